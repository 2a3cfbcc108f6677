import { route } from './route.js';

/** `small` is a square crop for lists and bars; `large` is the whole picture, at most 1024 pixels wide and high. */
export const PICTURE_SIZES = ['small', 'large'] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/** Returns the address of the same picture in a size; null without a picture. */
export const pictureAt = (photo: string | null, size: PictureSize): string | null =>
  photo?.replace(/(small|large)$/, size) ?? null;

export const getPicture = route<void, Blob>({
  method: 'GET',
  path: '/pictures/:token/:size',
  access: 'anyone',
  summary: 'A picture as WebP in one of two sizes; it never changes under its address.',
});
