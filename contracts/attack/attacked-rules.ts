import type { Reasons } from '../character/reasons.types.js';
import type { AbilityKey } from '../content/abilities.js';
import type { RollMode } from '../dice/index.js';

/*
 * What the rules say of attack rolls against a target, such as the disadvantage against a prone creature at a distance.
 */

/** "Within 5 feet" of a rule. SRD "Conditions". */
const NEAR_FEET = 5;

/** What attack rolls against a target have because of what is on it. */
export interface AttackedRules {
  readonly modes: readonly RollMode[];
  /** One sentence each. */
  readonly reasons: readonly string[];
  /** Whether a hit is a critical hit. */
  readonly isCritical: boolean;
}

/** The numbers of a sheet or of a stat block that say it. */
export interface Attacked {
  readonly sheet: { readonly critical_when_hit?: readonly string[] };
  readonly reasons: Reasons;
}

/**
 * Returns the rules of attack rolls against somebody from a distance.
 * @param feet null: one of both is not on the board, so only what holds at every distance counts
 */
export function attackedRules({ sheet, reasons }: Attacked, feet: number | null): AttackedRules {
  const at = (place: 'near' | 'far') =>
    (reasons[`rolls.attacked.${place}`] ?? []).filter(({ mode }) => mode !== undefined);
  const isNear = feet !== null && feet <= NEAR_FEET;
  const far = at('far');
  const found =
    feet === null
      ? at('near').filter(({ explanation }) => far.some((one) => one.explanation === explanation))
      : isNear
        ? at('near')
        : far;
  return {
    modes: found.flatMap(({ mode }): RollMode[] => (mode ? [mode] : [])),
    reasons: found.map(({ explanation }) => `Target: ${explanation}`),
    isCritical: isNear && (sheet.critical_when_hit?.includes('near') ?? false),
  };
}

/**
 * Returns why a saving throw fails by itself, one sentence each; empty: it does not. SRD "Conditions".
 * @param ability of the saving throw
 */
export const failedBy = ({ reasons }: Pick<Attacked, 'reasons'>, ability: AbilityKey): string[] =>
  (reasons['failed_saves'] ?? []).flatMap(({ id, ignored, source }) =>
    id === ability && ignored === undefined ? [`Fails by itself (${source.name}).`] : [],
  );
