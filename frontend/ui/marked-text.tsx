import { createContext, useContext } from 'react';
import { textParts, type TextPart } from '../../contracts/content/text-marks.js';
import { DiceInTexts, TextName } from './dice-in-texts.js';
import classes from './marked-text.module.css';
import { RollableDice } from './rollable-dice.js';

/** Opens the rule of a condition that a text names. Null: texts name it without a link. */
export const ConditionLinks = createContext<((condition: string) => void) | null>(null);

/** A text of the rules: conditions are links, dice and saving throws stand out, and dice roll where there is a log. */
export const MarkedText = ({ text }: { text: string }) =>
  textParts(text).map((part, index) => <Part key={index} part={part} />);

function Part({ part }: { part: TextPart }) {
  const openCondition = useContext(ConditionLinks);
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'condition':
      return openCondition ? (
        <button type="button" className={classes.link} onClick={() => openCondition(part.condition)}>
          {part.text}
        </button>
      ) : (
        part.text
      );
    case 'dice':
      return <Dice {...part} />;
    case 'save':
      return <span className={classes.save}>{part.text}</span>;
  }
}

function Dice({ text, dice }: { text: string; dice: string }) {
  const name = useContext(TextName);
  const roll = useContext(DiceInTexts)?.(dice) ?? null;
  if (!roll) return <span className={classes.dice}>{text}</span>;
  // Another text in the same place does not keep what was rolled for this one.
  return <RollableDice key={`${name}: ${dice}`} text={text} name={name} roll={roll} />;
}
