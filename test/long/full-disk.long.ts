import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { register } from '../../contracts/auth/auth.contract.js';
import { createCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import { ready } from '../../contracts/core/health.contract.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { buildWhatIsStale } from '../../scripts/build.mjs';
import { connectToEmbeddedDatabase } from '../support/embedded-database.js';
import { MapConnection } from '../support/map.connection.js';
import { colorOf } from '../support/map.squares.js';
import { Person } from '../support/person.js';
import { formOf, logInAt, PASSWORD, signUpAt } from '../support/program-accounts.js';
import { BUILT, Program } from '../support/program.js';
import { SmallDisk } from '../support/small-disk.js';
import { until } from '../support/until.js';

const FULL = 'The disk of the server is full, so nothing can be saved until somebody frees some space there.';
/** The side of the map, in squares. */
const SIDE = 40;

/** The squares of the stroke with the number `n`: a row of the map. */
const squaresOf = (n: number): number[] => Array.from({ length: SIDE }, (_, index) => 1 + (n % SIDE) * SIDE + index);

/** Paints the stroke with the number `n`, which sends the same command each time. */
const stroke = (map: MapConnection, n: number) =>
  map.emit(mapEmits.paint, {
    coordinateId: squaresOf(n),
    colorHex: colorOf(n),
    colorHexUsage: 'color',
    opId: `stroke-${n}`,
  });

/** Expects that the last of these strokes on each row are there. */
function expectStrokes(map: MapConnection, strokes: readonly number[]): void {
  const last = new Map(strokes.map((n) => [n % SIDE, n]));
  for (const n of last.values())
    expect(squaresOf(n).map((id) => map.square(id)?.color_hex_code)).toEqual(squaresOf(n).map(() => colorOf(n)));
}

/** Registers somebody from an address of their own. */
const signUp = (program: Program, name: string, fields = {}) =>
  new Person(program.url).call(register, { body: { ...formOf(name), ...fields } });

/** Expects that the registration of each name is there: nobody else gets the name. */
async function expectRegistrations(program: Program, names: readonly string[]): Promise<void> {
  for (const name of names)
    expect(await signUp(program, name, { email: `other-${name}@example.test` })).toFailWith(400, 'username');
}

/** Writes 0, 1, 2 … until one is refused. @returns what was acknowledged, the refused number and its refusal */
async function untilRefused<Answer>(write: (n: number) => Promise<Answer>, isDone: (answer: Answer) => boolean) {
  const acknowledged: number[] = [];
  for (let n = 0; ; n += 1) {
    const answer = await write(n);
    if (!isDone(answer)) return { acknowledged, refused: n, answer };
    acknowledged.push(n);
  }
}

/** Writes the last block of a file full, which a full disk still takes. */
function fillLastBlock(path: string): void {
  const file = openSync(path, 'a');
  try {
    while (writeSync(file, '\n'.repeat(4096)) > 0);
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' });
  } finally {
    closeSync(file);
  }
}

beforeAll(() => buildWhatIsStale());

/* Needs root on Linux, which alone may mount a file system. */
it('a disk that fills up refuses what it cannot hold, loses nothing, and is written again once there is space', async () => {
  const disk = new SmallDisk();
  const dataDir = join(disk.folder, 'data');
  mkdirSync(dataDir);
  const setup = { DATA_DIR: dataDir, BACKUP_EVERY: 'off' };
  let program = await Program.start(setup, BUILT);
  try {
    await program.ready();
    const { person } = await signUpAt(program);
    const { id: campaignId } = await person.call(createCampaign, { body: { name: 'The Lamplit Road' } });
    const map = await MapConnection.at(person, campaignId);
    const database = connectToEmbeddedDatabase(dataDir);
    // The files of a new database have holes until its first checkpoint.
    await database.query('CHECKPOINT');
    // A new segment of the log, so that tables need the missing space first.
    await database.query('SELECT pg_switch_wal()');
    expect(await map.newMap(SIDE, SIDE)).toMatchObject({ status: true });
    expect(await stroke(map, 0)).toMatchObject({ status: true });
    expect(await signUp(program, 'guest0')).toMatchObject({ http: 200 });

    disk.fill();
    const strokes = await untilRefused(
      (n) => stroke(map, n),
      ({ status }) => status,
    );
    expect(strokes.answer).toMatchObject({ code: 503, msg: FULL });
    await program.waitForOutput('the disk of the database is full: free some space');
    const guests = await untilRefused(
      (n) => signUp(program, `guest${n + 1}`),
      ({ http }) => http === 200,
    );
    expect(guests.answer).toMatchObject({ http: 503, msg: FULL });
    // The server does this every few minutes. When it needs a file for it, it ends, and nobody can read any longer.
    await database.query('CHECKPOINT');
    expectStrokes(await MapConnection.at(person, campaignId), strokes.acknowledged);
    expect(program.isRunning).toBe(true);

    disk.free();
    await until('it is ready', async () => (await person.call(ready)).http === 200);
    const again = await stroke(map, strokes.refused);
    expect(again).toMatchObject({ status: true });
    const versionOf = async (): Promise<unknown> =>
      (await database.query<{ version: string }>('SELECT version FROM campaign_maps')).rows;
    const version = await versionOf();
    expect(await stroke(map, strokes.refused)).toEqual(again);
    expect(await versionOf()).toEqual(version);
    await database.end();
    expect(await signUp(program, `guest${guests.refused + 1}`)).toMatchObject({ http: 200 });
    const allStrokes = [...strokes.acknowledged, strokes.refused];
    const allGuests = [0, ...guests.acknowledged.map((n) => n + 1), guests.refused + 1].map((n) => `guest${n}`);
    await expectRegistrations(program, allGuests);
    expectStrokes(await map.upToDate(), allStrokes);
    person.leave();
    expect(await program.stop()).toBe(0);

    disk.fill();
    const refused = await Program.start(setup, BUILT);
    expect(await refused.exited).toBe(1);
    expect(refused.output).toContain(
      `Questhearth cannot start: DATA_DIR: the disk of ${dataDir} is full. Free some space, or name a folder on another disk`,
    );
    await refused.remove();

    disk.free();
    program = await Program.start(setup, BUILT);
    await program.ready();
    const then = new Person(program.url, '', person.username, person.email, PASSWORD);
    await logInAt(then);
    expectStrokes(await MapConnection.at(then, campaignId), allStrokes);
    await expectRegistrations(program, allGuests);
    then.leave();
  } finally {
    await program.stop();
    await program.remove();
    disk.remove();
  }
});

it('a database server that ends on a full disk is named by calls, health and output, and runs again once there is space', async () => {
  const disk = new SmallDisk();
  const dataDir = join(disk.folder, 'data');
  mkdirSync(dataDir);
  const program = await Program.start({ DATA_DIR: dataDir, BACKUP_EVERY: 'off' }, BUILT);
  try {
    await program.ready();
    const { person } = await signUpAt(program);
    const { id: campaignId } = await person.call(createCampaign, { body: { name: 'The Lamplit Road' } });
    const map = await MapConnection.at(person, campaignId);
    expect(await map.newMap(SIDE, SIDE)).toMatchObject({ status: true });
    expect(await stroke(map, 0)).toMatchObject({ status: true });
    disk.fill();
    // Nothing of what the server says is in its log.
    fillLastBlock(join(dataDir, 'postgres.log'));
    const database = connectToEmbeddedDatabase(dataDir);
    database.on('error', () => undefined);
    // The server needs a new file of its write-ahead log, and ends.
    const useUp = async (): Promise<boolean> => {
      await database.query(`SELECT pg_logical_emit_message(false, 'test', 'x')`);
      await database.query('SELECT pg_switch_wal()');
      return true;
    };
    while (await useUp().catch(() => false));
    await database.end();

    await program.waitForOutput('The database server could not be started again, and is tried on.');
    expect(program.output).toContain(`DATA_DIR: the disk of ${dataDir} is full. Free some space`);
    expect(await person.call(ready)).toMatchObject({ http: 503, msg: expect.stringContaining(FULL) });
    expect(await signUp(program, 'guest')).toMatchObject({ http: 503, msg: FULL });
    expect(program.isRunning).toBe(true);

    disk.free();
    await until('it is ready', async () => (await person.call(ready)).http === 200);
    await program.waitForOutput('The database server runs again.');
    expect(await signUp(program, 'guest')).toMatchObject({ http: 200 });
    expect(await stroke(map, 1)).toMatchObject({ status: true });
    expectStrokes(await map.upToDate(), [0, 1]);
    person.leave();
    expect(await program.stop()).toBe(0);
  } finally {
    await program.stop();
    await program.remove();
    disk.remove();
  }
});
