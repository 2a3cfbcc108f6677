import { ABILITY_KEYS, type AbilityKey } from '../../../../contracts/content/content.types.js';
import {
  CHOICE_PREDICATES,
  SELF,
  type AttackQuery,
  type OwnedKind,
  type Predicate,
} from '../../../../contracts/content/predicates.js';
import type { RawPredicate } from '../schema/selections.schema.js';
import { nearestTo } from '../validate/nearest-names.js';
import { checkAttackTags, checkWielding, checkWordOrPick, DAMAGE_TYPE } from '../validate/vocabulary.js';
import { useOfEffects } from './formula-scope.js';
import { checkTemplate, formulaOf } from './formulas.js';
import type { ContentMap, LoaderContext } from './loader-context.js';
import {
  armorName,
  attackName,
  encumbranceName,
  flagName,
  nameOfNot,
  spellQueryName,
  wieldingName,
} from './predicate-texts.js';
import { optionsOfSource } from './options-of-source.js';
import type { RuleSource } from './rule-source.js';

/** The map of the content that contains the id of a `has` predicate, by the kind of the predicate. */
const OWNED_MAPS: Readonly<Record<OwnedKind, ContentMap>> = {
  archrace: 'archraces',
  core_race: 'core_races',
  subrace: 'subraces',
  classification: 'classifications',
  background: 'backgrounds',
  trait: 'traits',
  feature: 'features',
  background_feature: 'background_features',
  feat: 'feats',
  skill: 'skills',
  language: 'languages',
  item: 'items',
  item_type: 'item_types',
  saving_throw: 'abilities',
  spell: 'spells',
};
const PROFICIENCIES: ReadonlySet<OwnedKind> = new Set(['skill', 'item', 'item_type', 'saving_throw']);

/**
 * What a predicate may read. `choice`: a prerequisite reads only the choices. `present`: a condition also reads what is
 * worn and switched on.
 */
export type World = 'choice' | 'present';
type RawObject = Exclude<RawPredicate, string>;
type Named = Predicate extends infer P ? (P extends Predicate ? Omit<P, 'name'> & { name: string } : never) : never;

/** Builds predicates of one source in one world, and checks their references. */
class PredicateLinker {
  constructor(
    private readonly context: LoaderContext,
    private readonly source: RuleSource,
    private readonly world: World,
  ) {}

  link(raw: RawPredicate, from: object, member: string | number): Predicate {
    const [built, place, key] =
      typeof raw === 'string'
        ? [this.formula(raw, from, member), from, member]
        : [this.linkObject(raw), raw, keyOf(raw)];
    if (this.world === 'choice' && !CHOICE_PREDICATES.has(built.type))
      this.context.problems.addFor(
        place,
        `'${key}' depends on what is worn, wielded or switched on; what may be had must not; use it in 'when'`,
        key,
      );
    return typeof raw === 'string' || raw.name === undefined ? built : { ...built, name: raw.name };
  }

  private linkObject(raw: RawObject): Named {
    if (raw.all) return allOf(this.links(raw.all));
    if (raw.any) {
      const of = this.links(raw.any);
      return { type: 'any', of, name: of.map(({ name }) => name).join(' or ') };
    }
    if (raw.not) {
      const of = this.link(raw.not, raw, 'not');
      return { type: 'not', of, name: nameOfNot(of) };
    }
    if (raw.has) return this.has(raw, raw.has, raw.id ?? '');
    if (raw.ability) return this.ability(raw, raw.ability);
    if (raw.class_level !== undefined) return this.classLevel(raw, raw.class_level);
    if (raw.spellcaster) return { type: 'spellcaster', name: 'a spellcaster' };
    if (raw.alignment) return { type: 'alignment', axis: raw.alignment, name: `${raw.alignment} alignment` };
    if (raw.formula !== undefined) return this.formula(raw.formula, raw, 'formula');
    const level = raw.character_level ?? raw.level;
    if (level !== undefined) return { type: 'character_level', minimum: level, name: `level ${level}` };
    return this.present(raw);
  }

  private links(list: readonly RawPredicate[]): Predicate[] {
    return list.map((raw, index) => this.link(raw, list, index));
  }

  private has(raw: RawObject, kind: OwnedKind, id: string): Named {
    const { context } = this;
    context.requireReference(OWNED_MAPS[kind], id, raw, 'id');
    const found = context.content[OWNED_MAPS[kind]][id]?.['name' as never] as string | undefined;
    const name = found ?? id;
    return { type: 'has', kind, id, name: PROFICIENCIES.has(kind) ? `proficiency with ${name}` : name };
  }

  private ability(raw: RawObject, which: NonNullable<RawObject['ability']>): Named {
    const one = (ability: AbilityKey, minimum: number): Named => ({
      type: 'ability',
      ability,
      minimum,
      name: `${this.context.content.abilities[ability]?.name ?? ability} ${minimum} or higher`,
    });
    if (typeof which === 'string') {
      if (raw.minimum === undefined)
        this.context.problems.addFor(raw, `'ability: ${which}' needs a 'minimum'`, 'ability');
      return one(which, raw.minimum ?? 0);
    }
    const all = ABILITY_KEYS.flatMap((key) => (which[key] === undefined ? [] : [one(key, which[key])]));
    return all.length === 1 ? all[0]! : allOf(all);
  }

  private classLevel(raw: RawObject, minimum: number): Named {
    const { context, source } = this;
    const slug = raw.class ?? source.classSlug;
    if (slug === null) {
      if (source.kind !== 'class')
        context.problems.addFor(raw, "'class_level' outside a class needs a 'class'", 'class_level');
      return { type: 'class_level', classification_id: null, minimum, name: `class level ${minimum}` };
    }
    context.requireReference('classifications', slug, raw, raw.class === undefined ? 'class_level' : 'class');
    const found = context.content.classifications[slug];
    return {
      type: 'class_level',
      classification_id: found?.id ?? -1,
      minimum,
      name: `${found?.name ?? slug} level ${minimum}`,
    };
  }

  private formula(raw: string | number, from: object, member: string | number): Named {
    const { context, source, world } = this;
    const place = { context, source, use: world === 'choice' ? ('choice' as const) : useOfEffects(source) };
    return { type: 'formula', formula: formulaOf(place, raw, from, member), name: String(raw) };
  }

  private present(raw: RawObject): Named {
    if (raw.proficient) return { type: 'proficient', name: 'proficient with it' };
    if (raw.armor) return { type: 'armor', category: raw.armor, name: armorName(raw.armor) };
    if (raw.shield) return { type: 'shield', name: 'with a shield' };
    if (raw.wielding !== undefined) return this.wielding(raw, raw.wielding);
    if (raw.attack !== undefined) return this.attack(raw.attack);
    if (raw.spell !== undefined) return this.spell(raw, raw.spell);
    if (raw.state !== undefined) return this.state(raw, raw.state);
    if (raw.condition !== undefined) return this.condition(raw, raw.condition);
    if (raw.size) return { type: 'size', size: raw.size, name: `${raw.size} size` };
    if (raw.flag !== undefined) return this.flag(raw, raw.flag);
    if (raw.encumbrance) return { type: 'encumbrance', rule: raw.encumbrance, name: encumbranceName(raw.encumbrance) };
    if (raw.picked !== undefined) return this.picked(raw, raw.picked);
    return { type: 'value', minimum: raw.value ?? 1, name: `level ${raw.value ?? 1} or higher` };
  }

  private wielding(raw: RawObject, what: string): Named {
    if (what.includes('{')) checkTemplate({ context: this.context, source: this.source }, what, false, raw, 'wielding');
    else checkWielding(this.context, what, raw);
    return { type: 'wielding', what, name: wieldingName(what) };
  }

  private attack(raw: NonNullable<RawObject['attack']>): Named {
    const asked: Partial<AttackQuery> = raw === SELF ? { self: true } : raw;
    for (const tags of [asked.all, asked.any, asked.not]) this.checkTags(tags);
    const query = { self: false, all: [], any: [], not: [], ...asked };
    return { type: 'attack', ...query, name: attackName(query) };
  }

  private checkTags(tags: readonly string[] | undefined): void {
    const { context, source } = this;
    tags?.forEach((tag, index) => {
      if (tag.includes('{')) checkTemplate({ context, source }, tag, false, tags, index);
    });
    checkAttackTags(context, tags);
  }

  private spell(raw: RawObject, asked: NonNullable<RawObject['spell']>): Named {
    const { context } = this;
    if (typeof asked === 'string') {
      context.requireReference('spells', asked, raw, 'spell');
      return { type: 'spell_at_hand', id: asked, name: context.content.spells[asked]?.name ?? asked };
    }
    if (asked.damage_type !== undefined)
      checkWordOrPick(context, this.source, DAMAGE_TYPE, asked.damage_type, asked, 'damage_type');
    if (asked.class !== undefined) context.requireReference('classifications', asked.class, asked, 'class');
    return { type: 'spell_at_hand', ...asked, name: spellQueryName(asked) };
  }

  private state(raw: RawObject, id: string): Named {
    const { states } = this.context.names;
    if (!states.has(id))
      this.context.problems.addFor(raw, `no source has the state '${id}'${nearestTo(id, states.keys())}`, 'state');
    return { type: 'state', id, name: `while ${(states.get(id)?.name ?? id).toLowerCase()}` };
  }

  private condition(raw: RawObject, id: string): Named {
    this.context.requireReference('conditions', id, raw, 'condition');
    const name = this.context.content.conditions[id]?.name ?? id;
    return { type: 'condition', id, name: `while ${name.toLowerCase()}` };
  }

  private flag(raw: RawObject, id: string): Named {
    const { flags } = this.context.names;
    if (!flags.has(id) && ![...flags].some((flag) => flag.includes('{')))
      this.context.problems.addFor(raw, `no effect grants the flag '${id}'${nearestTo(id, flags)}`, 'flag');
    return { type: 'flag', id, name: flagName(id) };
  }

  private picked(raw: RawObject, option: string): Named {
    const { context, source } = this;
    const offered = optionsOfSource(source);
    if (offered !== null && !offered.has(option))
      context.problems.addFor(
        raw,
        `no selection of this source has the option '${option}'${nearestTo(option, offered.keys())}`,
        'picked',
      );
    return { type: 'picked', option, name: offered?.get(option) ?? option };
  }
}

const allOf = (of: readonly Predicate[]): Named => ({
  type: 'all',
  of,
  name: of.map(({ name }) => name).join(' and '),
});

/** Returns the key that says what a predicate asks for. */
const keyOf = (raw: RawObject): string => Object.keys(raw).find((key) => key !== 'name') ?? 'predicate';

/** Builds a predicate and checks its references. `from` and `member` say where a predicate that is a text stands. */
export const predicateOf = (
  context: LoaderContext,
  source: RuleSource,
  world: World,
  raw: RawPredicate,
  from: object,
  member: string | number,
): Predicate => new PredicateLinker(context, source, world).link(raw, from, member);

/** Builds a list of predicates about what may be had. */
export const choicePredicatesOf = (
  context: LoaderContext,
  source: RuleSource,
  raws: readonly RawPredicate[] | undefined,
): Predicate[] => (raws ?? []).map((raw, index) => predicateOf(context, source, 'choice', raw, raws ?? [], index));

/** Builds the condition on the current play state, or null for always. */
export const whenOf = (
  context: LoaderContext,
  source: RuleSource,
  raw: RawPredicate | undefined,
  from: object,
): Predicate | null => (raw === undefined ? null : predicateOf(context, source, 'present', raw, from, 'when'));
