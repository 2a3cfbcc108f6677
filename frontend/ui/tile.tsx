import { useState } from 'react';
import { atBase } from './base-path.js';
import classes from './tile.module.css';

interface TileProps {
  /** Gives the letter where there is no photo. */
  name: string;
  photo: string | null | undefined;
  /** Side in pixels. */
  size?: number;
  /** A circle; a square with rounded corners otherwise. */
  round?: boolean;
}

/** Returns the first grapheme, so that an emoji stays whole. */
export const initial = (name: string): string => ([...name.trim()][0] ?? '?').toLocaleUpperCase();

/**
 * A photo, or the first letter of the name when there is none or it does not load. It is hidden from screen readers,
 * because the name is beside it.
 */
export function Tile({ name, photo, size = 48, round = false }: TileProps) {
  const [broken, setBroken] = useState<string>();
  const style = { width: size, height: size, fontSize: size * 0.46 };
  return (
    <span className={classes.tile} data-round={round} style={style} aria-hidden="true">
      {photo && photo !== broken ? (
        <img src={atBase(photo)} alt="" width={size} height={size} onError={() => setBroken(photo)} />
      ) : (
        initial(name)
      )}
    </span>
  );
}
