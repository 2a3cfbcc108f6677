import type { SheetSpell } from './sheet.types.js';

/** Returns the key of a spell on the sheet: one class may know a spell that another one, or a trait, brings too. */
export const spellKey = ({ id, class: by }: Pick<SheetSpell, 'id' | 'class'>): string => `${by ?? ''}/${id}`;
