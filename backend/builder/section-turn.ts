import type { ProcessSection } from '../../contracts/builder/builder.dto.js';
import type { Evaluation } from '../../contracts/builder/evaluation.types.js';
import type { Content } from '../../contracts/library/content.types.js';
import type { CharacterRecord } from '../characters/character-records.service.js';

/** Everything that the saving of one section is decided by. */
export interface SectionTurn {
  readonly content: Content;
  readonly character: Pick<CharacterRecord, 'choices' | 'rolls' | 'isPublished' | 'savedSections'>;
  /** The character as it stands. */
  readonly before: Evaluation;
  readonly form: ProcessSection;
}
