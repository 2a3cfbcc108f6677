import type { SheetSectionId } from '../sheet-sections.js';

/** The parts of the narrow sheet in their order, each with the section of the whole sheet in which it stands. */
export const NARROW_PARTS = [
  { id: 'main', label: 'Actions', section: 'main' },
  { id: 'powers', label: 'Spells', section: 'powers' },
  { id: 'checks', label: 'Saves & skills', section: 'main' },
] as const satisfies readonly { id: string; label: string; section: SheetSectionId }[];
export type NarrowPart = (typeof NARROW_PARTS)[number]['id'];

/** Returns the part of an id; the first one for others. */
export const narrowPartOf = (id: string | null): (typeof NARROW_PARTS)[number] =>
  NARROW_PARTS.find((part) => part.id === id) ?? NARROW_PARTS[0];
