import { Select } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
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
  /** Whether it takes the focus at first, or from what is around it once the creatures are loaded. */
  isWanted?: boolean;
  onChange: (creature: CreatureSummary | undefined) => void;
}

/** The field that searches the stat blocks of the rules. */
export const CreatureSelect = observer(function CreatureSelect({
  label,
  value,
  description,
  problem,
  isWanted = false,
  onChange,
}: CreatureSelectProps) {
  const { creatures } = useStores().library.pages;
  useEffect(() => void creatures.load(), [creatures]);
  const input = useRef<HTMLInputElement>(null);
  const isLoaded = creatures.value !== undefined;
  useEffect(() => {
    const { activeElement, body } = document;
    if (isWanted && isLoaded && activeElement !== body && activeElement?.contains(input.current))
      input.current?.focus();
  }, [isWanted, isLoaded]);
  return (
    <Select
      ref={input}
      data-autofocus={isWanted || undefined}
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder="Search the stat blocks"
      searchable
      clearable
      limit={MOST_FOUND}
      disabled={!isLoaded}
      data={(creatures.value ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      error={problem}
      nothingFoundMessage="No creature has this name."
      onChange={(id) => onChange(creatures.value?.find((each) => each.id === id))}
    />
  );
});
