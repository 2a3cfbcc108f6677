import type { SheetSpellcasting } from './sheet.types.js';

/** Returns how many spells a class can prepare now: a new spellbook may hold fewer. SRD "Preparing and Casting Spells". */
export const mostPrepared = ({ prepared_max, preparable }: SheetSpellcasting): number =>
  Math.max(0, Math.min(prepared_max ?? 0, preparable.length));
