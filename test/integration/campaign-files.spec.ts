import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CAMPAIGN_FILE_SECTIONS } from '../../backend/campaign-files/campaign-file.sections.js';
import { renewal } from '../../backend/campaign-files/renew-ids.js';
import { downloadCampaign } from '../../contracts/campaign-files/campaign-files.contract.js';
import { changeCampaign, getCampaign, listCampaigns } from '../../contracts/campaigns/campaigns.contract.js';
import { listDmNotes } from '../../contracts/campaigns/dm-notes.contract.js';
import { getCharacter } from '../../contracts/characters/characters.contract.js';
import {
  deleteWaitingCharacter,
  giveWaitingCharacter,
  listWaitingCharacters,
} from '../../contracts/characters/waiting-characters.contract.js';
import { fillPath } from '../../contracts/core/route.js';
import { listHiddenItems, listOwnItems } from '../../contracts/items/items.contract.js';
import { listTreasure } from '../../contracts/items/treasure.contract.js';
import { logEmits } from '../../contracts/log/log.contract.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { listPreparedEncounters } from '../../contracts/prepared-encounters/prepared-encounters.contract.js';
import { check, download, importFile, linesOf, pack } from '../support/campaign-file.js';
import { defined } from '../support/defined.js';
import { MapConnection } from '../support/map.connection.js';
import type { Person } from '../support/person.js';
import { makeRichCampaign, SECRETS, type RichCampaign } from '../support/rich-campaign.js';
import { World } from '../support/campaign-world.js';

let home: World;
let abroad: World;
let rich: RichCampaign;
beforeAll(async () => {
  [home, abroad] = await Promise.all([World.start(), World.start()]);
  rich = await makeRichCampaign(home);
});
afterAll(() => Promise.all([home.close(), abroad.close()]));

/** What somebody sees of a campaign, by calls and on the map. */
async function viewOf(
  person: Person,
  campaignId: string,
  characterIds: readonly string[],
  sceneIds: readonly string[],
) {
  const params = { campaignId };
  const { campaign, level } = await person.call(getCampaign, { params });
  const isDm = level === 'dm';
  const map = await MapConnection.at(person, campaignId);
  const scenes: unknown[] = [];
  for (const sceneId of isDm ? sceneIds : [undefined]) {
    await map.emit(mapEmits.getMap, { sceneId });
    await map.upToDate();
    scenes.push({ ...map.map, seq: 0 });
  }
  const { entries } = await map.emit(logEmits.getLog, {});
  return {
    campaign,
    scenes,
    entries,
    sheets: await Promise.all(
      characterIds.map((characterId) => person.call(getCharacter, { params: { campaignId, characterId } })),
    ),
    treasure: await person.call(listTreasure, { params }),
    ofDm: isDm && {
      notes: await person.call(listDmNotes, { params }),
      encounters: await person.call(listPreparedEncounters, { params }),
      items: (await person.call(listOwnItems, { params })).items.map(({ id, item }) => ({ id, item })),
      hidden: await person.call(listHiddenItems, { params }),
    },
  };
}

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** What differs between two installations: accounts, counts of saves and commits, and history, which stays behind. */
const OF_INSTALLATION = new Set(['version', 'username', 'public', 'creator_color', 'seq', 'msg', 'history']);

/** Returns a view with other ids, in an order that does not depend on ids. */
function canonical(value: unknown, rename: (id: string) => string, key = ''): unknown {
  if (typeof value === 'string')
    return key === 'quest_notes' ? value : value.replace(UUID, rename).replace(/^\/pictures\/[\w-]+/, '/pictures/…');
  if (Array.isArray(value)) {
    const entries: unknown[] = value.map((each: unknown) => canonical(each, rename, key));
    return entries.sort((one, two) => (JSON.stringify(one) < JSON.stringify(two) ? -1 : 1));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !OF_INSTALLATION.has(name) && !/_version$/.test(name))
      .map(([name, each]) => [name.replace(UUID, rename), canonical(each, rename, name)] as const)
      .sort(([one], [two]) => (one < two ? -1 : 1)),
  );
}

describe('a campaign file', () => {
  it('brings a campaign to another installation as its DM and its players have seen it', async () => {
    const bytes = await download(rich.dm, rich.campaignId);
    const host = await abroad.user({ displayName: `${rich.dm.username} Display` });
    const { report } = await check(host, bytes);
    expect(report).toMatchObject({
      name: 'The Salt Crown',
      counts: {
        members: 3,
        scenes: 2,
        characters: 2,
        dm_notes: 1,
        prepared_encounters: 1,
        items: 1,
        treasure: 2,
        pictures: 2,
      },
      characters: [
        { name: 'Brannoc', level: 3, problem: null },
        { name: 'Ysolde', level: 2, problem: null },
      ],
      warnings: [],
    });
    expect((await host.call(listCampaigns)).campaigns).toEqual([]);

    const opId = randomUUID();
    const { id: campaignId } = await importFile(host, bytes, opId);
    expect(await importFile(host, bytes, opId)).toMatchObject({ http: 200, id: campaignId });
    expect((await host.call(listCampaigns)).campaigns).toMatchObject([{ id: campaignId, public: false }]);

    const params = { campaignId };
    const members: Person[] = [];
    for (const player of rich.players) {
      const member = await abroad.user({ displayName: `${player.username} Display` });
      await host.call(changeCampaign, { params, body: { type: 'force_add', username: member.username } });
      members.push(member);
    }
    const { characters: waiting } = await host.call(listWaitingCharacters, { params });
    expect(waiting).toMatchObject([{ name: 'Brannoc', player_id: null }, { name: 'Ysolde' }]);
    expect(await members[0]?.call(listWaitingCharacters, { params })).toFailWith(403);
    const outsider = await abroad.user();
    const give = (index: number, person: Person | undefined) =>
      host.call(giveWaitingCharacter, {
        params: { ...params, characterId: defined(waiting[index]).id },
        body: { userId: person?.id },
      });
    expect(await give(0, outsider)).toFailWith(400, 'userId');
    for (const index of [0, 1]) expect(await give(index, members[index])).toMatchObject({ http: 200 });
    expect((await host.call(listWaitingCharacters, { params })).characters).toEqual([]);

    const header = defined(linesOf(bytes)[0]) as unknown as Parameters<typeof renewal>[0];
    const renew = renewal(header, campaignId, host.id);
    const people = new Map(rich.players.map(({ id }, index) => [id, defined(members[index]).id]));
    const rename = (id: string): string => people.get(id) ?? renew(id);
    const here = (ids: readonly string[]): string[] => ids.map(rename);
    const seats = [[rich.dm, host], ...rich.players.map((player, index) => [player, defined(members[index])])] as const;
    for (const [index, [before, after]] of seats.entries()) {
      const own = index === 0 ? rich.characterIds : [defined(rich.characterIds[index - 1])];
      const was = await viewOf(defined(before), rich.campaignId, own, rich.sceneIds);
      const is = await viewOf(defined(after), campaignId, here(own), here(rich.sceneIds));
      if (index > 0) was.entries = was.entries?.filter(({ text }) => !SECRETS.includes(text as never));
      expect(is.entries?.map(({ text }) => text)).toEqual(was.entries?.map(({ text }) => text));
      expect(canonical(is, (id) => id)).toEqual(canonical(was, rename));
    }
  });

  it('is written for the DM alone, thirty times an hour, and holds nothing that the DM may not see', async () => {
    const path = fillPath(downloadCampaign.path, { campaignId: rich.campaignId });
    for (const player of rich.players) expect((await player.fetch(path)).status).toBe(403);
    expect((await (await home.user()).fetch(path)).status).toBe(404);
    expect((await home.stranger().fetch(path)).status).toBe(401);
    const text = gunzipSync(await download(rich.dm, rich.campaignId)).toString();
    for (const seen of ['For the DM alone', 'To the DM', 'To Bob', 'It is the ferryman', 'Owes Ysolde'])
      expect(text).toContain(seen);
    const accounts: Record<string, string>[] = await home.database.query(
      `SELECT username, email, password_hash FROM users JOIN campaign_members ON user_id = id WHERE campaign_id = $1`,
      [rich.campaignId],
    );
    const secrets = accounts.flatMap(({ email, password_hash: hash }) => [email, hash]);
    expect(secrets).toHaveLength(6);
    for (const secret of [...SECRETS, ...secrets]) expect(text).not.toContain(secret);
  });

  it('of another DM holds none of what the first one keeps to themselves', async () => {
    const { campaignId, dm, players } = rich;
    const map = await MapConnection.at(dm, campaignId);
    expect(
      await map.emit(logEmits.rollDice, { expression: '1d20', label: 'Zaphenath', audience: 'secret' }),
    ).toMatchObject({
      status: true,
    });
    const second = players[0];
    await home.database.query('UPDATE campaign_members SET is_dm = true WHERE user_id = $1', [second.id]);
    try {
      const text = gunzipSync(await download(second, campaignId)).toString();
      expect(text).not.toContain('Zaphenath');
      expect(text).not.toContain('To Bob');
      expect(text).toContain('Secret roll of Alice');
    } finally {
      await home.database.query('UPDATE campaign_members SET is_dm = false WHERE user_id = $1', [second.id]);
    }
  });

  it('imported where it comes from leaves everything there as it was, also with ids that somebody has put into it', async () => {
    const { campaignId, dm, characterIds, sceneIds } = rich;
    const bytes = await download(dm, campaignId);
    const before = canonical(await viewOf(dm, campaignId, characterIds, sceneIds), (id) => id);
    const stranger = await home.user();
    const { id } = await importFile(stranger, bytes);
    expect(id).not.toBe(campaignId);
    expect(canonical(await viewOf(dm, campaignId, characterIds, sceneIds), (each) => each)).toEqual(before);
    const answer = await stranger.call(getCampaign, { params: { campaignId: id } });
    expect(answer.users.map((user) => user.id)).toEqual([stranger.id]);
  });

  it('lets its waiting characters be written into another file, refused by the rules and deleted', async () => {
    const lines = linesOf(await download(rich.dm, rich.campaignId));
    for (const { character } of lines)
      if (character)
        (character['file'] as { choices: { race: { archraceId: string } } }).choices.race.archraceId = 'moon-folk';
    const host = await abroad.user();
    const file = pack(lines);
    const { report } = await check(host, file);
    expect(report.characters).toMatchObject([
      { name: 'Brannoc', problem: expect.stringMatching(/./) },
      { name: 'Ysolde', problem: expect.stringMatching(/./) },
    ]);
    const { id: campaignId } = await importFile(host, file);
    const params = { campaignId };
    const again = linesOf(await download(host, campaignId)).filter((line) => line['character'] || line['picture']);
    expect(again).toHaveLength(4);
    const { characters } = await host.call(listWaitingCharacters, { params });
    const of = (index: number) => ({ ...params, characterId: defined(characters[index]).id });
    const give = { body: { userId: host.id } };
    expect(await host.call(giveWaitingCharacter, { params: of(0), ...give })).toFailWith(400);
    const map = await MapConnection.at(host, campaignId);
    const brannocs = () => map.map.markers.filter(({ name }) => name === 'Brannoc').length;
    expect(brannocs()).toBe(1);
    expect(await host.call(deleteWaitingCharacter, { params: of(0) })).toMatchObject({ http: 200 });
    expect(await host.call(deleteWaitingCharacter, { params: of(0) })).toFailWith(404);
    await map.upToDate();
    expect(brannocs()).toBe(0);
    expect((await host.call(listWaitingCharacters, { params })).characters).toHaveLength(1);
  });

  it('of the first version is read by this one', async () => {
    const host = await abroad.user();
    const { report } = await check(host, await readFile('test/campaign-files/version-1.qhc'));
    expect(report).toMatchObject({ name: 'The Salt Crown', counts: { scenes: 2, characters: 2, pictures: 2 } });
  });
});

describe('the schema', () => {
  /** Columns that a campaign file leaves out, and why. */
  const LEFT_OUT: Readonly<Record<string, string>> = {
    'campaigns.details_version': 'begins again',
    'campaigns.quest_notes_version': 'begins again',
    'campaigns.public': 'an import is private',
    'campaigns.created_at': 'is the time of the import',
    'campaign_members.joined_at': 'nobody has joined yet',
    'campaign_dm_notes.version': 'begins again',
    'prepared_encounters.version': 'begins again',
    'prepared_encounters.award': 'undoing it needs the history of sheets',
    'campaign_items.creator_id': 'belongs to the DM',
    'campaign_items.version': 'begins again',
    'hidden_items.created_at': 'is the time of the import',
    'treasure_lots.for_character': 'a share becomes anybody’s',
    'treasure_lots.version': 'begins again',
    'map_markers.creator_id': 'follows from the character',
    'map_markers.created_at': 'is the time of the import',
    'characters.is_published': 'only finished ones are in a campaign',
    'characters.joined_campaign_at': 'is the time of the return',
    'characters.version': 'begins again',
    'characters.name': 'follows from the choices',
    'characters.archrace': 'follows from the choices',
    'characters.classification': 'follows from the choices',
    'characters.level': 'follows from the choices',
    'characters.saved_sections': 'all of them',
    'characters.drafts': 'unsaved input',
    'characters.rolls': 'follows from the choices',
    'characters.play_version': 'begins again',
    'characters.campaign_notes': 'nothing reads it',
    'characters.notes_version': 'begins again',
    'characters.created_at': 'is the time of the return',
    'waiting_characters.name': 'follows from the choices',
    'waiting_characters.level': 'follows from the choices',
  };

  it('has no column of a campaign that its file does not know', async () => {
    const known = new Set([...CAMPAIGN_FILE_SECTIONS.flatMap(({ columns }) => columns), ...Object.keys(LEFT_OUT)]);
    const tables = [...new Set([...known].map((column) => column.split('.')[0]))];
    const rows: { column: string }[] = await abroad.database.query(
      `SELECT table_name || '.' || column_name AS column FROM information_schema.columns
        WHERE table_schema = 'public' AND table_name = ANY ($1)`,
      [tables],
    );
    expect(rows.map(({ column }) => column).filter((column) => !known.has(column))).toEqual([]);
    const ofCampaigns: { name: string }[] = await abroad.database.query(
      `SELECT DISTINCT table_name AS name FROM information_schema.columns
        WHERE table_schema = 'public' AND column_name LIKE '%campaign_id'`,
    );
    const elsewhere = ['campaign_join_links', 'map_operations', 'notifications', 'sheet_changes', 'table_screens'];
    expect(
      ofCampaigns
        .map(({ name }) => name)
        .filter((name) => !tables.includes(name))
        .sort(),
    ).toEqual(elsewhere);
  });
});
