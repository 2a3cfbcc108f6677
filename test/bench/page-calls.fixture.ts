import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { getCharacter, listCharacters } from '../../contracts/characters/characters.contract.js';
import { currentUser } from '../../contracts/auth/auth.contract.js';
import { getCampaign, listCampaigns } from '../../contracts/campaigns/campaigns.contract.js';
import { setCharacterField } from '../../contracts/characters/sheet.contract.js';
import { fillPath } from '../../contracts/core/route.js';
import { Person } from '../support/person.js';
import { insertPeople, logIn } from './bench-people.js';
import type { Visit } from './keep-alive-load.js';
import { createSheets } from './sheet.fixture.js';

/** The calls that are measured, each with the visits that make it in turns. */
export type PageVisits = Readonly<Record<string, readonly [Visit, ...Visit[]]>>;

const PLAYERS = 5;
/** Accounts in addition to the six members, whose names the DM's page lists. */
const STRANGERS = 40;
/** Changes in the history of the sheet. */
const CHANGES = 20;

/**
 * Creates a campaign with a DM and five players, each with a wizard of level 20 in it; with a map, two open
 * invitations, and sheets that have been played. Everybody is in two more campaigns and has two more characters.
 */
export async function createPages(url: string, databaseUrl: string): Promise<PageVisits> {
  const { campaignId, dm, sheets } = await createSheets(url, databaseUrl, PLAYERS);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('INSERT INTO campaign_maps (campaign_id, map_id) VALUES ($1, $2)', [campaignId, randomUUID()]);
  const invited = (await insertPeople(client, url, STRANGERS)).slice(0, 2);
  for (const { id } of invited) await insertInvitation(client, id, campaignId);
  const members = [dm, ...sheets.map(({ owner }) => owner)];
  for (const name of ['The Lamplit Road', 'Ashes of the Ferry']) await insertCampaign(client, name, members);
  await client.query(
    `INSERT INTO characters (creator_id, is_published, name, archrace, classification, level, choices, saved_sections, play)
     SELECT creator_id, true, name || ' the ' || n, archrace, classification, level, choices, saved_sections, play
       FROM characters, (VALUES ('Elder'), ('Younger')) AS names (n)`,
  );
  for (const sheet of sheets) await playSheet(campaignId, sheet);
  await client.end();
  return visitsOf(campaignId, sheets, await sessionsOf(dm));
}

function visitsOf(
  campaignId: string,
  sheets: readonly { readonly owner: Person; readonly characterId: string }[],
  dms: readonly Person[],
): PageVisits {
  const page = fillPath(getCampaign.path, { campaignId });
  const owners = sheets.map(({ owner }) => owner);
  const all = (people: readonly Person[], path: string) =>
    people.map(({ cookies: cookie }) => ({ path, cookie })) as [Visit, ...Visit[]];
  return {
    'campaign page, player': all(owners, page),
    'campaign page, DM': all(dms, page),
    current_user: all(owners, currentUser.path),
    campaigns: all(owners, listCampaigns.path),
    characters: all(owners, listCharacters.path),
    sheet: sheets.map(({ owner, characterId }) => ({
      path: fillPath(getCharacter.path, { campaignId, characterId }),
      cookie: owner.cookies,
    })) as [Visit, ...Visit[]],
  };
}

/** Logs a person in as often as there are players, because the server runs only a few calls of a session at a time. */
async function sessionsOf({ url, id, username, email, password }: Person): Promise<Person[]> {
  const sessions = Array.from({ length: PLAYERS }, () => new Person(url, id, username, email, password));
  await logIn(sessions);
  return sessions;
}

async function insertCampaign(client: pg.Client, name: string, [dm, ...players]: readonly Person[]): Promise<void> {
  const id = randomUUID();
  await client.query('INSERT INTO campaigns (id, name) VALUES ($1, $2)', [id, name]);
  await client.query(
    `INSERT INTO campaign_members (campaign_id, user_id, is_dm, joined_at)
     SELECT $1, user_id, n = 1, now() + n * interval '1 second' FROM unnest($2::uuid[]) WITH ORDINALITY AS m (user_id, n)`,
    [id, [dm?.id, ...players.map((player) => player.id)]],
  );
}

async function insertInvitation(client: pg.Client, userId: string, campaignId: string): Promise<void> {
  await client.query(
    `INSERT INTO notifications (user_id, kind, object_text, campaign_id) VALUES ($1, 'request', 'Come with us.', $2)`,
    [userId, campaignId],
  );
}

async function playSheet(
  campaignId: string,
  { owner, characterId }: { owner: Person; characterId: string },
): Promise<void> {
  for (let value = 1; value <= CHANGES; value += 1)
    await owner.call(setCharacterField, {
      params: { campaignId, characterId },
      body: { char_field: 'temp_hp', value: String(value) },
    });
}
