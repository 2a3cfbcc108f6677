import { Button, Title, UnstyledButton } from '@mantine/core';
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
import { ABILITY_NAMES, type AbilityKey } from '../../../../contracts/content/abilities.js';
import type { BaseScores } from '../../../../contracts/character/choices.types.js';
import { useStores } from '../../../core/stores.js';
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
  const fillIn = (scores: BaseScores): void => {
    setPointBuy(false);
    store.setScores(scores);
  };
  return (
    <section aria-labelledby="bio-scores">
      <div className={classes.scoresHead}>
        <Title order={2} size="h3" id="bio-scores">
          Ability scores
        </Title>
        <ScoreHelp store={store} isPointBuy={isPointBuy} onPointBuy={togglePointBuy} onFillIn={fillIn} />
      </div>
      <ScoreAdvice store={store} />
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
      <AbilityUses />
    </section>
  );
});

/** What a good score is, and which one the class needs most. */
const ScoreAdvice = observer(function ScoreAdvice({ store }: { store: SectionStore }) {
  const classification = firstClass(store.content, store.choices);
  const [most, next] = (classification?.quick_build?.abilities ?? []).map((key) => ABILITY_NAMES[key]);
  return (
    <p className={classes.advice}>
      10 is average, 15 is very good.{' '}
      {classification && most && next && `${classification.name}: most of all ${most}, then ${next}.`}
      {!classification && 'Not sure? Choose the class first: the buttons then fill in the scores as it needs them.'}
    </p>
  );
});

/** What each ability is good for, in a few words. */
const USES: Readonly<Record<AbilityKey, string>> = {
  str: 'melee hits, climbing, lifting',
  dex: 'bows, stealth, armor class',
  con: 'hit points',
  int: 'knowledge, wizard spells',
  wis: 'perception, cleric and druid spells',
  cha: 'persuasion, bard and warlock spells',
};

/** What the abilities are good for; a click on one opens its rule. */
const AbilityUses = observer(function AbilityUses() {
  const { library } = useStores();
  return (
    <ul className={classes.uses} aria-label="What the abilities are good for">
      {ABILITIES.map(([ability, label]) => (
        <li key={ability}>
          <UnstyledButton className={classes.use ?? ''} onClick={() => void library.openDetail('other', ability)}>
            <b>{label}</b> {USES[ability]}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
});

/** The buttons that fill in the six scores, in the order that suits the class. */
const ScoreHelp = observer(function ScoreHelp({
  store,
  isPointBuy,
  onPointBuy,
  onFillIn,
}: {
  store: SectionStore;
  isPointBuy: boolean;
  onPointBuy: () => void;
  /** Called with scores that are not bought. */
  onFillIn: (scores: BaseScores) => void;
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
        onClick={() => onFillIn(scoresInOrder(STANDARD_ARRAY, order))}
      >
        Standard array
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        title={`Rolls four dice for each score, drops the lowest and fills in the totals${suits}`}
        onClick={() => onFillIn(rolledScores(rollDie, order))}
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
