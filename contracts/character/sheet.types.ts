import type { EncumbranceRule } from '../content/campaign-rules.js';
import type { AbilityKey, Die, Language, Ref, ResourceTarget, Spell } from '../content/content.types.js';
import type { BY_SLOT } from '../content/selection.types.js';
import type { Bio, Equipment, InventoryEntry, Wallet } from './choices.types.js';
import type { Granted, Source } from './reasons.types.js';
import type { SpellSlotId } from './spell-slot-ids.js';
import type {
  Attack,
  ExtraDamage,
  Resource,
  RollRules,
  SheetAction,
  ForbiddenDeeds,
  SheetMark,
  SheetState,
} from './sheet-actions.types.js';

/* The sheet: everything about a character that is computed. */

/** A feature, trait, feat or background feature on the sheet. The `detail_click` route returns its description. */
export interface SheetFeatureLike extends Granted {
  /** The names of the picks in its selections, for display; raised scores with their increase: "Intelligence +2". */
  choices: readonly string[];
  /** The id of the resource that counts its uses; null: no limit. */
  uses: string | null;
  /** Its numbers by name, such as its save DC. */
  numbers: Readonly<Record<string, number>>;
  /** The id of the state that it switches on; null: none. */
  state: string | null;
}

/** A class feature on the sheet. `class_level` is the level that grants it. */
export interface SheetFeature extends SheetFeatureLike {
  is_visible_to_user: boolean;
  class_level: number;
}

/** A spell in the lists of the sheet. The `detail_click` route returns the whole spell. */
export interface SheetSpell extends Pick<Spell, 'id' | 'name' | 'level' | 'ritual' | 'concentration'> {
  source: Source;
  /** The slug of the class that casts it; null: a spell of a race, a background or a feat. */
  class: string | null;
  /** Whether it is in the spellbook of its class. */
  in_book: boolean;
  /** The spellcasting ability for this spell; null when neither its source nor the class names one. */
  ability: AbilityKey | null;
  /** The spell is always prepared and does not count against `prepared_max`. */
  always_prepared: boolean;
  /** The spell can only be cast as a ritual. */
  ritual_only: boolean;
  /** The id of the resource that counts how often it may be cast without a slot; null: no such limit. */
  uses: string | null;
  /** The level at which such a use casts it; `slot`: the use also takes a slot, and casts it at the slot's level. */
  cast_at: number | typeof BY_SLOT;
  /** Whether its class casts it only with slots. A known-spell class does not, where a feature brings it with uses. */
  with_slots: boolean;
}

/**
 * One of the 18 skills. `modifier` is the ability modifier plus the part of the proficiency bonus, and what else adds.
 */
export interface SheetSkill extends Ref {
  ability: AbilityKey;
  modifier: number;
  proficient: boolean;
  expertise: boolean;
  /** Half the proficiency bonus counts, such as with Jack of All Trades. */
  half_proficient: boolean;
}

/** A saving throw. `modifier` is the ability modifier plus the proficiency bonus when proficient. */
export interface SheetSave {
  ability: AbilityKey;
  modifier: number;
  proficient: boolean;
}

/** The checks with a tool. SRD "Tools". */
export interface ToolCheck extends Ref {
  proficient: boolean;
  expertise: boolean;
  /** The DM names the ability of the check, so there is a modifier for each. */
  modifiers: Record<AbilityKey, number>;
}

/** The spellcasting box of the sheet. SRD "Spellcasting". */
export interface SheetSpellcasting {
  /** The slug of the class. */
  class: string;
  ability: Ref & { abbr: string };
  kind: 'prepared' | 'spellbook' | 'known';
  save_dc: number;
  attack_bonus: number;
  cantrips_known: number;
  spells_known: number | null;
  /** The number of spells that can be prepared; null for a class that does not prepare spells. */
  prepared_max: number | null;
  /** The number of prepared spells that count against `prepared_max`. */
  prepared_count: number;
  /** The ids of the spells that can be prepared now: from the spell pool or from the spellbook. */
  preparable: readonly string[];
  rituals: 'none' | 'known' | 'prepared' | 'book';
  /** The highest level of spells that the class may learn or prepare. */
  spell_level: number;
}

type Slots = Record<SpellSlotId, number>;

/** Points; null: unlimited. */
type ResourcePoints = Record<ResourceTarget, number | null>;

/** A personality, ideal, bond, flaw or characteristic of the background. */
export interface BackgroundQuality {
  id: string;
  /** Such as "Charity (Good)"; null: the entry has none. */
  header_text: string | null;
  desc: string;
}

/**
 * The whole sheet. The six scores include races and features. Points and spell slots are the remaining numbers;
 * `maximums` holds the full numbers.
 */
export interface Sheet extends Bio, Slots, ResourcePoints {
  archrace: Ref | null;
  /** The subrace, or the core race without a subrace. */
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
  /** Every class with its level, the first one first. */
  classes: readonly { id: number; slug: string; name: string; level: number }[];
  background: { id: string; name: string; variant_name: string | null } | null;
  is_variant_background: boolean;
  personality: BackgroundQuality | null;
  ideal: BackgroundQuality | null;
  bond: BackgroundQuality | null;
  flaw: BackgroundQuality | null;
  characteristic: BackgroundQuality | null;

  /** 0 until a class is chosen. */
  level: number;
  exp: number;
  proficiency_bonus: number;
  modifiers: Record<AbilityKey, number>;
  saves: Record<AbilityKey, SheetSave>;
  /** The modifier of death saving throws, which have no ability. SRD "Death Saving Throws". */
  death_save: number;
  /** By skill id. */
  skills: Record<string, SheetSkill>;
  /** Ability checks without a skill. */
  checks: Record<AbilityKey, number>;
  /** The tools that the character is proficient with. */
  tool_checks: readonly ToolCheck[];
  passives: { perception: number; insight: number; investigation: number };
  /**
   * The rules of rolls besides their modifiers, by target: `saves.dex`, `skills.stealth`. A check with a tool has
   * `items.lute.cha` too, for the ability that the DM names; `saves.death` is a death saving throw. Only rolls with
   * something.
   */
  rolls: Readonly<Record<string, RollRules>>;
  /** The maximums to which choices may raise the scores. */
  score_max: Record<AbilityKey, number>;
  armor_class: number;
  initiative: number;
  /** Walking speed in feet. */
  speed: number;
  /** The speeds that the character has, by kind, in feet. */
  speeds: Readonly<Record<string, number>>;
  /** Running jumps in feet. SRD "Jumping". */
  jumps: { long: number; high: number };
  /** As users read it; null without a race. */
  size: string | null;
  /** By sense, in feet. */
  senses: Readonly<Record<string, number>>;
  resistances: readonly string[];
  immunities: readonly string[];
  vulnerabilities: readonly string[];
  condition_immunities: readonly string[];
  flags: readonly string[];
  /** Pounds. */
  load: number;
  capacity: number;
  /** The rule of carrying of the campaign. */
  encumbrance: EncumbranceRule;
  attunement_limit: number;
  /** What a long rest restores: hit points, and hit dice of all sizes together. */
  rest_hit_points: number;
  rest_hit_dice: number;
  death_save_dc: number;
  attacks_per_action: number;
  /** Additions to the healing of spells, as texts with their sources. */
  spell_healing: readonly ExtraDamage[];
  /** Texts that effects put next to a target, by target. */
  target_notes: Readonly<Record<string, readonly string[]>>;
  /** From where a hit on it is a critical hit: `near`, within 5 feet. Left out: from nowhere. */
  critical_when_hit?: readonly string[];
  /** The abilities whose saving throws fail by themselves. Left out: none. */
  failed_saves?: readonly string[];
  /** Without the Constitution modifier. */
  max_hp: number;
  /** The maximum on the sheet: `max_hp` plus the Constitution modifier × level, or that of the form. */
  max_hp_shown: number;
  /** The hit points of the form, while the character has a form with its own. */
  current_hp: number;
  temp_hp: number;
  /** The current form: the id and the name of its state, and the character's own hit points; null: none. */
  form: (Ref & { own_hp: number }) | null;
  /** Whether the character has dropped to 0 hit points and can still prevent falling unconscious. */
  falling: boolean;
  cannot: ForbiddenDeeds;
  /** All hit dice as text, such as "3d10"; empty without a class. */
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
  /** Known spells: cantrips, the spells of a spellbook or a known list, and the spells of race and feats. */
  spells: readonly SheetSpell[];
  /** Spells that features add to the class's spell list. */
  expanded_spells: readonly SheetSpell[];
  /** The class's spell list up to the highest spell level with slots, with the expanded spells and without cantrips. */
  spell_pool: readonly SheetSpell[];
  /** Spell ids, the always prepared spells first. */
  prepared_spells: readonly string[];
  /** Of the first class that casts spells. */
  spellcasting: SheetSpellcasting | null;
  /** Of every class that casts spells. */
  casters: readonly SheetSpellcasting[];
  /** What holds for every spell attack besides its bonus, such as '+1d4 (Bless)'. */
  casting_notes: readonly string[];

  resources: readonly Resource[];
  maximums: ResourcePoints & Slots;
  attacks: readonly Attack[];
  actions: readonly SheetAction[];
  states: readonly SheetState[];
  marks: readonly SheetMark[];
  /**
   * The spell on which the character concentrates, with the level at which it was cast and the DCs of the saving throws
   * for it that nobody has decided; null: none.
   */
  concentration: (Ref & { level: number; dcs: readonly number[] }) | null;
  /** The starting equipment and coins. Publishing the character makes them its inventory and wallet. */
  starting_inventory: readonly { item: Ref; quantity: number; source: Source }[];
  starting_wallet: Wallet;
  inventory: readonly InventoryEntry[];
  equipment: Equipment;
  wallet: Wallet;
}
