import { TextInput, Title } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { ALIGNMENTS, VOLATILITIES } from '../../../../contracts/character/bio.js';
import type { BaseScores, Bio } from '../../../../contracts/character/choices.types.js';
import { withBio } from '../../../../contracts/builder/sections.rules.js';
import { LIMITS } from '../../../../contracts/core/limits.js';
import type { SectionStore } from '../../section.store.js';
import { SelectOrCustom } from './select-or-custom.js';
import { BioScores } from './bio-scores.js';
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
        data-empty={bio.name.trim() === '' ? 'name' : undefined}
        maxLength={LIMITS.bioText}
        required
        withAsterisk={false}
        autoComplete="off"
        onChange={(event) => updateBio({ name: event.currentTarget.value })}
      />
      <BioScores store={store} />
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
