import { importCharacter } from '../../contracts/characters/characters.contract.js';
import { makeCharacter, type CharacterOptions } from '../support/characters.js';
import { srdContent } from '../support/content-pack.js';
import { apiClientOf } from './api-client.js';
import type { Person } from './pages/person.js';

/** Creates characters through the API, published by default. @returns their ids */
export async function createCharacters(person: Person, ...characters: CharacterOptions[]): Promise<string[]> {
  const client = await apiClientOf(person);
  const ids: string[] = [];
  for (const options of characters) ids.push((await makeCharacter(srdContent(), client, options)).id);
  return ids;
}

/** Imports a character into a campaign through the API. @throws Error with the reply's message when it is refused */
export async function joinCampaign(person: Person, characterId: string, campaignId: string): Promise<void> {
  const client = await apiClientOf(person);
  const { http, msg } = await client.callWithRetry(importCharacter, {
    body: { requestedChar: characterId, requestedCampaign: campaignId },
  });
  if (http !== 200) throw new Error(`${person.username} cannot import the character: ${msg}`);
}
