import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { logFailure } from '../database/database-loss.js';
import { runPrepared } from '../database/pg-pool.js';
import { NodeChannels } from './node-channels.js';

/**
 * What is compared: a campaign or a person that this node follows, the session of an open socket, or the address of an
 * open table screen.
 */
export type Subject = 'campaign' | 'person' | 'session' | 'table screen';
/** The subjects that open sockets have, not the channels of this node. */
export type SocketSubject = 'session' | 'table screen';

/** A part of the stored state of a subject. */
export interface ComparedPart<Value> {
  readonly subject: Subject;
  /** A subquery for the JSON value of one subject, whose id is `subject.id`. */
  readonly sql: string;
  /** Whether only missing values are compared, so that the others do not travel. The only part of its subject. */
  readonly onlyMissing?: true;
  /** Compares the stored value with what this node shows; null when there is no such row. */
  compare(id: string, value: Value | null): void;
}

/** Milliseconds between two comparisons: with the time of one of them, less than two seconds. */
const INTERVAL = 1_500;

/** The types of the ids of subjects. */
const ID_TYPES: Readonly<Record<Subject, string>> = {
  campaign: 'uuid',
  person: 'uuid',
  session: 'text',
  'table screen': 'uuid',
};
const SUBJECTS = Object.keys(ID_TYPES) as Subject[];

/**
 * Compares what this node holds open with the database, in one statement, so that nothing that another node has changed
 * stays unnoticed for longer than two seconds. With Redis it finds nothing, because the messages of the other nodes come
 * first. A node that is alone compares nothing.
 */
@Injectable()
export class StateComparison implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly parts: Readonly<Record<Subject, ComparedPart<never>[]>> = {
    campaign: [],
    person: [],
    session: [],
    'table screen': [],
  };
  private statement: string | undefined;
  /** Return the ids of the subjects that open sockets have. */
  private readonly ofSockets: Record<SocketSubject, () => readonly string[]> = {
    session: () => [],
    'table screen': () => [],
  };
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isAgain = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly channels: NodeChannels,
  ) {}

  /** Adds a part. Parts are added before the application starts. */
  add<Value>(part: ComparedPart<Value>): void {
    this.parts[part.subject].push(part);
  }

  /** Says which sessions, or which table screens, have open sockets. */
  watchSockets(subject: SocketSubject, ids: () => readonly string[]): void {
    this.ofSockets[subject] = ids;
  }

  onApplicationBootstrap(): void {
    if (!this.channels.hasPeers) return;
    this.channels.onReconnect(() => void this.run());
    this.timer = setInterval(() => void this.run(), INTERVAL).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** Compares everything once. While a comparison runs, the next one waits for it, and further ones share that one. */
  async run(): Promise<void> {
    if (this.running) {
      this.isAgain = true;
      return this.running;
    }
    this.running = this.compareUntilDone().finally(() => (this.running = undefined));
    return this.running;
  }

  private async compareUntilDone(): Promise<void> {
    do {
      this.isAgain = false;
      await this.compareAll().catch((error: unknown) => logFailure(error, 'the state could not be compared'));
    } while (this.isAgain);
  }

  private async compareAll(): Promise<void> {
    const { session, 'table screen': tableScreen } = this.ofSockets;
    const ids = [this.channels.followed('campaign'), this.channels.followed('person'), session(), tableScreen()];
    if (ids.every((each) => each.length === 0)) return;
    const rows = await runPrepared<{ subject: Subject; id: string; values: never[] }>(
      this.dataSource,
      { name: 'state-comparison', text: (this.statement ??= statementOf(this.parts)) },
      ids,
    );
    for (const { subject, id, values } of rows)
      this.parts[subject].forEach((part, index) => part.compare(id, values[index] ?? (null as never)));
  }
}

function statementOf(parts: Readonly<Record<Subject, readonly ComparedPart<never>[]>>): string {
  const of = (subject: Subject, index: number): string => {
    const values = parts[subject].map(({ sql }) => `(${sql})`).join(', ');
    const ids = `unnest($${index + 1}::${ID_TYPES[subject]}[]) AS subject (id)`;
    const missing = parts[subject].find(({ onlyMissing }) => onlyMissing);
    const where = missing ? ` WHERE (${missing.sql}) IS NULL` : '';
    return `SELECT '${subject}' AS subject, subject.id::text, jsonb_build_array(${values}) AS values FROM ${ids}${where}`;
  };
  return SUBJECTS.map(of).join(' UNION ALL ');
}
