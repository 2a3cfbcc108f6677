import { Checkbox } from '@mantine/core';
import type { AttackCost } from '../../../../contracts/attack/attack-cost.types.js';

interface SpendCastingProps {
  /** What the casting spends; null: nothing. */
  cost: AttackCost | null;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Asks whether calling spends the casting of its spell, and says what that is or what is missing for it. */
export function SpendCasting({ cost, checked, onChange }: SpendCastingProps) {
  const spent = cost === null ? 'It spends nothing.' : (cost.missing ?? `It spends ${cost.text}.`);
  return (
    <Checkbox
      label="Spend the casting now"
      description={`${checked || cost?.missing != null ? `${spent} ` : ''}Off: the spell was cast before, or as a ritual.`}
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
