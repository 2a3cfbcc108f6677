import { TextInput, Title } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { abilityModifier, signed } from '../../../contracts/character/ability-modifiers.js';
import { ALIGNMENTS, isUnusualScore, parseScore, VOLATILITIES } from '../../../contracts/character/bio.js';
import type { BaseScores, Bio } from '../../../contracts/character/choices.types.js';
import { withBio } from '../../../contracts/builder/sections.rules.js';
import { LIMITS } from '../../../contracts/core/limits.js';
import { ABILITIES, scoreField } from '../abilities.js';
import { scoreMistake } from '../score-mistake.js';
import type { SectionStore } from '../section.store.js';
import { SelectOrCustom } from './select-or-custom.js';
import classes from './bio-panel.module.css';

type TextField = Exclude<keyof Bio, keyof BaseScores>;

const APPEARANCE: readonly [TextField, string][] = [
  ['age', 'Age'],
  ['eyes', 'Eyes'],
  ['skin', 'Skin'],
  ['hair', 'Hair'],
  ['height', 'Height'],
  ['weight', 'Weight'],
];

/** 'Character Bio & Custom Stats': the name, the six scores and the description of the character. */
export const BioPanel = observer(function BioPanel({ store }: { store: SectionStore }) {
  const { bio } = store.choices;
  const updateBio = (change: Partial<Bio>): void => store.setChoices(withBio(store.choices, { ...bio, ...change }));
  const renderTextInput = (field: TextField, label: string) => (
    <TextInput
      key={field}
      label={label}
      value={bio[field]}
      maxLength={LIMITS.bioText}
      autoComplete="off"
      onChange={(event) => updateBio({ [field]: event.currentTarget.value })}
    />
  );
  return (
    <div className={classes.panel}>
      <TextInput
        size="md"
        label="Character Name"
        value={bio.name}
        maxLength={LIMITS.bioText}
        required
        withAsterisk={false}
        autoComplete="off"
        onChange={(event) => updateBio({ name: event.currentTarget.value })}
      />
      <section aria-labelledby="bio-scores">
        <Title order={2} size="h3" id="bio-scores">
          Ability Scores
        </Title>
        <div className={classes.scores}>
          {ABILITIES.map(([ability, label]) => (
            <ScoreInput
              key={ability}
              label={label}
              value={bio[scoreField(ability)]}
              wrongText={store.scoreTexts[scoreField(ability)]}
              isSaved={store.character.bio_done}
              onType={(text) => store.setScoreText(scoreField(ability), text)}
            />
          ))}
        </div>
      </section>
      <section aria-labelledby="bio-belief">
        <Title order={2} size="h3" id="bio-belief">
          Beliefs
        </Title>
        <div className={classes.fields}>
          {renderTextInput('faith', 'Faith')}
          <SelectOrCustom
            label="Volatility"
            options={VOLATILITIES}
            value={bio.volatility}
            onChange={(volatility) => updateBio({ volatility })}
          />
          <SelectOrCustom
            label="Alignment"
            options={ALIGNMENTS}
            value={bio.alignment}
            onChange={(alignment) => updateBio({ alignment })}
          />
        </div>
      </section>
      <section aria-labelledby="bio-looks">
        <Title order={2} size="h3" id="bio-looks">
          Appearance
        </Title>
        <div className={classes.fields}>{APPEARANCE.map(([field, label]) => renderTextInput(field, label))}</div>
      </section>
    </div>
  );
});

interface ScoreInputProps {
  label: string;
  value: number;
  /** What the field holds when it is no whole number. */
  wrongText: string | undefined;
  /** Whether the bio was saved before, so that a 0 is the user's choice. */
  isSaved: boolean;
  onType: (text: string) => void;
}

const UNUSUAL = 'Unusual: scores are normally 1 to 30';

/** A score field. A whole number sets the score at once, an empty field sets 0; another text stays here with a message. */
function ScoreInput({ label, value, wrongText, isSaved, onType }: ScoreInputProps) {
  const [typed, setTyped] = useState<string | undefined>(undefined);
  // A text such as "+3" stays as it was typed while it means the present score.
  const ownText = typed !== undefined && parseScore(typed) === value ? typed : value === 0 ? '' : String(value);
  const shown = wrongText ?? ownText;
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
      description={<ScoreNote value={value} isChosen={!wrongText && (isSaved || typed !== undefined || value !== 0)} />}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onType(event.currentTarget.value);
      }}
    />
  );
}

/** The modifier of a score, and a hint about an unusual score that the user has chosen. */
function ScoreNote({ value, isChosen }: { value: number; isChosen: boolean }) {
  return (
    <>
      Modifier <span data-figures>{signed(abilityModifier(value))}</span>
      {isChosen && isUnusualScore(value) && <span className={classes.unusual}>{UNUSUAL}</span>}
    </>
  );
}
