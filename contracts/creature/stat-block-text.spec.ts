import { describe, expect, it } from '@jest/globals';
import { srdContent } from '../../test/support/content-pack.js';
import { defined } from '../../test/support/defined.js';
import type { CreatureSheet, SheetPower } from './creature-sheet.types.js';
import { evaluateCreature } from './evaluate/index.js';
import {
  attackText,
  castingText,
  failureText,
  hitText,
  kindText,
  limitText,
  multiattackText,
  saveText,
  sensesText,
  speedText,
  successText,
} from './stat-block-text.js';

const content = srdContent();
const sheetOf = (id: string): CreatureSheet => evaluateCreature(content, defined(content.creatures[id])).sheet;
const action = (creature: string, id: string): SheetPower =>
  defined(sheetOf(creature).actions.find((each) => each.id === id));

describe('the sentences of a stat block', () => {
  it('tell an attack, its distance and what a hit does', () => {
    expect(attackText(defined(action('goblin', 'shortbow').attack))).toBe(
      'Ranged weapon attack +4, range 80/320 ft., one target.',
    );
    expect(hitText(action('adult-red-dragon', 'bite'))).toBe(
      '19 (2d10 + 8) piercing damage, plus 7 (2d6) fire damage.',
    );
    expect(hitText(action('veteran', 'longsword'))).toBe(
      '7 (1d8 + 3) slashing damage, or 8 (1d10 + 3) slashing damage with two hands.',
    );
    expect(hitText(action('crocodile', 'bite'))).toBe(
      '7 (1d10 + 2) piercing damage. The target is grappled (escape DC 12). While it is grappled so, it is also restrained.',
    );
    expect(hitText(action('bat', 'bite'))).toBe('1 piercing damage.');
  });

  it('tell a save, what a failure does and what a success does', () => {
    const [save] = action('adult-red-dragon', 'frightful-presence').saves;
    expect(saveText(defined(save))).toBe(
      'DC 19 Wisdom save, each creature of its choice within 120 feet that is aware of it.',
    );
    expect(failureText(defined(save))).toBe(
      'Frightened for 1 minute. The target repeats the save at the end of each of its turns; a success ends the effect.',
    );
    expect(successText(defined(save))).toBe('Immune to this for 24 hours, as after its end.');
    const [breath] = action('adult-red-dragon', 'fire-breath').saves;
    expect([failureText(defined(breath)), successText(defined(breath))]).toEqual([
      '63 (18d6) fire damage.',
      'Half of the damage.',
    ]);
    const [burst] = defined(sheetOf('solar').legendary_actions?.actions.find(({ id }) => id === 'searing-burst')).saves;
    expect(failureText(defined(burst))).toBe('14 (4d6) fire damage, plus 14 (4d6) radiant damage.');
    const [whelm] = action('water-elemental', 'whelm').saves;
    expect([failureText(defined(whelm)), successText(defined(whelm))]).toEqual([
      '13 (2d8 + 4) bludgeoning damage and grappled (escape DC 14), if the target is Large or smaller.' +
        ' While it is grappled so, it is also restrained.',
      '',
    ]);
  });

  it('tell how often, and what a multiattack is made of', () => {
    expect(limitText(action('adult-red-dragon', 'fire-breath'))).toBe('recharge 5–6');
    expect(limitText(action('ankheg', 'acid-spray'))).toBe('recharge 6');
    expect(limitText(action('knight', 'leadership'))).toBe('once between two rests');
    expect(limitText(action('goblin', 'scimitar'))).toBeNull();
    const wing = sheetOf('adult-red-dragon').legendary_actions?.actions.find(({ id }) => id === 'wing-attack');
    expect(limitText(defined(wing))).toBe('costs 2 actions');
    expect(multiattackText(action('bandit-captain', 'multiattack'))).toBe('2 × Scimitar and Dagger; or 2 × Dagger');
  });

  it('tell what it is, how it moves, senses and casts', () => {
    expect(kindText(sheetOf('swarm-of-bats'))).toBe('Medium swarm of Tiny beasts, unaligned');
    expect(kindText(sheetOf('goblin'))).toBe('Small humanoid (goblinoid), neutral evil');
    expect(speedText(sheetOf('ghost'))).toBe('0 ft., fly 40 ft. (hover)');
    expect(sensesText(sheetOf('grimlock'))).toBe('blindsight 30 ft. (blind beyond), passive Perception 13');
    expect(castingText(defined(sheetOf('drow').spellcasting[0]))).toBe(
      'Charisma, save DC 11, spell attack +3, without material components',
    );
  });
});
