import { Radio } from '@mantine/core';
import type { StartEncounter } from '../../../../../contracts/turns/turns.dto.js';
import classes from './turns.module.css';

/** How those who come into the turn order get their initiative. */
export type InitiativeWay = 'kinds' | 'each' | 'typed';

/** What the commands say for each way. */
export const FIELDS_OF_WAY: Readonly<Record<InitiativeWay, Pick<StartEncounter, 'isRolled' | 'isGrouped'>>> = {
  kinds: { isRolled: true },
  each: { isRolled: true, isGrouped: false },
  typed: { isRolled: false },
};

interface InitiativeChoiceProps {
  value: InitiativeWay;
  onChange: (value: InitiativeWay) => void;
}

/** Asks whether initiative is rolled, for creatures of a kind at once or for each, or typed. */
export const InitiativeChoice = ({ value, onChange }: InitiativeChoiceProps) => (
  <Radio.Group label="Initiative" value={value} onChange={(chosen) => onChange(chosen as InitiativeWay)}>
    <div className={classes.radios}>
      <Radio value="kinds" label="Roll for all, once for each kind" />
      <Radio value="each" label="Roll for each one" />
      <Radio value="typed" label="Players roll; I type the others" />
    </div>
  </Radio.Group>
);
