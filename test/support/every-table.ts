import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { addPasskey, beginPasskey } from '../../contracts/auth/passkeys.contract.js';
import { setUpSecondFactor, switchOnSecondFactor } from '../../contracts/auth/second-factor.contract.js';
import { giveAward } from '../../contracts/prepared-encounters/prepared-encounters.contract.js';
import type { World } from './campaign-world.js';
import { defined } from './defined.js';
import { Authenticator } from './passkey-authenticator.js';
import type { Person } from './person.js';
import { makeRichCampaign, type RichCampaign } from './rich-campaign.js';

/** What waits for somebody, is only for a while, or is of another node: each with a row that no call of a campaign makes. */
const OTHER_ROWS: readonly string[] = [
  `INSERT INTO registrations (username, display_name, email, password_hash, token_hash, token_expires_at, expires_at)
   VALUES ('waits', 'Waits', 'waits@example.test', 'hash', 'token', now(), now())`,
  `INSERT INTO password_resets (token_hash, user_id, expires_at, account_state)
   SELECT 'reset', id, now(), 'state' FROM users LIMIT 1`,
  `INSERT INTO passkey_challenges (challenge_hash, expires_at) VALUES ('challenge', now())`,
  `INSERT INTO waiting_characters (id, campaign_id, former_id, player_name, name, level, file, campaign_notes)
   SELECT gen_random_uuid(), id, gen_random_uuid(), 'Elsewhere', 'Orla', 3, '{"picks": [1, 2.50, null]}', E'a\\tb\\\\n' FROM campaigns`,
  `INSERT INTO table_screens (campaign_id, link_id) SELECT id, gen_random_uuid() FROM campaigns`,
  `INSERT INTO campaign_join_links (campaign_id, link_id, expires_at) SELECT id, gen_random_uuid(), now() FROM campaigns`,
  `INSERT INTO character_campaign_notes (character_id, campaign_id, notes)
   SELECT id, campaign_id, E'\\\\.\\n' FROM characters WHERE campaign_id IS NOT NULL ON CONFLICT DO NOTHING`,
  `INSERT INTO feedback (user_id, feedback) SELECT id, 'Fine' FROM users LIMIT 1`,
  `INSERT INTO map_operations (campaign_id, user_id, op_id, reply)
   SELECT c.id, u.id, 'operation', '{}' FROM campaigns c, users u LIMIT 1`,
  `INSERT INTO builder_operations (user_id, op_id) SELECT id, gen_random_uuid() FROM users LIMIT 1`,
  `INSERT INTO nodes (id, name, version, started_at, seen_at, numbers)
   VALUES (gen_random_uuid(), 'lost', '0.1.0', now(), now(), '{"sockets": 0}')`,
  `INSERT INTO backups (state, started_at, host, bytes) VALUES ('proved', now(), 'here', 9007199254740993)`,
];

/** Makes rows in every table: a campaign with something of everything, an award, a passkey, a second factor and more. */
export async function fillEveryTable(world: World): Promise<void> {
  const campaign = await makeRichCampaign(world);
  await award(world, campaign);
  const [alice, bob] = campaign.players;
  await addKey(alice, world.running.config.publicUrl);
  await secure(bob);
  for (const sql of OTHER_ROWS) await world.database.query(sql);
}

/** Gives out the award of the prepared encounter to the first character. */
async function award(world: World, { campaignId, dm, characterIds }: RichCampaign): Promise<void> {
  const [encounter] = await world.database.query<{ id: string }[]>('SELECT id FROM prepared_encounters');
  const share = { character_id: characterIds[0], exp: 50, coins: {}, items: [{ item: 'torch', quantity: 1 }] };
  const params = { campaignId, encounterId: defined(encounter).id };
  accepted(await dm.call(giveAward, { params, body: { opId: randomUUID(), shares: [share] } }, 'json'));
}

async function addKey(person: Person, origin: string): Promise<void> {
  const begun = accepted(await person.call(beginPasskey, { body: { password: person.password } }));
  const credential = new Authenticator(origin).make(begun);
  accepted(await person.call(addPasskey, { body: { name: 'Laptop', credential } }, 'json'));
}

async function secure(person: Person): Promise<void> {
  const { secret } = accepted(await person.call(setUpSecondFactor, { body: { password: person.password } }));
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  accepted(await person.call(switchOnSecondFactor, { body: { code } }));
}

function accepted<Answer extends { http: number }>(answer: Answer): Answer {
  if (answer.http !== 200) throw new Error(JSON.stringify(answer));
  return answer;
}
