import type { Spell } from '../../../../contracts/content/content.types.js';
import type { PlayCharacter } from '../../../../contracts/character/play/play-character.types.js';

/** Returns the spells of a character that call creatures, by level and name. */
export function summoningSpells({ content, evaluation: { sheet } }: PlayCharacter): Spell[] {
  const ids = new Set([...sheet.spells.map(({ id }) => id), ...sheet.prepared_spells]);
  return [...ids]
    .flatMap((id) => (content.spells[id]?.summons ? [content.spells[id]] : []))
    .sort((one, other) => one.level - other.level || one.name.localeCompare(other.name, 'en'));
}
