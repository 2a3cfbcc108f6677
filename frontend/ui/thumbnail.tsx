import { useState } from 'react';
import { withBasePath } from './base-path.js';
import classes from './thumbnail.module.css';

interface ThumbnailProps {
  /** Its first letter stands in for a missing photo. */
  name: string;
  photo: string | null | undefined;
  /** Side in pixels. */
  size?: number;
  /** Draws a circle instead of a square with rounded corners. */
  round?: boolean;
}

/** Returns the first code point in upper case, so that an emoji stays whole. */
const initialOf = (name: string): string => ([...name.trim()][0] ?? '?').toLocaleUpperCase();

/**
 * A photo, or the first letter of the name when the photo is missing or fails to load.
 * Screen readers skip it because the name is next to it.
 */
export function Thumbnail({ name, photo, size = 48, round = false }: ThumbnailProps) {
  const [broken, setBroken] = useState<string>();
  const style = { width: size, height: size, fontSize: size * 0.46 };
  return (
    <span className={classes.thumbnail} data-round={round} style={style} aria-hidden="true">
      {photo && photo !== broken ? (
        <img src={withBasePath(photo)} alt="" width={size} height={size} onError={() => setBroken(photo)} />
      ) : (
        initialOf(name)
      )}
    </span>
  );
}
