import type { Creature, CreaturePower } from '../../../../contracts/content/creature.types.js';
import { NO_RULES } from '../../../../contracts/content/rule-source.types.js';
import { capitalized } from '../../../../contracts/core/text.js';
import type { ContentMap, LoaderContext } from './loader-context.js';
import type { WholeCreature } from '../schema/creatures.schema.js';
import { nearestTo } from '../validate/nearest-names.js';
import { checkEntry, checkSense } from '../validate/vocabulary.js';
import { castingOf } from './creature-casting.js';
import { allPowersOf, powersOf, sourceOfPower } from './creature-powers.js';
import { declareRules } from './declare-rule-names.js';
import { copyLocation } from '../read/source-location.js';
import { creatureSource, type RuleSource } from './rule-source.js';
import { rulesOf } from './source-rules.js';

export { wholeCreatures } from './extend-creatures.js';

/* Creatures: everything that the stat block says; `evaluateCreature` works out what follows. */

/** Returns the rule source of the creature's own effects and numbers. */
function sourceOf(raw: WholeCreature): RuleSource {
  const { slug, name, effects, numbers } = raw;
  const rules = { slug, name, ...(effects ? { effects } : {}), ...(numbers ? { numbers } : {}) };
  return creatureSource(copyLocation(raw, rules));
}

const FRACTIONS: Readonly<Record<string, number>> = { '1/8': 0.125, '1/4': 0.25, '1/2': 0.5 };

const hitDiceOf = (text: string): Creature['hit_dice'] => {
  const [count = 1, faces = 8] = text.split('d').map(Number);
  return { count, faces };
};

const armorOf = ({ armor_class: raw = {} }: WholeCreature): Creature['armor_class'] => ({
  own: raw.total === undefined ? null : { total: raw.total, source: raw.source ?? 'natural armor' },
  items: raw.items ?? [],
  spells: raw.spells ?? [],
});

const speedsOf = ({ speed: { hovers: _, ...speeds } }: WholeCreature): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(speeds).filter((entry): entry is [string, number] => entry[1] !== undefined));

const countersOf = ({ counters = {} }: WholeCreature): Creature['counters'] =>
  Object.fromEntries(
    Object.entries(counters).map(([id, { name = capitalized(id), heals = 0, falls_at_0 = false }]) => [
      id,
      { name, heals, falls_at_0 },
    ]),
  );

/** Returns the creature without its rules and powers. `linkCreatures` adds them. */
const bareCreature = (raw: WholeCreature): Creature => ({
  id: raw.slug,
  name: raw.name,
  size: raw.size,
  type: raw.type,
  tags: raw.tags ?? [],
  swarm_of: raw.swarm_of ?? null,
  alignment: raw.alignment,
  armor_class: armorOf(raw),
  hit_dice: hitDiceOf(raw.hit_dice),
  hit_points: raw.hit_points ?? null,
  speed: speedsOf(raw),
  hovers: raw.speed.hovers ?? false,
  abilities: raw.abilities,
  saves: raw.saves ?? {},
  skills: raw.skills ?? {},
  senses: raw.senses ?? {},
  blind_beyond: raw.blind_beyond ?? false,
  passive_perception: raw.passive_perception ?? null,
  languages: {
    speaks: raw.languages?.speaks ?? [],
    understands: raw.languages?.understands ?? [],
    telepathy: raw.languages?.telepathy ?? null,
    text: raw.languages?.text ?? null,
  },
  challenge: typeof raw.challenge === 'number' ? raw.challenge : (FRACTIONS[raw.challenge] ?? 0),
  experience: raw.experience ?? null,
  environments: raw.environments ?? [],
  resistances: raw.resistances ?? [],
  immunities: raw.immunities ?? [],
  vulnerabilities: raw.vulnerabilities ?? [],
  condition_immunities: raw.condition_immunities ?? [],
  rules: NO_RULES,
  spellcasting: [],
  traits: [],
  actions: [],
  bonus_actions: [],
  reactions: [],
  legendary_actions: null,
  lair_actions: null,
  counters: countersOf(raw),
  forms: raw.forms ?? [],
});

/** Declares the creatures without rules and powers. */
export function declareCreatures(context: LoaderContext, raws: readonly WholeCreature[]): void {
  for (const raw of raws) {
    declareRules(context, sourceOf(raw));
    for (const [, powers] of powersOf(raw))
      for (const power of powers) {
        declareRules(context, sourceOfPower(raw, power));
        for (const tag of power.attack?.tags ?? []) context.names.attackTags.add(tag);
      }
    for (const sense of Object.keys(raw.senses ?? {}))
      context.names.namedSenses.push({ sense, raw: raw.senses ?? raw });
    context.declare('creatures', raw, bareCreature(raw));
  }
}

/** A word in small letters is the slug of a language; other texts are words for users. */
const isSlug = (text: string): boolean => /^[a-z0-9-]+$/.test(text);

function checkReferences(context: LoaderContext, raw: WholeCreature): void {
  const requireAll = (map: ContentMap, ids: readonly string[] = []): void =>
    ids.forEach((id, index) => context.requireReference(map, id, ids, index));
  requireAll('items', raw.armor_class?.items);
  requireAll('spells', raw.armor_class?.spells);
  requireAll('creatures', raw.forms);
  for (const list of [raw.languages?.speaks, raw.languages?.understands])
    list?.forEach((id, index) => isSlug(id) && context.requireReference('languages', id, list, index));
  const numbers = Object.keys(raw.numbers ?? {});
  for (const id of Object.keys(raw.counters ?? {}))
    if (!numbers.includes(id))
      context.problems.addFor(raw.counters ?? raw, `'${id}' is no number of the creature${nearestTo(id, numbers)}`, id);
  for (const id of Object.keys(raw.skills ?? {})) context.requireReference('skills', id, raw.skills ?? raw, id);
  for (const list of [raw.resistances, raw.immunities, raw.vulnerabilities])
    list?.forEach((entry, index) => checkEntry(context, false, entry, list, index));
  const { condition_immunities: immunities } = raw;
  immunities?.forEach((entry, index) => checkEntry(context, true, entry, immunities, index));
  const { senses } = raw;
  for (const sense of Object.keys(senses ?? {})) checkSense(context, sense, senses ?? raw, senses ?? raw, sense);
}

/** Adds the rules and powers of the creatures, and checks everything that they name. */
export function linkCreatures(context: LoaderContext, raws: readonly WholeCreature[]): void {
  for (const raw of raws) {
    const creature = context.content.creatures[raw.slug];
    if (!creature) continue;
    checkReferences(context, raw);
    const lists = allPowersOf(context, raw);
    const listOf = (name: string): CreaturePower[] => lists.get(name) ?? [];
    Object.assign(creature, {
      rules: rulesOf(context, sourceOf(raw)),
      spellcasting: (raw.spellcasting ?? []).map((each) => castingOf(context, each)),
      traits: listOf('traits'),
      actions: listOf('actions'),
      bonus_actions: listOf('bonus_actions'),
      reactions: listOf('reactions'),
      legendary_actions: raw.legendary_actions
        ? { count: raw.legendary_actions.count, actions: listOf('legendary_actions') }
        : null,
      lair_actions: raw.lair_actions
        ? { initiative: raw.lair_actions.initiative, actions: listOf('lair_actions') }
        : null,
    } satisfies Partial<Creature>);
  }
}
