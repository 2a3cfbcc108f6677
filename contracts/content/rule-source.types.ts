import type { CreatureType } from './creature.types.js';
import type { FormLimits } from './creature-forms.js';
import type { Effect, Template } from './effects.js';
import type { Formula } from './formula.js';
import type { Predicate } from './predicates.js';
import type { Selection } from './selection.types.js';
import type { Uses } from './uses.js';
import type { Value } from './level-values.js';

/*
 * The rules of a rule source: the core rules, traits, features, feats, background features, items, conditions and
 * spells.
 */

/** What an action restores. */
export interface Restored {
  /** Amounts by the id of the uses. */
  readonly uses: Readonly<Record<string, Formula>>;
  /** A spell slot of this level; null: none. */
  readonly slot: Formula | null;
  /** Whether it creates that slot when none of its level is spent. The slot vanishes with a long rest. */
  readonly or_creates: boolean;
  /** Spent spell slots of the player's choice: their combined level, and the highest level of one; null: none. */
  readonly slots: { readonly levels: Formula; readonly max_level: Formula } | null;
  readonly hit_points: Formula | null;
}

/** Something that a character can do, as the sheet offers it. */
export interface Action {
  /** Unique in its source. */
  readonly id: string;
  readonly name: string;
  /** Action, bonus action, reaction, a rest or a time. */
  readonly time: string;
  /** Amounts by the id of the uses; `slot` is the level of a spell slot. */
  readonly spends: { readonly uses: Readonly<Record<string, Formula>>; readonly slot: Formula | null };
  readonly restores: Restored | null;
  /** Whether its hit points may go to another creature that is touched. */
  readonly touch: boolean;
  /** Whether it is used when the character drops to 0 hit points, and prevents falling unconscious. */
  readonly prevents_fall: boolean;
  /** Whether it uses up one piece of the item that has it. */
  readonly uses_up: boolean;
  /** Whether the lasting effects of its item begin with it although the item stays. Left out: they do not. */
  readonly begins?: true;
  /** The spell that it casts, at which level; an empty id is the spell of a template's base. Left out: none. */
  readonly casts?: { readonly spell: string; readonly level: number };
  /** The ability of the save that the targets make, such as `dex`. */
  readonly save: Template | null;
  readonly dc: Formula | null;
  /** The bonus of the attack roll; null: no attack. */
  readonly attack: Formula | null;
  readonly damage: Value | null;
  readonly damage_type: Template | null;
  /** The tags of an attack to whose damage it adds its own when the attack hits, as Divine Smite does. Left out: none. */
  readonly with_hit?: readonly string[];
  /** What it adds besides against creatures of these types, as Divine Smite against undead and fiends. Left out: nothing. */
  readonly against?: { readonly types: readonly CreatureType[]; readonly damage: Value };
  readonly area: Template | null;
  readonly text: Template | null;
  readonly when: Predicate | null;
}

/** A switch on the sheet, such as raging. It is a mark on the character while it is on. */
export interface State {
  /** Named by the predicate `state`. */
  readonly id: string;
  readonly name: string;
  /** How many uses of its source switching it on spends. */
  readonly spends: number;
  /** What ends it: a rest, a condition, a time. */
  readonly ends: readonly string[];
  /** The numbers that the player types in, such as the armor class of a beast. Formulas read them as `input.<id>`. */
  readonly inputs: readonly string[];
  /**
   * Further numbers, which only the stat block of a form gives; they are 0 when the player has typed the numbers.
   * Left out: none.
   */
  readonly form_inputs?: readonly string[];
  /**
   * The input with the hit points of another form, which the character has instead of its own until the state ends;
   * null: the state has no hit points. SRD "Wild Shape".
   */
  readonly hit_points: string | null;
  /** The creatures of which one may be the form; null: it is none, or any. */
  readonly forms: FormLimits | null;
  /** The conditions that its end causes; one with levels rises by one. */
  readonly leaves: readonly string[];
}

/** A way to attack without a weapon from the inventory: the unarmed strike, a bite. */
export interface NaturalAttack {
  readonly id: string;
  readonly name: string;
  /** `melee` or `ranged`, and other tags that effects read, such as `unarmed`. */
  readonly tags: readonly string[];
  readonly damage: Value;
  readonly damage_type: string;
  readonly ability: string;
  readonly range: number | null;
}

/** What a source does for others, such as an aura: effects that the table puts on the sheets of those others. */
export interface Lent {
  /** They read the numbers of who has the source by name, and everything else of whom they are put on. */
  readonly effects: readonly Effect[];
  /** The numbers of the source that the effects read. */
  readonly numbers: readonly string[];
  /** What ends them on the other: a rest, a time. */
  readonly ends: readonly string[];
  /** For whom it is, such as "friendly creatures within 10 feet"; null: whoever has the source says so. */
  readonly to: string | null;
}

/** The rules that change the sheet while a source is in force. */
export interface SourceRules {
  readonly effects: readonly Effect[];
  /** null: no limit. */
  readonly uses: Uses | null;
  readonly actions: readonly Action[];
  /** Numbers that the sheet shows beside the source, by id; its texts may name them in braces. */
  readonly numbers: Readonly<Record<string, Formula>>;
  readonly state: State | null;
  readonly attacks: readonly NaturalAttack[];
  /** What is chosen in play while an item, a core rule, a condition or a spell is in force. Left out: nothing. */
  readonly in_play?: readonly Selection[];
  /** What it does for others. Left out: nothing. */
  readonly lends?: Lent;
}

/** Rules without any effect. */
export const NO_RULES: SourceRules = { effects: [], uses: null, actions: [], numbers: {}, state: null, attacks: [] };
