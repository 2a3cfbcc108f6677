import { Button, Menu, NumberInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { SERVER_ROLLS, type RolledCommand } from '../../../contracts/character/play/commands.types.js';
import { boundsOf } from '../../../contracts/character/play/rolled-healing.js';
import { rollRecipients, useOptionalLogView } from '../../log/parts/log-context.js';
import { withAudience } from './rolls/rolled-command.js';
import { useSheet } from './sheet-context.js';
import classes from './healing-choices.module.css';

/** Where hit points go, and what the player has rolled. */
export interface RolledHealing extends RolledCommand {
  readonly onSelf: boolean;
  readonly healing?: number | typeof SERVER_ROLLS;
}

interface HealingChoicesProps {
  /** Such as "2d4 + 2". */
  dice: string;
  onChoose: (how: RolledHealing) => void;
}

/** The items of a menu for hit points of the character: the server rolls them, or the player types what the dice show. */
export const HealingChoices = observer(function HealingChoices({ dice, onChoose }: HealingChoicesProps) {
  const { isOffline } = useSheet();
  const view = useOptionalLogView();
  const [typed, setTyped] = useState<number | string>('');
  const [least = 0, most = 0] = boundsOf(dice) ?? [];
  const isTyped = typeof typed === 'number' && typed >= least && typed <= most;
  return (
    <>
      <Menu.Item
        disabled={isOffline}
        onClick={() =>
          onChoose({ onSelf: true, healing: SERVER_ROLLS, ...(view ? withAudience(rollRecipients(view)) : {}) })
        }
      >
        Roll {dice} for me
      </Menu.Item>
      <form
        className={classes.typed}
        onSubmit={(event) => {
          event.preventDefault();
          if (isTyped) onChoose({ onSelf: true, healing: typed });
        }}
      >
        <NumberInput
          size="xs"
          aria-label={`Your roll of ${dice}, ${least} to ${most}`}
          placeholder="My roll"
          min={least}
          max={most}
          allowDecimal={false}
          hideControls
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit" size="xs" variant="default" disabled={!isTyped}>
          Heal me
        </Button>
      </form>
    </>
  );
});
