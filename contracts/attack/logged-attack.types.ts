import type { AbilityKey } from '../content/abilities.js';
import type { WeaponMaterial } from '../content/damage-types.js';
import type { Roll, RollMode } from '../dice/index.js';
import type { AttackCondition, SavedDamage } from './attack-way.types.js';
import type { AttackOutcome } from './attack-outcomes.js';
import type { Cover } from './cover.js';
import type { RangeBand } from './distances.js';

/* An attack as the log keeps it. All of it is JSON, and nobody but the DM may see it whole: `attack.projection.ts`. */

/** Somebody on the map, with the players who saw their marker when it happened. */
export interface SeenMarker {
  readonly markerId: string;
  readonly name: string;
  /** Null: not the marker of a character. */
  readonly characterId: string | null;
  /** The player of a companion. Left out: it was none, or only DMs play it. */
  readonly playerId?: string;
  readonly witnesses: readonly string[];
}

/** What an attack did to one target. */
export interface LoggedTarget extends SeenMarker {
  readonly cover: Cover;
  /** Feet; null when one of both is not on the board. */
  readonly feet: number | null;
  readonly range: RangeBand | null;
  /** The attack roll; null: none was made. */
  readonly roll: Roll | null;
  readonly mode: RollMode;
  /**
   * The mode without what only those know who know the conditions of the target, and the players who do. Left out in an
   * attack of an earlier release: `mode`, everybody.
   */
  readonly plainMode?: RollMode;
  readonly knowers?: readonly string[];
  /** With cover; null: unknown, or not compared. */
  readonly armorClass: number | null;
  /** The target's saving throw; null: none was made. */
  readonly save: Roll | null;
  readonly outcome: AttackOutcome;
  /** The damage that was rolled for this target alone; null: none, or all targets have one roll. */
  readonly damage: Roll | null;
  /** Why it was rolled so, and what else the rules say. */
  readonly notes: readonly string[];
  /** What was done to it in the same moment, and why; left out: the DM applies the attack. */
  readonly applied?: AppliedAtOnce;
}

/** What was done to a target at once. */
export interface AppliedAtOnce {
  /** The damage after resistances and before temporary hit points. */
  readonly damage: number;
  readonly reasons: readonly string[];
  /** The names of the conditions. */
  readonly conditions: readonly string[];
  /** The DC of the saving throw that the damage asks for to keep a concentration. Left out: none. */
  readonly concentrationDc?: number;
}

/** An attack as the log keeps it. */
export interface LoggedAttack {
  /** The scene of the markers. */
  readonly sceneId: string;
  readonly attacker: SeenMarker;
  /** The key of the way of attacking. */
  readonly key: string;
  /** Such as "Longsword". */
  readonly name: string;
  readonly save: { readonly ability: AbilityKey; readonly dc: number; readonly on_save: SavedDamage } | null;
  readonly isMagical: boolean;
  /** Of what the weapon is. Left out: nothing that resistances ask for. */
  readonly materials?: readonly WeaponMaterial[];
  /** One roll of damage for all targets; null: each target has its own, or there is none. SRD "Damage Rolls". */
  readonly damage: Roll | null;
  readonly conditions: readonly AttackCondition[];
  /** What it has spent, such as "a 3rd-level slot". Left out: nothing. */
  readonly spent?: string;
  readonly targets: readonly LoggedTarget[];
  /**
   * The creatures in its area that the sender did not see, rolled as the targets; for DMs alone, who may apply it to them
   * too. Left out: none, or it has no area.
   */
  readonly unseenTargets?: readonly LoggedTarget[];
  /** The players who see the entry: those who saw a target, and the sender. */
  readonly viewers: readonly string[];
}
