import sharp from 'sharp';
import { Failure } from '../../../contracts/core/failure.js';
import { LIMITS } from '../../../contracts/core/limits.js';

/** Only these decoders exist for us; whatever else libvips can read (SVG, PDF, ...) is never tried. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
});
// A picture is decoded once; a cache would only keep strangers' pictures in memory.
sharp.cache(false);

const SMALL = 192;
const LARGE = 1024;
const QUALITY = { quality: 82 };

/** A picture as it is kept. */
export interface EncodedPicture {
  small: Buffer;
  large: Buffer;
}

const NO_PICTURE = 'The file is no picture that can be read. Choose a PNG, JPEG, WebP or GIF.';

/** Throws what a person can read, whatever the decoder stumbled over. */
async function judged<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (/exceeds pixel limit/i.test(String(error))) throw tooManyPixels();
    throw new Failure(400, NO_PICTURE, 'file');
  }
}

const tooManyPixels = (): Failure =>
  new Failure(400, `The file has more than ${LIMITS.picturePixels / 1_000_000} megapixels.`, 'file');

/**
 * Re-encodes a picture as WebP without metadata in two sizes, the way up that its camera meant. What it is, is
 * judged by its content; of a moving one the first frame is kept.
 * @throws Failure 400 naming `file` when it cannot be read whole or has too many pixels
 */
export async function encodePicture(bytes: Buffer): Promise<EncodedPicture> {
  const options = { limitInputPixels: LIMITS.picturePixels, failOn: 'error' as const, animated: false };
  const { width, height } = await judged(() => sharp(bytes, options).metadata());
  if (width * height > LIMITS.picturePixels) throw tooManyPixels();
  // Decoded once, at the size that is kept; the small one is made from that.
  const large = await judged(() =>
    sharp(bytes, options)
      .rotate()
      .resize(LARGE, LARGE, { fit: 'inside', withoutEnlargement: true })
      .webp(QUALITY)
      .timeout({ seconds: 20 })
      .toBuffer(),
  );
  const small = await judged(() =>
    sharp(large).resize(SMALL, SMALL, { fit: 'cover', position: 'attention' }).webp(QUALITY).toBuffer(),
  );
  return { small, large };
}
