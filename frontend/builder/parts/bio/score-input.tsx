import { TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { pointCost } from '../../../../contracts/builder/ability-scores.rules.js';
import { abilityModifier, signed } from '../../../../contracts/character/ability-modifiers.js';
import { isUnusualScore, parseScore } from '../../../../contracts/character/bio.js';
import { scoreMistake } from '../../score-mistake.js';
import classes from './bio-panel.module.css';

interface ScoreInputProps {
  label: string;
  value: number;
  /** The text of the field when it is not a whole number. */
  wrongText: string | undefined;
  /** Whether the bio was saved before, so that a 0 is the user's choice. */
  isSaved: boolean;
  /** Whether the field shows what the score costs. */
  isPointBuy: boolean;
  /** The handle that swaps the score with another one. */
  handle: ReactNode;
  onType: (text: string) => void;
}

const UNUSUAL = 'Unusual: scores are normally 1 to 30';

/**
 * A score field. A whole number sets the score at once, an empty field sets 0; another text stays here with a message.
 */
export function ScoreInput({ label, value, wrongText, isSaved, isPointBuy, handle, onType }: ScoreInputProps) {
  const [typed, setTyped] = useState<string | undefined>(undefined);
  // A text such as "+3" stays as it was typed while it means the current score.
  const ownText = typed !== undefined && parseScore(typed) === value ? typed : value === 0 ? '' : String(value);
  const shown = wrongText ?? ownText;
  const isWritten = isSaved || typed !== undefined || value !== 0;
  return (
    <TextInput
      label={label}
      value={shown}
      rightSection={handle}
      rightSectionWidth={28}
      data-empty={value === 0 ? 'score' : undefined}
      data-long={shown.length > 6 || undefined}
      inputMode="numeric"
      maxLength={11}
      autoComplete="off"
      placeholder="0"
      error={scoreMistake(shown)}
      description={
        <ScoreNote value={value} isWritten={isWritten} isWrong={wrongText !== undefined} isPointBuy={isPointBuy} />
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onType(event.currentTarget.value);
      }}
    />
  );
}

interface ScoreNoteProps {
  value: number;
  /** Whether the user has chosen the score, were it 0. */
  isWritten: boolean;
  /** Whether the field holds no whole number. */
  isWrong: boolean;
  isPointBuy: boolean;
}

/** The modifier of a score, what it costs, and a hint about an unusual score that the user has chosen. */
function ScoreNote({ value, isWritten, isWrong, isPointBuy }: ScoreNoteProps) {
  const cost = pointCost(value);
  return (
    <>
      Modifier <span data-figures>{isWritten ? signed(abilityModifier(value)) : '—'}</span>
      {isPointBuy && (
        <span className={cost === undefined ? classes.unusual : classes.cost}>
          {cost === undefined ? 'Point buy: 8 to 15' : `Cost ${cost}`}
        </span>
      )}
      {isWritten && !isWrong && isUnusualScore(value) && <span className={classes.unusual}>{UNUSUAL}</span>}
    </>
  );
}
