import { describe, expect, it } from '@jest/globals';
import { srdContent } from '../../../test/support/content-pack.js';
import { defined } from '../../../test/support/defined.js';
import { STAT_BLOCK_EXCEPTIONS } from '../../../test/support/stat-block-exceptions.js';
import { numbersOfStatBlock } from '../../../test/support/stat-block-numbers.js';
import type { Creature } from '../../content/content.types.js';
import type { CreatureSheet } from '../creature-sheet.types.js';
import { evaluateCreature } from './index.js';

const content = srdContent();
const creatures = Object.values(content.creatures);
/** Each is worked out once for all tests of the file. */
const sheets = new Map(creatures.map((creature) => [creature.id, evaluateCreature(content, creature).sheet]));
const sheetOf = ({ id }: Creature): CreatureSheet => defined(sheets.get(id));
const numbers = creatures.flatMap((creature) =>
  numbersOfStatBlock(content, creature, sheetOf(creature)).map((number) => ({ id: creature.id, ...number })),
);

const asText = (id: string, what: string, value: number, why: string): string => `${id}: ${what} ${value}, ${why}`;

describe('the stat blocks of the SRD', () => {
  it('are all there', () => {
    expect(creatures).toHaveLength(334);
  });

  it('have numbers that follow from scores and challenge, apart from those that the SRD prints otherwise', () => {
    const found = numbers.filter(({ shown, follows, because }) => shown !== follows || because !== null);
    // What states no reason of its own, such as a modifier of damage, is as the SRD prints it.
    const exceptions = found.map(({ id, what, shown, because }) =>
      asText(id, what, shown, because ?? 'printed so in the SRD 5.1'),
    );
    const expected = STAT_BLOCK_EXCEPTIONS.map((exception) => asText(...exception));
    expect(exceptions.toSorted()).toEqual(expected.toSorted());
  });

  it('are followed into legendary actions, reactions, options and second rows of damage', () => {
    const followed = new Set(numbers.map(({ id, what }) => `${id}: ${what}`));
    for (const number of [
      'adult-red-dragon: legendary_actions.wing-attack dc',
      'adult-red-dragon: legendary_actions.wing-attack dc damage',
      'adult-brass-dragon: actions.breath-weapons.sleep-breath dc',
      'chain-devil: reactions.unnerving-mask dc',
      'elephant: traits.trampling-charge dc',
      'drider: actions.longbow damage.1',
      'lich: spellcasting.0 dc',
    ])
      expect(followed).toContain(number);
    expect(numbers.length).toBeGreaterThan(11_000);
  });

  it('have no number left in braces, and every sentence of a save says what it does', () => {
    for (const creature of creatures) {
      const { legendary_actions: legendary, lair_actions: lair, ...sheet } = sheetOf(creature);
      const { traits, actions, bonus_actions, reactions } = sheet;
      const special = [...(legendary?.actions ?? []), ...(lair?.actions ?? [])];
      for (const power of [...traits, ...actions, ...bonus_actions, ...reactions, ...special])
        for (const { descs, saves, damage, conditions } of [power, ...power.options]) {
          for (const { object_text } of descs) expect(object_text).not.toMatch(/[{}]/);
          for (const save of saves)
            expect(
              save.damage.length + save.conditions.length + descs.length + damage.length + conditions.length,
            ).toBeGreaterThan(0);
        }
    }
  });
});
