import { describe, expect, it } from '@jest/globals';
import { raceOptions } from '../../contracts/builder/quick-character.js';
import { suggestedPicks } from '../../contracts/builder/suggested-picks.js';
import { signed } from '../../contracts/character/ability-modifiers.js';
import {
  emptyWallet,
  initialPlayState,
  type Choices,
  type Mark,
  type Picks,
  type PlayState,
} from '../../contracts/character/choices.types.js';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import type { Evaluation } from '../../contracts/character/evaluation.types.js';
import type { Attack, RollRules } from '../../contracts/character/sheet-actions.types.js';
import { ABILITY_KEYS, type AbilityKey, type Content } from '../../contracts/content/content.types.js';
import { srdContent } from './content-pack.js';
import { defined } from './defined.js';
import { carriedIn } from './evaluations.js';
import { carried, choicesOfClasses, resourceOf, slotsOf } from './rules-packs.js';

/*
 * Characters whose numbers were worked out by hand from the SRD. An entry names every pick that its numbers depend on;
 * the builder's suggestions fill the others.
 */

/** In the order str, dex, con, int, wis, cha. */
type Six = readonly [number, number, number, number, number, number];

/** The numbers of the sheet that a person works out. */
export interface WorkedNumbers {
  scores: Six;
  /** The maximum on the sheet, with the Constitution modifier. */
  hp: number;
  ac: number;
  initiative: number;
  /** Walking speed in feet. */
  speed: number;
  saves: Six;
  /** By skill. */
  skills: Readonly<Record<string, number>>;
  /** Perception, Insight, Investigation. */
  passives: readonly [number, number, number];
  /** Dexterity checks by tool. Left out: none. */
  tools?: Readonly<Record<string, number>>;
  /** By class: save DC, attack bonus, prepared limit (null: the class does not prepare). Left out: casts no spells. */
  casting?: Readonly<Record<string, readonly [dc: number, attack: number, prepared: number | null]>>;
  /** From level 1 on. Left out: none. */
  slots?: readonly number[];
  /** As `attackText` writes them, by the id of the row; null: there is no such row. */
  attacks: Readonly<Record<string, string | null>>;
  /** Left out: 1. */
  attacksPerAction?: number;
  /** The maximums by the id of the resource; null: unlimited. Left out: none. */
  counts?: Readonly<Record<string, number | null>>;
  /** Pounds: the load and the carrying capacity. */
  load: readonly [load: number, capacity: number];
  /**
   * The saving throws and checks with advantage and disadvantage. `checks.dex` stands for its skills too, and for
   * initiative. Left out: none.
   */
  advantage?: readonly string[];
  disadvantage?: readonly string[];
  /** The least that the d20 and the total of a skill count as. Left out: none. */
  leastDie?: Readonly<Record<string, number>>;
  leastTotal?: Readonly<Record<string, number>>;
}

/** A character and what its sheet must show. */
export interface WorkedCharacter {
  name: string;
  /** The id of the subrace, else of the core race. */
  race: string;
  /** In the order of taking them. */
  classes: readonly (readonly [slug: string, levels: number])[];
  /** Before the race and the increases. */
  scores: Six;
  /** The points of the ability score improvements in their order, two each. Left out: none. */
  raises?: readonly AbilityKey[];
  /** Left out: acolyte, who is proficient in Insight and Religion. */
  background?: string;
  picks?: Picks;
  /** Body armor. */
  wears?: string;
  /** The main hand. */
  wields?: string;
  /** The other hand. */
  second?: string;
  /** Item and quantity. */
  carries?: readonly (readonly [item: string, quantity: number])[];
  goldPoints?: number;
  marks?: readonly Mark[];
  expects: WorkedNumbers;
}

/** Returns the picks of the ability score improvements. @throws Error when there are more or fewer points than they ask for */
function increases(content: Content, { name, classes, raises = [] }: WorkedCharacter): Picks {
  const ids = classes.flatMap(([slug, level]) =>
    defined(content.features[`${slug}-ability-score-improvement`]).selections.flatMap(({ id, at_level }) =>
      at_level <= level ? [id] : [],
    ),
  );
  if (raises.length !== ids.length * 2) throw new Error(`${name} raises scores by ${ids.length * 2} points.`);
  return Object.fromEntries(
    ids.flatMap((id, index) => [
      [id, ['a']],
      [`${id}/a/scores`, raises.slice(index * 2, index * 2 + 2)],
    ]),
  );
}

/** Returns the whole choices of a worked character. */
function choicesOf(content: Content, worked: WorkedCharacter): Choices {
  const { race, classes, scores, background = 'acolyte', picks = {} } = worked;
  const { choice } = defined(
    raceOptions(content).find(({ id }) => id === race),
    race,
  );
  const named = choicesOfClasses(content, {
    classes,
    scores,
    archrace: defined(choice.archraceId),
    race: choice.raceId,
    background,
    picks: { ...increases(content, worked), ...picks },
  });
  return suggestedPicks(content, named);
}

/** Returns the play state with what a worked character wears, wields, carries and has on it. */
const playOf = ({ wears, wields, second, carries = [], goldPoints = 0, marks = [] }: WorkedCharacter): PlayState => ({
  ...initialPlayState(),
  ...carriedIn(
    { body: wears, main: wields, '2ndy': second },
    carries.map(([item, quantity]) => carried(item, { id: `carried ${item}`, quantity })),
  ),
  wallet: { ...emptyWallet(), gold_points: goldPoints },
  marks,
});

/**
 * Returns an attack as text: the bonus or the save DC, the damage, and what holds besides, such as
 * `+7 1d8 + 4; 3d6; disadvantage; critical from 19; critical +1 die`.
 */
function attackText({ attack_bonus, save, damage, extra, roll, critical_from, critical_dice }: Attack): string {
  const dice = critical_dice === 1 ? 'die' : 'dice';
  return [
    `${save ? `DC ${save.dc}` : signed(attack_bonus ?? 0)} ${damage}`,
    ...extra.map((more) => (more.type === null ? more.damage : `${more.damage} ${more.type}`)),
    ...(roll.advantage ? ['advantage'] : []),
    ...(roll.disadvantage ? ['disadvantage'] : []),
    ...(critical_from < 20 ? [`critical from ${critical_from}`] : []),
    ...(critical_dice > 0 ? [`critical +${critical_dice} ${dice}`] : []),
  ].join('; ');
}

/** Returns the ids of the rolls that a rule says something about. */
const rollsWith = ({ sheet }: Evaluation, says: (roll: RollRules) => boolean): string[] =>
  Object.entries(sheet.rolls).flatMap(([id, roll]) => (!id.startsWith('items.') && says(roll) ? [id] : []));

/** Returns rolls with the skills of an ability check, and initiative beside Dexterity. Each once, sorted. */
function withSkills(content: Content, rolls: readonly string[] = []): string[] {
  const skillsOf = (check: string): string[] =>
    Object.values(content.skills).flatMap(({ id, ability }) => (check === `checks.${ability}` ? [`skills.${id}`] : []));
  const all = rolls.flatMap((id) => [id, ...skillsOf(id), ...(id === 'checks.dex' ? ['initiative'] : [])]);
  return [...new Set(all)].sort();
}

/** Returns a value for each key of a record. */
const forKeysOf = <T>(record: Readonly<Record<string, unknown>> = {}, valueOf: (key: string) => T): Record<string, T> =>
  Object.fromEntries(Object.keys(record).map((key) => [key, valueOf(key)]));

/** Returns the maximum of a resource, a box of the sheet included; 0 without one. */
const maximumOf = (evaluation: Evaluation, id: string): number | null => {
  const resource = resourceOf(evaluation, id);
  return resource === undefined ? 0 : resource.max;
};

/** Returns the numbers of the sheet in the form of those that were worked out; of records, the keys that were. */
function numbersOf(content: Content, evaluation: Evaluation, worked: WorkedNumbers): Required<WorkedNumbers> {
  const { sheet } = evaluation;
  const six = (valueOf: (key: AbilityKey) => number): Six => ABILITY_KEYS.map(valueOf) as unknown as Six;
  const attack = (id: string): string | null => {
    const row = sheet.attacks.find((one) => one.id === id);
    return row ? attackText(row) : null;
  };
  return {
    scores: six((key) => sheet[`${key}_score`]),
    hp: sheet.max_hp_shown,
    ac: sheet.armor_class,
    initiative: sheet.initiative,
    speed: sheet.speed,
    saves: six((key) => sheet.saves[key].modifier),
    skills: forKeysOf(worked.skills, (id) => defined(sheet.skills[id], id).modifier),
    passives: [sheet.passives.perception, sheet.passives.insight, sheet.passives.investigation],
    tools: forKeysOf(worked.tools, (id) => sheet.tool_checks.find((tool) => tool.id === id)?.modifiers.dex ?? 0),
    casting: Object.fromEntries(
      sheet.casters.map((own) => [own.class, [own.save_dc, own.attack_bonus, own.prepared_max]]),
    ),
    slots: slotsOf(evaluation),
    attacks: forKeysOf(worked.attacks, attack),
    attacksPerAction: sheet.attacks_per_action,
    counts: forKeysOf(worked.counts, (id) => maximumOf(evaluation, id)),
    load: [sheet.load, sheet.capacity],
    advantage: rollsWith(evaluation, ({ advantage }) => advantage).sort(),
    disadvantage: rollsWith(evaluation, ({ disadvantage }) => disadvantage).sort(),
    leastDie: forKeysOf(worked.leastDie, (id) => sheet.rolls[id]?.min_die ?? 0),
    leastTotal: forKeysOf(worked.leastTotal, (id) => sheet.rolls[id]?.min_total ?? 0),
  };
}

/** Adds a test for each character: it is complete and legal, and its sheet shows the numbers that were worked out. */
export function testWorkedCharacters(group: string, characters: readonly WorkedCharacter[]): void {
  describe(group, () => {
    it.each(characters)('$name', (worked) => {
      const content = srdContent();
      const choices = choicesOf(content, worked);
      const evaluation = evaluate(content, choices, playOf(worked));
      const { illegal, dormant, slots } = evaluation;
      const incomplete = slots.filter(({ complete }) => !complete).map(({ selection }) => selection.id);
      const replaced = Object.entries(worked.picks ?? {}).filter(([id, picks]) =>
        picks.some((pick) => !choices.picks[id]?.includes(pick)),
      );
      expect({ illegal, dormant, incomplete, replaced }).toEqual({
        illegal: [],
        dormant: [],
        incomplete: [],
        replaced: [],
      });
      const { advantage, disadvantage, ...expected } = worked.expects;
      expect(numbersOf(content, evaluation, worked.expects)).toEqual({
        tools: {},
        casting: {},
        slots: [],
        attacksPerAction: 1,
        counts: {},
        leastDie: {},
        leastTotal: {},
        ...expected,
        advantage: withSkills(content, advantage),
        disadvantage: withSkills(content, disadvantage),
      });
    });
  });
}
