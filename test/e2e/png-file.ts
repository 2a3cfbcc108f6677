import sharp from 'sharp';

/** Makes a PNG file for a file input; `width` and `height` are in pixels. */
export async function pngFile(
  width: number,
  height: number,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const picture = sharp({ create: { width, height, channels: 3, background: 'teal' } });
  return { name: 'me.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };
}
