import type { SectionsDone } from '../characters/characters.contract.js';
import { LIMITS } from '../core/limits.js';
import type { Classification } from '../content/content.types.js';
import type { Bio, Choices, HpResult, SectionName } from '../character/choices.types.js';
import { SECTIONS } from '../character/choices.types.js';
import { hasNoScores } from './ability-scores.rules.js';
import type { Evaluation, OpenChoice } from '../character/evaluation.types.js';

type Findings = Pick<Evaluation, 'open' | 'illegal'>;

/** The status of one section. */
export interface SectionStatus {
  complete: boolean;
  /** Sentences that name the open and the illegal choices. */
  missing: string[];
}

/** Returns the status of a section. It is complete, and can be saved, when nothing in it is open or illegal. */
export function sectionStatus(evaluation: Findings, section: SectionName): SectionStatus {
  const missing = [...evaluation.open, ...evaluation.illegal]
    .filter((finding) => finding.section === section)
    .map(({ msg }) => msg);
  return { complete: missing.length === 0, missing };
}

/** The message while all six scores are 0. */
export const SET_SCORES = 'Set your six ability scores.';

/** The parts of a stored character that decide which sections are done. */
export interface SavedSections {
  readonly savedSections: readonly SectionName[];
  readonly choices: Pick<Choices, 'bio'>;
}

/** Returns what a saved section still lacks to be done although it can be saved: ability scores other than 0. */
export const missingWhenSaved = ({ choices, savedSections }: SavedSections): OpenChoice[] =>
  savedSections.includes('bio') && hasNoScores(choices.bio)
    ? [{ section: 'bio', level: null, selection_id: null, missing: 6, msg: SET_SCORES }]
    : [];

/** Returns whether a section is done: it was saved, nothing in it is open or illegal now, and a bio has scores. */
export const isSectionDone = (section: SectionName, saved: SavedSections, findings: Findings): boolean =>
  saved.savedSections.includes(section) &&
  sectionStatus(findings, section).complete &&
  missingWhenSaved(saved).every((finding) => finding.section !== section);

/** Returns the sections that are not done, in their order. A draft can be published when there are none. */
export const unfinishedSections = (saved: SavedSections, findings: Findings): SectionName[] =>
  SECTIONS.filter((section) => !isSectionDone(section, saved, findings));

/** Returns the done or not-done flags of the four sections. */
export const sectionsDone = (saved: SavedSections, findings: Findings): SectionsDone => ({
  bio_done: isSectionDone('bio', saved, findings),
  auto_races_done: isSectionDone('race', saved, findings),
  auto_classes_done: isSectionDone('class', saved, findings),
  auto_backgrounds_done: isSectionDone('background', saved, findings),
});

/** Returns the reason why a class cannot have the level, or undefined. The content decides which levels exist. */
export function whyLevelUnavailable(
  classification: Pick<Classification, 'name' | 'levels'>,
  level: number,
): string | undefined {
  if (level > LIMITS.maxLevel) return `Level ${LIMITS.maxLevel} is the highest level.`;
  if (classification.levels.some((row) => row.level === level)) return undefined;
  return `The rules have no level ${level} of the ${classification.name}.`;
}

/** Returns the choices with another bio. */
export const withBio = (choices: Choices, bio: Bio): Choices => ({ ...choices, bio });

/** Returns the choices with a level added or replaced, and without the levels after it. Level 1 ignores `hp`. */
export function withLevel(choices: Choices, classificationId: number, level: number, hp: HpResult | null): Choices {
  const before = choices.levels.filter((taken) => taken.level < level);
  const result: HpResult | null = level === 1 ? { method: 'first', value: 0 } : hp;
  return { ...choices, levels: [...before, { classificationId, level, hp: result }] };
}
