import sharp, { type Metadata } from 'sharp';
import { Failure } from '../../../contracts/core/failure.js';
import { LIMITS } from '../../../contracts/core/limits.js';

/** libvips uses only these decoders; it could also read SVG, PDF and other formats. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
});
// A picture is decoded only once, so a cache would only hold memory.
sharp.cache(false);
// Threads share a picture's lines, and each holds its own; one picture is encoded at a time, so more would only hold memory.
sharp.concurrency(1);

/** Pixels: the side of the small square, and the longest side of the large size. */
const SMALL = 192;
const LARGE = 1024;
const QUALITY = { quality: 82 };

/** A picture as WebP, in the two sizes that are stored. */
export interface EncodedPicture {
  small: Buffer;
  large: Buffer;
}

const NO_PICTURE = 'This file is not a picture that can be read. Choose a PNG, JPEG, WebP or GIF.';

/** Turns any error of the decoder into a Failure for the person who uploaded the file. */
async function decoding<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (/exceeds pixel limit/i.test(String(error))) throw tooManyPixels();
    throw new Failure(400, NO_PICTURE, 'file');
  }
}

const tooManyPixels = (): Failure =>
  new Failure(
    400,
    `The picture has more than ${LIMITS.picturePixels / 1_000_000} megapixels. Choose a smaller one.`,
    'file',
  );

/** Formats of which every picture is held in memory as a whole; others only when they are stored in passes. */
const WHOLE_FORMATS: readonly (string | undefined)[] = ['gif'];

/** @throws Failure 400 for too many pixels */
function requireDecodable({ width, height, isProgressive, format }: Metadata): void {
  const pixels = width * height;
  if (pixels > LIMITS.picturePixels) throw tooManyPixels();
  if (pixels <= LIMITS.wholePicturePixels || !(isProgressive || WHOLE_FORMATS.includes(format))) return;
  const most = `${LIMITS.wholePicturePixels / 1_000_000} megapixels`;
  const msg = isProgressive
    ? `The picture is interlaced and has more than ${most}. Save it without interlacing (not progressive).`
    : `A picture of this kind can have at most ${most}. Choose a smaller one.`;
  throw new Failure(400, msg, 'file');
}

/**
 * Encodes a picture as WebP without metadata in two sizes, and applies the rotation that the camera recorded. The
 * content decides the format, not the file's name. Of an animation it encodes the first frame.
 * @throws Failure 400 naming `file` when it cannot be decoded completely or has too many pixels
 */
export async function encodePicture(bytes: Buffer): Promise<EncodedPicture> {
  const options = { limitInputPixels: LIMITS.picturePixels, failOn: 'error' as const, animated: false };
  requireDecodable(await decoding(() => sharp(bytes, options).metadata()));
  // The small picture is made from the large one, so that the original is decoded only once.
  const large = await decoding(() =>
    sharp(bytes, options)
      .rotate()
      .resize(LARGE, LARGE, { fit: 'inside', withoutEnlargement: true })
      .webp(QUALITY)
      .timeout({ seconds: 20 })
      .toBuffer(),
  );
  const small = await decoding(() =>
    sharp(large).resize(SMALL, SMALL, { fit: 'cover', position: 'attention' }).webp(QUALITY).toBuffer(),
  );
  return { small, large };
}
