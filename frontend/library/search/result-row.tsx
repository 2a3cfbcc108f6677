import { memo } from 'react';
import type { CompendiumEntry } from '../compendium/entries.js';
import type { CompendiumKind } from '../compendium/kinds.js';
import { excerptOf, piecesOf, type Piece } from './excerpt.js';
import { CompendiumIcon } from './kind-icons.js';
import classes from './search.module.css';

interface ResultRowProps {
  kind: CompendiumKind;
  entry: CompendiumEntry;
  /** What it was found by; left out: it was looked up before. */
  matches?: ReadonlySet<string>;
  alsoKnownAs?: readonly string[];
  text?: string;
}

const NONE: ReadonlySet<string> = new Set();

const Pieces = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map(({ text, isMatch }, index) =>
    isMatch ? (
      <mark key={index} className={classes.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  );

/** Returns the other name by which an entry was found, unless its own name matches. */
function calledAlso({ entry, alsoKnownAs = [], matches = NONE }: ResultRowProps): string | undefined {
  const fits = (name: string): boolean => piecesOf(name, matches).some(({ isMatch }) => isMatch);
  return fits(entry.name) ? undefined : alsoKnownAs.find(fits);
}

/** A result: its name, its kind with what the lists show first, and the words by which it was found. */
export const ResultRow = memo(function ResultRow(props: ResultRowProps) {
  const { kind, entry, matches = NONE, text } = props;
  const facts = [kind.noun, ...entry.cells.slice(0, 2).map((cell) => cell.text)].filter(Boolean).join(' · ');
  const also = calledAlso(props);
  return (
    <>
      <CompendiumIcon kind={kind.slug} />
      <span className={classes.resultBody}>
        <span className={classes.resultHead}>
          <span className={classes.resultName}>
            <Pieces pieces={piecesOf(entry.name, matches)} />
          </span>{' '}
          <span className={classes.resultKind}>{facts}</span>
        </span>
        {text && (
          <span className={classes.why}>
            {also && (
              <>
                Also called <Pieces pieces={piecesOf(also, matches)} />.{' '}
              </>
            )}
            <Pieces pieces={excerptOf(text, matches)} />
          </span>
        )}
      </span>
    </>
  );
});
