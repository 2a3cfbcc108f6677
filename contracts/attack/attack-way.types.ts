import type { AbilityKey } from '../content/abilities.js';
import type { RollExtra, SheetRoll } from '../character/rolls/sheet-roll.types.js';
import type { WeaponMaterial } from '../content/damage-types.js';
import type { RollMode } from '../dice/index.js';
import type { AttackCost } from './attack-cost.types.js';
import type { AttackCount } from './attack-count.js';

/* What somebody can attack with: a weapon, a spell, an action of a stat block. */

/** How much of the damage a target takes when it makes its save; `other`: the rules say something else. */
export type SavedDamage = 'half' | 'none' | 'other';

/** The saving throw of the targets. */
export interface AttackSave {
  readonly ability: AbilityKey;
  readonly dc: number;
  readonly on_save: SavedDamage;
  /** What else the rules say of it, such as what happens to a target that fails; null: nothing. */
  readonly note: string | null;
}

/** How far an attack reaches, in feet. A melee attack has a reach, a ranged one a range; a thrown weapon may have both. */
export interface AttackRange {
  readonly reach: number | null;
  readonly normal: number | null;
  /** Attack rolls beyond the normal range have disadvantage; null: none are possible there. SRD "Ranged Attacks". */
  readonly long: number | null;
}

/** A condition that an attack inflicts on a target that is hit or fails its save. */
export interface AttackCondition {
  /** The id of the condition. */
  readonly id: string;
  readonly name: string;
  /** How long it lasts, such as "1 minute"; null: until something ends it. */
  readonly lasts: string | null;
  /** The save that the target repeats at the end of each of its turns; null: none. */
  readonly repeats: { readonly ability: AbilityKey; readonly dc: number } | null;
  /** The DC to escape; null: no such check. */
  readonly escape: number | null;
  /** When it counts, such as "if it fails by 5 or more"; null: always. */
  readonly only: string | null;
}

/** The shapes of areas. SRD "Areas of Effect". A circle is drawn for a sphere, a cylinder and a radius. */
export const AREA_SHAPES = ['circle', 'cone', 'cube', 'line'] as const;
export type AreaShape = (typeof AREA_SHAPES)[number];

/** The area in which the targets of an attack are, in feet. */
export interface AttackArea {
  readonly shape: AreaShape;
  /** The radius of a circle, the length of a cone or a line, the side of a cube. */
  readonly size: number;
  /** The width of a line; of any other shape 0. */
  readonly width: number;
}

/** An attack roll with what the attacker's numbers say of it. */
export type AttackRoll = Pick<
  SheetRoll,
  'expression' | 'reasons' | 'mode' | 'modeReasons' | 'diceReasons' | 'notes' | 'minTotal' | 'criticalFrom'
>;

/** What a person says of an attack. */
export interface AttackOptions {
  /** Of a spell: the level at which it is cast. Left out: its own. */
  readonly level?: number;
  /** The ids of the dice that count besides, such as Sneak Attack. */
  readonly extras?: readonly string[];
}

/** One way of attacking, with every number. */
export interface AttackWay {
  /** `attack:main:melee`, `spell:wizard/fireball`, `action:breath`; it stays the same while the attacker has it. */
  readonly key: string;
  readonly name: string;
  /** Returns the attack roll; null: there is none, the targets save, or the attack always hits. */
  readonly attack: ((mode: RollMode) => AttackRoll) | null;
  /** null: the targets make none. */
  readonly save: AttackSave | null;
  /**
   * Returns the dice of the damage, with its types as labels; undefined: none.
   * @param targetType the type of the target, such as "undead"; left out or null: unknown
   */
  damage(isCritical: boolean, targetType?: string | null): string | undefined;
  /** Returns what the damage has besides because of the type of its target, one sentence each. Left out: nothing ever. */
  reasonsAgainst?(targetType: string): readonly string[];
  /** Whether it is a spell, for saving throws with advantage against spells. */
  readonly isSpell: boolean;
  /** Whether the damage is magical, for resistances to nonmagical attacks. */
  readonly isMagical: boolean;
  /** Of what the weapon is, for resistances with an exception. */
  readonly materials: readonly WeaponMaterial[];
  readonly range: AttackRange;
  /** null: each target is chosen. */
  readonly area: AttackArea | null;
  /** The area in words, such as "60-foot cone"; null: none. */
  readonly areaText: string | null;
  readonly conditions: readonly AttackCondition[];
  /** The dice of the attack roll and the damage that the person may choose. */
  readonly extras: readonly RollExtra[];
  /** The levels at which a spell may be cast; empty: it has no choice. */
  readonly levels: readonly number[];
  /** null: one for each target. */
  readonly count: AttackCount | null;
  /** Returns what it spends with that many targets; null: nothing. */
  cost(targets: number): AttackCost | null;
}

/** A spell without an attack. It is cast on the sheet, which spends its slot and rolls its healing. */
export interface OtherSpell {
  readonly key: string;
  readonly name: string;
}
