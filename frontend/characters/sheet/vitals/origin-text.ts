import type { Sheet } from '../../../../contracts/character/sheet.types.js';

/** Returns the race, the classes with their levels and the background: "High Elf · Fighter 3, Wizard 2 · Sage". */
export function originText({ archrace, race, classes: taken, background, is_variant_background }: Sheet): string {
  const levels = taken.map(({ name, level }) => `${name} ${level}`).join(', ');
  const past = is_variant_background ? (background?.variant_name ?? background?.name) : background?.name;
  return [(race ?? archrace)?.name, levels, past].filter(Boolean).join(' · ');
}
