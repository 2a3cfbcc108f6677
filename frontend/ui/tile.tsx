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

/** The first letter as people see it, so that no emoji is torn apart. */
export const initial = (name: string): string => ([...name.trim()][0] ?? '?').toLocaleUpperCase();

/** A photo, or the first letter of the name, also for a file that is no picture. The name stands beside it, so the picture adds nothing for those who hear the page. */
export function Tile({ name, photo, size = 48, round = false }: TileProps) {
  const [broken, setBroken] = useState<string>();
  const style = { width: size, height: size, fontSize: size * 0.46 };
  return (
    <span className={classes.tile} data-round={round} style={style} aria-hidden="true">
      {photo && photo !== broken ? <img src={atBase(photo)} alt="" width={size} height={size} onError={() => setBroken(photo)} /> : initial(name)}
    </span>
  );
}
