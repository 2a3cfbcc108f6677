import type { Formula } from './formula.js';
import type { LevelMap, Value } from './level-values.js';

/** The boxes of the sheet that show points and dice to spend. */
export const RESOURCE_TARGETS = [
  'inspiration_dice',
  'bardic_inspirations',
  'rage_points',
  'superiority_dice',
  'ki_points',
  'sorcery_points',
] as const;
/** One such box. */
export type ResourceTarget = (typeof RESOURCE_TARGETS)[number];

/**
 * When uses recharge. A long rest also does what a short rest does. `turn`: at the start of each of the character's turns.
 * SRD "Resting".
 */
export const RECHARGES = ['turn', 'short_rest', 'long_rest', 'dawn', 'initiative', 'seven_days'] as const;
/** One time at which uses recharge. */
export type Recharge = (typeof RECHARGES)[number];

/** How many uses one recharge restores. */
export interface RechargeAmount {
  /** It may read `all`: the maximum. Alone it may be `none`: a pool that starts empty is empty again. */
  readonly amount: Formula;
  /** The lowest number of a d6 on which they come back. Left out: they always do. */
  readonly on?: number;
  /** Only a character without uses left regains them. */
  readonly when_empty: boolean;
}
/** When uses recharge, and how many. */
export type RechargeTable = Readonly<Partial<Record<Recharge, RechargeAmount>>>;

/**
 * What may happen to an item when its last charge is spent: the roll of a d20 decides. `becomes` is the item that stands in
 * for it, null: it is gone; `regains` how many charges come back.
 */
export interface LastCharge {
  readonly on: number;
  readonly becomes?: string | null;
  readonly regains?: Formula;
}

/**
 * How often the character may use a trait, feature, feat or background feature until the uses come back. Sources with the
 * same `id` share their uses: the highest maximum counts, and every recharge.
 */
export interface Uses {
  readonly id: string;
  /** The box of the sheet that shows them; null: the list of resources. */
  readonly box: ResourceTarget | null;
  /** `Infinity` means "unlimited". */
  readonly max: Value;
  readonly recharge: RechargeTable | LevelMap<RechargeTable>;
  /** A pool that holds nothing at first, and what actions and recharges put into it. Left out: it is full at first. */
  readonly starts_empty?: true;
  /** Left out: nothing happens when the last one is spent. */
  readonly when_spent?: readonly LastCharge[];
}

/** The name of all uses in the amount of a recharge. */
export const ALL_USES = 'all';
/** The amount of a recharge that empties a pool. */
export const NO_USES = 'none';

/** The beginning of the key under which a play state counts what a pool holds that starts empty. */
const HELD = 'feature:held:';

/** Returns the key in `PlayState.used` of uses that stand in no box of the sheet. */
export const usesKey = ({ id, starts_empty }: Pick<Uses, 'id' | 'starts_empty'>): string =>
  starts_empty ? `${HELD}${id}` : `feature:${id}`;

/** Whether a play state counts under a key what is held, not what is spent. */
export const countsHeld = (key: string): boolean => key.startsWith(HELD);
