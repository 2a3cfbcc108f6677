import { USUAL_CAMPAIGN_RULES } from '../../../../contracts/content/campaign-rules.js';
import { alsoKnownKey, type Content, type Desc } from '../../../../contracts/content/content.types.js';
import type { Effect } from '../../../../contracts/content/effects.js';
import type { ContentFile } from '../read/content-files.js';
import { locationOf } from '../read/source-location.js';
import type { ProblemList } from '../content-error.js';
import type { RawDesc } from '../schema/parts.js';
import { nearestTo } from '../validate/nearest-names.js';
import { RuleNames } from './rule-names.js';
import type { RuleSource } from './rule-source.js';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
/** The content while the loader builds it. */
export type MutableContent = {
  -readonly [K in keyof Content]: Content[K] extends Readonly<Record<string, infer T>>
    ? Record<string, Mutable<T>>
    : Content[K];
};

/** The names of the content's maps. */
export type ContentMap = Exclude<
  keyof Content,
  'version' | 'also_known_as' | 'campaign_rules' | 'spell_slots' | 'encounter_budgets' | 'renamed' | 'own_items'
>;

/** Maps in which an id is looked up together, so the ids in them must differ. */
const SHARED_ID_MAPS: readonly (readonly ContentMap[])[] = [
  ['core_races', 'subraces'],
  ['traits', 'features', 'background_features'],
];

/** What every raw entry may have. */
interface Declared {
  readonly slug: string;
  readonly also_known_as?: string[];
}

/** Content without entities. */
export const emptyContent = (version: string): MutableContent => ({
  version,
  archraces: {},
  core_races: {},
  subraces: {},
  traits: {},
  classifications: {},
  features: {},
  backgrounds: {},
  background_features: {},
  feats: {},
  spells: {},
  items: {},
  item_types: {},
  languages: {},
  skills: {},
  abilities: {},
  qualities: {},
  dragon_colors: {},
  weapon_properties: {},
  conditions: {},
  core_rules: {},
  creatures: {},
  also_known_as: {},
  campaign_rules: USUAL_CAMPAIGN_RULES,
  spell_slots: [],
  encounter_budgets: [],
  renamed: {},
});

/** The state of one load: the content so far, its problems, and the raw entry of each entity. */
export class LoaderContext {
  private readonly rawEntities = new Map<string, object>();
  readonly spellLists = new Set<string>();
  /** The ids that rules can name. */
  readonly names = new RuleNames();
  /** Every effect of the content with its source and its raw entry. */
  readonly effects: { readonly effect: Effect; readonly source: RuleSource; readonly raw: object }[] = [];

  constructor(
    readonly content: MutableContent,
    readonly problems: ProblemList,
    /** The files in the order of reading: of two duplicates, the later one gets the problem. */
    private readonly files: readonly Pick<ContentFile, 'file' | 'pack'>[],
  ) {}

  /** Adds an entity under its slug. Adds a problem for a duplicate slug and keeps the first entity. */
  declare<K extends ContentMap>(map: K, raw: Declared, entity: MutableContent[K][string]): void {
    const maps = SHARED_ID_MAPS.find((group) => group.includes(map)) ?? [map];
    const before = maps.map((each) => this.rawEntities.get(`${each}:${raw.slug}`)).find((one) => one !== undefined);
    if (before) return this.reportDuplicate(before, raw, raw.slug);
    this.rawEntities.set(`${map}:${raw.slug}`, raw);
    (this.content[map] as Record<string, MutableContent[K][string]>)[raw.slug] = entity;
    if (raw.also_known_as) this.content.also_known_as[alsoKnownKey(map, raw.slug)] = raw.also_known_as;
  }

  private reportDuplicate(one: object, other: object, slug: string): void {
    const [first, second] = this.inOrder(one, other);
    const { file, line } = locationOf(first);
    this.problems.addFor(second, `the slug '${slug}' is already used at ${file}:${line}`, 'slug');
  }

  /** Returns two raw objects in the order of their files. */
  inOrder(one: object, other: object): readonly [object, object] {
    return this.positionOf(one) <= this.positionOf(other) ? [one, other] : [other, one];
  }

  private positionOf(raw: object): number {
    const { file } = locationOf(raw);
    return this.files.findIndex((each) => each.file === file);
  }

  /** Returns the number of the pack that has a raw object, in the order of reading. */
  packOf(raw: object): number {
    const pack = this.files[this.positionOf(raw)]?.pack;
    return this.files.findIndex((each) => each.pack === pack);
  }

  has(map: ContentMap, id: string): boolean {
    return Object.hasOwn(this.content[map], id);
  }

  /** Adds a problem when the referenced entity does not exist. @returns whether it exists */
  requireReference(map: ContentMap, id: string, from: object, member?: string | number): boolean {
    const found = this.has(map, id);
    if (!found) this.problems.addFor(from, this.unknown(map, id), member);
    return found;
  }

  /** Returns that there is no such entity, the nearest that exist, and where a pack defines one. */
  unknown(map: ContentMap, id: string): string {
    const { noun, kinds } = ENTITIES[map];
    return `there is no ${noun} '${id}'${nearestTo(id, Object.keys(this.content[map]))}${addedIn(kinds)}`;
  }

  /** Adds a problem when there is no spell list with that slug. */
  requireSpellList(slug: string, from: object, member: string | number, hint = ''): void {
    if (this.spellLists.has(slug)) return;
    this.problems.addFor(
      from,
      `there is no spell list '${slug}'${nearestTo(slug, this.spellLists)}${hint}${addedIn(['spell-lists'])}`,
      member,
    );
  }

  /** Returns the raw entry of an entity. */
  rawOf(map: ContentMap, id: string): object | undefined {
    return this.rawEntities.get(`${map}:${id}`);
  }
}

/** Returns in which kinds of content a pack adds an entry, for the end of a message. */
const addedIn = (kinds: readonly string[]): string =>
  kinds.length === 0
    ? ''
    : `; a pack can add it in ${kinds
        .map((kind) => `'${kind}'`)
        .join(', ')
        .replace(/, (?=[^,]*$)/, ' or ')}`;

/** What users call an entity, and the kinds of content that add one; none: no pack can add another. */
const ENTITIES: Readonly<Record<ContentMap, { readonly noun: string; readonly kinds: readonly string[] }>> = {
  archraces: { noun: 'race', kinds: ['races'] },
  core_races: { noun: 'core race', kinds: ['races'] },
  subraces: { noun: 'subrace', kinds: ['races'] },
  traits: { noun: 'trait', kinds: ['traits', 'races'] },
  classifications: { noun: 'class', kinds: ['classes'] },
  features: { noun: 'feature', kinds: ['options', 'subclasses', 'classes'] },
  backgrounds: { noun: 'background', kinds: ['backgrounds'] },
  background_features: { noun: 'background feature', kinds: ['backgrounds'] },
  feats: { noun: 'feat', kinds: ['feats'] },
  spells: { noun: 'spell', kinds: ['spells'] },
  items: { noun: 'item', kinds: ['items'] },
  item_types: { noun: 'item type', kinds: ['item-types'] },
  languages: { noun: 'language', kinds: ['languages'] },
  skills: { noun: 'skill', kinds: ['skills'] },
  abilities: { noun: 'ability', kinds: [] },
  qualities: { noun: 'quality', kinds: ['qualities'] },
  dragon_colors: { noun: 'dragon color', kinds: ['dragon-colors'] },
  weapon_properties: { noun: 'weapon property', kinds: ['weapon-properties'] },
  conditions: { noun: 'condition', kinds: ['conditions'] },
  core_rules: { noun: 'core rule', kinds: ['core-rules'] },
  creatures: { noun: 'creature', kinds: ['creatures'] },
};

/** Returns the paragraphs with every field set. */
export const descsOf = (raw: readonly RawDesc[] | undefined): Desc[] =>
  (raw ?? []).map((desc) => {
    if (typeof desc === 'string') return { bullet: false, header_text: null, object_text: desc };
    const { object_text, header_text = null, bullet = false, background_section } = desc;
    return { bullet, header_text, object_text, ...(background_section === undefined ? {} : { background_section }) };
  });
