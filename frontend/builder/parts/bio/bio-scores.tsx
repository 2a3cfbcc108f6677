import { Button, TextInput, Title } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import {
  hasNoScores,
  pointCost,
  POINTS,
  pointsLeft,
  rolledScores,
  scoresInOrder,
  STANDARD_ARRAY,
} from '../../../../contracts/builder/ability-scores.rules.js';
import { firstClass } from '../../../../contracts/builder/suggested-picks.js';
import { abilityModifier, signed } from '../../../../contracts/character/ability-modifiers.js';
import { isUnusualScore, parseScore } from '../../../../contracts/character/bio.js';
import { ABILITIES, scoreField } from '../../abilities.js';
import { scoreMistake } from '../../score-mistake.js';
import type { SectionStore } from '../../section.store.js';
import classes from './bio-panel.module.css';

const LOWEST = [8, 8, 8, 8, 8, 8];
const rollDie = (): number => 1 + Math.floor(Math.random() * 6);

/** The six scores of the bio, with three ways to fill them in. */
export const BioScores = observer(function BioScores({ store }: { store: SectionStore }) {
  const [isPointBuy, setPointBuy] = useState(false);
  const { bio } = store.choices;
  const togglePointBuy = (): void => {
    if (!isPointBuy && hasNoScores(bio)) store.setScores(scoresInOrder(LOWEST));
    setPointBuy(!isPointBuy);
  };
  return (
    <section aria-labelledby="bio-scores">
      <div className={classes.scoresHead}>
        <Title order={2} size="h3" id="bio-scores">
          Ability Scores
        </Title>
        <ScoreHelp store={store} isPointBuy={isPointBuy} onPointBuy={togglePointBuy} />
      </div>
      <div className={classes.scores}>
        {ABILITIES.map(([ability, label]) => (
          <ScoreInput
            key={ability}
            label={label}
            value={bio[scoreField(ability)]}
            wrongText={store.scoreTexts[scoreField(ability)]}
            isSaved={store.character.bio_done}
            isPointBuy={isPointBuy}
            onType={(text) => store.setScoreText(scoreField(ability), text)}
          />
        ))}
      </div>
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
  const suits = order ? ` in the order that suits the ${classification.name}` : '';
  const left = pointsLeft(bio);
  return (
    <div className={classes.help} role="group" aria-label="Fill in the ability scores">
      {isPointBuy && (
        <span className={classes.points} data-over={left < 0} role="status">
          {left < 0 ? `${-left} points more than the ${POINTS}` : `${left} points left of ${POINTS}`}
        </span>
      )}
      <Button
        variant="default"
        size="compact-sm"
        title={`Puts in ${STANDARD_ARRAY.join(', ')}${suits}`}
        onClick={() => store.setScores(scoresInOrder(STANDARD_ARRAY, order))}
      >
        Standard array
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        title={`Rolls four dice for each score and drops the lowest${suits && `; puts them${suits}`}`}
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

interface ScoreInputProps {
  label: string;
  value: number;
  /** The text of the field when it is not a whole number. */
  wrongText: string | undefined;
  /** Whether the bio was saved before, so that a 0 is the user's choice. */
  isSaved: boolean;
  /** Whether the field shows what the score costs. */
  isPointBuy: boolean;
  onType: (text: string) => void;
}

const UNUSUAL = 'Unusual: scores are normally 1 to 30';

/**
 * A score field. A whole number sets the score at once, an empty field sets 0; another text stays here with a message.
 */
function ScoreInput({ label, value, wrongText, isSaved, isPointBuy, onType }: ScoreInputProps) {
  const [typed, setTyped] = useState<string | undefined>(undefined);
  // A text such as "+3" stays as it was typed while it means the current score.
  const ownText = typed !== undefined && parseScore(typed) === value ? typed : value === 0 ? '' : String(value);
  const shown = wrongText ?? ownText;
  const isWritten = isSaved || typed !== undefined || value !== 0;
  return (
    <TextInput
      label={label}
      value={shown}
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
