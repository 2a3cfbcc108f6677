import { CloseButton, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { LIMITS } from '../../../contracts/core/limits.js';

interface SelectOrCustomProps {
  label: string;
  /** id -1 is 'Custom'. */
  options: readonly { id: number; name: string }[];
  /** A name from the options, or the user's own text. */
  value: string;
  onChange: (value: string) => void;
}

/** A dropdown whose last option, Custom, turns it into a field for one's own text. */
export function SelectOrCustom({ label, options, value, onChange }: SelectOrCustomProps) {
  const listed = options.some(({ id, name }) => id !== -1 && name === value);
  const [custom, setCustom] = useState(value !== '' && !listed);
  if (custom) {
    const back = (): void => {
      setCustom(false);
      onChange('');
    };
    return (
      <TextInput
        label={label}
        placeholder="Your own word for it"
        value={value}
        maxLength={LIMITS.bioText}
        autoFocus={value === ''}
        rightSection={<CloseButton size="sm" aria-label={`Choose ${label} from the list`} onClick={back} />}
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
