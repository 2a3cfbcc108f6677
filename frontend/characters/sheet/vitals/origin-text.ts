import { alignmentText } from '../../../../contracts/character/bio.js';
import type { Sheet } from '../../../../contracts/character/sheet.types.js';

/** Returns race, classes with their levels, background and alignment: "High Elf · Fighter 3, Wizard 2 · Sage · Chaotic Good". */
export function originText(sheet: Sheet): string {
  const { archrace, race, classes: taken, background, is_variant_background, volatility, alignment } = sheet;
  const levels = taken.map(({ name, level }) => `${name} ${level}`).join(', ');
  const past = is_variant_background ? (background?.variant_name ?? background?.name) : background?.name;
  return [(race ?? archrace)?.name, levels, past, alignmentText(volatility, alignment)].filter(Boolean).join(' · ');
}
