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

/** Dice of a text as a button that rolls them, with what it has rolled last, because a popup hides the log. */
export function RollableDice({ text, name, roll }: RollableDiceProps) {
  const [rolled, setRolled] = useState('');
  const onClick = async (event: MouseEvent): Promise<void> => {
    // The same total once more is told once more.
    setRolled('');
    setRolled(await roll.roll(name, event));
  };
  return (
    <>
      <button
        type="button"
        className={classes.roll}
        aria-label={`Roll ${text}`}
        title={roll.title}
        onClick={(event) => void onClick(event)}
      >
        {text}
      </button>
      <span className={classes.rolled} role="status">
        {rolled}
      </span>
    </>
  );
}
