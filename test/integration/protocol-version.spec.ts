import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createCampaign, listCampaigns } from '../../contracts/campaigns/campaigns.contract.js';
import { OUTDATED, PROTOCOL, PROTOCOL_HEADER } from '../../contracts/core/protocol-version.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { World, type CampaignWorld } from '../support/campaign-world.js';
import { makeTableScreen } from '../support/table-screen.js';

/** The versions that this program does not speak, with the code and the words of the refusal. */
const UNKNOWN = [
  {
    page: 'older',
    version: PROTOCOL.oldest - 1,
    code: OUTDATED,
    msg: /Reload the page; what you have not sent is kept/,
  },
  { page: 'newer', version: PROTOCOL.version + 1, code: 503, msg: /is being upgraded\. Try again in a moment/ },
] as const;

/** What pages that this program knows send, and what other clients send: nothing. */
const KNOWN = new Set([undefined, '', String(PROTOCOL.oldest), String(PROTOCOL.version)]);

let world: World;
let table: CampaignWorld;
beforeAll(async () => {
  world = await World.start();
  table = await world.campaign();
});
afterAll(() => world.close());

/** Makes a campaign, as a page of that version. */
const makeCampaign = (name: string, version?: string): Promise<Response> =>
  table.outsider.fetch(createCampaign.path, {
    method: createCampaign.method,
    body: new URLSearchParams({ name }),
    headers: version === undefined ? {} : { [PROTOCOL_HEADER]: version },
  });

const campaignNames = async (): Promise<string[]> => {
  const { campaigns } = await table.outsider.call(listCampaigns);
  return campaigns.map(({ name }) => name);
};

describe.each(UNKNOWN)('a page that is $page than this program knows', ({ version, code, msg }) => {
  it('has its calls refused before they do anything, with the reason and when to try again', async () => {
    const response = await makeCampaign('Too Early or Too Late', String(version));
    expect([response.status, response.headers.get('retry-after')]).toEqual([code, code === 503 ? '1' : null]);
    expect(await response.json()).toMatchObject({ status: false, code, msg: expect.stringMatching(msg) as unknown });
    expect(await campaignNames()).not.toContain('Too Early or Too Late');
  });

  it('has its calls refused without a session too', async () => {
    const headers = { [PROTOCOL_HEADER]: String(version) };
    for (const path of ['/api/v1/site', createCampaign.path])
      expect((await world.stranger().fetch(path, { headers })).status).toBe(code);
  });

  it('has its sockets refused with the code, a table screen as well', async () => {
    const token = await makeTableScreen(table.dm, table.campaignId);
    const refusal = { message: expect.stringMatching(msg) as unknown, data: { code } };
    await expect(table.player.socket({}, undefined, { protocol: version })).rejects.toMatchObject(refusal);
    await expect(table.player.socket({}, undefined, { protocol: String(version) })).rejects.toMatchObject(refusal);
    const screen = world.stranger().socket({}, undefined, { protocol: version, table: token });
    await expect(screen).rejects.toMatchObject(refusal);
  });
});

describe('a page that this program knows, or another client', () => {
  it.each([...KNOWN])('has its calls and its sockets served (%p)', async (version) => {
    const name = `The Known Road (${version})`;
    expect((await makeCampaign(name, version)).status).toBe(200);
    expect(await campaignNames()).toContain(name);
    const socket = await table.player.socket({}, undefined, { protocol: version });
    const ack: unknown = await socket.emitWithAck(mapEmits.join.name, { campaignId: table.campaignId });
    expect(ack).toMatchObject({ status: true });
  });
});
