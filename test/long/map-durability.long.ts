import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startEmbeddedPostgres } from '../../backend/core/database/embedded-postgres/embedded-postgres.js';
import { openRoom, paintStroke, squareOf } from '../support/map.durability.js';
import { numberOf } from '../support/map.squares.js';

/** The number of acknowledged strokes before the kill. */
const STROKES = 400;

describe('a map whose server is killed during painting', () => {
  let dataDir: string;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'questhearth-map-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  /** Paints, then kills both processes. @returns the acknowledged numbers */
  async function paintAndKill(): Promise<number[]> {
    const writer = spawn(process.execPath, ['scripts/run-ts.mjs', 'test/support/map.durability-writer.ts', dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const acknowledged: number[] = [];
    let server = 0;
    for await (const line of createInterface(writer.stdout)) {
      if (line.startsWith('ready')) server = Number(line.split(' ')[1]);
      else acknowledged.push(Number(line));
      if (acknowledged.length === STROKES) {
        writer.kill('SIGKILL');
        process.kill(server, 'SIGKILL');
      }
    }
    return acknowledged;
  }

  it('loses no acknowledged command and executes none of them again', async () => {
    const acknowledged = await paintAndKill();
    expect(acknowledged.length).toBeGreaterThanOrEqual(STROKES);
    const database = await startEmbeddedPostgres({ dataDir });
    const { room, dataSource } = await openRoom(database.url);
    try {
      const rows = await dataSource.query<{ id: number; color: string }[]>(
        'SELECT coordinate_id AS id, color_hex_code AS color FROM map_squares',
      );
      const painted = new Map(rows.map(({ id, color }) => [id, numberOf(color)]));
      for (const n of acknowledged) expect(painted.get(squareOf(n))).toBeGreaterThanOrEqual(n);
      const versionOf = async (): Promise<unknown> => dataSource.query('SELECT version FROM campaign_maps');
      const before = await versionOf();
      for (const n of acknowledged.slice(-5))
        expect(await paintStroke(room, n)).toEqual({ msg: 'The square is painted.', status: true });
      expect(await versionOf()).toEqual(before);
    } finally {
      await dataSource.destroy();
      await database.stop();
    }
  });
});
