import { atLevel } from '../../contracts/content/level-values.js';
import {
  ABILITY_KEYS,
  type AbilityKey,
  type Content,
  type Creature,
  type CreatureProficiency,
} from '../../contracts/content/content.types.js';
import {
  POWER_LISTS,
  type CreatureDamage,
  type CreatureOutcome,
  type CreaturePower,
  type InflictedCondition,
  type StatedNumber,
} from '../../contracts/content/creature.types.js';
import { namesIn, type Formula } from '../../contracts/content/formula.js';
import type {
  CreatureSheet,
  SheetDamage,
  SheetInflicted,
  SheetOutcome,
} from '../../contracts/creature/creature-sheet.types.js';
import { allPowers } from '../../contracts/creature/rolls/power-paths.js';
import { defined } from './defined.js';

/* The numbers of a stat block, worked out a second time from its scores and its challenge by the rules of the SRD. */

/** A number that a stat block shows. */
export interface StatBlockNumber {
  /** Such as `saves.dex`, `actions.bite attack`, `actions.breath-weapons.fire-breath dc`, `actions.bite damage.1`. */
  readonly what: string;
  readonly shown: number;
  /** What follows from scores and challenge; NaN: nothing does. */
  readonly follows: number;
  /** Why the content states it; null: it states no number. */
  readonly because: string | null;
}

/** SRD "Experience Points by Challenge Rating". */
const EXPERIENCE: Readonly<Record<string, number>> = {
  ...{ '0': 10, '0.125': 25, '0.25': 50, '0.5': 100, '1': 200, '2': 450, '3': 700, '4': 1100, '5': 1800, '6': 2300 },
  ...{ '7': 2900, '8': 3900, '9': 5000, '10': 5900, '11': 7200, '12': 8400, '13': 10000, '14': 11500, '15': 13000 },
  ...{ '16': 15000, '17': 18000, '18': 20000, '19': 22000, '20': 25000, '21': 33000, '22': 41000, '23': 50000 },
  ...{ '24': 62000, '25': 75000, '26': 90000, '27': 105000, '28': 120000, '29': 135000, '30': 155000 },
};

const modifierOf = ({ abilities }: Creature, ability: AbilityKey): number => Math.floor((abilities[ability] - 10) / 2);
/** SRD "Proficiency Bonus by Challenge Rating". */
const proficiencyOf = ({ challenge }: Creature): number => (challenge < 1 ? 2 : Math.floor((challenge - 1) / 4) + 2);

const becauseOf = (stated: CreatureProficiency | StatedNumber | null | undefined): string | null =>
  stated !== null && typeof stated === 'object' ? stated.because : null;
const numbered = (what: string, index: number): string => (index === 0 ? what : `${what}.${index}`);

/** Returns the ability whose modifier a formula such as `8 + proficiency + con` or `2d6 + str` adds. */
const abilityIn = (formula: Formula): AbilityKey | undefined =>
  ABILITY_KEYS.find((ability) => namesIn(formula).includes(ability));

/** Returns the DC of `8 + proficiency + ability`, of the very ability that the formula names; NaN for other formulas. */
function dcOf(creature: Creature, formula: Formula): number {
  const ability = abilityIn(formula);
  const isUsual = JSON.stringify(formula) === JSON.stringify(['+', ['+', 8, 'proficiency'], ability]);
  return ability && isUsual ? 8 + proficiencyOf(creature) + modifierOf(creature, ability) : NaN;
}

/** Returns the number beside the dice of a text such as "2d6 + 3", and of a text without dice the number. */
function besideDice(text: string): number {
  if (!text.includes('d')) return Number(text);
  const [, sign, number] = /([+−]) (\d+)$/.exec(text) ?? [];
  return number === undefined ? 0 : Number(number) * (sign === '+' ? 1 : -1);
}

/** Returns every power with the name of its list, in the order of `allPowers`. */
const powersOf = (creature: Creature): (readonly [list: string, power: CreaturePower])[] => [
  ...POWER_LISTS.flatMap((list) => creature[list].map((power) => [list, power] as const)),
  ...(['legendary_actions', 'lair_actions'] as const).flatMap((list) =>
    (creature[list]?.actions ?? []).map((power) => [list, power] as const),
  ),
];

interface Outcome {
  readonly where: string;
  readonly stated: CreatureOutcome;
  readonly shown: SheetOutcome;
}

/** Returns what every power and every option of a power brings about. */
function outcomesOf(creature: Creature, sheet: CreatureSheet): Outcome[] {
  const shownPowers = allPowers(sheet);
  return powersOf(creature).flatMap(([list, power], place) => {
    const [, shown] = defined(shownPowers[place]);
    const where = `${list}.${power.id}`;
    const options = power.options.map((option, index) => ({
      where: `${where}.${option.id}`,
      stated: option,
      shown: defined(shown.options[index]),
    }));
    return [{ where, stated: power, shown }, ...options];
  });
}

/** The first row of an attack's damage and those that stand in for it have the modifier of the attack, unless it is a swarm's. */
function damageNumbers(
  creature: Creature,
  what: string,
  rows: readonly CreatureDamage[],
  shown: readonly SheetDamage[],
  ability: AbilityKey | null,
): StatBlockNumber[] {
  return rows.map((row, index) => {
    const isOfAttack = ability !== null && creature.swarm_of === null && (index === 0 || row.instead !== null);
    const added = isOfAttack ? ability : abilityIn(atLevel<Formula>(row.damage, 1) ?? 0);
    return {
      what: numbered(what, index),
      shown: besideDice(defined(shown[index]).damage),
      follows: added ? modifierOf(creature, added) : 0,
      because: null,
    };
  });
}

const escapeNumbers = (
  creature: Creature,
  what: string,
  rows: readonly InflictedCondition[],
  shown: readonly SheetInflicted[],
): StatBlockNumber[] =>
  rows.flatMap(({ escape }, index) =>
    escape === null
      ? []
      : [
          {
            what: numbered(what, index),
            shown: defined(shown[index]?.escape),
            follows: dcOf(creature, escape),
            because: null,
          },
        ],
  );

function attackNumbers(creature: Creature, { where, stated: { attack }, shown }: Outcome): StatBlockNumber[] {
  if (!attack) return [];
  const follows = proficiencyOf(creature) + modifierOf(creature, attack.ability);
  return [{ what: `${where} attack`, shown: defined(shown.attack).bonus, follows, because: becauseOf(attack.bonus) }];
}

function outcomeNumbers(creature: Creature, outcome: Outcome): StatBlockNumber[] {
  const { where, stated, shown } = outcome;
  return [
    ...attackNumbers(creature, outcome),
    ...damageNumbers(creature, `${where} damage`, stated.damage, shown.damage, stated.attack?.ability ?? null),
    ...escapeNumbers(creature, `${where} escape`, stated.conditions, shown.conditions),
    ...stated.saves.flatMap((save, index) => {
      const what = numbered(`${where} dc`, index);
      const of = defined(shown.saves[index]);
      return [
        { what, shown: of.dc, follows: dcOf(creature, save.dc), because: save.because },
        ...damageNumbers(creature, `${what} damage`, save.damage, of.damage, null),
        ...escapeNumbers(creature, `${what} escape`, save.conditions, of.conditions),
      ];
    }),
  ];
}

const castingNumbers = (creature: Creature, sheet: CreatureSheet): StatBlockNumber[] =>
  creature.spellcasting.flatMap(({ ability, dc, attack }, index) => {
    const bonus = proficiencyOf(creature) + modifierOf(creature, ability);
    const shown = defined(sheet.spellcasting[index]);
    return [
      { what: `spellcasting.${index} dc`, shown: shown.dc, follows: 8 + bonus, because: becauseOf(dc) },
      { what: `spellcasting.${index} attack`, shown: shown.attack, follows: bonus, because: becauseOf(attack) },
    ];
  });

/** Saves, skills and passive Perception. */
function checkNumbers(content: Content, creature: Creature, sheet: CreatureSheet): StatBlockNumber[] {
  const proficiency = proficiencyOf(creature);
  const withRank = (ability: AbilityKey, rank: CreatureProficiency | undefined): number =>
    modifierOf(creature, ability) + (rank === 'full' ? proficiency : rank === 'double' ? 2 * proficiency : 0);
  return [
    ...ABILITY_KEYS.map((ability) => ({
      what: `saves.${ability}`,
      shown: sheet.saves[ability].modifier,
      follows: withRank(ability, creature.saves[ability]),
      because: becauseOf(creature.saves[ability]),
    })),
    ...Object.values(content.skills).map(({ id, ability }) => ({
      what: `skills.${id}`,
      shown: defined(sheet.skills[id]).modifier,
      follows: withRank(ability as AbilityKey, creature.skills[id]),
      because: becauseOf(creature.skills[id]),
    })),
    {
      what: 'passive_perception',
      shown: sheet.passive_perception,
      follows: 10 + defined(sheet.skills['perception']).modifier,
      because: becauseOf(creature.passive_perception),
    },
  ];
}

function hitPoints(creature: Creature, { max_hp: shown }: CreatureSheet): StatBlockNumber {
  const { count, faces } = creature.hit_dice;
  const average = Math.floor((count * (faces + 1)) / 2) + count * modifierOf(creature, 'con');
  return { what: 'hit_points', shown, follows: Math.max(1, average), because: becauseOf(creature.hit_points) };
}

/** Returns every number of a stat block that follows from its scores and its challenge, or is stated. */
export const numbersOfStatBlock = (content: Content, creature: Creature, sheet: CreatureSheet): StatBlockNumber[] => [
  { what: 'proficiency_bonus', shown: sheet.proficiency_bonus, follows: proficiencyOf(creature), because: null },
  {
    what: 'experience',
    shown: sheet.experience,
    follows: EXPERIENCE[creature.challenge] ?? NaN,
    because: becauseOf(creature.experience),
  },
  hitPoints(creature, sheet),
  ...checkNumbers(content, creature, sheet),
  ...castingNumbers(creature, sheet),
  ...outcomesOf(creature, sheet).flatMap((outcome) => outcomeNumbers(creature, outcome)),
];
