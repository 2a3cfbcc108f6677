import type {
  AbilityKey,
  Die,
  Language,
  PoolEntry,
  Ref,
  ResourceTarget,
  Selection,
  Spell,
} from '../content/content.types.js';
import type { Recharge } from '../content/uses.js';
import type { Bio, InventoryEntry, SectionName, Wallet } from './choices.types.js';

/* The result of `evaluate(content, choices, play?)`. */

/** The source of a value or an entry on the sheet. */
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
    | 'condition'
    | 'spell'
    | 'rule'
    | 'play';
  id: string;
  name: string;
}

/**
 * One reason for a value. For a number, `amount` is the part that the source added; the amounts add up to the value. A
 * source of unlimited uses has no amount. For a list, `id` is the entry that the source added. Dice and what holds for a
 * roll have neither.
 */
export interface ProvenanceEntry {
  source: Source;
  amount?: number;
  id?: string;
  /** Why this does not count now: "only while raging", "Mage Armor gives more". Left out: it counts. */
  ignored?: string;
  /** A text for users: "+2 from Ability Score Increase", "Perception from Keen Senses". */
  explanation: string;
}

/**
 * The reasons by the name of the sheet's field. Nested values have a dotted name:
 * `modifiers.str`, `saves.dex`, `skills.perception`, `passives.insight`, `maximums.ki_points`, `jumps.long`. What holds for a
 * roll is under `rolls.skills.stealth`. A row of the attacks has `attacks.main:melee` for its bonus, and
 * `attacks.main:melee.damage`, `.critical_from`, `.critical_dice`, `.roll` and `.save`. A second spellcasting class has its
 * slug behind the field: `spell_save_dc.wizard`.
 */
export type Provenance = Readonly<Record<string, readonly ProvenanceEntry[]>>;

/** An entry of a list on the sheet, with its source. */
export interface Granted extends Ref {
  source: Source;
}

/** A feature, trait, feat or background feature on the sheet. The `detail_click` route returns its description. */
export interface SheetFeatureLike extends Granted {
  /** The names of the picks in its selections, for display. */
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
  /** It stands in the spellbook of its class. */
  in_book: boolean;
  /** The spellcasting ability for this spell; null when neither its source nor the class names one. */
  ability: AbilityKey | null;
  /** The spell is always prepared and does not count against `prepared_max`. */
  always_prepared: boolean;
  /** The spell can only be cast as a ritual. */
  ritual_only: boolean;
  /** The id of the resource that counts how often it may be cast without a slot; null: no such limit. */
  uses: string | null;
}

/** What holds for a roll besides its modifier. */
export interface RollRules {
  /** Advantage and disadvantage cancel each other, so at most one is set. */
  advantage: boolean;
  disadvantage: boolean;
  /** The least that the d20 counts as; null: what it shows. */
  min_die: number | null;
  /** The least that the total counts as; null: what it is. */
  min_total: number | null;
  /** Texts: when else there is advantage or disadvantage, and other notes. */
  notes: readonly string[];
}

/** One of the 18 skills. `modifier` is the ability modifier plus the part of the proficiency bonus, and what else adds. */
export interface SheetSkill extends Ref {
  ability: AbilityKey;
  modifier: number;
  proficient: boolean;
  expertise: boolean;
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

/** A switch on the sheet, such as raging. */
export interface SheetState extends Ref {
  source: Source;
  is_on: boolean;
  /** The id of the resource that switching it on spends; null: nothing. */
  resource: string | null;
  spends: number;
  ends: readonly string[];
  inputs: readonly string[];
}

/** A condition or a spell on the character. `ignored`: why it has no effect, such as an immunity; null: it has. */
export interface SheetMark extends Ref {
  kind: 'condition' | 'spell';
  value: number;
  /** The condition that brought it; null: it was set by itself. */
  brought_by: string | null;
  ignored: string | null;
}

/** What an action spends or gives back. */
export interface ActionCost {
  /** The id of a resource. */
  resource: string;
  name: string;
  amount: number;
}

/** Something that the character can do. */
export interface SheetAction extends Ref {
  source: Source;
  /** Action, bonus action, reaction, a rest or a time. */
  time: string;
  spends: readonly ActionCost[];
  restores: readonly ActionCost[];
  /** Spent slots of the player's choice that come back: their levels together, and the highest level of one. */
  restores_slots: { levels: number; max_level: number } | null;
  /** Hit points that come back, as text; null: none. */
  healing: string | null;
  /** Whether what it spends is there. */
  available: boolean;
  save: string | null;
  dc: number | null;
  attack_bonus: number | null;
  /** As text, such as "2d6"; null: none. */
  damage: string | null;
  damage_type: string | null;
  area: string | null;
  text: string | null;
}

/** How much of a resource comes back. `amount` is `all`, a number or dice; `when_empty`: only when none is left. */
export interface ResourceRecharge {
  amount: string;
  when_empty: boolean;
}

/** Points or uses that a character spends in play. `id` is the key in `PlayState.used`. */
export interface Resource extends Ref {
  /** null: unlimited. */
  max: number | null;
  /** What is left; null: unlimited. */
  current: number | null;
  recharge: Readonly<Partial<Record<Recharge, ResourceRecharge>>>;
}

/** Damage that an attack adds. */
export interface ExtraDamage {
  damage: string;
  /** null: the type of the attack. */
  type: string | null;
  /** When it counts ("Once per turn"); null: always. */
  optional: string | null;
  source: Source;
}

/** The ways of using a weapon, and the attacks without one. */
export const ATTACK_WAYS = ['melee', 'two-handed', 'thrown', 'ranged', 'off-hand', 'natural', 'spell'] as const;

/** One row of the attacks: a weapon in hand and a way of using it, a natural attack, or a damage cantrip. */
export interface Attack extends Ref {
  /** Null without a weapon. */
  item: string | null;
  slot: 'main' | '2ndy' | null;
  way: (typeof ATTACK_WAYS)[number];
  ability: AbilityKey | null;
  /** Null for a spell whose targets make a save. */
  attack_bonus: number | null;
  /** The save of a spell's targets; null: an attack roll. */
  save: { ability: AbilityKey; dc: number } | null;
  /** As text, such as "1d8 + 3". */
  damage: string;
  damage_types: readonly string[];
  extra: readonly ExtraDamage[];
  proficient: boolean;
  /** Normal and long range in feet; null without a range. */
  range_basic: number | null;
  range_long: number | null;
  /** The lowest roll of the d20 that is a critical hit. */
  critical_from: number;
  /** Weapon dice that a critical hit rolls besides. */
  critical_dice: number;
  roll: RollRules;
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

type Slots = Record<`spell_slots_lvl_${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`, number>;
/** Points; null: unlimited. */
type ResourcePoints = Record<ResourceTarget, number | null>;

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
  /** Ability checks without a skill. */
  checks: Record<AbilityKey, number>;
  /** The tools that the character is proficient with. */
  tool_checks: readonly ToolCheck[];
  passives: { perception: number; insight: number; investigation: number };
  /** What holds for rolls besides their modifiers, by target: `saves.dex`, `skills.stealth`. Only rolls with something. */
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
  attunement_limit: number;
  attacks_per_action: number;
  /** What spells restore besides, as texts with their sources. */
  spell_healing: readonly ExtraDamage[];
  /** Texts that effects put beside a target, by target. */
  target_notes: Readonly<Record<string, readonly string[]>>;
  /** Without the Constitution modifier. */
  max_hp: number;
  /** The maximum on the sheet: `max_hp` plus the Constitution modifier × level. */
  max_hp_shown: number;
  current_hp: number;
  temp_hp: number;
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

  resources: readonly Resource[];
  maximums: ResourcePoints & Slots;
  attacks: readonly Attack[];
  actions: readonly SheetAction[];
  states: readonly SheetState[];
  marks: readonly SheetMark[];
  /** The starting equipment and coins. Publishing the character makes them its inventory and wallet. */
  starting_inventory: readonly { item: Ref; quantity: number; source: Source }[];
  starting_wallet: Wallet;
  inventory: readonly InventoryEntry[];
  wallet: Wallet;
}

/** An active selection with its options and picks. Not a spell slot and not an equipment slot. */
export interface Slot {
  selection: Selection;
  section: SectionName;
  /** The character level of the step that has the selection; null outside the class section. */
  level: number | null;
  /** The character level at which the picks are judged. */
  judged_at: number;
  /** The number of the class that brought the selection; null: none. */
  classification_id: number | null;
  /** The feature, trait, feat or background feature that has the selection. */
  holder: Source;
  /** The pick that activates an auxiliary selection; null for every other selection. */
  parent: { selection_id: string; option_id: string } | null;
  /** The required number of picks. For a grant, the number of its entries that are owned already and need a replacement. */
  required: number;
  /** The options: the pool, or the alternate pool while it applies. Empty for a grant without replacement. */
  options: readonly PoolEntry[];
  /** The picks that count, in the order of picking. */
  picks: readonly string[];
  /** The entries that a grant gave. */
  granted: readonly PoolEntry[];
  /** The reason by option id: the option is owned elsewhere, or a prerequisite is missing. */
  disabled: Readonly<Record<string, string>>;
  uses_alternate: boolean;
  /** No pick is missing. An optional selection is always complete. */
  complete: boolean;
}

interface Finding {
  section: SectionName;
  /** The character level, or null. */
  level: number | null;
  selection_id: string | null;
  /** A whole sentence that names what is missing or wrong. */
  msg: string;
}

/** A required choice that is not made. `missing` is the number of missing picks. */
export interface OpenChoice extends Finding {
  missing: number;
}

/** A choice that the rules do not allow. */
export interface IllegalChoice extends Finding {
  option_id: string | null;
}

/** A pick whose selection or condition does not hold now. It stays stored and counts again when it holds again. */
export interface DormantPick extends Finding {
  option_id: string;
}

/** The result of `evaluate`. */
export interface Evaluation {
  sheet: Sheet;
  provenance: Provenance;
  open: readonly OpenChoice[];
  illegal: readonly IllegalChoice[];
  dormant: readonly DormantPick[];
  /** Every active selection, grants included, in the order of the creation steps. */
  slots: readonly Slot[];
  /** The selections that are made in play, with their options and their picks in the play state. */
  in_play: readonly Slot[];
}
