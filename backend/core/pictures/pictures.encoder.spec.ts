import { describe, expect, it } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { LIMITS } from '../../../contracts/core/limits.js';
import { encodePicture } from './pictures.encoder.js';

const WIDTH = 4000;
const flat = (pixels: number): Sharp =>
  sharp({ create: { width: WIDTH, height: Math.ceil(pixels / WIDTH), channels: 3, background: '#6f9a4d' } });
const ABOVE = LIMITS.wholePicturePixels + WIDTH;

describe('a picture that is decoded as a whole', () => {
  it('has fewer pixels than one that is read line by line', async () => {
    const progressive = await flat(ABOVE).jpeg({ progressive: true }).toBuffer();
    await expect(encodePicture(progressive)).rejects.toMatchObject({
      code: 400,
      field: 'file',
      message: expect.stringContaining('interlaced and has more than 16 megapixels'),
    });
    const plain = await flat(ABOVE).jpeg().toBuffer();
    const { large } = await encodePicture(plain);
    expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', height: 1024 });
  });
});
