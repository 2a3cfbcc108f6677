import { NativeSelect, UnstyledButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { LuX } from 'react-icons/lu';
import type { PickerCharacter } from '../../../../../contracts/characters/characters.contract.js';
import { compareNames } from '../../../../../contracts/core/compare-names.js';
import type { Failure } from '../../../../../contracts/core/failure.js';
import { nameOf } from '../../../../characters/character-labels.js';
import { conditionText } from '../../../../characters/digests/digest-texts.js';
import type { DigestsStore } from '../../../../characters/digests/digests.store.js';
import { useStores } from '../../../../core/stores.js';
import { focusField } from './focus-field.js';
import classes from './hit-points-panel.module.css';

interface ConditionsFieldProps {
  characters: readonly PickerCharacter[];
  digests: DigestsStore;
}

/** The conditions of the selected characters. A click on a condition ends it; the list adds one to all of them. */
export const ConditionsField = observer(function ConditionsField({ characters, digests }: ConditionsFieldProps) {
  const { library } = useStores();
  const [refusals, setRefusals] = useState<ReadonlyMap<string, Failure>>(new Map());
  useEffect(() => library.ensureContent(), [library]);
  const ids = characters.map(({ id }) => id);
  const set = async (id: string, on: boolean): Promise<void> =>
    setRefusals(await digests.setCondition(ids, id, on, library.content?.conditions[id]?.levels));
  const conditions = Object.values(library.content?.conditions ?? {}).toSorted(compareNames);
  // A condition that another one includes ends with that one.
  const inForce = ids.flatMap((id) => digests.of(id)?.conditions.filter((each) => each.brought_by === null) ?? []);
  const kinds = new Map(inForce.map((condition) => [condition.id, condition]));
  return (
    <div className={classes.conditions}>
      {[...kinds.values()].map((condition) => (
        <UnstyledButton
          key={condition.id}
          className={classes.condition}
          aria-label={`End ${condition.name}`}
          title={`End ${condition.name}`}
          onClick={(event) => {
            focusField(event);
            void set(condition.id, false);
          }}
        >
          {characters.length === 1 ? conditionText(condition) : condition.name}
          <LuX size={13} aria-hidden />
        </UnstyledButton>
      ))}
      <NativeSelect
        size="xs"
        aria-label="Add a condition"
        disabled={conditions.length === 0}
        value=""
        onChange={(event) => void set(event.currentTarget.value, true)}
      >
        <option value="">+ Condition</option>
        {conditions.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
      {[...refusals].map(([id, { message }]) => (
        <p key={id} className={classes.mistake} role="alert">
          {nameOf(characters.find((character) => character.id === id) ?? { name: '' })}: {message}
        </p>
      ))}
    </div>
  );
});
