import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Thumbnail } from '../thumbnail.js';
import classes from './list.module.css';

interface ListNameProps {
  name: string;
  /** Its picture; undefined: it has none. */
  photo?: string | null | undefined;
  /** Whether it is a person, whose picture is round. */
  isPerson?: boolean;
  /** A quiet text behind the name. */
  detail?: string | undefined;
  /** Where a click on the row leads. */
  to?: string;
  /** Badges behind the name. */
  children?: ReactNode;
}

/** The first cell of a row: the picture and the name of an entry. */
export function ListName({ name, photo, isPerson = false, detail, to, children }: ListNameProps) {
  const words = { className: classes.words ?? '', title: name, dir: 'auto' };
  return (
    <span className={classes.name}>
      {photo !== undefined && <Thumbnail name={name} photo={photo} size={30} round={isPerson} />}
      {to === undefined ? (
        <span {...words}>{name}</span>
      ) : (
        <Link to={to} {...words}>
          {name}
        </Link>
      )}
      {detail && (
        <span className={classes.detail} title={detail} dir="auto">
          {detail}
        </span>
      )}
      {children}
    </span>
  );
}
