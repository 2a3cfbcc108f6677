import { describe, expect, it } from '@jest/globals';
import { srdContent } from '../../../test/support/content-pack.js';
import { defined } from '../../../test/support/defined.js';
import { ABILITY_KEYS, type AbilityKey, type Creature, type CreatureProficiency } from '../../content/content.types.js';
import type { CreatureSheet } from '../creature-sheet.types.js';
import { evaluateCreature } from './index.js';

/*
 * The numbers of every stat block follow from its scores and its challenge, computed here a second time from the rules
 * of the SRD; a number that does not follow says why.
 */

const content = srdContent();
const creatures = Object.values(content.creatures);
/** Each is worked out once for all tests of the file. */
const sheets = new Map(creatures.map((creature) => [creature.id, evaluateCreature(content, creature).sheet]));
const sheetOf = ({ id }: Creature): CreatureSheet => defined(sheets.get(id));

const modifierOf = ({ abilities }: Creature, ability: AbilityKey): number => Math.floor((abilities[ability] - 10) / 2);
/** SRD "Proficiency Bonus by Challenge Rating". */
const proficiencyOf = ({ challenge }: Creature): number => (challenge < 1 ? 2 : Math.floor((challenge - 1) / 4) + 2);

const ranked = (creature: Creature, rank: unknown): number =>
  rank === 'full' ? proficiencyOf(creature) : rank === 'double' ? 2 * proficiencyOf(creature) : 0;

describe('the stat blocks of the SRD', () => {
  it('are all there', () => {
    expect(creatures).toHaveLength(334);
  });

  it('have saves, skills and passive Perception that follow from the scores', () => {
    for (const creature of creatures) {
      const sheet = sheetOf(creature);
      const expected = (ability: AbilityKey, rank: CreatureProficiency | undefined): number =>
        typeof rank === 'object' ? rank.value : modifierOf(creature, ability) + ranked(creature, rank);
      expect([creature.id, sheet.proficiency_bonus]).toEqual([creature.id, proficiencyOf(creature)]);
      for (const ability of ABILITY_KEYS)
        expect([creature.id, ability, sheet.saves[ability].modifier]).toEqual([
          creature.id,
          ability,
          expected(ability, creature.saves[ability]),
        ]);
      for (const { id, ability } of Object.values(content.skills))
        expect([creature.id, id, sheet.skills[id]?.modifier]).toEqual([
          creature.id,
          id,
          expected(ability as AbilityKey, creature.skills[id]),
        ]);
      const perception = sheet.skills['perception']?.modifier ?? 0;
      expect([creature.id, sheet.passive_perception]).toEqual([
        creature.id,
        creature.passive_perception?.value ?? 10 + perception,
      ]);
    }
  });

  it('have the average of their hit dice as hit points', () => {
    for (const creature of creatures) {
      const { count, faces } = creature.hit_dice;
      const average = Math.floor((count * (faces + 1)) / 2) + count * modifierOf(creature, 'con');
      const sheet = sheetOf(creature);
      expect([creature.id, sheet.max_hp]).toEqual([creature.id, creature.hit_points?.value ?? Math.max(1, average)]);
    }
  });

  it('attack with proficiency bonus and ability modifier, and their saves have 8 more', () => {
    for (const creature of creatures) {
      const sheet = sheetOf(creature);
      for (const list of ['traits', 'actions', 'bonus_actions', 'reactions'] as const)
        creature[list].forEach((power, index) => {
          const shown = sheet[list][index]!;
          const where = `${creature.id} ${power.id}`;
          if (power.attack) {
            const { bonus, ability } = power.attack;
            const expected = bonus?.value ?? proficiencyOf(creature) + modifierOf(creature, ability);
            expect([where, shown.attack?.bonus]).toEqual([where, expected]);
          }
          power.saves.forEach(({ dc, because }, position) => {
            const possible = ABILITY_KEYS.map((ability) => 8 + proficiencyOf(creature) + modifierOf(creature, ability));
            if (because === null) expect(possible).toContain(shown.saves[position]?.dc);
            else expect([where, shown.saves[position]?.dc]).toEqual([where, dc]);
          });
        });
      creature.spellcasting.forEach(({ ability, dc, attack }, index) => {
        const bonus = proficiencyOf(creature) + modifierOf(creature, ability);
        expect(sheet.spellcasting[index]).toMatchObject({
          dc: dc?.value ?? 8 + bonus,
          attack: attack?.value ?? bonus,
        });
      });
    }
  });

  it('give the source of each number that does not follow', () => {
    const stated = creatures.flatMap((creature) => [
      ...[creature.hit_points, creature.passive_perception, creature.experience],
      ...[...Object.values(creature.saves), ...Object.values(creature.skills)].filter(
        (rank) => typeof rank === 'object',
      ),
      ...creature.spellcasting.flatMap(({ dc, attack }) => [dc, attack]),
      ...creature.actions.flatMap(({ attack }) => attack?.bonus ?? []),
    ]);
    const sources = stated.flatMap((each) => (each && typeof each === 'object' ? [each.because] : []));
    expect(sources.length).toBeGreaterThan(30);
    for (const because of sources) expect(because).toMatch(/SRD 5\.1/);
  });

  it('have no number left in braces, and every sentence of a save says what it does', () => {
    for (const creature of creatures) {
      const sheet = sheetOf(creature);
      const { legendary_actions: legendary, traits, actions, reactions } = sheet;
      for (const power of [...traits, ...actions, ...reactions, ...(legendary?.actions ?? [])])
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
