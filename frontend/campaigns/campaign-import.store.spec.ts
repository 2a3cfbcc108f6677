import { describe, expect, it } from '@jest/globals';
import { checkCampaignFile } from '../../contracts/campaign-files/campaign-files.contract.js';
import { badInput } from '../../contracts/core/failure.js';
import { LIMITS } from '../../contracts/core/limits.js';
import type { Route } from '../../contracts/core/route.js';
import type { Api } from '../core/api.js';
import { CampaignImportStore, contentsOf } from './campaign-import.store.js';
import { likelyPlayer } from './waiting-characters.store.js';

const COUNTS = {
  members: 3,
  scenes: 1,
  markers: 2,
  characters: 0,
  dm_notes: 1,
  prepared_encounters: 2,
  items: 1,
  treasure: 1,
  pictures: 0,
  log_entries: 1,
};
const REPORT = {
  name: 'The Salt Crown',
  made_at: '2026-11-26T05:00:00.000Z',
  program: '0.1.0',
  counts: COUNTS,
  characters: [],
  warnings: [],
};

/** An API that answers checks, and imports as `answer` says; it records the operations of imports. */
function apiThat(answer: () => object): { api: Api; operations: unknown[] } {
  const operations: unknown[] = [];
  const api = (route: Route<never, unknown>, call?: { body?: { opId?: string } }): Promise<unknown> => {
    if (route.path === checkCampaignFile.path) return Promise.resolve({ report: REPORT });
    operations.push(call?.body?.opId);
    return Promise.resolve().then(answer);
  };
  return { api: api as unknown as Api, operations };
}

const file = (name = 'campaign.qhc'): File => new File(['x'], name);

describe('the import of a campaign file', () => {
  it('says what is in the file, and repeats a failed import under the same operation', async () => {
    let tries = 0;
    const { api, operations } = apiThat(() => {
      tries += 1;
      if (tries === 1) throw badInput('file', 'Too many tries.');
      return { msg: 'It is here.', status: true, id: '7' };
    });
    const store = new CampaignImportStore(api);
    await store.choose(file());
    expect(store).toMatchObject({ report: REPORT, problem: '', state: 'ready' });
    expect(await store.import()).toBeUndefined();
    expect(store).toMatchObject({ problem: 'Too many tries.', state: 'ready', report: REPORT });
    expect(await store.import()).toMatchObject({ id: '7' });
    expect(operations[0]).toBe(operations[1]);
    await store.choose(file('other.qhc'));
    await store.import();
    expect(operations[2]).not.toBe(operations[0]);
  });

  it('refuses a file that is too large before it is sent', async () => {
    const store = new CampaignImportStore(apiThat(() => ({})).api);
    const large = Object.defineProperty(file(), 'size', { value: LIMITS.campaignFileBytes + 1 });
    await store.choose(large);
    expect(store).toMatchObject({ problem: 'The file is larger than 16 MB.', report: undefined });
  });

  it('counts in words', () => {
    expect(contentsOf(REPORT)).toEqual([
      '1 scene',
      '2 markers',
      '1 note of the DM',
      '2 prepared encounters',
      '1 item of its own',
      '1 lot of treasure',
      '1 entry of the log',
    ]);
  });
});

it('a waiting character is proposed to its known player, else to the member of the same name', () => {
  const members = [
    { id: '1', display_name: 'Anna' },
    { id: '2', display_name: 'Ben' },
  ];
  expect(likelyPlayer({ player: 'anna', player_id: null }, members)).toBe('1');
  expect(likelyPlayer({ player: 'Anna', player_id: '2' }, members)).toBe('2');
  expect(likelyPlayer({ player: 'Cora', player_id: null }, members)).toBeNull();
});
