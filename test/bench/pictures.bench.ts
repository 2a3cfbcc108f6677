/*
 * The memory of the server while people upload pictures: `node scripts/run-ts.mjs test/bench/pictures.bench.ts`. Twelve people
 * at twelve addresses upload the largest picture of each kind at once; prints how much the server's memory grows.
 */
import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import { fillPath } from '../../contracts/core/route.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { editUser } from '../../contracts/users/users.contract.js';
import { MeasuredServer } from '../support/measured-server.js';
import type { Person } from '../support/person.js';
import { insertPeople, logIn } from './bench-people.js';
import { withBenchDatabase } from './bench-database.js';

const PORT = Number(process.env['BENCH_PORT'] ?? 4253);
const UPLOADS = 12;
const MB = 1024 * 1024;
const WIDTH = 8000;

const flat = (pixels: number = LIMITS.picturePixels) =>
  sharp({
    create: { width: WIDTH, height: pixels / WIDTH, channels: 4, background: { r: 90, g: 20, b: 40, alpha: 0.5 } },
  });
const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

/** The pictures that take most to decode, and one whose file is as large as it may be. */
const PICTURES: Readonly<Record<string, () => Promise<Buffer>>> = {
  'PNG, interlaced': () => flat(LIMITS.wholePicturePixels).png({ progressive: true, compressionLevel: 9 }).toBuffer(),
  'PNG, line by line': () => flat().png({ compressionLevel: 9 }).toBuffer(),
  'JPEG, progressive': () =>
    flat(LIMITS.wholePicturePixels).flatten().jpeg({ progressive: true, quality: 60 }).toBuffer(),
  WebP: () => flat().webp({ lossless: true, effort: 0 }).toBuffer(),
  GIF: () => flat(LIMITS.wholePicturePixels).gif().toBuffer(),
  'PNG of 8 MB': () => noise(1640).png().toBuffer(),
  'JPEG of 8 MB, progressive': () => noise(3900).jpeg({ quality: 78, progressive: true }).toBuffer(),
};

async function upload(person: Person, bytes: Buffer): Promise<number> {
  const body = new FormData();
  body.set('type', 'upload_photo');
  body.set('file', new Blob([new Uint8Array(bytes)]), 'picture');
  const response = await person.fetch(fillPath(editUser.path, { id: person.id }), { method: editUser.method, body });
  await response.arrayBuffer();
  return response.status;
}

await withBenchDatabase(async (databaseUrl) => {
  const server = await MeasuredServer.start(PORT, databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const people = await insertPeople(client, server.url, UPLOADS);
  await client.end();
  await logIn(people);
  process.stdout.write(
    '| picture | file MB | replies | memory before, most, more MB | seconds |\n|---|---|---|---|---|\n',
  );
  for (const [name, make] of Object.entries(PICTURES)) {
    const bytes = await make();
    const before = (await server.metrics({ collects: true })).rss;
    let most = before;
    const began = performance.now();
    let isDone = false;
    const replies = Promise.all(people.map((person) => upload(person, bytes))).finally(() => (isDone = true));
    while (!isDone) {
      most = Math.max(most, (await server.metrics()).rss);
      await sleep(10);
    }
    const codes = [...new Set(await replies)].join(', ');
    const cells = [before, most, most - before].map((value) => (value / MB).toFixed(0)).join(', ');
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    process.stdout.write(`| ${name} | ${(bytes.length / MB).toFixed(1)} | ${codes} | ${cells} | ${seconds} |\n`);
    await sleep(4000);
  }
  await server.stop();
});
process.exit(0);
