import { Checkbox, NativeSelect, UnstyledButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { DAMAGE_TIMES } from '../../../contracts/character/play/commands.types.js';
import { asksForMagic } from '../../../contracts/character/play/damage-resistances.js';
import { DAMAGE_TYPES } from '../../../contracts/content/damage-types.js';
import { capitalized } from '../../../contracts/core/text.js';
import classes from './damage-controls.module.css';
import type { DamageChoice } from './number-preview.js';
import { useSheet } from './sheet-context.js';

const TIMES = {
  half: { text: '½', label: '½: half damage, such as after a successful saving throw' },
  double: { text: '× 2', label: '× 2: double damage' },
} as const;

const TYPES = [
  { value: '', label: 'Any type' },
  ...DAMAGE_TYPES.map((type) => ({ value: type, label: capitalized(type) })),
];

interface DamageControlsProps {
  value: DamageChoice;
  onChange: (value: DamageChoice) => void;
}

/** Half, double and the type of damage, beside the field in which somebody types it. */
export const DamageControls = observer(function DamageControls({ value, onChange }: DamageControlsProps) {
  const { loaded } = useSheet();
  return (
    <div className={classes.controls} role="group" aria-label="Damage">
      {DAMAGE_TIMES.map((times) => (
        <UnstyledButton
          key={times}
          className={classes.times}
          aria-label={TIMES[times].label}
          title={TIMES[times].label}
          aria-pressed={value.times === times}
          // The focus stays in the field, where one goes on typing.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChange({ ...value, times: value.times === times ? null : times })}
        >
          {TIMES[times].text}
        </UnstyledButton>
      ))}
      <NativeSelect
        className={classes.type}
        size="xs"
        aria-label="Damage type"
        data={TYPES}
        value={value.type ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ ...value, type: DAMAGE_TYPES.find((type) => type === currentTarget.value) ?? null })
        }
      />
      {asksForMagic(loaded.evaluation) && (
        <Checkbox
          size="xs"
          label="Magical"
          checked={value.isMagical}
          onChange={({ currentTarget }) => onChange({ ...value, isMagical: currentTarget.checked })}
        />
      )}
    </div>
  );
});
