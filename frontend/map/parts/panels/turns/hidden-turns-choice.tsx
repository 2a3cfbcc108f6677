import { Select } from '@mantine/core';
import { HIDDEN_TURNS, type HiddenTurns } from '../../../../../contracts/turns/encounter.types.js';

const LABELS: Readonly<Record<HiddenTurns, string>> = {
  absent: 'Players notice nothing of them',
  masked: 'Players see a “?”',
  first_turn: 'A “?” from their first turn on',
};
const OPTIONS = HIDDEN_TURNS.map((value) => ({ value, label: LABELS[value] }));

interface HiddenTurnsChoiceProps {
  value: HiddenTurns;
  onChange: (value: HiddenTurns) => void;
}

/** What players see of the turns of creatures that they do not see. */
export const HiddenTurnsChoice = ({ value, onChange }: HiddenTurnsChoiceProps) => (
  <Select
    size="xs"
    label="Hidden creatures"
    data={OPTIONS}
    value={value}
    allowDeselect={false}
    onChange={(chosen) => chosen && onChange(chosen as HiddenTurns)}
  />
);
