import type { ListedCharacter } from '../../contracts/characters/characters.contract.js';

/** Returns a character's name, or a default for a draft without one. */
export const nameOf = ({ name }: Pick<ListedCharacter, 'name'>): string => name.trim() || 'Unnamed character';

/** Returns "Level 3 Half-Elf Fighter" without the parts that are not chosen yet. */
export function detailsOf({
  level,
  archrace,
  race,
  classification,
}: Pick<ListedCharacter, 'level' | 'archrace' | 'race' | 'classification'>): string {
  const parts = [level > 0 ? `Level ${level}` : '', race?.name ?? archrace, classification?.name].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : 'Nothing chosen yet';
}

/** Returns "Elf (High Elf)": the archrace and the race that the builder shows, once when they have the same name. */
export const raceText = ({ archrace, race }: Pick<ListedCharacter, 'archrace' | 'race'>): string =>
  race === null || race.name === archrace ? archrace : `${archrace} (${race.name})`;
