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

/** Returns the side at which dice stand in the nearest element that scrolls or clips. */
function sideOf(dice: Element): 'left' | 'right' {
  let frame = dice;
  while (frame.parentElement && getComputedStyle(frame).overflowX === 'visible') frame = frame.parentElement;
  const [inner, outer] = [dice.getBoundingClientRect(), frame.getBoundingClientRect()];
  return inner.left + inner.right < outer.left + outer.right ? 'left' : 'right';
}

/** Dice of a text as a button that rolls them. What came up stands above them, because a popup hides the log. */
export function RollableDice({ text, name, roll }: RollableDiceProps) {
  const [rolled, setRolled] = useState('');
  // What came up is wider than the dice, so it reaches from them to the other side.
  const [side, setSide] = useState<'left' | 'right'>('left');
  const onClick = async (event: MouseEvent): Promise<void> => {
    setSide(sideOf(event.currentTarget));
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
      <span className={classes.rolled} data-side={side} role="status">
        {rolled}
      </span>
    </span>
  );
}
