import { Button, Title } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import {
  hasNoScores,
  POINTS,
  pointsLeft,
  rolledScores,
  scoresInOrder,
  STANDARD_ARRAY,
  swappedScores,
} from '../../../../contracts/builder/ability-scores.rules.js';
import { firstClass } from '../../../../contracts/builder/suggested-picks.js';
import type { BaseScores } from '../../../../contracts/character/choices.types.js';
import { countText } from '../../../ui/count-text.js';
import { ABILITIES, scoreField } from '../../abilities.js';
import { classScoresOf, type ClassScores } from '../../class-scores.js';
import type { SectionStore } from '../../section.store.js';
import classes from './bio-panel.module.css';
import { ScoreInput } from './score-input.js';
import { SwapHandle, useScoreSwap } from './score-swap.js';

const LOWEST = [8, 8, 8, 8, 8, 8];
const rollDie = (): number => 1 + Math.floor(Math.random() * 6);

/** The six scores of the bio, with three ways to fill them in, and with handles that swap two of them. */
export const BioScores = observer(function BioScores({ store }: { store: SectionStore }) {
  const [isPointBuy, setPointBuy] = useState(false);
  const { bio } = store.choices;
  const swap = useScoreSwap((one, other) => store.setScores(swappedScores(bio, one, other)));
  const togglePointBuy = (): void => {
    if (!isPointBuy && hasNoScores(bio)) store.setScores(scoresInOrder(LOWEST));
    setPointBuy(!isPointBuy);
  };
  return (
    <section aria-labelledby="bio-scores">
      <div className={classes.scoresHead}>
        <Title order={2} size="h3" id="bio-scores">
          Ability scores
        </Title>
        <ScoreHelp store={store} isPointBuy={isPointBuy} onPointBuy={togglePointBuy} />
      </div>
      <div className={classes.scores} ref={swap.grid}>
        {ABILITIES.map(([ability, label]) => (
          <div key={ability} className={classes.score} {...swap.fieldProps(ability)}>
            <ScoreInput
              label={label}
              value={bio[scoreField(ability)]}
              wrongText={store.scoreTexts[scoreField(ability)]}
              isSaved={store.character.bio_done}
              isPointBuy={isPointBuy}
              handle={<SwapHandle swap={swap} ability={ability} label={label} />}
              onType={(text) => store.setScoreText(scoreField(ability), text)}
            />
          </div>
        ))}
      </div>
      <p className={classes.swapHint} role="status">
        {swap.hint}
      </p>
    </section>
  );
});

/** The buttons that fill in the six scores, in the order that suits the class. */
const ScoreHelp = observer(function ScoreHelp({
  store,
  isPointBuy,
  onPointBuy,
}: {
  store: SectionStore;
  isPointBuy: boolean;
  onPointBuy: () => void;
}) {
  const { bio } = store.choices;
  const classification = firstClass(store.content, store.choices);
  const order = classification?.quick_build?.abilities;
  const classScores = classScoresOf(store.content, store.choices);
  const suits = order ? ` in the order that suits the ${classification.name}` : '';
  const left = pointsLeft(bio);
  return (
    <div className={classes.help} role="group" aria-label="Fill in the ability scores">
      {isPointBuy && (
        <span className={classes.points} data-over={left < 0} role="status">
          {left < 0 ? `${countText(-left, 'point')} over the limit of ${POINTS}` : `${left} of ${POINTS} points left`}
        </span>
      )}
      {classScores && <ArrangeButton classScores={classScores} onArrange={store.setScores} />}
      <Button
        variant="default"
        size="compact-sm"
        title={`Fills in ${STANDARD_ARRAY.join(', ')}${suits}`}
        onClick={() => store.setScores(scoresInOrder(STANDARD_ARRAY, order))}
      >
        Standard array
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        title={`Rolls four dice for each score, drops the lowest and fills in the totals${suits}`}
        onClick={() => store.setScores(rolledScores(rollDie, order))}
      >
        Roll 4d6
      </Button>
      <Button
        variant={isPointBuy ? 'light' : 'default'}
        size="compact-sm"
        aria-pressed={isPointBuy}
        title="Shows what each score costs"
        onClick={onPointBuy}
      >
        Point buy
      </Button>
    </div>
  );
});

interface ArrangeButtonProps {
  classScores: ClassScores;
  onArrange: (scores: BaseScores) => void;
}

/** The button that puts the same scores in the order that suits the class. It keeps the focus when they are. */
const ArrangeButton = ({ classScores: { className, order, scores, isArranged }, onArrange }: ArrangeButtonProps) => (
  <Button
    variant="light"
    size="compact-sm"
    data-disabled={isArranged || undefined}
    aria-disabled={isArranged}
    title={isArranged ? `The scores suit the ${className} already` : `Sorts the scores: ${order.join(', ')}`}
    onClick={() => !isArranged && onArrange(scores)}
  >
    Arrange for the {className}
  </Button>
);
