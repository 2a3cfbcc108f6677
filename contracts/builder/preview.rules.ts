import { LIMITS } from '../core/limits.js';
import type { AbilityKey } from '../library/content.types.js';
import type { Sheet } from './evaluation.types.js';
import { previewHitPoints } from './hit-points.rules.js';

const UNUSUAL_ABOVE = 30;

/** What the builder's side panel shows of a character in the making. */
export interface PreviewStats {
  /** null while modifiers are not shown. */
  modifiers: Readonly<Record<AbilityKey, number>> | null;
  armor_class: number;
  initiative: number;
  hit_points: number;
}

/**
 * Stats preview: modifier floor((score - 10) / 2), armor class 10 + dex, initiative dex, hit points as `previewHitPoints`.
 * Modifiers show only once the bio is done or its section is current. `taking`: the level in the making, not yet on the sheet,
 * with what it gives.
 */
export function previewStats(
  sheet: Pick<Sheet, 'modifiers' | 'max_hp' | 'level'>,
  shown: { bioDone: boolean; bioCurrent: boolean },
  taking?: { hpIncrease: number },
): PreviewStats {
  const { dex, con } = sheet.modifiers;
  const levels = taking ? sheet.level : Math.max(0, sheet.level - 1);
  const hitPoints = sheet.level === 0 && !taking ? 0 : previewHitPoints(sheet.max_hp, con, levels, taking?.hpIncrease ?? 0);
  return {
    modifiers: shown.bioDone || shown.bioCurrent ? sheet.modifiers : null,
    armor_class: 10 + dex,
    initiative: dex,
    hit_points: hitPoints,
  };
}

/**
 * A score as it is typed: empty counts as 0, a whole number as itself. Anything else, and a number that the database
 * cannot count to, is undefined and changes nothing.
 */
export function typedScore(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return 0;
  const score = /^[+-]?\d+$/.test(trimmed) ? Number(trimmed) : NaN;
  return score >= LIMITS.abilityScoreMin && score <= LIMITS.abilityScoreMax ? score : undefined;
}

/** Whether a score is beyond what the rules foresee: at most 30 (SRD "Ability Scores"), at least 1. */
export const isUnusualScore = (score: number): boolean => score <= 0 || score > UNUSUAL_ABOVE;
