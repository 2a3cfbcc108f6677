/*
 * `node scripts/run-ts.mjs test/support/smoke.ts ADDRESS [OUTBOX]` tries a running installation as a new person would:
 * registers, confirms with the link of the mail, logs in, creates a campaign and joins its map over a socket. The mail
 * is read from the folder OUTBOX; without it, the link is read from standard input. An account remains.
 */
import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { confirmEmail, currentUser, login, register } from '../../contracts/auth/auth.contract.js';
import { createCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import { MapConnection } from './map.connection.js';
import { Person } from './person.js';
import { until } from './until.js';

const LINK = /https?:\/\/\S+\/confirm_email\/([\w-]+)/;

const [address = 'http://localhost:3000', outbox] = process.argv.slice(2);
const name = `smoke-${randomUUID().slice(0, 8)}`;
const account = { email: `${name}@example.test`, password: 'a smoke over the hills' };
const visitor = new Person(address.replace(/\/+$/, ''));

const done = (step: string): void => void process.stdout.write(`${step}\n`);

/** Returns an answer. @throws Error with the step and what the server said when it is none of a success */
function accepted<Answer extends { http: number }>(step: string, answer: Answer): Answer {
  if (answer.http >= 300) throw new Error(`${step}: ${JSON.stringify(answer)}`);
  done(step);
  return answer;
}

async function mailedToken(): Promise<string> {
  if (!outbox) {
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    const link = await terminal.question('The link of the mail: ');
    terminal.close();
    return LINK.exec(link)?.[1] ?? '';
  }
  let token: string | undefined;
  await until('the mail has come', async () => {
    for (const file of await readdir(outbox).catch(() => [])) {
      const mail = (await readFile(join(outbox, file), 'utf8')).replace(/=\r?\n/g, '');
      if (mail.includes(account.email)) token = LINK.exec(mail)?.[1];
    }
    return token !== undefined;
  });
  return token ?? '';
}

const form = { ...account, username: name, display_name: 'Smoke', repeat_pass: account.password };
accepted('registered', await visitor.call(register, { body: form }));
accepted('confirmed', await visitor.call(confirmEmail, { params: { token: await mailedToken() } }));
accepted('logged in', await visitor.call(login, { body: account }));
const { role } = accepted('asked who is signed in', await visitor.call(currentUser));
const { id } = accepted('created a campaign', await visitor.call(createCampaign, { body: { name: 'Smoke' } }));
const map = await MapConnection.at(visitor, id);
done(`joined the map over a socket, as ${role}`);
visitor.leave();
map.socket.disconnect();
done('ok');
