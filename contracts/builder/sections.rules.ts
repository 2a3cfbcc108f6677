import { LIMITS } from '../core/limits.js';
import type { Bio, Choices, HpResult, SectionName } from './choices.types.js';
import { SECTIONS } from './choices.types.js';
import type { Evaluation } from './evaluation.types.js';

/* Sections of the builder: when one may be saved, and what saving it does to the choices. */

export interface SectionStatus {
  complete: boolean;
  /** Sentences that name what is missing or wrong. */
  missing: string[];
}

/** A section saves only when nothing required is open and nothing is illegal in it. */
export function sectionStatus(evaluation: Pick<Evaluation, 'open' | 'illegal'>, section: SectionName): SectionStatus {
  const missing = [...evaluation.open, ...evaluation.illegal].filter((finding) => finding.section === section).map(({ msg }) => msg);
  return { complete: missing.length === 0, missing };
}

/** All four sections: what a draft needs before it is published. */
export const isFinished = (evaluation: Pick<Evaluation, 'open' | 'illegal'>): boolean =>
  SECTIONS.every((section) => sectionStatus(evaluation, section).complete);

/** May another level be taken? */
export const mayLevelUp = (level: number): boolean => level >= 1 && level < LIMITS.maxLevel;

export const withBio = (choices: Choices, bio: Bio): Choices => ({ ...choices, bio });

/** Takes a level, or takes it anew; levels after it go. `hp` is not asked at the first level. */
export function withLevel(choices: Choices, classificationId: number, level: number, hp: HpResult | null): Choices {
  const before = choices.levels.filter((taken) => taken.level < level);
  const result: HpResult | null = level === 1 ? { method: 'first', value: 0 } : hp;
  return { ...choices, levels: [...before, { classificationId, level, hp: result }] };
}
