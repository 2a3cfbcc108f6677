import { LuBackpack, LuNotebookPen, LuSparkles, LuSwords } from 'react-icons/lu';

/** The sections of a sheet, in the order of its navigation. */
export const SHEET_SECTIONS = [
  { id: 'main', label: 'Main stats', icon: LuSwords },
  { id: 'powers', label: 'Powers', icon: LuSparkles },
  { id: 'inventory', label: 'Inventory', icon: LuBackpack },
  { id: 'notes', label: 'Notes', icon: LuNotebookPen },
] as const;
export type SheetSectionId = (typeof SHEET_SECTIONS)[number]['id'];

/** Returns the section that an address names; the first one without. */
export const sheetSectionOf = (id: string | null): SheetSectionId =>
  SHEET_SECTIONS.find((section) => section.id === id)?.id ?? 'main';
