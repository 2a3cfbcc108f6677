import { TextInput } from '@mantine/core';
import { LuSearch } from 'react-icons/lu';
import classes from './powers.module.css';

interface FindSpellFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** The search field of a list of spells. Esc empties it. */
export const FindSpellField = ({ value, onChange }: FindSpellFieldProps) => (
  <TextInput
    size="xs"
    type="search"
    className={classes.find}
    leftSection={<LuSearch size={14} aria-hidden />}
    placeholder="Find"
    aria-label="Find a spell"
    aria-keyshortcuts="/"
    data-sheet-shortcut="/"
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    onKeyDown={({ key }) => key === 'Escape' && onChange('')}
  />
);
