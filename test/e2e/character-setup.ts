import { test } from 'playwright/test';
import { importCharacter } from '../../contracts/characters/characters.contract.js';
import { makeCharacter, type CharacterOptions } from '../support/characters.js';
import { srdContent } from '../support/content-pack.js';
import { Person as ApiClient } from '../support/person.js';
import type { Person } from './pages/person.js';

/** Returns an API client with the session of the person's browser. */
async function apiClientOf({ context }: Person): Promise<ApiClient> {
  const client = new ApiClient(test.info().project.use.baseURL ?? '');
  client.cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  return client;
}

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
  const { http, msg } = await client.call(importCharacter, {
    body: { requestedChar: characterId, requestedCampaign: campaignId },
  });
  if (http !== 200) throw new Error(`${person.username} cannot import the character: ${msg}`);
}
