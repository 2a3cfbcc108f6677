import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listCampaigns } from '../../contracts/campaigns/campaigns.contract.js';
import { check, download, importFile, linesOf, pack, type Line } from '../support/campaign-file.js';
import { defined } from '../support/defined.js';
import type { Person } from '../support/person.js';
import { makeRichCampaign } from '../support/rich-campaign.js';
import { World } from '../support/campaign-world.js';

describe('a hostile campaign file', () => {
  type Record = globalThis.Record<string, unknown>;
  let world: World;
  let lines: Line[];
  let host: Person;
  beforeAll(async () => {
    world = await World.start();
    const { dm, campaignId } = await makeRichCampaign(world);
    lines = linesOf(await download(dm, campaignId));
    host = await world.user();
  });
  afterAll(() => world.close());

  /** Returns the lines with the first record of a kind replaced by others. */
  const replaced = (kind: string, change: (record: Record) => readonly Record[]): object[] => {
    const at = lines.findIndex((line, index) => index > 0 && line[kind]);
    const others = change(structuredClone(defined(lines[at])[kind]) as Record);
    const more = lines.flatMap((line, index) => (index === at ? others.map((record) => ({ [kind]: record })) : [line]));
    return [...more.slice(0, -1), { end: { records: more.length - 2, left_out: { pictures: 0, entries: 0 } } }];
  };
  const with_ = (kind: string, change: object) => pack(replaced(kind, (record) => [{ ...record, ...change }]));
  const inFile = (change: (file: { choices: Record; play: Record }) => void) =>
    pack(
      replaced('character', (record) => {
        change(record['file'] as { choices: Record; play: Record });
        return [record];
      }),
    );
  const header = () => defined(lines[0]) as Record;

  const files: readonly [what: string, code: number, field: string, file: () => Buffer][] = [
    ['that is no gzip', 400, 'file', () => Buffer.from('<html></html>')],
    ['that is cut off', 400, 'file', () => pack(lines).subarray(0, 2000)],
    ['without its end', 400, 'file', () => pack(lines.slice(0, -1))],
    ['with something after its end', 400, 'file', () => pack([...lines, ...lines.slice(-1)])],
    ['that unpacks to zeros without end', 413, 'file', () => gzipSync(Buffer.alloc(49 * 1024 * 1024))],
    ['with a line without end', 413, 'file', () => gzipSync(`${JSON.stringify(header())}\n${' '.repeat(5e6)}`)],
    ['of JSON that nests too deep', 400, 'file', () => gzipSync(`${JSON.stringify(header())}\n${'['.repeat(1e5)}`)],
    [
      'of another program',
      400,
      'format',
      () => pack([{ ...header(), format: 'questhearth-character' }, ...lines.slice(1)]),
    ],
    ['of a later version', 400, 'version', () => pack([{ ...header(), version: 2 }, ...lines.slice(1)])],
    ['whose DM is its campaign', 400, 'dm', () => pack([{ ...header(), dm: header()['campaign'] }, ...lines.slice(1)])],
    ['without a campaign', 400, 'campaign', () => pack(replaced('campaign', () => []))],
    [
      'with an unknown record',
      400,
      'file',
      () => pack([...lines.slice(0, 2), { user: { role: 'admin' } }, ...lines.slice(2)]),
    ],
    ['with an unknown field', 400, 'campaign.public', () => with_('campaign', { public: true })],
    [
      'with a prototype',
      400,
      'campaign.__proto__',
      () =>
        pack(
          lines.map((line) =>
            line['campaign']
              ? (JSON.parse(JSON.stringify(line).replace('"desc"', '"__proto__":{"a":1},"desc"')) as object)
              : line,
          ),
        ),
    ],
    ['with a text for a number', 400, 'marker.size', () => with_('marker', { size: '1' })],
    ['with a marker in a scene of somebody else', 400, 'marker.scene', () => with_('marker', { scene: randomUUID() })],
    ['with a marker beside its map', 400, 'marker.square', () => with_('marker', { square: 1600 })],
    ['with two markers of one id', 400, 'marker.id', () => pack(replaced('marker', (marker) => [marker, marker]))],
    [
      'with too many markers',
      400,
      'marker.scene',
      () =>
        pack(
          replaced('marker', (marker) =>
            Array.from({ length: 1001 }, () => ({ ...marker, id: randomUUID(), character: null })),
          ),
        ),
    ],
    ['with paint beside its map', 400, 'scene.squares.0', () => with_('scene', { squares: [[1600, '#ffffff', null]] })],
    ['with a colour that is none', 400, 'scene.squares.0.1', () => with_('scene', { squares: [[1, 'url(x)', null]] })],
    [
      'with a web page as a picture',
      400,
      'picture.webp',
      () => with_('picture', { webp: btoa('<html><script>alert(1)</script></html>') }),
    ],
    ['with a picture of nothing', 400, 'picture.of', () => with_('picture', { of: randomUUID() })],
    [
      'with a character of level 21',
      400,
      'character.file.choices.levels',
      () =>
        inFile(({ choices }) => {
          choices['levels'] = Array(21).fill((choices['levels'] as object[])[0]);
        }),
    ],
    [
      'with a million gold pieces too much',
      400,
      'character.file.play.wallet.gold_points',
      () =>
        inFile(({ play }) => {
          (play['wallet'] as Record)['gold_points'] = 2e6;
        }),
    ],
    ['with a name that is too long', 400, 'entry.sender_name', () => with_('entry', { sender_name: 'x'.repeat(41) })],
    ['with a time that is none', 400, 'entry.at', () => with_('entry', { at: 'yesterday' })],
    ['with an audience that is none', 400, 'entry.audience', () => with_('entry', { audience: 'all' })],
  ];

  it.each(files)('%s is refused with %i naming %s, and leaves nothing behind', async (_, code, field, file) => {
    await world.forgetRates();
    const bytes = file();
    const answer = await importFile(host, bytes);
    expect(answer).toFailWith(code);
    expect(answer).toMatchObject({ field });
    expect((await host.call(listCampaigns)).campaigns).toEqual([]);
  });

  it('that is too large is refused before it has arrived', async () => {
    const file = Buffer.alloc(17 * 1024 * 1024);
    expect(await check(host, file)).toFailWith(413, 'file');
  });

  it('that fails in the middle of its import leaves nothing behind', async () => {
    const count = async (): Promise<unknown> => {
      const tables = [
        'campaigns',
        'campaign_maps',
        'map_markers',
        'map_squares',
        'campaign_log',
        'pictures',
        'waiting_characters',
      ];
      const rows: unknown = await world.database.query(
        `SELECT ${tables.map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`).join()}`,
      );
      return rows;
    };
    const before = await count();
    await world.database.query('ALTER TABLE campaign_log ADD CONSTRAINT no_entries CHECK (false) NOT VALID');
    try {
      expect(await importFile(host, pack(lines))).toFailWith(500);
    } finally {
      await world.database.query('ALTER TABLE campaign_log DROP CONSTRAINT no_entries');
    }
    expect(await count()).toEqual(before);
  });
});
