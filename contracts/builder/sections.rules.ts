import type { SectionsDone } from '../characters/characters.contract.js';
import { LIMITS } from '../core/limits.js';
import type { Classification } from '../content/content.types.js';
import type { Bio, Choices, HpResult, SectionName } from '../character/choices.types.js';
import { SECTIONS } from '../character/choices.types.js';
import type { Evaluation } from '../character/evaluation.types.js';

/* Sections of the builder: when one may be saved, when it is done, and how bio and levels change the choices. */

type Findings = Pick<Evaluation, 'open' | 'illegal'>;

export interface SectionStatus {
  complete: boolean;
  /** Sentences that name what is missing or wrong. */
  missing: string[];
}

/** A section saves only when nothing required is open and nothing is illegal in it. */
export function sectionStatus(evaluation: Findings, section: SectionName): SectionStatus {
  const missing = [...evaluation.open, ...evaluation.illegal]
    .filter((finding) => finding.section === section)
    .map(({ msg }) => msg);
  return { complete: missing.length === 0, missing };
}

/** A section is done when it was saved and nothing in it is open or illegal now. */
export const isSectionDone = (section: SectionName, saved: readonly SectionName[], findings: Findings): boolean =>
  saved.includes(section) && sectionStatus(findings, section).complete;

/** The sections that still need work, in their order: a draft is finished when there are none. */
export const unfinishedSections = (saved: readonly SectionName[], findings: Findings): SectionName[] =>
  SECTIONS.filter((section) => !isSectionDone(section, saved, findings));

/** Which sections are done, for their icons. */
export const sectionsDone = (saved: readonly SectionName[], findings: Findings): SectionsDone => ({
  bio_done: isSectionDone('bio', saved, findings),
  auto_races_done: isSectionDone('race', saved, findings),
  auto_classes_done: isSectionDone('class', saved, findings),
  auto_backgrounds_done: isSectionDone('background', saved, findings),
});

/** Why a class cannot have the level; undefined when it can. The content decides which levels exist. */
export function whyLevelUnavailable(
  classification: Pick<Classification, 'name' | 'levels'>,
  level: number,
): string | undefined {
  if (level > LIMITS.maxLevel) return `Level ${LIMITS.maxLevel} is the highest level there is.`;
  if (classification.levels.some((row) => row.level === level)) return undefined;
  return `The rules have no level ${level} of the ${classification.name}.`;
}

/** The choices with another bio. */
export const withBio = (choices: Choices, bio: Bio): Choices => ({ ...choices, bio });

/** Adds or replaces a level and removes the levels after it. The first level ignores `hp`. */
export function withLevel(choices: Choices, classificationId: number, level: number, hp: HpResult | null): Choices {
  const before = choices.levels.filter((taken) => taken.level < level);
  const result: HpResult | null = level === 1 ? { method: 'first', value: 0 } : hp;
  return { ...choices, levels: [...before, { classificationId, level, hp: result }] };
}
