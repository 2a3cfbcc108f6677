import { TextInput, Title } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { abilityModifier, signed } from '../../../contracts/character/ability-modifiers.js';
import { ALIGNMENTS, isUnusualScore, parseScore, VOLATILITIES } from '../../../contracts/character/bio.js';
import type { BaseScores, Bio } from '../../../contracts/character/choices.types.js';
import { withBio } from '../../../contracts/builder/sections.rules.js';
import { LIMITS } from '../../../contracts/core/limits.js';
import type { SectionStore } from '../section.store.js';
import { SelectOrCustom } from './select-or-custom.js';
import classes from './bio-panel.module.css';

type TextField = Exclude<keyof Bio, keyof BaseScores>;

const SCORES: readonly [keyof BaseScores, string][] = [
  ['str_score', 'Strength'],
  ['dex_score', 'Dexterity'],
  ['con_score', 'Constitution'],
  ['int_score', 'Intelligence'],
  ['wis_score', 'Wisdom'],
  ['cha_score', 'Charisma'],
];
const LOOKS: readonly [TextField, string][] = [
  ['age', 'Age'],
  ['eyes', 'Eyes'],
  ['skin', 'Skin'],
  ['hair', 'Hair'],
  ['height', 'Height'],
  ['weight', 'Weight'],
];

/** 'Character Bio & Custom Stats': everything that no rule decides. */
export const BioPanel = observer(function BioPanel({ store }: { store: SectionStore }) {
  const { bio } = store.choices;
  const set = (change: Partial<Bio>): void => store.change(withBio(store.choices, { ...bio, ...change }));
  const text = (field: TextField, label: string) => (
    <TextInput
      key={field}
      label={label}
      value={bio[field]}
      maxLength={LIMITS.bioText}
      autoComplete="off"
      onChange={(event) => set({ [field]: event.currentTarget.value })}
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
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <section aria-labelledby="bio-scores">
        <Title order={2} size="h3" id="bio-scores">
          Ability Scores
        </Title>
        <div className={classes.scores}>
          {SCORES.map(([field, label]) => (
            <ScoreInput
              key={field}
              label={label}
              value={bio[field]}
              isSaved={store.character.bio_done}
              onChange={(value) => set({ [field]: value })}
            />
          ))}
        </div>
      </section>
      <section aria-labelledby="bio-belief">
        <Title order={2} size="h3" id="bio-belief">
          Beliefs
        </Title>
        <div className={classes.fields}>
          {text('faith', 'Faith')}
          <SelectOrCustom
            label="Volatility"
            options={VOLATILITIES}
            value={bio.volatility}
            onChange={(volatility) => set({ volatility })}
          />
          <SelectOrCustom
            label="Alignment"
            options={ALIGNMENTS}
            value={bio.alignment}
            onChange={(alignment) => set({ alignment })}
          />
        </div>
      </section>
      <section aria-labelledby="bio-looks">
        <Title order={2} size="h3" id="bio-looks">
          Appearance
        </Title>
        <div className={classes.fields}>{LOOKS.map(([field, label]) => text(field, label))}</div>
      </section>
    </div>
  );
});

interface ScoreInputProps {
  label: string;
  value: number;
  /** The bio was saved before: its 0 is meant. */
  isSaved: boolean;
  onChange: (value: number) => void;
}

const UNUSUAL = 'Unusual: as a rule, 1 to 30';

/** A score as it is typed: whole numbers count at once, an empty field as 0, anything else not at all. */
function ScoreInput({ label, value, isSaved, onChange }: ScoreInputProps) {
  const [typed, setTyped] = useState<string | undefined>(undefined);
  /** What was typed stays as typed while it says the same as the score, or nothing. */
  const score = typed === undefined ? undefined : parseScore(typed);
  const shown =
    typed !== undefined && (score === undefined || score === value) ? typed : value === 0 ? '' : String(value);
  const isWrong = shown !== '' && parseScore(shown) === undefined;
  return (
    <TextInput
      label={label}
      value={shown}
      data-long={shown.length > 6 || undefined}
      inputMode="numeric"
      maxLength={11}
      autoComplete="off"
      placeholder="0"
      error={isWrong ? (/^\s*[+-]?\d+\s*$/.test(shown) ? 'Too large a number' : 'A whole number') : undefined}
      description={<ScoreNote value={value} isMeant={isSaved || typed !== undefined || value !== 0} />}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => {
        const next = parseScore(event.currentTarget.value);
        setTyped(event.currentTarget.value);
        if (next !== undefined) onChange(next);
      }}
    />
  );
}

/** The modifier, and a word about a score beyond what the rules foresee; a field that nobody has filled yet needs none. */
function ScoreNote({ value, isMeant }: { value: number; isMeant: boolean }) {
  return (
    <>
      Modifier {signed(abilityModifier(value))}
      {isMeant && isUnusualScore(value) && <span className={classes.unusual}>{UNUSUAL}</span>}
    </>
  );
}
