import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { CONFIG, type Config } from '../config.js';
import { log } from '../log.js';
import { countError } from '../metrics/metrics.js';
import { composeEmail, type EmailContent } from './email-layout.js';

const ATTEMPTS = 3;
/** Milliseconds before the second attempt; twice as many before the third. */
const RETRY_PAUSE = 2000;

/** Milliseconds for which a mail stays in the outbox; its link ended long before. */
const KEPT_IN_OUTBOX = 30 * 24 * 60 * 60 * 1000;

/** Delivers mail to a mail server or into a folder. */
interface MailTransport {
  deliver(mail: SendMailOptions, content: EmailContent): Promise<void>;
  close(): void;
}

function smtpTransport(smtpUrl: string): MailTransport {
  const transport = createTransport(smtpUrl);
  return {
    deliver: async (mail) => void (await transport.sendMail(mail)),
    close: () => transport.close(),
  };
}

/**
 * Writes each mail to `outbox/*.eml`, which only the file's owner can read, and prints its link on the terminal. The first
 * mail after a start deletes those of more than thirty days.
 */
function outboxTransport(folder: string, quiet: boolean): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  let isPruned = false;
  return {
    deliver: async (mail, content) => {
      const { message } = await transport.sendMail(mail);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      if (!isPruned) {
        isPruned = true;
        await pruneOutbox(folder).catch((error: unknown) => log.warn({ err: error }, 'old mails could not be deleted'));
      }
      const file = join(folder, `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`);
      await writeFile(file, message as Buffer, { mode: 0o600 });
      if (!quiet)
        process.stdout.write(
          `Email to ${content.to}: ${content.subject}\n${content.link ? `  ${content.link.url}\n` : ''}  (${file})\n`,
        );
    },
    close: () => transport.close(),
  };
}

/** Deletes the mails of an outbox that are kept no longer. */
async function pruneOutbox(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file);
    if (name.endsWith('.eml') && mtimeMs < Date.now() - KEPT_IN_OUTBOX) await rm(file, { force: true });
  }
}

/** Sends mail in the background, so that the time of a reply does not tell whether a mail is sent. */
@Injectable()
export class MailService implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly transport: MailTransport;
  private readonly inProgress = new Set<Promise<void>>();
  private stopping = false;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.transport = config.smtpUrl
      ? smtpTransport(config.smtpUrl)
      : outboxTransport(join(config.dataDir, 'outbox'), config.logLevel === 'silent');
  }

  /** Sends an email in the background: tries up to three times, then logs the error. */
  send(content: EmailContent): void {
    this.runInBackground(() => this.deliver(content));
  }

  /** Runs `work` after the reply is sent; logs its error. */
  runInBackground(work: () => Promise<void>): void {
    const running = new Promise<void>((resolve) => setImmediate(resolve))
      .then(work)
      .catch((error: unknown) => {
        countError('mail');
        log.error({ err: error }, 'a mail could not be sent');
      })
      .finally(() => this.inProgress.delete(running));
    this.inProgress.add(running);
  }

  /** Resolves when no mail is in progress. */
  async whenIdle(): Promise<void> {
    while (this.inProgress.size > 0) await Promise.all(this.inProgress);
  }

  /** Finishes the mail in progress while the database is still open. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await this.whenIdle();
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }

  private async deliver(content: EmailContent): Promise<void> {
    const mail = composeEmail(content, this.config.mailFrom);
    for (let tried = 1; ; tried += 1) {
      try {
        return await this.transport.deliver(mail, content);
      } catch (error) {
        if (tried === ATTEMPTS || this.stopping) throw error;
        await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE * tried).unref());
      }
    }
  }
}
