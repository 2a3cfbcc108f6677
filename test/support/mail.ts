import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MailService } from '../../backend/core/mail/mail.service.js';
import type { World } from './campaign-world.js';

/** A mail as its reader has it. */
export interface ReadMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The first address in the text, as a path of the service. */
  path: string;
}

const unquoted = (body: string): string =>
  Buffer.from(
    body.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** One part of a mail, decoded. */
function partOf(source: string, type: string): string {
  const start = source.indexOf(`Content-Type: ${type}`);
  const head = source.indexOf('\n\n', start);
  const body = source.slice(head + 2, source.indexOf('\n----', head));
  const encoding = /Content-Transfer-Encoding: ([\w-]+)/i.exec(source.slice(start, head))?.[1];
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? unquoted(body) : body;
}

/** Takes a mail's source apart. */
export function parseMail(raw: string): ReadMail {
  const source = raw.replaceAll('\r\n', '\n');
  const text = partOf(source, 'text/plain');
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  return {
    to: /^To: (.+)$/m.exec(source)?.[1] ?? '',
    subject: /^Subject: (.+)$/m.exec(source)?.[1] ?? '',
    text,
    html: partOf(source, 'text/html'),
    path: link ? new URL(link).pathname : '',
  };
}

/** Everything that was mailed to an address so far, the oldest first. */
export async function mailsTo(world: World, address: string): Promise<ReadMail[]> {
  await world.running.app.get(MailService).whenIdle();
  const outbox = join(world.running.config.dataDir, 'outbox');
  const files = (await readdir(outbox).catch(() => [])).sort();
  const mails = await Promise.all(files.map(async (file) => parseMail(await readFile(join(outbox, file), 'utf8'))));
  return mails.filter((mail) => mail.to.endsWith(`<${address}>`));
}

/** The token of the newest link that was mailed to an address. */
export async function tokenFor(world: World, address: string): Promise<string> {
  const newest = (await mailsTo(world, address)).at(-1);
  return newest?.path.split('/').at(-1) ?? '';
}
