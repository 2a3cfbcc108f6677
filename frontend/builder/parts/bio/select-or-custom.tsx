import { CloseButton, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { LIMITS } from '../../../../contracts/core/limits.js';

interface SelectOrCustomProps {
  label: string;
  /** The option with id -1 is 'Custom'. */
  options: readonly { id: number; name: string }[];
  /** A name from the options, or the user's own text. */
  value: string;
  onChange: (value: string) => void;
}

/** A dropdown whose last option, Custom, replaces it with a text field. */
export function SelectOrCustom({ label, options, value, onChange }: SelectOrCustomProps) {
  const isListed = options.some(({ id, name }) => id !== -1 && name === value);
  const [custom, setCustom] = useState(value !== '' && !isListed);
  if (custom) {
    const showDropdown = (): void => {
      setCustom(false);
      onChange('');
    };
    return (
      <TextInput
        label={label}
        placeholder="Enter your own"
        value={value}
        maxLength={LIMITS.bioText}
        autoFocus={value === ''}
        rightSection={<CloseButton size="sm" aria-label={`Choose ${label} from the list`} onClick={showDropdown} />}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  const choose = (id: string | null): void => {
    if (id === '-1') {
      setCustom(true);
      return onChange('');
    }
    onChange(options.find((option) => String(option.id) === id)?.name ?? '');
  };
  const chosen = options.find(({ name }) => name === value);
  return (
    <Select
      label={label}
      placeholder="Choose"
      clearable
      data={options.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={chosen ? String(chosen.id) : null}
      onChange={choose}
    />
  );
}
