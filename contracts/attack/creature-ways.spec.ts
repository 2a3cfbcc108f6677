import { describe, expect, it } from '@jest/globals';
import { srdContent } from '../../test/support/content-pack.js';
import { defined } from '../../test/support/defined.js';
import { freshCreature } from '../creature/creature-play.types.js';
import { evaluateCreature } from '../creature/evaluate/index.js';
import { creatureWay } from './creature-ways.js';

describe('what a creature attacks with', () => {
  it.each([
    [24, '2d6 piercing'],
    [13, '2d6 piercing'],
    [12, '1d6 piercing'],
    [1, '1d6 piercing'],
  ])('is weaker of a swarm at half of its hit points: %i of 24', (current_hp, damage) => {
    const content = srdContent();
    const rats = defined(content.creatures['swarm-of-rats']);
    const way = defined(
      creatureWay(evaluateCreature(content, rats, { ...freshCreature(), current_hp }), 'action:bites', {}),
    );
    expect([way.damage(false), way.extras]).toEqual([damage, []]);
  });

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
