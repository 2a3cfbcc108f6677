import type { AddressInfo } from 'node:net';
import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { SMTPServer } from 'smtp-server';
import { getResetToken, register, siteInfo } from '../../contracts/auth/auth.contract.js';
import { MailService } from '../../backend/core/mail/mail.service.js';
import { metrics } from '../../backend/core/metrics/metrics.js';
import { parseMail, type ReadMail } from '../support/mail.js';
import { World } from '../support/campaign-world.js';

/** An SMTP server that records emails; it refuses the first `refusals` of them. */
async function startSmtpServer({ refusals = 0 } = {}) {
  const received: { mail: ReadMail; from: string; to: string[]; source: string }[] = [];
  let left = refusals;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        left -= 1;
        if (left >= 0) return done(Object.assign(new Error('try again later'), { responseCode: 451 }));
        const source = Buffer.concat(parts).toString('utf8');
        const from = session.envelope.mailFrom;
        received.push({
          mail: parseMail(source),
          from: from ? from.address : '',
          to: session.envelope.rcptTo.map(({ address }) => address),
          source,
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

let world: World;
let smtpServer: Awaited<ReturnType<typeof startSmtpServer>> | undefined;
afterEach(async () => {
  await world.close();
  await smtpServer?.close();
  smtpServer = undefined;
});

const PASSWORD = 'a lantern in the fog';
const form = {
  username: 'Maren',
  display_name: 'Maren <b>"the" Bold</b>',
  email: 'maren@example.test',
  password: PASSWORD,
  repeat_pass: PASSWORD,
};
const whenMailSent = () => world.running.app.get(MailService).whenIdle();

describe('the mailer with an SMTP server', () => {
  it('sends the confirmation link as text and as HTML, under the path of PUBLIC_URL', async () => {
    smtpServer = await startSmtpServer();
    world = await World.start({
      smtpUrl: smtpServer.url,
      mailFrom: 'The Keep <keep@example.test>',
      publicUrl: 'https://example.test/hearth',
    });
    await world.stranger().call(register, { body: form });
    await whenMailSent();
    expect(smtpServer.received).toHaveLength(1);
    const { mail, from, to, source } = smtpServer.received[0] ?? { mail: undefined, from: '', to: [], source: '' };
    expect([from, to]).toEqual(['keep@example.test', ['maren@example.test']]);
    expect(mail?.subject).toBe('Confirm your email address');
    const link = /https:\/\/example\.test\/hearth\/confirm_email\/[\w-]{43}/;
    expect(mail?.text).toMatch(link);
    expect(mail?.html).toContain(`href="${link.exec(mail?.text ?? '')?.[0]}"`);
    expect(mail?.html).toContain('Hello Maren &lt;b&gt;&quot;the&quot; Bold&lt;/b&gt;,');
    expect(source).not.toContain(PASSWORD);
  });

  it('tries again when the server is busy', async () => {
    smtpServer = await startSmtpServer({ refusals: 1 });
    world = await World.start({ smtpUrl: smtpServer.url });
    await world.stranger().call(register, { body: form });
    await whenMailSent();
    expect(smtpServer.received).toHaveLength(1);
  });

  it('answers the request when the SMTP server is unreachable', async () => {
    const errors = metrics.errors.cell({ kind: 'mail' });
    const before = errors.value;
    world = await World.start({ smtpUrl: 'smtp://127.0.0.1:9' });
    expect(await world.stranger().call(register, { body: form })).toMatchObject({ http: 200, status: true });
    expect(await world.stranger().call(siteInfo)).toMatchObject({ has_mail_server: true });
    // The last attempt is that of a program that stops.
    await world.running.app.get(MailService).beforeApplicationShutdown();
    expect(errors.value).toBe(before + 1);
  });

  it('takes no header and no recipient from an email address or a display name', async () => {
    smtpServer = await startSmtpServer();
    world = await World.start({ smtpUrl: smtpServer.url });
    const answer = await world
      .stranger()
      .call(register, { body: { ...form, email: 'a@example.test\r\nBcc: b@example.test' } });
    expect(answer).toFailWith(400, 'email');
    await world.stranger().call(register, { body: { ...form, display_name: 'Eve, b@example.test' } });
    await whenMailSent();
    expect(smtpServer.received.map(({ to }) => to)).toEqual([['maren@example.test']]);
  });

  it('sends queued emails before the program stops', async () => {
    smtpServer = await startSmtpServer();
    const ending = await World.start({ smtpUrl: smtpServer.url, publicUrl: 'https://example.test/hearth' });
    const person = await ending.user();
    expect(await ending.stranger().call(getResetToken, { body: { email: person.email } })).toMatchObject({ http: 200 });
    await ending.close();
    expect(smtpServer.received).toHaveLength(1);
    const { mail } = smtpServer.received[0] ?? {};
    expect(mail?.subject).toBe('Choose a new password');
    const link = /https:\/\/example\.test\/hearth\/process_password_reset\/[\w-]{43}/.exec(mail?.text ?? '')?.[0];
    expect(link).toBeDefined();
    expect(mail?.html).toContain(`href="${link}"`);
    world = await World.start();
  });

  it('sends nothing to an address without an account', async () => {
    smtpServer = await startSmtpServer();
    world = await World.start({ smtpUrl: smtpServer.url });
    await world.stranger().call(getResetToken, { body: { email: 'nobody@example.test' } });
    await whenMailSent();
    expect(smtpServer.received).toHaveLength(0);
  });
});

describe('the mailer without an SMTP server', () => {
  it('deletes mails of more than thirty days from the outbox, and nothing else', async () => {
    world = await World.start();
    const outbox = join(world.running.config.dataDir, 'outbox');
    await mkdir(outbox, { recursive: true });
    const old = Date.now() / 1000 - 31 * 24 * 60 * 60;
    for (const name of ['old.eml', 'old.txt', 'new.eml']) await writeFile(join(outbox, name), '');
    for (const name of ['old.eml', 'old.txt']) await utimes(join(outbox, name), old, old);
    const { email } = await world.user();
    await world.stranger().call(getResetToken, { body: { email } });
    await world.running.app.get(MailService).whenIdle();
    const names = await readdir(outbox);
    expect(names).toEqual(expect.arrayContaining(['new.eml', 'old.txt']));
    expect(names).toHaveLength(3);
  });

  it('writes every email to an outbox file that only its owner can read', async () => {
    world = await World.start();
    await world.stranger().call(register, { body: form });
    await whenMailSent();
    const outbox = join(world.running.config.dataDir, 'outbox');
    const files = await readdir(outbox);
    expect(files).toHaveLength(1);
    expect((await stat(join(outbox, files[0] ?? ''))).mode & 0o777).toBe(0o600);
  });
});
