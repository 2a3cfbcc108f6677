import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { CONFIG, type Config } from '../config.js';
import { log } from '../log.js';
import { composeEmail, type EmailContent } from './email-content.js';

const TRIES = 3;
const PAUSE = 2000;

/** Where mail goes: a server, or a folder that a home table can look into. */
interface MailTransport {
  deliver(mail: SendMailOptions, letter: EmailContent): Promise<void>;
  close(): void;
}

function smtpTransport(smtpUrl: string): MailTransport {
  const transport = createTransport(smtpUrl);
  return {
    deliver: async (mail) => void (await transport.sendMail(mail)),
    close: () => transport.close(),
  };
}

/** Writes each mail to `outbox/*.eml`, for its owner's eyes only, and says its link on the terminal. */
function outboxTransport(folder: string, quiet: boolean): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    deliver: async (mail, letter) => {
      const { message } = await transport.sendMail(mail);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`);
      await writeFile(file, message as Buffer, { mode: 0o600 });
      if (!quiet) process.stdout.write(`Mail to ${letter.to}: ${letter.subject}\n${letter.link ? `  ${letter.link.url}\n` : ''}  (${file})\n`);
    },
    close: () => transport.close(),
  };
}

/** Sends mail in the background, so that no reply waits for it and none can be timed by it. */
@Injectable()
export class MailService implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly transport: MailTransport;
  private readonly inProgress = new Set<Promise<void>>();
  private stopping = false;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.transport = config.smtpUrl ? smtpTransport(config.smtpUrl) : outboxTransport(join(config.dataDir, 'outbox'), config.logLevel === 'silent');
  }

  /** Sends a letter soon; one that cannot be delivered is tried again, then logged. */
  send(letter: EmailContent): void {
    this.later(() => this.deliver(letter));
  }

  /** Does something about mail after the reply has gone. */
  later(work: () => Promise<void>): void {
    const running = new Promise<void>((resolve) => setImmediate(resolve))
      .then(work)
      .catch((error: unknown) => log.error({ err: error }, 'a mail could not be sent'))
      .finally(() => this.inProgress.delete(running));
    this.inProgress.add(running);
  }

  /** Resolves when everything that was to be sent is sent or given up. */
  async settled(): Promise<void> {
    while (this.inProgress.size > 0) await Promise.all(this.inProgress);
  }

  /** What was asked for is still done, while there is a database to ask. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await this.settled();
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }

  private async deliver(letter: EmailContent): Promise<void> {
    const mail = composeEmail(letter, this.config.mailFrom);
    for (let tried = 1; ; tried += 1) {
      try {
        return await this.transport.deliver(mail, letter);
      } catch (error) {
        if (tried === TRIES || this.stopping) throw error;
        await new Promise((resolve) => setTimeout(resolve, PAUSE * tried).unref());
      }
    }
  }
}
