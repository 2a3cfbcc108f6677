import { randomUUID } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { renewal } from '../../backend/campaign-files/renew-ids.js';
import { checkCampaignFile, downloadCampaign, importCampaignFile } from '../../contracts/campaign-files/campaign-files.contract.js';
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
import { defined } from '../support/defined.js';
import { MapConnection } from '../support/map.connection.js';
import type { Person } from '../support/person.js';
import { makeRichCampaign, SECRETS, type RichCampaign } from '../support/rich-campaign.js';
import { World } from '../support/world.js';

type Line = Record<string, Record<string, unknown>>;

let home: World;
let abroad: World;
let rich: RichCampaign;
beforeAll(async () => {
  [home, abroad] = await Promise.all([World.start(), World.start()]);
  rich = await makeRichCampaign(home);
});
afterAll(() => Promise.all([home.close(), abroad.close()]));

async function download(person: Person, campaignId: string): Promise<Buffer> {
  const response = await person.fetch(fillPath(downloadCampaign.path, { campaignId }));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="questhearth-campaign-.+\.qhc"$/);
  return Buffer.from(await response.arrayBuffer());
}

const fileOf = (bytes: Buffer): File => new File([new Uint8Array(bytes)], 'campaign.qhc');
const check = (person: Person, bytes: Buffer) => person.call(checkCampaignFile, { body: { file: fileOf(bytes) } });
const importFile = (person: Person, bytes: Buffer, opId: string = randomUUID()) =>
  person.call(importCampaignFile, { body: { opId, file: fileOf(bytes) } });
const linesOf = (bytes: Buffer): Line[] =>
  gunzipSync(bytes)
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
const pack = (lines: readonly object[]): Buffer => gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));

/** What somebody sees of a campaign, by calls and on the map. */
async function viewOf(person: Person, campaignId: string, characterIds: readonly string[], sceneIds: readonly string[]) {
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
      counts: { members: 3, scenes: 2, characters: 2, dm_notes: 1, prepared_encounters: 1, items: 1, treasure: 2, pictures: 2 },
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
  }, 60_000);
});
