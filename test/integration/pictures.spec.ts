import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { currentUser } from '../../contracts/auth/auth.contract.js';
import { changeCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import { pictureAt } from '../../contracts/core/pictures.contract.js';
import { editUser } from '../../contracts/users/users.contract.js';
import type { Person } from '../support/person.js';
import { fileOf, photo } from '../support/pictures.js';
import { World } from '../support/campaign-world.js';

let world: World;
let person: Person;
beforeAll(async () => {
  world = await World.start();
});
beforeEach(async () => {
  person = await world.user();
});
afterAll(() => world.close());

const upload = (file: File | undefined) =>
  person.call(
    editUser,
    {
      params: { id: person.id },
      body: { type: 'upload_photo', genre: 'users', category: 'user', id: person.id, file },
    },
    'multipart',
  );
const addressOf = async (): Promise<string> => (await person.call(currentUser)).photo ?? '';
const bytesAt = async (address: string): Promise<Buffer> =>
  Buffer.from(await (await person.fetch(address)).arrayBuffer());
const countPictures = async (): Promise<number> =>
  (await world.database.query<{ n: string }[]>('SELECT count(*) AS n FROM pictures')).map(({ n }) => Number(n))[0] ?? 0;

/** One chunk of a PNG, with its checksum. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  let crc = ~0;
  for (const byte of body) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(~crc >>> 0, 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG of one colour and of the given size, compressed to a few kilobytes. */
function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('an uploaded picture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('converts a %s to WebP in two sizes', async (format) => {
    expect(await upload(await photo({ width: 1600, height: 1000, format, name: 'whatever.bin' }))).toMatchObject({
      http: 200,
      status: true,
    });
    const address = await addressOf();
    expect(address).toMatch(/^\/pictures\/[\w-]{32}\/small$/);
    expect(await sharp(await bytesAt(address)).metadata()).toMatchObject({ format: 'webp', width: 192, height: 192 });
    expect(await sharp(await bytesAt(pictureAt(address, 'large') ?? '')).metadata()).toMatchObject({
      format: 'webp',
      width: 1024,
      height: 640,
    });
  });

  it("removes the metadata and applies the camera's orientation", async () => {
    const turned = await sharp({ create: { width: 400, height: 200, channels: 3, background: 'red' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    await upload(fileOf(turned, 'turned.jpg'));
    expect(await sharp(await bytesAt(pictureAt(await addressOf(), 'large') ?? '')).metadata()).toMatchObject({
      width: 200,
      height: 400,
    });
    await upload(await photo());
    const large = await bytesAt(pictureAt(await addressOf(), 'large') ?? '');
    expect((await sharp(large).metadata()).exif).toBeUndefined();
    expect(large.toString('latin1')).not.toContain('Camera of the Keep');
  });

  it('serves the picture as WebP with an immutable cache header', async () => {
    await upload(await photo());
    const response = await world.stranger().fetch(await addressOf());
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toMatch(/max-age=31536000, immutable/);
  });

  it('replaces and deletes the picture before', async () => {
    const before = await countPictures();
    await upload(await photo());
    const first = await addressOf();
    await upload(await photo({ colour: 'teal' }));
    expect(await addressOf()).not.toBe(first);
    expect((await person.fetch(first)).status).toBe(404);
    expect(await countPictures()).toBe(before + 1);
  });

  it('keeps one of several that come at once, for an account and for a campaign', async () => {
    const { campaignId, dm } = await world.campaign();
    const before = await countPictures();
    const file = await photo({ width: 16, height: 16 });
    const uploadOf = () =>
      dm.call(changeCampaign, { params: { campaignId }, body: { type: 'upload_photo', file } }, 'multipart');
    for (const send of [() => upload(file), uploadOf]) await Promise.all(Array.from({ length: 12 }, send));
    expect(await countPictures()).toBe(before + 2);
  });
});

describe('a file that is not a picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>';
  const html = '<!doctype html><script>alert(document.cookie)</script>';

  it.each([
    ['an SVG', () => fileOf(svg, 'drawing.svg', 'image/svg+xml')],
    ['an SVG that is called PNG', () => fileOf(svg, 'drawing.png')],
    ['HTML that is called PNG', () => fileOf(html, 'picture.png')],
    [
      'HTML behind a PNG signature',
      () => fileOf(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(html)]), 'picture.png'),
    ],
    ['an empty file', () => fileOf('', 'picture.png')],
    ['a PDF', () => fileOf('%PDF-1.4\n1 0 obj<<>>endobj\n', 'picture.png')],
  ])('refuses %s', async (_, make) => {
    const before = await countPictures();
    expect(await upload(make())).toFailWith(400, 'file');
    expect(await countPictures()).toBe(before);
  });

  it('refuses the first half of a JPEG', async () => {
    const noise = await sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: 'grey',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    expect(await upload(fileOf(noise, 'whole.jpg'))).toMatchObject({ http: 200 });
    expect(await upload(fileOf(noise.subarray(0, noise.length / 2), 'half.jpg'))).toFailWith(400, 'file');
  });

  it('refuses a TIFF although the decoder reads it', async () => {
    const tiff = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .tiff()
      .toBuffer();
    expect(await upload(fileOf(tiff, 'scan.tif'))).toFailWith(400, 'file');
  });

  it('refuses a missing file', async () => {
    expect(await upload(undefined)).toFailWith(400, 'file');
  });
});

describe('a picture that is too large', () => {
  it('refuses too many pixels before it decodes them', async () => {
    const bomb = pngBomb(30_000, 30_000);
    expect(bomb.length).toBeLessThan(200_000);
    const before = process.memoryUsage().rss;
    expect(await upload(fileOf(bomb, 'bomb.png'))).toFailWith(400, 'file');
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
    // A small PNG from the same function is accepted, so the size is the reason.
    expect(await upload(fileOf(pngBomb(300, 300), 'small.png'))).toMatchObject({ http: 200 });
  });

  it('refuses too many bytes', async () => {
    expect(await upload(fileOf(new Uint8Array(8 * 1024 * 1024 + 1), 'large.png'))).toFailWith(413, 'file');
  });
});

describe("another person's picture", () => {
  it('refuses an upload for somebody else', async () => {
    const other = await world.user();
    const body = { type: 'upload_photo', genre: 'users', category: 'user', id: person.id, file: await photo() };
    expect(await other.call(editUser, { params: { id: person.id }, body }, 'multipart')).toFailWith(404);
    expect(await world.stranger().call(editUser, { params: { id: person.id }, body }, 'multipart')).toFailWith(401);
    expect(await addressOf()).toBe('');
  });
});

it('answers 404 to unknown sizes and unknown addresses', async () => {
  await upload(await photo());
  const address = await addressOf();
  for (const path of [address.replace('small', 'huge'), address.replace('small', 'token'), '/pictures/nothing/small']) {
    expect((await person.fetch(path)).status).toBe(404);
  }
});
