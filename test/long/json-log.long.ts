import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { confirmEmail, getResetToken, login, register } from '../../contracts/auth/auth.contract.js';
import { createCampaign, getCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import { readMetrics } from '../../contracts/core/health.contract.js';
import { fillPath } from '../../contracts/core/route.js';
import { insertAccount } from '../support/accounts.js';
import { ask } from '../support/backups.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { freePort } from '../support/free-port.js';
import { MapConnection } from '../support/map.connection.js';
import { Person } from '../support/person.js';
import { formOf } from '../support/program-accounts.js';
import { Program } from '../support/program.js';

/** What must be in no line. */
const SECRETS = {
  password: 'a-lantern-in-the-fog',
  wrongPassword: 'a-lamp-in-the-mist',
  token: `token-${randomUUID()}`,
  metricsToken: `metrics-${randomUUID()}`,
  sessionSecret: `session-${randomUUID()}`,
  mailPassword: `mail-${randomUUID()}`,
};

let database: TestDatabase;
let program: Program;
beforeAll(async () => {
  database = await createTestDatabase();
  // Nobody answers there: the program logs that mails cannot be sent.
  const mailServer = `127.0.0.1:${await freePort()}`;
  program = await Program.start({
    DATABASE_URL: database.url,
    LOG_LEVEL: 'info',
    METRICS_TOKEN: SECRETS.metricsToken,
    SESSION_SECRET: SECRETS.sessionSecret,
    SMTP_URL: `smtp://hearth:${SECRETS.mailPassword}@${mailServer}`,
  });
  await program.ready();
});
afterAll(async () => {
  await program?.remove();
  await database.drop();
});

it('the log has a line of JSON for each call, under the id of its answer, and no secret', async () => {
  const account = { username: 'maren', displayName: 'Maren', email: 'maren@example.test' };
  await insertAccount((sql, values) => ask(database.url, sql, values), { ...account, password: SECRETS.password });
  const person = new Person(program.url);
  const { email } = account;
  expect(await person.call(login, { body: { email, password: SECRETS.wrongPassword } })).toFailWith(401);
  expect(await person.call(login, { body: { email, password: SECRETS.password } })).toMatchObject({ http: 200 });
  const form = { ...formOf('ysolde'), password: SECRETS.password, repeat_pass: SECRETS.password };
  expect(await person.call(register, { body: form })).toMatchObject({ http: 200 });
  expect(await person.call(getResetToken, { body: { email } })).toMatchObject({ http: 200 });
  const { id: campaignId } = await person.call(createCampaign, { body: { name: 'The Lamplit Road' } });
  const map = await MapConnection.at(person, campaignId);
  expect(await map.newMap()).toMatchObject({ status: true });
  const headers = { authorization: `Bearer ${SECRETS.metricsToken}` };
  expect((await person.fetch(readMetrics.path, { headers })).status).toBe(200);
  await person.fetch(`/process_password_reset/${SECRETS.token}`);
  const broken = {
    method: 'POST',
    body: `{"password": "${SECRETS.password}"`,
    headers: { 'content-type': 'application/json' },
  };
  await person.fetch(login.path, broken);

  const calls: [path: string, route: string, status: number][] = [
    [fillPath(getCampaign.path, { campaignId }), getCampaign.path, 200],
    [fillPath(confirmEmail.path, { token: SECRETS.token }), confirmEmail.path, 400],
    [`/api/v1/nothing/${SECRETS.token}`, 'none', 404],
  ];
  const answers: [string, string, number][] = [];
  for (const [path, route, status] of calls) {
    const answer = await person.fetch(path);
    expect(answer.status).toBe(status);
    answers.push([answer.headers.get('x-request-id') ?? '', route, status]);
  }
  for (const [requestId] of answers) await program.waitForOutput(requestId);
  await program.waitForOutput('a mail could not be sent');
  const session = person.cookies.split('=')[1] ?? '';
  expect(session.length).toBeGreaterThan(20);
  person.leave();
  expect(await program.stop()).toBe(0);

  const lines = program.output.trimEnd().split('\n');
  // Before, it speaks to the operator at the terminal.
  const logged = lines.slice(lines.findIndex((line) => line.startsWith('Questhearth is ready')) + 1);
  expect(logged.filter((line) => !line.startsWith('{'))).toEqual([]);
  const entries = logged.map((line) => JSON.parse(line) as Record<string, unknown>);
  for (const [requestId, route, status] of answers)
    expect(entries.filter((entry) => entry['requestId'] === requestId)).toEqual([
      expect.objectContaining({ msg: 'request', method: 'GET', route, status, milliseconds: expect.any(Number) }),
    ]);
  expect(entries.filter(({ msg }) => msg === 'request').length).toBeGreaterThan(answers.length);
  for (const secret of [...Object.values(SECRETS), session, decodeURIComponent(session)])
    expect(program.output).not.toContain(secret);
});
