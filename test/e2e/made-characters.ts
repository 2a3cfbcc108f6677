import { test } from 'playwright/test';
import { importCharacter } from '../../contracts/characters/characters.contract.js';
import { makeCharacter, type CharacterOptions } from '../support/characters.js';
import { srdContent } from '../support/content-pack.js';
import { Person as Caller } from '../support/person.js';
import type { Person } from './pages/person.js';

/** The same person without the screens, with the session of their browser. */
async function callerOf({ context }: Person): Promise<Caller> {
  const caller = new Caller(test.info().project.use.baseURL ?? '');
  caller.cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  return caller;
}

/** Characters over the API, published unless wished otherwise: the builder's screens are tested by themselves. @returns their ids */
export async function makeCharacters(person: Person, ...wishes: CharacterOptions[]): Promise<string[]> {
  const caller = await callerOf(person);
  const ids: string[] = [];
  for (const wish of wishes) ids.push((await makeCharacter(srdContent(), caller, wish)).id);
  return ids;
}

/** Brings a character into a campaign over the API. */
export async function bringIn(person: Person, characterId: string, campaignId: string): Promise<void> {
  const caller = await callerOf(person);
  const { http, msg } = await caller.call(importCharacter, {
    body: { requestedChar: characterId, requestedCampaign: campaignId },
  });
  if (http !== 200) throw new Error(`${person.username} cannot bring the character in: ${msg}`);
}
