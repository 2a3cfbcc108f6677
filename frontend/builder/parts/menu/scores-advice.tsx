import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LuArrowUpDown } from 'react-icons/lu';
import { useStores } from '../../../core/stores.js';
import classes from './quick-character.module.css';

/** Says that the scores of a draft do not suit its class, and opens the bio with the same scores in a better order. */
export const ScoresAdvice = observer(function ScoresAdvice() {
  const { builder } = useStores();
  const advice = builder.scoresAdvice;
  if (!advice) return null;
  return (
    <div className={classes.card}>
      <LuArrowUpDown size={24} aria-hidden className={classes.cardIcon} />
      <p className={classes.cardText}>{advice}</p>
      <Button variant="light" onClick={builder.sections.arrangeScores}>
        Arrange the scores
      </Button>
    </div>
  );
});
