import { useState, type MouseEvent } from 'react';
import type { TextRoll } from './dice-in-texts.js';
import classes from './marked-text.module.css';

interface RollableDiceProps {
  /** The dice as the text has them. */
  text: string;
  /** The name of what the text describes. */
  name: string;
  roll: TextRoll;
}

/** Where what came up stands, from the dice. */
interface Place {
  readonly side: 'left' | 'right';
  readonly line: 'above' | 'below';
}

/** The height of what came up, with its distance from the dice. */
const ROOM = 30;

/**
 * Returns where what came up has room within the nearest element that scrolls or clips. It stands above the dice, unless
 * they stand in the first line that shows there: under the edge, or under a header that stays while the text scrolls.
 */
function placeOf(dice: Element): Place {
  let frame = dice;
  while (frame.parentElement && getComputedStyle(frame).overflowX === 'visible') frame = frame.parentElement;
  const [inner, outer] = [dice.getBoundingClientRect(), frame.getBoundingClientRect()];
  const above = document.elementFromPoint(inner.left, inner.top - ROOM);
  const isFree = above !== null && frame.contains(above) && !above.closest('header');
  return {
    side: inner.left + inner.right < outer.left + outer.right ? 'left' : 'right',
    line: isFree ? 'above' : 'below',
  };
}

/** Dice of a text as a button that rolls them. What came up stands beside them, because a popup hides the log. */
export function RollableDice({ text, name, roll }: RollableDiceProps) {
  const [rolled, setRolled] = useState('');
  // What came up is wider than the dice, so it reaches from them to the other side.
  const [{ side, line }, setPlace] = useState<Place>({ side: 'left', line: 'above' });
  const onClick = async (event: MouseEvent): Promise<void> => {
    setPlace(placeOf(event.currentTarget));
    // The same total once more is told once more.
    setRolled('');
    setRolled(await roll.roll(name, event));
  };
  return (
    <span className={classes.rollable}>
      <button
        type="button"
        className={classes.roll}
        aria-label={`Roll ${text}`}
        title={roll.title}
        onClick={(event) => void onClick(event)}
      >
        {text}
      </button>
      <span className={classes.rolled} data-side={side} data-line={line} role="status">
        {rolled}
      </span>
    </span>
  );
}
