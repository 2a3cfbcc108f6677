import { countText } from '../../../ui/count-text.js';
import { Button, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { CommandResult } from '../../../../contracts/character/play/play-character.types.js';
import { hitDieOf, isHitDice, whyNotRest } from '../../../../contracts/character/play/rests.js';
import { messageOf } from '../../../core/failure-message.js';
import { rollRecipients, useOptionalLogView } from '../../../log/parts/log-context.js';
import { Glow } from '../glow.js';
import { withAudience } from '../rolls/rolled-command.js';
import { useSheet } from '../sheet-context.js';
import classes from './rest-dialog.module.css';

type Roll = NonNullable<CommandResult['hitDie']>;

/** Why no hit die can be rolled now; undefined: one can. */
function whyNotRoll(left: number, isHurt: boolean, isOffline: boolean): string | undefined {
  if (isOffline) return 'The connection is lost.';
  if (left < 1) return 'None are left until a long rest.';
  return isHurt ? undefined : 'Your hit points are at their maximum.';
}

/** Returns a die or a roll with a modifier, spaced as damage is: "d6 + 1". */
const withModifier = (roll: string, modifier: number): string =>
  modifier === 0 ? roll : `${roll} ${modifier < 0 ? '\u2212' : '+'} ${Math.abs(modifier)}`;

/**
 * Rolls hit dice one at a time; the server rolls. SRD "Short Rest".
 * `onRolled` gets the operation of each, because an undo of the rest takes it back too.
 */
export const HitDice = observer(function HitDice({ onRolled }: { onRolled: (opId: string) => void }) {
  const store = useSheet();
  const view = useOptionalLogView();
  const { sheet } = store;
  const [rolls, setRolls] = useState<readonly Roll[]>([]);
  const [waiting, setWaiting] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const roll = async (resource: string): Promise<void> => {
    setWaiting(resource);
    setFailure(undefined);
    try {
      const { id, result } = await store.perform({
        do: 'hit-die',
        resource,
        ...(view ? withAudience(rollRecipients(view)) : {}),
      });
      onRolled(id);
      if (result?.hitDie) setRolls((earlier) => [...earlier, result.hitDie!]);
    } catch (problem) {
      setFailure(messageOf(problem));
    } finally {
      setWaiting(undefined);
    }
  };
  return (
    <section aria-label="Hit dice">
      <Text className={classes.hitPoints ?? ''}>
        Hit points <Glow value={sheet.current_hp}>{sheet.current_hp}</Glow> of {sheet.max_hp_shown}
      </Text>
      {sheet.resources.filter(isHitDice).map((resource) => {
        const { id, current, max } = resource;
        const die = hitDieOf(store.loaded, id) ?? 'd6';
        const reason =
          whyNotRest(store.loaded, 'short') ??
          whyNotRoll(current ?? 0, sheet.current_hp < sheet.max_hp_shown, store.isOffline);
        return (
          <div key={id} className={classes.die}>
            <span className={classes.dice}>
              Hit dice {die}: {current ?? 0} of {max ?? 0}
            </span>
            {reason !== undefined && (
              <Text size="xs" c="dimmed" className={classes.reason ?? ''}>
                {reason}
              </Text>
            )}
            <Button
              size="compact-sm"
              disabled={reason !== undefined}
              loading={waiting === id}
              onClick={() => void roll(id)}
            >
              Roll {withModifier(die, sheet.modifiers.con)}
            </Button>
          </div>
        );
      })}
      <ul className={classes.roll} aria-live="polite" aria-label="Rolled">
        {rolls.map(({ die, roll: rolled, healed }, index) => (
          <li key={index}>
            {die}: {withModifier(String(rolled), sheet.modifiers.con)} ={' '}
            <strong>{countText(healed, 'hit point')}</strong>
          </li>
        ))}
      </ul>
      {failure && (
        <Text size="sm" c="var(--qh-harm)" role="alert">
          {failure}
        </Text>
      )}
    </section>
  );
});
