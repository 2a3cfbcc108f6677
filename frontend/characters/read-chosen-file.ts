import type { CharacterFileForm } from '../../contracts/characters/characters.dto.js';
import { Failure } from '../../contracts/core/failure.js';
import { LIMITS } from '../../contracts/core/limits.js';

/**
 * Reads a chosen file as the body of the call that imports it; the server judges what is in it.
 * @throws Failure when it is too large or no JSON object
 */
export async function readChosenFile(file: Blob): Promise<CharacterFileForm> {
  if (file.size > LIMITS.characterFileBytes)
    throw new Failure(0, `The file is too large. A character file has at most ${LIMITS.characterFileBytes / 1024} KB.`);
  const json = parsed(await file.text());
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new Failure(0, 'This is not a character file. Choose one that you exported from a sheet.');
  const { format, version, choices, play, notes } = json as CharacterFileForm;
  return { format, version, choices, play, notes: notes ?? '' };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
