import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ClockWatch } from '../../backend/core/clock-watch.js';
import { Sweep } from '../../backend/core/database/sweep.js';
import { PicturesService } from '../../backend/core/pictures/pictures.service.js';
import { LISTED_NOTIFICATIONS } from '../../backend/notifications/notification.subqueries.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { editUser } from '../../contracts/users/users.contract.js';
import { photo } from '../support/pictures.js';
import { World, type CampaignWorld } from '../support/campaign-world.js';

describe('the sweep', () => {
  let world: World;
  let table: CampaignWorld;

  beforeAll(async () => {
    world = await World.start();
    table = await world.campaign();
  });
  afterAll(() => world.close());

  const sweep = (): Promise<void> => world.running.app.get(Sweep).run();
  const query = <Row>(sql: string, values: unknown[] = []): Promise<Row[]> => world.database.query(sql, values);
  /** Returns what a column of a table has, sorted. */
  const left = async (column: string, from: string, values: unknown[] = []): Promise<unknown[]> =>
    (await query<{ value: unknown }>(`SELECT ${column} AS value FROM ${from} ORDER BY 1`, values)).map(
      ({ value }) => value,
    );

  it('deletes expired sessions, registrations, reset links, challenges of passkeys and counted tries, and no others', async () => {
    const [{ id }, other] = await Promise.all([world.user(), world.user()]);
    for (const [name, age] of [
      ['old', '-1 minute'],
      ['new', '1 minute'],
    ]) {
      await query(`INSERT INTO sessions VALUES ($1, '{}', now() + $2::interval)`, [name, age]);
      await query(
        `INSERT INTO registrations (username, display_name, email, password_hash, token_expires_at, expires_at)
         VALUES ($1, $1, $1, '', now(), now() + $2::interval)`,
        [name, age],
      );
      await query(
        `INSERT INTO password_resets (token_hash, user_id, expires_at) VALUES ($1, $3, now() + $2::interval)`,
        [name, age, name === 'old' ? id : other.id],
      );
      await query(`INSERT INTO passkey_challenges (challenge_hash, expires_at) VALUES ($1, now() + $2::interval)`, [
        name,
        age,
      ]);
    }
    const now = Date.now();
    await query(`DELETE FROM rate_limits`);
    await query(`INSERT INTO rate_limits VALUES ('old', 1, $1), ('new', 1, $2), ('for ever', 1, NULL)`, [
      now - 7_200_000,
      now + 60_000,
    ]);
    await sweep();
    expect(await left('sid', `sessions WHERE sess = '{}'`)).toEqual(['new']);
    expect(await left('username', 'registrations')).toEqual(['new']);
    expect(await left('token_hash', 'password_resets')).toEqual(['new']);
    expect(await left('challenge_hash', 'passkey_challenges')).toEqual(['new']);
    expect(await left('key', 'rate_limits')).toEqual(['for ever', 'new']);
  });

  it('deletes old feedback and what became of old backups, but the last proved one', async () => {
    await query(
      `INSERT INTO feedback (feedback, created_at) VALUES ('old', now() - interval '401 days'), ('new', now())`,
    );
    await query(
      `INSERT INTO backups (state, started_at, host, reason)
       VALUES ('proved', now() - interval '900 days', 'h', 'first'), ('proved', now() - interval '800 days', 'h', 'last proved'),
              ('failed', now() - interval '700 days', 'h', 'old'), ('failed', now(), 'h', 'new')`,
    );
    await sweep();
    expect(await left('feedback', 'feedback')).toEqual(['new']);
    expect(await left('reason', 'backups')).toEqual(['last proved', 'new']);
  });

  it('deletes messages that no list shows, and no invitation', async () => {
    const { id } = table.outsider;
    await query(
      `INSERT INTO notifications (user_id, kind, object_text, campaign_id, created_at)
       SELECT $1, CASE n WHEN $2 THEN 'request' ELSE 'message' END, n::text, CASE n WHEN $2 THEN $3::uuid END, now() - n * interval '1 day'
         FROM generate_series(1, $2::integer) AS n`,
      [id, LISTED_NOTIFICATIONS + 5, table.campaignId],
    );
    await sweep();
    const kept = await left('object_text::integer', 'notifications WHERE user_id = $1', [id]);
    expect(kept).toEqual([...Array.from({ length: LISTED_NOTIFICATIONS }, (_, n) => n + 1), LISTED_NOTIFICATIONS + 5]);
  });

  it('keeps the newest entries of each log', async () => {
    const { campaignId, dm } = table;
    const { campaignId: quiet } = await world.campaign();
    await query('INSERT INTO campaign_maps (campaign_id) VALUES ($1), ($2) ON CONFLICT DO NOTHING', [
      campaignId,
      quiet,
    ]);
    const add = (id: string, count: number) =>
      query(
        `INSERT INTO campaign_log (id, campaign_id, version, nth, at, sender_id, sender_name, audience, "text")
         SELECT gen_random_uuid(), $1, n / 2, n % 2, now(), $2, '', 'everybody', n::text FROM generate_series(1, $3::integer) AS n`,
        [id, dm.id, count],
      );
    await add(campaignId, LIMITS.logEntries + 3);
    await add(quiet, 3);
    await sweep();
    const first = async (id: string): Promise<unknown[]> =>
      query('SELECT min("text"::integer) AS first, count(*)::integer FROM campaign_log WHERE campaign_id = $1', [id]);
    expect(await first(campaignId)).toEqual([{ first: 4, count: LIMITS.logEntries }]);
    expect(await first(quiet)).toEqual([{ first: 1, count: 3 }]);
  });

  it('keeps the operations of a day, and of the history the newest ones of thirty days', async () => {
    const [{ campaignId }, { campaignId: quiet }] = [table, await world.campaign()];
    const add = (id: string, opId: string, kind: string | null, age: string, count = 1) =>
      query(
        `INSERT INTO map_operations (campaign_id, user_id, op_id, reply, done_at, version, nth, kind)
         SELECT $1, $2, $3::text || n, '{}', now() - $5::interval, n, 0, $4 FROM generate_series(1, $6::integer) AS n`,
        [id, table.dm.id, opId, kind, age, count],
      );
    await add(campaignId, 'many', 'paint', '2 days', LIMITS.historyOperations + 3);
    await add(quiet, 'kept', 'paint', '2 days');
    await add(quiet, 'too old', 'paint', `${LIMITS.historyDays + 1} days`);
    await add(quiet, 'only answered', null, '2 days');
    await add(quiet, 'answered today', null, '23 hours');
    await sweep();
    expect(
      await query('SELECT min(version) AS first, count(*)::integer FROM map_operations WHERE campaign_id = $1', [
        campaignId,
      ]),
    ).toEqual([{ first: 4, count: LIMITS.historyOperations }]);
    expect(await left('op_id', 'map_operations WHERE campaign_id = $1', [quiet])).toEqual(['answered today1', 'kept1']);
  });

  it('deletes nodes that were lost more than an hour ago', async () => {
    for (const age of ['30 minutes', '90 minutes', '-90 minutes'])
      await query(
        `INSERT INTO nodes (id, name, version, started_at, seen_at, numbers)
         VALUES (gen_random_uuid(), $1, '0.1.0', now(), now() - $2::interval, '{}')`,
        [`lost ${age}`, age],
      );
    await sweep();
    expect(await left('name', `nodes WHERE name LIKE 'lost%'`)).toEqual(['lost 30 minutes']);
    expect(await left('id', `nodes WHERE name NOT LIKE 'lost%'`)).toHaveLength(1);
  });

  it('deletes what is left of campaigns and scenes that are gone', async () => {
    const gone = randomUUID();
    const { id: characterId } = await world.character(table.player, { in: table.campaignId });
    await query(`INSERT INTO map_squares (campaign_id, coordinate_id) VALUES ($1, 1)`, [gone]);
    for (const [version, campaignId] of [
      [1, gone],
      [2, table.campaignId],
      [3, null],
    ])
      await query(
        `INSERT INTO sheet_changes (character_id, campaign_id, version, op_id, seen_version, at, text, changes)
         VALUES ($1, $2, $3, gen_random_uuid(), 0, now() - interval '2 days', '', '{}')`,
        [characterId, campaignId, version],
      );
    await sweep();
    expect(await left('coordinate_id', 'map_squares WHERE campaign_id = $1', [gone])).toEqual([]);
    expect(await left('version', 'sheet_changes WHERE character_id = $1', [characterId])).toEqual([2]);
  });

  it('deletes pictures that nothing names for a day, and keeps those of accounts, campaigns and characters', async () => {
    const { dm, player, campaignId } = table;
    const file = await photo();
    const body = { type: 'upload_photo', genre: 'users', category: 'user', id: dm.id, file };
    await dm.call(editUser, { params: { id: dm.id }, body }, 'multipart');
    const { id: characterId } = await world.character(player);
    for (const token of ['campaign', 'character', 'orphan', 'young'])
      await query(`INSERT INTO pictures (token, small, large) VALUES ($1, '', '')`, [token]);
    await query(`UPDATE campaigns SET photo = '/pictures/campaign/large' WHERE id = $1`, [campaignId]);
    await query(`UPDATE characters SET photo = '/pictures/character/large' WHERE id = $1`, [characterId]);
    await query(`UPDATE pictures SET created_at = now() - interval '2 days' WHERE token <> 'young'`);
    await sweep();
    expect((await left('token', 'pictures')).filter((token) => String(token).length < 20)).toEqual([
      'campaign',
      'character',
      'young',
    ]);
    expect(await left('token', 'pictures')).toHaveLength(4);
  });

  it('knows every table of which rows do not go with an account, a campaign or a character', async () => {
    /** What stays, and why. */
    const kept = {
      users: 'people delete their accounts',
      campaigns: 'DMs delete their campaigns',
      installed_versions: 'one row for each version',
      schema_migrations: 'one row for each migration',
    };
    const tables = await query<{ name: string }>(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`);
    const cascades = await query<{ child: string; parent: string }>(
      `SELECT r.relname AS child, p.relname AS parent FROM pg_constraint k
         JOIN pg_class r ON r.oid = k.conrelid JOIN pg_class p ON p.oid = k.confrelid
        WHERE k.contype = 'f' AND k.confdeltype = 'c'`,
    );
    const going = new Set(['users', 'campaigns', 'characters']);
    // A set goes on with what is added meanwhile.
    for (const parent of going) for (const each of cascades) if (each.parent === parent) going.add(each.child);
    for (const name of Object.keys(kept)) going.delete(name);
    const swept = world.running.app.get(Sweep).tables;
    const others = tables.map(({ name }) => name).filter((name) => !going.has(name) && !swept.includes(name));
    expect(others.sort()).toEqual(Object.keys(kept).sort());
  });

  it('knows every column that names pictures', async () => {
    const columns = await query<{ name: string }>(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
        WHERE table_schema = 'public' AND column_name ~ 'photo|picture|image|portrait' ORDER BY 1`,
    );
    const pictures = world.running.app.get(PicturesService, { strict: false });
    expect(pictures.columns).toEqual(columns.map(({ name }) => name));
  });

  it('deletes in small steps until nothing is left', async () => {
    await query('CREATE TABLE swept (n integer)');
    await query('INSERT INTO swept SELECT generate_series(1, 25)');
    const statements: string[] = [];
    const recorded = {
      query: (sql: string) => {
        statements.push(sql);
        return query(sql);
      },
    } as unknown as ConstructorParameters<typeof Sweep>[0];
    const own = new Sweep(recorded, new ClockWatch());
    own.add({ table: 'swept', where: 't.n <= 20', atOnce: 10 });
    await own.run();
    expect(await left('n', 'swept')).toEqual([21, 22, 23, 24, 25]);
    expect(statements.filter((sql) => sql.includes('DELETE FROM swept'))).toHaveLength(3);
    await query('DROP TABLE swept');
  });
});
