import type { DamageType } from '../../content/damage-types.js';
import type { OwnItem } from '../../content/own-items.js';
import type { RollMode } from '../../dice/index.js';
import type { EquipSlot, Mark } from '../choices.types.js';

/*
 * The commands of a sheet. The page sends each as one call. The server applies it to the stored play state, and the
 * page applies it to the shown play state until the server answers.
 */

/** The coins of the wallet. */
export const COINS = ['copper_points', 'silver_points', 'electrum_points', 'gold_points', 'platinum_points'] as const;
/** One kind of coin. */
export type Coin = (typeof COINS)[number];

/**
 * The rests, and the other times at which something recharges: the start of a turn, a fight that begins, seven days. SRD
 * "Resting".
 */
export const RESTS = ['short', 'long', 'turn', 'initiative', 'week'] as const;
/** One of the rests and times of `RESTS`. */
export type RestKind = (typeof RESTS)[number];

/** Says that the server rolls the hit points that something restores. */
export const SERVER_ROLLS = 'roll';

/** How a spell is cast: with a slot, a pact slot, its own uses, or as a ritual. SRD "Casting a Spell". */
export const CAST_WITH = ['slot', 'pact', 'uses', 'ritual', 'cantrip'] as const;
/** One of the ways of `CAST_WITH`. */
export type CastWith = (typeof CAST_WITH)[number];

/**
 * Sets a number of the sheet: hit points, temporary hit points, experience, inspiration, what is left of a resource (by
 * its id), coins, or a number that the table sets by hand (maximum hit points, armor class, initiative, speed).
 */
export interface SetNumber {
  readonly do: 'set';
  readonly field: string;
  /**
   * `17` sets the number, `+5` and `-7` change it. Empty: back to the number of the rules, for a number set by hand.
   */
  readonly value: string;
}

/** How a saving throw or the DM changes damage before resistances count. */
export const DAMAGE_TIMES = ['half', 'double'] as const;

/** Deals damage as it was rolled; the sheet's resistances, immunities and vulnerabilities apply. */
export interface TakeDamage {
  readonly do: 'damage';
  /** As it was rolled, before anything is halved or doubled. */
  readonly amount: number;
  /** null: no resistance, immunity or vulnerability applies. */
  readonly type: DamageType | null;
  /** Left out: all of it. */
  readonly times?: (typeof DAMAGE_TIMES)[number];
  /** Whether the damage is magical, for resistances to nonmagical damage; left out: it is not. */
  readonly isMagical?: boolean;
}

/** Takes what an attack has done, in one change. Only the server makes it, when an attack is applied. */
export interface SufferAttack {
  readonly do: 'suffer';
  /** The damage of each hit, after resistances. */
  readonly hits: readonly { readonly amount: number; readonly isCritical: boolean }[];
  /** The ids of the conditions that it inflicts. */
  readonly conditions: readonly string[];
  /** Who attacked with what, for the history, such as "Goblin: Scimitar". */
  readonly by: string;
}

/** Sets the death saving throws that succeeded or failed, 0 to 3. */
export interface SetDeathSaves {
  readonly do: 'tally';
  readonly isSuccess: boolean;
  readonly tally: number;
}

/** Who sees in the log what the server rolls for a command: everybody, the DMs and the sender, or the sender alone. */
export const PLAY_AUDIENCES = ['everybody', 'dm', 'secret'] as const;
/** One of the audiences of `PLAY_AUDIENCES`. */
export type PlayAudience = (typeof PLAY_AUDIENCES)[number];

/** What every command says of its roll, which the server makes. */
export interface RolledCommand {
  /** Left out: everybody. */
  readonly audience?: PlayAudience;
}

/** A roll of a d20. */
interface RolledD20 extends RolledCommand {
  /** What the person adds to what the sheet knows. */
  readonly mode?: RollMode;
  /** The ids of the dice that count besides, such as that of Resistance. */
  readonly extras?: readonly string[];
}

/** Makes a death saving throw. SRD "Death Saving Throws". */
export interface MakeDeathSave extends RolledD20 {
  readonly do: 'death-save';
}

/** Makes the saving throw that keeps a concentration after damage. SRD "Concentration". */
export interface MakeConcentrationSave extends RolledD20 {
  readonly do: 'concentration-save';
  readonly dc: number;
}

/** Adds pieces of an item of the library to the inventory. */
export interface AddItem {
  readonly do: 'add-item';
  readonly item: string;
  readonly quantity: number;
}

/** Discards pieces of an entry of the inventory. */
export interface DiscardItem {
  readonly do: 'discard-item';
  readonly entry: string;
  readonly quantity: number;
}

/** Takes a price from the wallet and adds pieces of a library item to the inventory. */
export interface BuyItem extends Omit<AddItem, 'do'> {
  readonly do: 'buy';
  /** Of all pieces together, in copper pieces. */
  readonly price: number;
}

/** Removes pieces of an inventory entry and adds their price to the wallet. */
export interface SellItem extends Omit<DiscardItem, 'do'> {
  readonly do: 'sell';
  /** Of all pieces together, in copper pieces. */
  readonly price: number;
}

/** Adds experience points, coins and items, as one change. */
export interface Award {
  readonly do: 'award';
  readonly exp: number;
  /** A kind that is left out: none. */
  readonly coins: Readonly<Partial<Record<Coin, number>>>;
  /** `own` is the form of an item that somebody has written; only the server gives such. */
  readonly items: readonly { readonly item: string; readonly quantity: number; readonly own?: OwnItem }[];
}

/** Replaces packs in the inventory with their contents. */
export interface ExtractItems {
  readonly do: 'extract';
  readonly entry: string;
  /** Left out: one. */
  readonly quantity?: number;
}

/** Puts an entry into a slot, or takes it out of a slot. */
export interface EquipItem {
  readonly do: 'equip';
  readonly entry: string;
  readonly slot: EquipSlot;
  readonly equipped: boolean;
}

/** Puts pieces of an entry aside at a place, or takes them along again. */
export interface MoveItem {
  readonly do: 'move-item';
  readonly entry: string;
  readonly quantity: number;
  /** The name of the place, such as "Camp"; null: the character carries them. */
  readonly place: string | null;
}

/** Marks an entry as worn besides armor, or as attuned. SRD "Attunement". */
export interface MarkItem {
  readonly do: 'mark-item';
  readonly entry: string;
  readonly way: 'worn' | 'attuned';
  readonly on: boolean;
}

/** Ends the attunement to a cursed item, as Remove Curse does; without it, the item does not let go. SRD "Cursed Items". */
export interface LiftCurse {
  readonly do: 'lift-curse';
  readonly entry: string;
}

/** Changes coins into others of the same worth. SRD "Coinage". */
export interface ConvertCoins {
  readonly do: 'convert';
  readonly from: Coin;
  readonly to: Coin;
  /** Coins of `from`. */
  readonly amount: number;
}

/** Prepares or unprepares a spell. Without `prepared`, it does whichever changes something. */
export interface PrepareSpell {
  readonly do: 'prepare';
  readonly spell: string;
  readonly prepared?: boolean;
}

/** Casts a spell. */
export interface CastSpell extends RolledCommand {
  readonly do: 'cast';
  readonly spell: string;
  /** The class with which the character casts it, a slug; null: a spell of a race, a background, a feat or an item. */
  readonly class: string | null;
  readonly with: CastWith;
  /** The level of the slot; the spell's own level without a slot. */
  readonly level: number;
  /** Whether the caster is its target. */
  readonly onSelf: boolean;
  /** Whether to end the concentration on another spell. Without it, casting a second such spell is refused. */
  readonly endsConcentration: boolean;
  /** With `onSelf`: the hit points that the player has rolled; `roll`: the server rolls them. Left out: no healing. */
  readonly healing?: number | typeof SERVER_ROLLS;
}

/** Ends the concentration on a spell. SRD "Concentration". */
export interface EndConcentration {
  readonly do: 'end-concentration';
}

/** Decides an open saving throw that was rolled at the table: the concentration is kept. SRD "Concentration". */
export interface KeepConcentration {
  readonly do: 'keep-concentration';
  readonly dc: number;
}

/** Puts a state, a condition or a spell in force on the character, or ends it. */
export interface SetMark {
  readonly do: 'mark';
  readonly kind: Mark['kind'];
  readonly id: string;
  readonly on: boolean;
  /** The level of a condition such as exhaustion, or of the slot of a spell. */
  readonly value?: number;
  readonly inputs?: Readonly<Record<string, number>>;
  /** The id of the creature whose numbers the inputs are. */
  readonly form?: string;
}

/** Uses an action of the sheet: spends and restores what it says. */
export interface UseAction extends RolledCommand {
  readonly do: 'act';
  /** The id of the action on the sheet. */
  readonly action: string;
  /** The levels of the spell slots that come back, where the player chooses them. */
  readonly slots?: readonly number[];
  /** False: the hit points go to another creature. */
  readonly onSelf?: boolean;
  /** False: the saving throw has failed, so only the cost applies. */
  readonly saved?: boolean;
  /** The points that are spent, each for one hit point, where the action takes any number. Left out: one. */
  readonly points?: number;
  /** The hit points that the player has rolled; `roll`: the server rolls them. Left out where they are a number. */
  readonly healing?: number | typeof SERVER_ROLLS;
}

/** Lets a character at 0 hit points fall, without using what could prevent it. */
export interface Fall {
  readonly do: 'fall';
}

/** Brings a dead character back to life. */
export interface BringBack {
  readonly do: 'bring-back';
  /** null: all of them. */
  readonly hitPoints: number | null;
}

/** Makes the picks of a selection that is made in play. */
export interface PickInPlay {
  readonly do: 'pick';
  readonly selection: string;
  readonly options: readonly string[];
}

/** Spends a hit die in a short rest; the server rolls it. SRD "Short Rest". */
export interface SpendHitDie extends RolledCommand {
  readonly do: 'hit-die';
  /** The id of the resource, such as `hit_dice`. */
  readonly resource: string;
}

/** Ends a rest: everything recovers by its own recharge. */
export interface TakeRest {
  readonly do: 'rest';
  readonly rest: RestKind;
  /** Whether a new day dawns, so that resources recharge at dawn. */
  readonly dawn: boolean;
  /** The hit dice that the character regains in a long rest, by the id of their resource; left out: the largest. */
  readonly hitDice?: Readonly<Record<string, number>>;
  /** The operations of the hit dice that were rolled in this rest. An undo of the rest undoes them too. */
  readonly rolled?: readonly string[];
}

/** Undoes an earlier change, by the id of its operation. Later changes by others stay. */
export interface UndoChange {
  readonly do: 'undo';
  readonly change: string;
}

/** One change of the play state. */
export type PlayCommand =
  | SetNumber
  | TakeDamage
  | SufferAttack
  | SetDeathSaves
  | MakeDeathSave
  | MakeConcentrationSave
  | AddItem
  | DiscardItem
  | BuyItem
  | SellItem
  | Award
  | ExtractItems
  | EquipItem
  | MoveItem
  | MarkItem
  | LiftCurse
  | ConvertCoins
  | PrepareSpell
  | CastSpell
  | EndConcentration
  | KeepConcentration
  | SetMark
  | UseAction
  | Fall
  | BringBack
  | PickInPlay
  | SpendHitDie
  | TakeRest
  | UndoChange;

/** Returns whether only the server can apply a command, because the server rolls the dice. */
export const needsServer = (command: PlayCommand): boolean =>
  command.do === 'suffer' ||
  command.do === 'hit-die' ||
  command.do === 'death-save' ||
  command.do === 'concentration-save' ||
  command.do === 'rest' ||
  ((command.do === 'act' || command.do === 'cast') && command.healing === SERVER_ROLLS);
