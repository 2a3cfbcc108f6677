import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { currentUser } from '../../contracts/auth/auth.contract.js';
import { getCampaign, listCampaigns } from '../../contracts/campaigns/campaigns.contract.js';
import { may, type CampaignAction, type CampaignRole } from '../../contracts/campaigns/campaigns.policy.js';
import { getCharacter, listCharacters, listPickerCharacters } from '../../contracts/characters/characters.contract.js';
import type { Route } from '../../contracts/core/route.js';
import { usersExcept } from '../../contracts/users/users.contract.js';
import { CampaignEntity } from '../../backend/campaigns/campaign.entity.js';
import { tileOf } from '../../backend/campaigns/campaign.presenter.js';
import { CharacterEntity } from '../../backend/characters/character.entity.js';
import { cases } from '../support/cases.js';
import { PagesFromEntities } from '../support/pages-from-entities.js';
import type { Person } from '../support/person.js';
import { anyWorld, insertWorld } from '../support/random-campaigns.js';
import { World } from '../support/campaign-world.js';

/*
 * The pages are read by prepared statements, each in one round trip. These tests hold them to what the policy and the
 * presenters make of the entities, in random campaigns.
 */

const WORLDS = cases(2, 40);
/** A world has up to 190 pairs of a person and a sheet. */
const WORLDS_OF_SHEETS = cases(1, 12);
const PEOPLE = 4;

describe('the pages of random campaigns', () => {
  let world: World;
  let people: Person[];
  let pages: PagesFromEntities;

  beforeAll(async () => {
    world = await World.start();
    people = await Promise.all(Array.from({ length: PEOPLE }, () => world.user()));
    pages = new PagesFromEntities(world.database.manager, world.content, world.running.config);
  });
  afterAll(() => world.close());

  const inRandomWorlds = (check: () => Promise<void>, numRuns = WORLDS): Promise<void> =>
    fc.assert(
      fc.asyncProperty(anyWorld(PEOPLE), async (random) => {
        const ids = people.map(({ id }) => id);
        await insertWorld(world.database.manager, random, ids);
        await check();
      }),
      { numRuns },
    );

  const campaignIds = async (): Promise<string[]> =>
    (await world.database.manager.find(CampaignEntity)).map(({ id }) => id);

  /** Compares a reply with what the policy and `compose` make of it for each role. */
  async function expectReply<Reply extends object>(
    person: Person,
    route: Route<void, Reply>,
    params: { campaignId: string; characterId?: string },
    compose: (role: CampaignRole) => Promise<Reply | undefined>,
  ): Promise<void> {
    const reply = await person.call(route, { params });
    const role = await pages.roleOf(params.campaignId, person.id);
    if (!role) expect(reply).toFailWith(404);
    else if (!may(role, route.access as CampaignAction)) expect(reply).toFailWith(403);
    else {
      const composed = await compose(role);
      if (composed) expect(reply).toEqual({ ...composed, http: 200 });
      else expect(reply).toFailWith(404);
    }
  }

  it('shows a campaign to each person as the policy and the presenters say', () =>
    inRandomWorlds(async () => {
      for (const campaignId of await campaignIds())
        for (const person of people) {
          const params = { campaignId };
          const compose = (role: CampaignRole) => pages.campaignReply(campaignId, person.id, role);
          await expectReply(person, getCampaign, params, compose);
          await expectReply(person, usersExcept, params, async (role) => {
            const reply = await compose(role);
            const members = reply.users.map(({ username }) => username);
            return { ...reply, all_users: reply.all_users.filter((name) => !members.includes(name)) };
          });
          await expectReply(person, listPickerCharacters, params, async (role) => ({
            characters: await pages.picker(campaignId, person.id, role),
          }));
        }
    }));

  it('shows each person what is theirs', () =>
    inRandomWorlds(async () => {
      for (const person of people) {
        const expected = await pages.currentUser(person.id);
        const { http, ...reply } = await person.call(currentUser);
        expect({ ...reply, campaigns: new Set(reply?.campaigns) }).toEqual({
          ...expected,
          campaigns: new Set(expected.campaigns),
        });
        expect(http).toBe(200);
        const { characters, campaigns } = await person.call(listCharacters);
        expect(characters).toEqual(expected.made_chars);
        expect(campaigns).toEqual(reply?.campaigns.map(({ id, name }) => ({ id, name })));
        const tiles = (await world.database.manager.find(CampaignEntity))
          .filter(({ id }) => campaigns.some((campaign) => campaign.id === id))
          .map(tileOf);
        expect(new Set((await person.call(listCampaigns)).campaigns)).toEqual(new Set(tiles));
      }
    }));

  it('shows a sheet only to its owner and the DM, and follows what another process writes', () =>
    inRandomWorlds(async () => {
      const expectSheets = async (): Promise<void> => {
        const characters = await world.database.manager.find(CharacterEntity);
        for (const campaignId of await campaignIds())
          for (const { id: characterId, campaignId: place, creatorId } of characters)
            for (const person of people)
              await expectReply(person, getCharacter, { campaignId, characterId }, async (role) => {
                const isOpen = place === campaignId && (role === 'dm' || creatorId === person.id);
                return isOpen ? { character: await pages.sheet(characterId), history: [] } : undefined;
              });
      };
      await expectSheets();
      await world.database.query(`UPDATE characters SET play = jsonb_set(play, '{temp_hp}', '7'),
        play_version = play_version + 1, notes = 'Owes "Ada" gold.', notes_version = notes_version + 1`);
      await expectSheets();
      await world.database.query(`UPDATE characters SET choices = jsonb_set(choices, '{bio,name}', '"Zoe"'),
        version = version + 1, photo = NULL`);
      await expectSheets();
    }, WORLDS_OF_SHEETS));
});
