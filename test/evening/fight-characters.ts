import { randomUUID } from 'node:crypto';
import { suggestedPicks } from '../../contracts/builder/suggested-picks.js';
import type { EquipSlot } from '../../contracts/character/choices.types.js';
import { getCharacter } from '../../contracts/characters/characters.contract.js';
import { giveItem, saveOwnItem } from '../../contracts/items/items.contract.js';
import { apiClientOf } from '../e2e/api-client.js';
import { createCharacters } from '../e2e/character-setup.js';
import type { Person } from '../e2e/pages/person.js';
import { defined } from '../support/defined.js';
import { ownItem } from '../support/own-items.js';
import { CASTER, HERO, type Level } from './fight-preparation.js';

/* Makes the two characters of a fight through the API: a fighter, and a cleric or a druid. */

const CLERIC = 2;
const DRUID = 3;

/** What the one who casts is, wears and has prepared. */
const CASTERS = {
  1: { classificationId: CLERIC, wears: { body: 'chain-mail', '2ndy': 'shield' }, spell: 'guiding-bolt' },
  5: { classificationId: DRUID, wears: { body: 'leather-armor', '2ndy': 'shield' }, spell: 'flaming-sphere' },
  15: { classificationId: CLERIC, wears: { body: 'chain-mail', '2ndy': 'shield' }, spell: 'flame-strike' },
} as const;

/** The sword of the fighter. */
const SWORDS = { 1: 'longsword', 5: 'longsword', 15: 'weapon-2@longsword' } as const;

/** A person with their character in a campaign. */
interface Owned {
  readonly person: Person;
  readonly params: { readonly campaignId: string; readonly characterId: string };
}

/** Creates both characters with their equipment. @returns their ids by name */
export async function makeCharacters(
  dm: Person,
  [fighter, caster]: readonly [Person, Person],
  campaignId: string,
  level: Level,
): Promise<Readonly<Record<string, string>>> {
  const common = { archraceId: 'human', level, in: campaignId, complete: suggestedPicks };
  const { classificationId, wears, spell } = CASTERS[level];
  const scores = { wisdomScore: 15, strengthScore: 12 };
  const [hero = ''] = await createCharacters(fighter, { ...common, name: HERO });
  const [other = ''] = await createCharacters(caster, { ...common, name: CASTER, classificationId, scores });
  const heroes = { person: fighter, params: { campaignId, characterId: hero } };
  const casters = { person: caster, params: { campaignId, characterId: other } };
  await wear(heroes, { body: 'chain-mail', '2ndy': 'shield', main: SWORDS[level] });
  await wear(casters, wears);
  if (level === 5) await giveSilveredSword(dm, heroes);
  await caster.sheet().play(campaignId, other, { do: 'prepare', spell, prepared: true });
  return { [HERO]: hero, [CASTER]: other };
}

/** Puts items of the library on a character. */
async function wear({ person, params }: Owned, items: Readonly<Partial<Record<EquipSlot, string>>>): Promise<void> {
  const { campaignId, characterId } = params;
  const client = await apiClientOf(person);
  for (const [slot, item] of Object.entries(items) as [EquipSlot, string][]) {
    await person.sheet().play(campaignId, characterId, { do: 'add-item', item, quantity: 1 });
    const { inventory } = (await client.callWithRetry(getCharacter, { params })).character.play;
    const entry = defined(inventory.findLast((each) => each.item === item)).id;
    await person.sheet().play(campaignId, characterId, { do: 'equip', entry, slot, equipped: true });
  }
}

/** The DM writes a silvered longsword and gives it to a character, who carries it. */
async function giveSilveredSword(dm: Person, { params }: Owned): Promise<void> {
  const { campaignId, characterId } = params;
  const client = await apiClientOf(dm);
  const itemId = randomUUID();
  const item = ownItem({ name: 'Silvered Longsword', base: 'longsword', material: 'silvered', weight: 3 });
  await client.callWithRetry(saveOwnItem, {
    params: { campaignId, itemId },
    body: { seenVersion: 0, item: JSON.stringify(item) },
  });
  await client.callWithRetry(giveItem, {
    params: { campaignId, characterId },
    body: { opId: randomUUID(), item: itemId, quantity: 1 },
  });
}
