import type { Evaluation } from '../../contracts/character/evaluation.types.js';
import type { CharacterEntity } from './character.entity.js';

/** The columns that lists of characters read. */
export type ListColumns = Pick<CharacterEntity, 'name' | 'archrace' | 'classification' | 'level'>;

/** Returns the columns that lists of characters read. */
export const listColumnsOf = ({ sheet }: Pick<Evaluation, 'sheet'>): ListColumns => ({
  name: sheet.name,
  archrace: sheet.archrace?.name ?? '',
  classification: sheet.classification?.name ?? '',
  level: sheet.level,
});
