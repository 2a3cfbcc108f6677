import { SECTIONS, type SectionName } from '../builder/choices.types.js';
import type { Evaluation } from '../builder/evaluation.types.js';
import type { SectionsDone } from './characters.contract.js';

type Findings = Pick<Evaluation, 'open' | 'illegal'>;

/** A section is done when it was saved and nothing in it is open or illegal since. */
export const isSectionDone = (section: SectionName, saved: readonly SectionName[], { open, illegal }: Findings): boolean =>
  saved.includes(section) && ![...open, ...illegal].some((finding) => finding.section === section);

/** The sections that still need work, in their order. */
export const unfinishedSections = (saved: readonly SectionName[], findings: Findings): SectionName[] =>
  SECTIONS.filter((section) => !isSectionDone(section, saved, findings));

/** What each section's icon says. */
export const sectionsDone = (saved: readonly SectionName[], findings: Findings): SectionsDone => ({
  bio_done: isSectionDone('bio', saved, findings),
  auto_races_done: isSectionDone('race', saved, findings),
  auto_classes_done: isSectionDone('class', saved, findings),
  auto_backgrounds_done: isSectionDone('background', saved, findings),
});
