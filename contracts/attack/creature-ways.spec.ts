import { describe, expect, it } from '@jest/globals';
import { srdContent } from '../../test/support/content-pack.js';
import { defined } from '../../test/support/defined.js';
import { evaluateCreature } from '../creature/evaluate/index.js';
import { creatureWay } from './creature-ways.js';

describe('what a creature attacks with', () => {
  it('is one of its attacks in a legendary action, which spends legendary actions', () => {
    const content = srdContent();
    const dragon = evaluateCreature(content, defined(content.creatures['adult-red-dragon']));
    const way = defined(creatureWay(dragon, 'legendary:tail-attack', {}));
    const tail = defined(creatureWay(dragon, 'action:tail', {}));
    expect(way.attack?.('normal')).toMatchObject({ expression: '1d20 + 14', reasons: tail.attack?.('normal').reasons });
    expect([way.damage(false), way.range]).toEqual([tail.damage(false), { reach: 15, normal: null, long: null }]);
    expect([way.cost(1)?.text, tail.cost(1)]).toEqual(['a legendary action', null]);
  });
});
