import { expect } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWhatIsStale } from '../../scripts/build.mjs';
import { FakedClockDatabase } from './faked-clock-database.js';
import { FakedClock } from './faked-clock.js';
import { Person } from './person.js';
import { logInAt, PASSWORD, signUpAt } from './program-accounts.js';
import { BUILT, Program } from './program.js';
import { until } from './until.js';

/** The hours by which tests set clocks. */
export const HOUR = 1;
export const DAY = 24;
export const YEAR = 365 * DAY;
/** The built program and its database under one faked clock. */
export class ClockedProgram {
  /** The folder of its backups. */
  readonly backups = mkdtempSync(join(tmpdir(), 'questhearth-clock-backups-'));
  private program!: Program;

  private constructor(
    private readonly clock: FakedClock,
    private readonly database: FakedClockDatabase,
  ) {}

  static async start(): Promise<ClockedProgram> {
    await buildWhatIsStale();
    const clock = new FakedClock();
    const one = new ClockedProgram(clock, await FakedClockDatabase.start(clock));
    await one.startAt(0);
    return one;
  }

  private get setup(): Record<string, string> {
    const { clock, database, backups } = this;
    return { ...clock.environment, DATABASE_URL: database.url, BACKUP_DIR: backups, COMMON_PASSWORDS: '' };
  }

  /** Starts the program while the clock is wrong by so many hours. */
  private async startAt(hours: number): Promise<void> {
    this.clock.set(hours);
    this.program = await Program.start(this.setup, BUILT);
    await this.program.ready();
  }

  /** Stops the program, and starts it again while the clock is wrong by so many hours. */
  async restartAt(hours: number): Promise<void> {
    this.program.terminate();
    await this.program.exited;
    await this.program.remove();
    await this.startAt(hours);
  }

  /** Stops and removes everything. */
  async remove(): Promise<void> {
    await this.program?.remove();
    await this.database.remove();
    this.clock.remove();
    rmSync(this.backups, { recursive: true, force: true });
  }

  /** What the program has printed since its last start. */
  get output(): string {
    return this.program.output;
  }

  private get jumpsLogged(): number {
    return this.output.split('the clock of this machine has jumped').length - 1;
  }

  /** Sets the clock to so many hours after the right time, or before it. */
  setClock(hours: number): void {
    this.clock.set(hours);
  }

  /** Sets the clock, and waits until the program has noticed. */
  async jump(hours: number): Promise<void> {
    const before = this.jumpsLogged;
    this.clock.set(hours);
    await until('the jump is logged', () => this.jumpsLogged > before);
  }

  /** The token of the newest link that was mailed to an address, when that is not `former`. */
  linkFor(email: string, former = ''): Promise<string> {
    return this.program.linkFor(email, former);
  }

  /** Another browser of a person, who is not logged in there. */
  browserOf({ username, email }: Person): Person {
    return new Person(this.program.url, '', username, email, PASSWORD);
  }

  logIn(person: Person, password = PASSWORD): Promise<void> {
    return logInAt(person, password);
  }

  /** A new person with an account, and the token that has confirmed it. */
  signUp(): Promise<{ person: Person; token: string }> {
    return signUpAt(this.program);
  }

  /** Makes a backup, as `npm run backup` does, and expects that it was proved. */
  expectProvedBackup(): void {
    const made = spawnSync(process.execPath, ['dist/backend/backups/commands/backup.command.js'], {
      env: { ...process.env, ...this.setup },
      encoding: 'utf8',
    });
    expect(made.stdout).toContain('every row was the same');
  }
}
