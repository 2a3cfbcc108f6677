import type { ProcessSection } from '../../contracts/builder/builder.dto.js';
import type { Evaluation } from '../../contracts/character/evaluation.types.js';
import type { Content } from '../../contracts/content/content.types.js';
import type { CharacterRecord } from '../characters/character.repository.js';

/** The input of a section save: the rules content, the stored character and the form. */
export interface SectionSaveInput {
  readonly content: Content;
  readonly character: Pick<CharacterRecord, 'choices' | 'rolls' | 'isPublished' | 'savedSections'>;
  /** The evaluation of the stored character. */
  readonly before: Evaluation;
  readonly form: ProcessSection;
}
