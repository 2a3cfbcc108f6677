import { characterFileOf } from '../../../../contracts/characters/file/write-character-file.js';
import { nameOf } from '../../character-labels.js';
import type { SheetStore } from '../sheet.store.js';

/** Returns the name of a character's file: its name without what file systems refuse. */
function fileNameOf(name: string): string {
  const words = nameOf({ name }).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return `${words.join('-').slice(0, 60) || 'character'}.json`;
}

/** Saves the open character as a file: what the page shows, with changes that the server has not answered yet. */
export function exportFile(store: SheetStore): void {
  const { content, choices, play } = store.loaded;
  const { notes = '' } = store.character ?? {};
  const file = characterFileOf(content, { choices, play, notes });
  const address = URL.createObjectURL(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileNameOf(choices.bio.name);
  link.click();
  // The download keeps the data; a moment later nothing needs the address any more.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
