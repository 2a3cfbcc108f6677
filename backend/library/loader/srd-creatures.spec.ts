import { describe, expect, it } from '@jest/globals';
import { srdContent } from '../../../test/support/content-pack.js';
import { srdCreatureTexts, textFactsOf } from '../../../test/support/creature-text-facts.js';
import { SRD_CREATURE_FACTS } from '../../../test/support/srd-creature-facts.js';
import { ABILITY_KEYS, type Creature } from '../../../contracts/content/content.types.js';
import { evaluateCreature } from '../../../contracts/creature/evaluate/index.js';
import { outcomesOf } from '../../../contracts/creature/rolls/power-paths.js';

const content = srdContent();

const ascending = (values: readonly number[]): number[] => values.toSorted((one, other) => one - other);

/** Returns a creature in the form of `SRD_CREATURE_FACTS`. */
function factsOf(creature: Creature): string {
  const { sheet } = evaluateCreature(content, creature);
  const { count, faces } = creature.hit_dice;
  const outcomes = outcomesOf(sheet).map(({ outcome }) => outcome);
  const speeds = Object.entries(sheet.speeds).map(([way, feet]) => `${way} ${feet}`);
  const attacks = ascending(outcomes.flatMap(({ attack }) => (attack ? [attack.bonus] : [])));
  const dcs = ascending([...new Set(outcomes.flatMap(({ saves }) => saves.map(({ dc }) => dc)))]);
  return [
    sheet.id,
    [sheet.armor_class, ...sheet.armor_with.map(({ armor_class }) => armor_class)].join('/'),
    sheet.max_hp,
    `${count}d${faces}`,
    sheet.challenge,
    sheet.experience,
    ABILITY_KEYS.map((ability) => sheet.scores[ability]).join(' '),
    `${speeds.toSorted().join(', ')}${sheet.hovers ? ' hover' : ''}`,
    attacks.map((bonus) => (bonus < 0 ? `${bonus}` : `+${bonus}`)).join(' '),
    dcs.join(' '),
  ].join('|');
}

describe('the creatures of the SRD', () => {
  it('have the armor class, hit points, challenge, scores, speeds, attack bonuses and DCs of the SRD', () => {
    const shown = Object.values(content.creatures).map(factsOf);
    expect(shown.toSorted()).toEqual(SRD_CREATURE_FACTS.trim().split('\n').toSorted());
  });

  it('tell the dice, DCs, conditions, feet, times and uses of the SRD in every trait and action, and no others', () => {
    const told = Object.values(content.creatures).map((creature) => textFactsOf(content, creature));
    expect(told.toSorted()).toEqual(srdCreatureTexts().toSorted());
  });
});
