import { memoizeByObject } from '../../core/memoize-by-object.js';
import type { Creature, CreatureProficiency, StatedNumber } from '../../content/creature.types.js';
import type { Effect, EffectMode } from '../../content/effects.js';
import type { Formula } from '../../content/formula.js';
import { NO_RULES } from '../../content/rule-source.types.js';
import type { Source } from '../../character/reasons.types.js';
import { abilityModifier } from '../../character/ability-modifiers.js';
import { plainSource, type SourceInForce } from '../../character/evaluate/in-force/sources-in-force.js';

/* Turns the lines of a stat block into rule sources, so that the engine works them out as it does for characters. */

/** Returns the source of a creature's own numbers. */
export const creatureSource = ({ id, name }: Pick<Creature, 'id' | 'name'>): Source => ({ kind: 'creature', id, name });

const effect = (target: string, mode: EffectMode, more: Partial<Effect>): Effect => ({
  targets: [target],
  mode,
  value: null,
  rank: null,
  grant: [],
  when: null,
  text: null,
  up_to: null,
  optional: null,
  once: false,
  damage_type: null,
  ...more,
});

const base = (target: string, value: Formula): Effect => effect(target, 'base', { value });

const bases = (family: string, numbers: Readonly<Record<string, number>>): Effect[] =>
  Object.entries(numbers).map(([id, value]) => base(`${family}.${id}`, value));

const grants = (target: string, grant: readonly string[]): Effect[] =>
  grant.length === 0 ? [] : [effect(target, 'grant', { grant })];

const ranks = (family: string, proficiencies: Readonly<Record<string, CreatureProficiency>>): Effect[] =>
  Object.entries(proficiencies).flatMap(([id, rank]) =>
    typeof rank === 'string' ? [effect(`${family}.${id}`, 'rank', { rank })] : [],
  );

const rulesSource = (source: Source, effects: readonly Effect[]): SourceInForce =>
  plainSource(source, { rules: { ...NO_RULES, effects } });

/** Returns the source of a printed number, which stands in for the one that the rules give. */
const printed = (creature: Creature, target: string, { value, because }: StatedNumber): SourceInForce =>
  rulesSource({ ...creatureSource(creature), name: because }, [effect(target, 'replace', { value })]);

function printedNumbers(creature: Creature): SourceInForce[] {
  const ofFamily = (family: string, proficiencies: Readonly<Record<string, CreatureProficiency>>): SourceInForce[] =>
    Object.entries(proficiencies).flatMap(([id, rank]) =>
      typeof rank === 'string' ? [] : [printed(creature, `${family}.${id}`, rank)],
    );
  const one = (target: string, stated: StatedNumber | null): SourceInForce[] =>
    stated ? [printed(creature, target, stated)] : [];
  return [
    ...ofFamily('saves', creature.saves),
    ...ofFamily('skills', creature.skills),
    ...one('passives.perception', creature.passive_perception),
  ];
}

/** Returns the source of the creature's own armor, whose total is given with the Dexterity of the stat block. */
function ownArmor({ id, abilities, armor_class: { own } }: Creature): SourceInForce[] {
  if (own === null) return [];
  const formula: Formula = ['+', own.total - abilityModifier(abilities.dex), 'dex'];
  return [rulesSource({ kind: 'creature', id, name: own.source }, [base('ac', formula)])];
}

/** Returns the sources of a stat block: its lines, its armor, its printed numbers and its traits. */
export const sourcesOfCreature = memoizeByObject((creature: Creature): readonly SourceInForce[] => [
  rulesSource(creatureSource(creature), [
    ...bases('speed', creature.speed),
    ...bases('senses', creature.senses),
    ...ranks('saves', creature.saves),
    ...ranks('skills', creature.skills),
    ...grants('resistances', creature.resistances),
    ...grants('immunities', creature.immunities),
    ...grants('vulnerabilities', creature.vulnerabilities),
    ...grants('condition_immunities', creature.condition_immunities),
    ...creature.rules.effects,
  ]),
  ...ownArmor(creature),
  ...printedNumbers(creature),
  ...creature.traits.map(({ id, name, rules }) => plainSource({ kind: 'creature', id, name }, { rules })),
]);
