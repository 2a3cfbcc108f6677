import { createContext, useContext } from 'react';
import { textParts, type TextPart } from '../../contracts/content/text-marks.js';
import classes from './marked-text.module.css';

/** Opens the rule of a condition that a text names. Null: texts name it without a link. */
export const ConditionLinks = createContext<((condition: string) => void) | null>(null);

/** A text of the rules: conditions are links, dice and saving throws stand out. */
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
      return (
        <span className={classes.dice} data-dice={part.dice}>
          {part.text}
        </span>
      );
    case 'save':
      return <span className={classes.save}>{part.text}</span>;
  }
}
