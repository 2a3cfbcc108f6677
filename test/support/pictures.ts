import sharp from 'sharp';

interface PhotoOptions {
  width?: number;
  height?: number;
  format?: 'jpeg' | 'png' | 'webp' | 'gif';
  name?: string;
  colour?: string;
}

/** A real picture with a location and a camera in its metadata. */
export async function photo({
  width = 640,
  height = 400,
  format = 'jpeg',
  name = 'photo.jpg',
  colour = '#8a4b12',
}: PhotoOptions = {}): Promise<File> {
  const picture = sharp({ create: { width, height, channels: 3, background: colour } }).withExif({
    IFD0: { Make: 'Camera of the Keep', Artist: 'Somebody' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
  });
  return new File([new Uint8Array(await picture.toFormat(format).toBuffer())], name);
}

/** A file with these bytes and this name. */
export const fileOf = (bytes: Uint8Array | string, name: string, type = 'image/png'): File =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type });
