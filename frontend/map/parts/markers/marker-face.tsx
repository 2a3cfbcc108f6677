import type { CSSProperties } from 'react';
import type { Marker, MarkerCharacter } from '../../../../contracts/map/map.contract.js';
import { withBasePath } from '../../../ui/base-path.js';
import { initialsOf } from '../../initials.js';
import { MarkerIcon } from './marker-icon.js';
import classes from './marker-face.module.css';

/** The colour of a member, for the style sheet. */
export const ringOf = ({ creator_color: color }: Pick<MarkerCharacter, 'creator_color'>): CSSProperties =>
  ({ '--ring': color }) as CSSProperties;

interface CharacterFaceProps {
  /** The marker's name; its initials stand in for a missing portrait. */
  name: string;
  character: Pick<MarkerCharacter, 'creator_color' | 'photo'>;
  /** Draws a broken ring, for a marker that no player sees. */
  unseen?: boolean;
  className?: string | undefined;
}

/** A disc with a character's portrait or initials, in a ring of its player's colour. It fills its element. */
export function CharacterFace({ name, character, unseen = false, className = '' }: CharacterFaceProps) {
  const { photo } = character;
  const portrait = photo ? { backgroundImage: `url("${withBasePath(photo)}")` } : {};
  return (
    <span
      className={`${classes.face} ${className}`}
      style={ringOf(character)}
      data-unseen={unseen || undefined}
      aria-hidden="true"
    >
      <span className={classes.disc} style={portrait} data-portrait={photo ? true : undefined}>
        {!photo && (
          <svg viewBox="0 0 100 100" className={classes.initials}>
            <text x="50" y="53" textAnchor="middle" dominantBaseline="middle">
              {initialsOf(name)}
            </text>
          </svg>
        )}
      </span>
    </span>
  );
}

/** The picture of a marker in lists: the face of its character, or the icon of its kind or type. */
export function MarkerFace({ marker, className = '' }: { marker: Marker; className?: string | undefined }) {
  const { name, character, marker_type: type } = marker;
  return character ? (
    <CharacterFace name={name} character={character} className={`${classes.listed} ${className}`} />
  ) : (
    <MarkerIcon type={type} name={name} className={className} />
  );
}
