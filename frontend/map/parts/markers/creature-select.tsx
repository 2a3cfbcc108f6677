import { Select } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { CreatureSummary } from '../../../../contracts/library/library.contract.js';
import { useStores } from '../../../core/stores.js';

/** The most creatures that the search field lists. */
const MOST_FOUND = 40;

interface CreatureSelectProps {
  label: string;
  value: string | null;
  /** What follows from an empty field. */
  description?: string | undefined;
  problem?: string | undefined;
  onChange: (creature: CreatureSummary | undefined) => void;
}

/** The field that searches the stat blocks of the rules. */
export const CreatureSelect = observer(function CreatureSelect({
  label,
  value,
  description,
  problem,
  onChange,
}: CreatureSelectProps) {
  const { creatures } = useStores().library.pages;
  useEffect(() => void creatures.load(), [creatures]);
  return (
    <Select
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder="Search the stat blocks"
      searchable
      clearable
      limit={MOST_FOUND}
      disabled={creatures.value === undefined}
      data={(creatures.value ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      error={problem}
      nothingFoundMessage="No creature has this name."
      onChange={(id) => onChange(creatures.value?.find((each) => each.id === id))}
    />
  );
});
