import { Fragment } from 'react';
import { rollText, type Roll, type RolledDie, type RolledTerm } from '../../../contracts/dice/index.js';
import { MINUS } from '../../../contracts/core/text.js';
import classes from './rolled-terms.module.css';

/**
 * The parts of a roll: every die with its value, dropped ones struck through, the highest and lowest marked; none for a
 * roll whose dice are hidden.
 */
export function RolledTerms({ roll }: { roll: Roll }) {
  if (roll.terms.length === 0) return null;
  return (
    <p className={classes.terms}>
      <span className={classes.spoken}>{rollText(roll)}</span>
      <span aria-hidden="true">
        {roll.terms.map((term, index) => (
          <Fragment key={index}>
            {operatorOf(term, index)}
            <Term term={term} />
          </Fragment>
        ))}
      </span>
    </p>
  );
}

const operatorOf = ({ sign }: RolledTerm, index: number): string =>
  sign === -1 ? (index === 0 ? MINUS : ` ${MINUS} `) : index === 0 ? '' : ' + ';

function Term({ term: { text, dice, label } }: { term: RolledTerm }) {
  return (
    <>
      {text}
      {dice && (
        <span className={classes.dice}>
          {dice.map((die, index) => (
            <Die key={index} die={die} />
          ))}
        </span>
      )}
      {label !== undefined && <span className={classes.label}> {label}</span>}
    </>
  );
}

function Die({ die: { faces, value, countsAs, dropped, exploded, rerolled } }: { die: RolledDie }) {
  const extreme = value === faces ? 'highest' : value === 1 ? 'lowest' : undefined;
  return (
    <span className={classes.die} data-dropped={dropped} data-extreme={dropped ? undefined : extreme}>
      {rerolled?.map((former, index) => (
        <s key={index} className={classes.former}>
          {former}
        </s>
      ))}
      {countsAs === undefined ? value : `${value}→${countsAs}`}
      {exploded && '!'}
    </span>
  );
}
