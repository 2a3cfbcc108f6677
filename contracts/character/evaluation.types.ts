import type {
  AbilityKey,
  Desc,
  Die,
  FeatureUses,
  Language,
  PoolEntry,
  Ref,
  ResourceTarget,
  Selection,
  SetTarget,
  Spell,
} from '../content/content.types.js';
import type { Bio, InventoryEntry, SectionName, Wallet } from './choices.types.js';

/* What `evaluate(content, choices, play?)` returns. Stable: only extended. */

/** Where something on the sheet comes from. */
export interface Source {
  kind:
    | 'bio'
    | 'archrace'
    | 'core_race'
    | 'subrace'
    | 'trait'
    | 'classification'
    | 'feature'
    | 'background'
    | 'background_feature'
    | 'feat'
    | 'item'
    | 'rule'
    | 'play';
  id: string;
  name: string;
}

/**
 * One reason for a value. For a number, `amount` is what it added, and the amounts sum to the value;
 * for a list, `id` is the entry it brought.
 */
export interface ProvenanceEntry {
  source: Source;
  amount?: number;
  id?: string;
  /** For people: "+2 from Ability Score Increase", "Perception from Keen Senses". */
  explanation: string;
}

/**
 * Reasons by the name of the sheet's field. Nested values have a dotted name:
 * `modifiers.str`, `saves.dex`, `skills.perception`, `passives.insight`, `maximums.ki_points`.
 */
export type Provenance = Readonly<Record<string, readonly ProvenanceEntry[]>>;

/** A thing on the sheet with what gave it. */
export interface Granted extends Ref {
  source: Source;
}

export interface SheetFeatureLike extends Granted {
  descs: readonly Desc[];
  /** Names of what was picked in its selections, for display. */
  choices: readonly string[];
}

export interface SheetFeature extends SheetFeatureLike {
  is_visible_to_user: boolean;
  class_level: number;
  uses: FeatureUses | null;
}

/** A spell as a sheet lists it; the whole is a detail click away. */
export interface SheetSpell extends Pick<Spell, 'id' | 'name' | 'level' | 'ritual' | 'concentration'> {
  source: Source;
  /** The ability it is cast with; null where nothing says. */
  ability: AbilityKey | null;
  /** Prepared at all times, without counting. */
  always_prepared: boolean;
}

/** One of the 18 skills. `modifier` = ability modifier + proficiency (twice with expertise). */
export interface SheetSkill extends Ref {
  ability: AbilityKey;
  modifier: number;
  proficient: boolean;
  expertise: boolean;
}

export interface SheetSave {
  ability: AbilityKey;
  modifier: number;
  proficient: boolean;
}

/** Points or uses that play spends. `id` is the key in `PlayState.used`. */
export interface Resource extends Ref {
  max: number;
  current: number;
  recharge: FeatureUses['recharge'] | null;
}

/** The weapons in hand. Damage is text, such as "1d8 + 3". */
export interface Attack extends Ref {
  slot: 'main' | '2ndy';
  attack_bonus: number;
  damage: string;
  /** With both hands; null where the weapon has none. */
  damage_2h: string | null;
  damage_types: readonly string[];
  proficient: boolean;
  /** Feet; null for a weapon without range. */
  range_basic: number | null;
  range_long: number | null;
  /** Natural roll from which a hit is critical. */
  critical_from: number;
}

/** SRD: Spellcasting. null on the sheet of a character that does not cast. */
export interface SheetSpellcasting {
  ability: Ref & { abbr: string };
  kind: 'prepared' | 'spellbook' | 'known';
  save_dc: number;
  attack_bonus: number;
  cantrips_known: number;
  spells_known: number | null;
  /** How many spells may be prepared; null where nothing is prepared. */
  prepared_max: number | null;
  /** How many count against it now. */
  prepared_count: number;
  /** Spell ids that may be prepared now: from the pool or from the spellbook. */
  preparable: readonly string[];
  ritual: boolean;
}

type Slots = Record<`spell_slots_lvl_${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`, number>;
type ResourcePoints = Record<ResourceTarget, number>;

/** The whole sheet. The six scores are those after races and features; points and spell slots are what is left, `maximums` holds their full number. */
export interface Sheet extends Bio, Slots, ResourcePoints {
  archrace: Ref | null;
  /** The subrace's name where there is one, else the core race's. */
  race: Ref | null;
  core_race: Ref | null;
  subrace: Ref | null;
  classification: {
    id: number;
    slug: string;
    name: string;
    hit_die: Die;
    ability: (Ref & { abbr: string }) | null;
  } | null;
  background: { id: string; name: string; variant_name: string | null } | null;
  is_variant_background: boolean;
  personality: string | null;
  ideal: string | null;
  bond: string | null;
  flaw: string | null;
  characteristic: string | null;

  /** 0 until a class is chosen. */
  level: number;
  exp: number;
  proficiency_bonus: number;
  modifiers: Record<AbilityKey, number>;
  saves: Record<AbilityKey, SheetSave>;
  /** By skill id. */
  skills: Record<string, SheetSkill>;
  passives: { perception: number; insight: number; investigation: number };
  armor_class: number;
  initiative: number;
  speed: number;
  /** Without the Constitution modifier. */
  max_hp: number;
  /** What is shown: `max_hp` + Constitution modifier × level. */
  max_hp_shown: number;
  current_hp: number;
  temp_hp: number;
  /** "3d10". */
  hit_dice: string;
  successes: number;
  failures: number;

  languages: readonly (Granted & Pick<Language, 'script' | 'lang_type' | 'speakers'>)[];
  traits: readonly SheetFeatureLike[];
  skill_proficiencies: readonly Granted[];
  item_proficiencies: readonly Granted[];
  item_type_proficiencies: readonly Granted[];
  saving_throw_proficiencies: readonly Granted[];
  features: readonly SheetFeature[];
  background_features: readonly SheetFeatureLike[];
  feats: readonly SheetFeatureLike[];
  /** Known: cantrips, a spellbook's or a fixed number of spells, and what race or feat gave. */
  spells: readonly SheetSpell[];
  /** Added to what the class offers. */
  expanded_spells: readonly SheetSpell[];
  /** The class's list up to the highest spell level with slots, expanded spells included; cantrips are not in it. */
  spell_pool: readonly SheetSpell[];
  /** Ids, those prepared at all times first. */
  prepared_spells: readonly string[];
  spellcasting: SheetSpellcasting | null;

  resources: readonly Resource[];
  maximums: ResourcePoints & Slots;
  attacks: readonly Attack[];
  /** What the starting choices put into the bag and the purse; becomes the inventory at publication. */
  starting_inventory: readonly { item: Ref; quantity: number; source: Source }[];
  starting_wallet: Wallet;
  inventory: readonly InventoryEntry[];
  wallet: Wallet;
}

/** An active selection with its options and its picks. */
export interface Slot {
  selection: Selection;
  section: SectionName;
  /** The character level whose step it belongs to; null outside the class section. */
  level: number | null;
  /** The feature, trait, feat or background feature that has the selection. */
  holder: Source;
  /** The pick it follows, for an auxiliary choice. */
  parent: { selection_id: string; option_id: string } | null;
  /** How many picks it needs; 0 for a grant, unless some of the grant is owned already and replaced. */
  required: number;
  /** What may be picked; from the alternate pool where that is in force. Empty for a plain grant. */
  options: readonly PoolEntry[];
  /** Picks that count, in order. */
  picks: readonly string[];
  /** What a grant gave. */
  granted: readonly PoolEntry[];
  /** Reason by option id: owned elsewhere, or a prerequisite is missing. */
  disabled: Readonly<Record<string, string>>;
  uses_alternate: boolean;
  /** Nothing is missing. An optional selection is always complete. */
  complete: boolean;
}

interface Finding {
  section: SectionName;
  /** Character level, where the finding belongs to one. */
  level: number | null;
  selection_id: string | null;
  /** Whole sentence, naming what is missing or wrong. */
  msg: string;
}

/** Something required that is not chosen. */
export interface OpenChoice extends Finding {
  missing: number;
}

/** Something chosen that cannot be. */
export interface IllegalChoice extends Finding {
  option_id: string | null;
}

/** A pick whose selection or condition no longer holds. It is kept and counts again when it holds again. */
export interface DormantPick extends Finding {
  option_id: string;
}

export interface Evaluation {
  sheet: Sheet;
  provenance: Provenance;
  open: readonly OpenChoice[];
  illegal: readonly IllegalChoice[];
  dormant: readonly DormantPick[];
  /** Every active selection, grants included, in the order of the creation steps. */
  slots: readonly Slot[];
}

/** Where a thing of a set comes from: a key such as `skill_proficiencies:perception`. */
export type NumericField = `${SetTarget}:${string}`;
