import type { SheetSpell } from './sheet.types.js';

/** Returns the key of a spell on the sheet. A class can know a spell that another class or a trait grants too. */
export const spellKey = ({ id, class: by }: Pick<SheetSpell, 'id' | 'class'>): string => `${by ?? ''}/${id}`;
