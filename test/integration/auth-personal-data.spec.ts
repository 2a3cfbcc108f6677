import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { currentUser } from '../../contracts/auth/auth.contract.js';
import { downloadPersonalData, PERSONAL_DATA_FORMAT } from '../../contracts/auth/personal-data.contract.js';
import { setUpSecondFactor } from '../../contracts/auth/second-factor.contract.js';
import { editUser } from '../../contracts/users/users.contract.js';
import { PERSONAL_DATA } from '../../backend/auth/personal-data/personal-data.sections.js';
import type { Person } from '../support/person.js';
import { photo } from '../support/pictures.js';
import { World, type CampaignWorld } from '../support/campaign-world.js';

/** Columns with the id of a person that the file leaves out, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {};

/** Names of uuid columns that name no person. */
const NO_PERSON =
  /^(id|.*campaign_id|character_id|op_id|link_id|undoes|scene_id|shown_scene_id|encounter_id|marker_id|item_id|map_id|for_character)$/;

type File = Record<string, Record<string, unknown>[]>;

let world: World;
let campaign: CampaignWorld;
let person: Person;
beforeAll(async () => {
  world = await World.start();
  campaign = await world.campaign();
  person = campaign.player;
});
afterAll(() => world.close());

const download = async (browser: Person): Promise<File> =>
  (await (await browser.fetch(downloadPersonalData.path)).json()) as File;

/** Puts a row with a text of this person, or of another one, into every table of the file that the person can fill. */
async function fill(owner: Person, word: string): Promise<void> {
  const { id: userId } = owner;
  const { campaignId } = campaign;
  await world.character(owner);
  const query = (sql: string, values: unknown[]): Promise<unknown> => world.database.query(sql, values);
  await query(`UPDATE characters SET notes = $2, campaign_id = $3 WHERE creator_id = $1`, [userId, word, campaignId]);
  await query(`INSERT INTO character_campaign_notes SELECT id, $2, $3 FROM characters WHERE creator_id = $1`, [
    userId,
    campaignId,
    word,
  ]);
  await query(
    `INSERT INTO sheet_changes (character_id, version, op_id, seen_version, author_id, text, changes)
     SELECT id, n, gen_random_uuid(), n, $1, $2, '{}' FROM characters, generate_series(1000, 1299) n WHERE creator_id = $1`,
    [userId, word],
  );
  await query(`INSERT INTO builder_operations (user_id, op_id) VALUES ($1, gen_random_uuid())`, [userId]);
  await query(`INSERT INTO notifications (user_id, kind, object_text) VALUES ($1, 'message', $2)`, [userId, word]);
  await query(`INSERT INTO feedback (user_id, feedback) VALUES ($1, $2)`, [userId, word]);
  await query(`INSERT INTO password_resets (token_hash, user_id, expires_at) VALUES ($2, $1, now())`, [
    userId,
    `t${word}`,
  ]);
  await query(
    `INSERT INTO campaign_log (id, campaign_id, version, nth, at, sender_id, sender_name, audience, "text")
     VALUES (gen_random_uuid(), $2, 1, 0, now(), $1, 'Lia', 'everybody', $3)`,
    [userId, campaignId, word],
  );
  await query(
    `INSERT INTO campaign_items (campaign_id, id, creator_id, item) VALUES ($2, gen_random_uuid(), $1, to_jsonb($3::text))`,
    [userId, campaignId, word],
  );
  await query(
    `INSERT INTO waiting_characters (id, campaign_id, former_id, player_id, player_name, name, level, file, campaign_notes)
     VALUES (gen_random_uuid(), $2, gen_random_uuid(), $1, 'Lia', 'Bran', 1, '{}', $3)`,
    [userId, campaignId, word],
  );
  await query(
    `INSERT INTO map_operations (campaign_id, user_id, op_id, reply) VALUES ($2, $1, gen_random_uuid()::text, '{}')`,
    [userId, campaignId],
  );
  await query(`INSERT INTO passkeys (user_id, credential_id, public_key, name) VALUES ($1, 'c' || $2, 'key', $2)`, [
    userId,
    word,
  ]);
  await query(`INSERT INTO passkey_challenges VALUES ('h' || $2::text, $1, now())`, [userId, word]);
  await owner.call(setUpSecondFactor, { body: { password: owner.password } });
  await owner.call(editUser, { params: { id: userId }, body: { type: 'upload_photo', file: await photo() } });
}

describe('the file with all that is kept about a person', () => {
  it('has an entry of every kind, whole over many pages, and nothing of others', async () => {
    await fill(person, 'of this person');
    await fill(campaign.dm, 'of somebody else');
    const file = await download(person);
    expect(file).toMatchObject({ ...PERSONAL_DATA_FORMAT, made_at: expect.any(String) });
    const empty = PERSONAL_DATA.filter(({ name }) => file[name]?.length === 0).map(({ name }) => name);
    expect(empty).toEqual(['changes_of_other_sheets', 'map_markers']);
    expect(file['account']?.[0]).toMatchObject({ email: person.email, username: person.username });
    expect(file['campaign_memberships']).toEqual([expect.objectContaining({ campaign: 'The Lamplit Road' })]);
    expect(file['sheet_changes']?.filter(({ text }) => text === 'of this person')).toHaveLength(300);
    expect(String(file['pictures']?.[0]?.['webp'])).toMatch(/^UklGR/);
    expect(JSON.stringify(file)).not.toContain('of somebody else');
    expect(JSON.stringify(file)).not.toContain(campaign.dm.email);
  });

  it('holds nothing that logs anybody in', async () => {
    const text = await (await person.fetch(downloadPersonalData.path)).text();
    const [{ password_hash: hash }, { sealed_secret: secret }, { sid }] = (
      await Promise.all([
        world.database.query('SELECT password_hash FROM users WHERE id = $1', [person.id]),
        world.database.query('SELECT sealed_secret FROM second_factors WHERE user_id = $1', [person.id]),
        world.database.query(`SELECT sid FROM sessions WHERE sess -> 'passport' -> 'user' ->> 'id' = $1`, [person.id]),
      ])
    ).map(([row]: Record<string, string>[]) => row ?? {}) as [
      Record<string, string>,
      Record<string, string>,
      Record<string, string>,
    ];
    for (const value of [hash, secret, sid, 'tof this person', 'cof this person', 'hof this person']) {
      expect(value).toBeTruthy();
      expect(text).not.toContain(value);
    }
  });

  it('comes as a download, to its owner alone, ten times an hour', async () => {
    await world.forgetRates();
    expect(await world.stranger().call(downloadPersonalData)).toFailWith(401);
    for (let tries = 0; tries < 10; tries += 1) {
      const response = await person.fetch(downloadPersonalData.path);
      expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="questhearth-.+\.json"$/);
      await response.arrayBuffer();
    }
    expect(await person.call(downloadPersonalData)).toFailWith(429);
    expect(await person.call(currentUser)).toMatchObject({ id: person.id });
  });

  it('reads every column of the schema that holds the id of a person', async () => {
    const columns: { column: string; is_person: boolean }[] = await world.database.query(
      `SELECT c.table_name || '.' || c.column_name AS column,
              EXISTS (SELECT FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY (k.conkey)
                       WHERE k.contype = 'f' AND k.confrelid = 'users'::regclass AND a.attname = c.column_name
                         AND k.conrelid = (quote_ident(c.table_name))::regclass) AS is_person
         FROM information_schema.columns c
        WHERE c.table_schema = 'public' AND (c.udt_name IN ('uuid', '_uuid') OR c.column_name = 'user_id')`,
    );
    const ofPeople = columns
      .filter(({ column, is_person }) => is_person || !NO_PERSON.test(column.split('.')[1] ?? ''))
      .map(({ column }) => column);
    expect(ofPeople.length).toBeGreaterThan(10);
    const known = new Set([...PERSONAL_DATA.flatMap(({ columns: read }) => read), ...Object.keys(LEFT_OUT)]);
    expect(ofPeople.filter((column) => !known.has(column))).toEqual([]);
  });
});
