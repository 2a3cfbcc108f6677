import { Checkbox, Group, Select, Switch, TextInput } from '@mantine/core';
import { OWN_RECHARGES, type OwnBonus } from '../../../contracts/content/own-items.js';
import { LIMITS } from '../../../contracts/core/limits.js';
import { numberText } from '../../../contracts/core/text.js';
import { CounterTextarea } from '../../ui/counter-textarea.js';
import classes from '../items.module.css';
import type { TypedItem } from '../own-item-form.js';

const BONUS_NAMES: Readonly<Record<OwnBonus, string>> = {
  attack: 'Attack and damage rolls with it',
  ac: 'Armor Class',
  saves: 'Saving throws',
  checks: 'Ability checks',
};
const RECHARGE_NAMES = { dawn: 'At dawn', short_rest: 'Short rest', long_rest: 'Long rest', never: 'Never' } as const;
const ACTIVE_NAMES = [
  { value: 'carried', label: 'While carried' },
  { value: 'worn', label: 'While worn' },
  { value: 'held', label: 'While held' },
];
const BONUSES = Array.from({ length: 2 * LIMITS.ownItemBonus + 1 }, (_, index) => LIMITS.ownItemBonus - index);
const bonusText = (bonus: number): string => (bonus === 0 ? 'None' : bonus > 0 ? `+${bonus}` : numberText(bonus));

interface ChargesFieldsProps {
  typed: TypedItem;
  set: (change: Partial<TypedItem>) => void;
  /** Whether a field is wrong. */
  error: (field: keyof TypedItem) => boolean;
}

interface MagicFieldsProps extends ChargesFieldsProps {
  bonuses: readonly OwnBonus[];
  /** Whether its rules are in force while it is equipped. */
  isEquipped: boolean;
  onBonus: (bonus: string) => void;
}

/** The bonus, the charges, the attunement and the curse of an item. */
export function MagicFields({ typed, set, error, bonuses, isEquipped, onBonus }: MagicFieldsProps) {
  return (
    <div className={classes.fields}>
      <div className={classes.line}>
        <Select
          label="Bonus"
          allowDeselect={false}
          value={typed.bonus}
          data={BONUSES.map((bonus) => ({ value: String(bonus), label: bonusText(bonus) }))}
          onChange={(bonus) => bonus && onBonus(bonus)}
        />
        {!isEquipped && (
          <Select
            label="It works"
            allowDeselect={false}
            value={typed.active}
            data={ACTIVE_NAMES}
            onChange={(active) => active && set({ active: active as TypedItem['active'] })}
          />
        )}
      </div>
      {typed.bonus !== '0' && (
        <Checkbox.Group
          label="The bonus is added to"
          value={[...typed.bonusTo]}
          onChange={(bonusTo) => set({ bonusTo: bonuses.filter((each) => bonusTo.includes(each)) })}
        >
          <Group gap="sm" mt={6}>
            {bonuses.map((each) => (
              <Checkbox key={each} value={each} label={BONUS_NAMES[each]} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      <ChargesFields {...{ typed, set, error }} />
      <Switch
        label="Needs attunement"
        checked={typed.attunement}
        onChange={(event) => set({ attunement: event.currentTarget.checked })}
      />
      {typed.attunement && (
        <CounterTextarea
          label="Curse"
          placeholder="Leave this empty unless a curse binds whoever attunes to it."
          limit={LIMITS.ownItemText}
          minRows={1}
          maxRows={5}
          value={typed.curse}
          onChange={(curse) => set({ curse })}
        />
      )}
    </div>
  );
}

/** How many charges it has, when they return and how many of them. */
function ChargesFields({ typed, set, error }: ChargesFieldsProps) {
  return (
    <div className={classes.line}>
      <TextInput
        label="Charges"
        inputMode="numeric"
        autoComplete="off"
        placeholder="None"
        value={typed.charges}
        error={error('charges')}
        onChange={(event) => set({ charges: event.currentTarget.value })}
      />
      {typed.charges.trim() !== '' && (
        <>
          <Select
            label="They return"
            allowDeselect={false}
            value={typed.recharge}
            data={OWN_RECHARGES.map((value) => ({ value, label: RECHARGE_NAMES[value] }))}
            onChange={(recharge) => recharge && set({ recharge: recharge as TypedItem['recharge'] })}
          />
          <TextInput
            label="How many"
            placeholder="all, or 1d6 + 1"
            autoComplete="off"
            value={typed.regains}
            error={error('regains')}
            onChange={(event) => set({ regains: event.currentTarget.value })}
          />
        </>
      )}
    </div>
  );
}
