import type { AbilityKey } from '../content/abilities.js';
import type { Roll, RollMode } from '../dice/index.js';
import type { AttackCondition } from './attack-way.types.js';
import type { AttackOutcome } from './attack-outcomes.js';
import type { Cover } from './cover.js';
import type { RangeBand } from './distances.js';
import type { AppliedAtOnce } from './logged-attack.types.js';

/* What a viewer of the log knows of an attack. */

/** Damage of one type. */
export interface DamageTotal {
  /** Null: nothing is said. */
  readonly type: string | null;
  readonly total: number;
}

/** One target that the viewer saw. */
export interface AttackTargetView {
  readonly markerId: string;
  readonly name: string;
  readonly outcome: AttackOutcome;
  readonly cover: Cover;
  /** The damage of this target alone; null: none, or the attack has one for all. */
  readonly damage: readonly DamageTotal[] | null;
  /** The attack roll and the dice of the damage, of a character's attack. */
  readonly roll?: Roll;
  readonly mode?: RollMode;
  readonly damage_roll?: Roll;
  /** The saving throw of a character. */
  readonly save?: Roll;
  /** Only for DMs: with cover; null: unknown, or not compared. */
  readonly armor_class?: number | null;
  /** Only for DMs. */
  readonly dc?: number | null;
  readonly feet?: number | null;
  readonly range?: RangeBand | null;
  readonly notes?: readonly string[];
  /** Only for DMs: what was done to it at once; left out: the DM applies it, or has applied it. */
  readonly applied?: AppliedAtOnce;
}

/** An attack as a viewer of the log knows it. */
export interface AttackView {
  /** Null: the viewer did not see who attacked. */
  readonly attacker: { readonly markerId: string; readonly name: string } | null;
  /** Such as "Longsword"; null with an attacker whom the viewer did not see. */
  readonly name: string | null;
  /** The ability of the targets' saving throws; null: none. */
  readonly save: AbilityKey | null;
  /** One damage for all targets; null: each has its own, or there is none. */
  readonly damage: readonly DamageTotal[] | null;
  readonly damage_roll?: Roll;
  readonly targets: readonly AttackTargetView[];
  /** Only for DMs. */
  readonly conditions?: readonly AttackCondition[];
  /** Only for DMs: what it has spent. Left out: nothing. */
  readonly spent?: string;
  /** Only for DMs: the creatures in its area that the sender did not see. Left out: none. */
  readonly unseen_in_area?: readonly AttackTargetView[];
}
