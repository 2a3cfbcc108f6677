import type { AllowedForms } from '../content/creature-forms.js';
import type { DamageQuality } from '../content/damage-types.js';
import type { AbilityKey, Ref } from '../content/content.types.js';
import type { Recharge } from '../content/uses.js';
import type { Source } from './reasons.types.js';

/* The attacks, actions, states and resources of a character. */

/** Dice that something adds to a d20, such as the 1d4 of Bless. */
export interface AddedDice {
  source: Source;
  /** As text, such as "1d4" or "-1d4". */
  dice: string;
  /** When the person may add them ("Once, then the spell ends"); null: they count always. */
  optional: string | null;
}

/** The rules of a roll besides its modifier. */
export interface RollRules {
  /** Advantage and disadvantage cancel each other, so at most one is set. */
  advantage: boolean;
  disadvantage: boolean;
  /** The lowest value that the d20 counts as; null: no minimum. */
  min_die: number | null;
  /** The lowest value that the total counts as; null: no minimum. */
  min_total: number | null;
  /** What is added to the d20 besides. Left out: nothing. */
  dice?: readonly AddedDice[];
  /** Notes, such as when there is advantage or disadvantage. */
  notes: readonly string[];
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
  /** Further inputs, which only the stat block of a form fills in. Left out: none. */
  form_inputs?: readonly string[];
  /** The input with the hit points of the form that it brings; null: it brings none. */
  hit_points: string | null;
  /** The creatures of which one may be the form now; null: none, or any. */
  forms: AllowedForms | null;
  /** The ids of the conditions that its end brings. */
  leaves: readonly string[];
}

/** Why a character cannot do something now, as a sentence; null: it can. */
export interface ForbiddenDeeds {
  act: string | null;
  cast: string | null;
  concentrate: string | null;
  /** Of weapons in hand alone: an unarmed strike and natural weapons remain. */
  wield: string | null;
  /** The spells that cannot be cast while others can, by `spellKey`. */
  spells: Readonly<Record<string, string>>;
}

/** A condition, a spell, a used item or what another lends on the character. `ignored`: why it has no effect, such as an immunity; null: it has. */
export interface SheetMark extends Ref {
  kind: 'condition' | 'spell' | 'item' | 'lent';
  /** The level of a condition, or how often a gain for good was gained. */
  value: number;
  /** A gain for good. Left out: it ends some time. */
  stays?: true;
  /** The condition that brought it, or "0 hit points"; null: somebody set it directly. */
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
  /** The level of the spell slot that it creates when none of that level is spent; null: none. */
  creates_slot: number | null;
  /** The limits of the slots that the player chooses to regain: their combined level, and the highest level of one. */
  restores_slots: { levels: number; max_level: number } | null;
  /** The healing, as text; null: none. */
  healing: string | null;
  /** Whether they may go to another creature that is touched. */
  touch: boolean;
  /** Whether it is used when the character drops to 0 hit points, and prevents falling unconscious. */
  prevents_fall: boolean;
  /** Whether it uses up one piece of the item that is its source. */
  uses_up: boolean;
  /** The lasting effects of the item that is its source begin with it, and the item stays. Left out: they do not. */
  begins?: true;
  /** The entry of the inventory whose charges it spends; null: the charges of no single entry. */
  entry: string | null;
  /** The spell that it casts, at which level, and whether the caster must concentrate on it; null: none. */
  casts: { spell: string; level: number; concentration: boolean } | null;
  /** Whether the character has what it spends. */
  available: boolean;
  save: string | null;
  dc: number | null;
  attack_bonus: number | null;
  /** null: no attack roll. */
  roll: RollRules | null;
  /** As text, such as "2d6"; null: none. */
  damage: string | null;
  damage_type: string | null;
  /** Whether its damage is that of an attack that hits, so that a critical hit doubles its dice. Left out: it is not. */
  with_hit?: true;
  /** What it adds besides to a hit on creatures of these types. Left out: nothing. */
  against?: { readonly types: readonly string[]; readonly damage: string };
  area: string | null;
  text: string | null;
}

/**
 * How much of a resource recharges. `amount` is `all`, `none` for a pool that is emptied, a number or dice; `when_empty`: only
 * when none is left; `on`: the lowest number of a d6 on which it does.
 */
export interface ResourceRecharge {
  amount: string;
  when_empty: boolean;
  on?: number;
}

/** Points or uses that a character spends in play. `id` is the key in `PlayState.used`. */
export interface Resource extends Ref {
  /** null: unlimited. */
  max: number | null;
  /** What is left; null: unlimited. */
  current: number | null;
  recharge: Readonly<Partial<Record<Recharge, ResourceRecharge>>>;
  /** What a d20 decides when the last charge of an entry of the inventory is spent. Left out: nothing. */
  when_spent?: { readonly entry: string; readonly results: readonly SpentResult[] };
}

/** What happens at one roll of the d20. `becomes`: the id of another item, null: it is gone. `regains`: dice as text. */
export interface SpentResult {
  readonly on: number;
  readonly becomes?: string | null;
  readonly regains?: string;
}

/** Damage that an attack adds. */
export interface ExtraDamage {
  damage: string;
  /** null: the type of the attack. */
  type: string | null;
  /** When it counts ("Once per turn"); null: always. */
  optional: string | null;
  /** The types of targets against which it counts by itself in a resolved attack. Left out: none. */
  against?: readonly string[];
  source: Source;
}

/** The ways of using a weapon, and the attacks without one. */
const ATTACK_WAYS = ['melee', 'two-handed', 'thrown', 'ranged', 'off-hand', 'natural', 'spell'] as const;

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
  /** Damage dice that show at most this are rolled once more; 0: none. */
  damage_reroll: number;
  /** The faces of the weapon's die; null: the weapon rolls none. */
  weapon_die: number | null;
  roll: RollRules;
  /** What resistances ask for: magical, silvered, adamantine. Left out: nothing of it. */
  qualities?: readonly DamageQuality[];
  /** The ids of the actions that may add their damage when it hits, such as Divine Smite. Left out: none. */
  hit_actions?: readonly string[];
  /** The same attack with another ability that the wielder may choose instead, as with a finesse weapon. */
  alternatives: readonly AttackAlternative[];
}

/** The numbers of an attack with another ability. */
export interface AttackAlternative extends Pick<Attack, 'damage' | 'extra' | 'roll'> {
  ability: AbilityKey;
  attack_bonus: number;
}
