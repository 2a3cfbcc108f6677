import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Sweep } from '../../backend/core/database/sweep.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { Sections } from '../support/builder.js';
import { SheetFixture } from '../support/sheet.fixture.js';

describe('the operation ids of writes', () => {
  let sheet: SheetFixture;
  beforeAll(async () => {
    sheet = await SheetFixture.start();
  });
  afterAll(() => sheet.close());

  const sweep = () => sheet.world.running.app.get(Sweep).run();
  const query = <Row>(sql: string, values: unknown[] = []): Promise<Row[]> => sheet.world.database.query(sql, values);
  const count = async (table: string, where: string, values: unknown[]): Promise<number> =>
    (await query<{ n: number }>(`SELECT count(*)::integer AS n FROM ${table} WHERE ${where}`, values))[0]?.n ?? -1;

  /** Adds changes of a sheet as they were made some time ago. */
  const addChanges = (characterId: string, first: number, last: number, age: string) =>
    query(
      `INSERT INTO sheet_changes (character_id, campaign_id, version, op_id, seen_version, at, text, changes)
       SELECT $1, $2, n, gen_random_uuid(), n - 1, now() - $5::interval, 'x', '{}'
         FROM generate_series($3::integer, $4::integer) AS n`,
      [characterId, sheet.params.campaignId, first, last, age],
    );

  it('of a sheet are known for a day, however many changes follow', async () => {
    await sheet.newSheet();
    const { characterId } = sheet.params;
    const opId = randomUUID();
    expect(await sheet.set(sheet.player, 'current_hp', '5', { opId })).toMatchObject({ http: 200 });
    const made = 1 + LIMITS.sheetHistory + 50;
    await addChanges(characterId, 2, made, '1 hour');
    await query('UPDATE characters SET play_version = $2 WHERE id = $1', [characterId, made]);
    expect(await sheet.set(sheet.player, 'current_hp', '7')).toMatchObject({ http: 200 });
    await sweep();
    expect(await sheet.set(sheet.player, 'current_hp', '5', { opId })).toMatchObject({ http: 200 });
    expect((await sheet.read()).current_hp).toBe(7);
  });

  it('of a sheet are forgotten after a day, but its history is kept, separately for each campaign', async () => {
    await sheet.newSheet();
    const { characterId } = sheet.params;
    await addChanges(characterId, 1, LIMITS.sheetHistory + 3, '2 days');
    await sweep();
    expect(await count('sheet_changes', 'character_id = $1', [characterId])).toBe(LIMITS.sheetHistory);
    expect(await count('sheet_changes', 'character_id = $1 AND version <= 3', [characterId])).toBe(0);
    const former = await sheet.world.campaign({ players: 0 });
    await query('UPDATE sheet_changes SET campaign_id = $2 WHERE character_id = $1', [characterId, former.campaignId]);
    await addChanges(characterId, 1000, 1000 + LIMITS.sheetHistory, '2 days');
    await sweep();
    expect(await count('sheet_changes', 'character_id = $1', [characterId])).toBe(2 * LIMITS.sheetHistory);
  });

  it('of a map and of the builder are known for a day', async () => {
    const { campaignId } = sheet.table;
    const userId = sheet.player.id;
    const opId = randomUUID();
    const insert = (table: string, columns: string, values: unknown[], age: string) =>
      query(
        `INSERT INTO ${table} (${columns}, reply, done_at)
         VALUES (${values.map((_, index) => `$${index + 2}`).join(', ')}, '{}', now() - $1::interval)`,
        [age, ...values],
      );
    for (const age of ['23 hours', '25 hours']) {
      await insert('map_operations', 'campaign_id, user_id, op_id', [campaignId, userId, `op-${age}`], age);
      await insert('builder_operations', 'user_id, op_id', [userId, age === '23 hours' ? opId : randomUUID()], age);
    }
    await sweep();
    expect(await query('SELECT op_id FROM map_operations')).toEqual([{ op_id: 'op-23 hours' }]);
    expect(
      await query('SELECT op_id FROM builder_operations WHERE user_id = $1 AND done_at < now()', [userId]),
    ).toEqual([{ op_id: opId }]);
    expect(await new Sections(sheet.world).save(sheet.player, 'bio', { opId })).toMatchObject({ http: 404 });
  });
});
