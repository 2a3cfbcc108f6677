import { ActionIcon, Textarea } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { LuBell, LuBellRing, LuX } from 'react-icons/lu';
import { LIMITS } from '../../../../../contracts/core/limits.js';
import type { ReminderView } from '../../../../../contracts/turns/encounter.view.js';
import { turnEmits } from '../../../../../contracts/turns/turns.contract.js';
import { useFocusOfLostRow } from '../../../../ui/use-focus-of-lost-row.js';
import { useFieldView } from '../../field-view-context.js';
import classes from './turns.module.css';

/** The reminders, those that are due first. */
export const Reminders = observer(function Reminders() {
  const { turns } = useFieldView();
  const reminders = [...(turns.encounter?.reminders ?? [])].sort((a, b) => Number(b.is_due) - Number(a.is_due));
  const list = useFocusOfLostRow<HTMLUListElement>();
  if (reminders.length === 0) return null;
  return (
    <ul {...list} className={classes.reminders} aria-label="Reminders">
      {reminders.map((reminder) => (
        <Reminder key={reminder.id} reminder={reminder} />
      ))}
    </ul>
  );
});

/** When a reminder is due, such as "Goblin, end of turn, round 3". */
function whenOf({ moment, round }: ReminderView, name: string): string {
  return round === null ? `${name}, every turn` : `${name}, ${moment} of turn, round ${round}`;
}

const Reminder = observer(function Reminder({ reminder }: { reminder: ReminderView }) {
  const { turns } = useFieldView();
  const { id: reminderId, participant_id: participantId, moment, round, is_due: isDue } = reminder;
  const [text, setText] = useState(reminder.text);
  const participant = turns.encounter?.participants.find(({ id }) => id === participantId);
  const when = whenOf(reminder, participant ? turns.nameOf(participant) : '');
  const save = (): void => {
    if (text.trim() === '') return setText(reminder.text);
    if (text === reminder.text) return;
    turns.send(turnEmits.addReminder, {
      reminderId,
      participantId,
      moment,
      text,
      ...(round === null ? {} : { round }),
    });
  };
  return (
    <li className={classes.reminder} data-row={reminderId} data-due={isDue || undefined}>
      {isDue ? <LuBellRing aria-label="due" /> : <LuBell aria-hidden="true" />}
      <span className={classes.reminderText}>
        <Textarea
          size="xs"
          variant="unstyled"
          autosize
          minRows={1}
          aria-label={`Reminder: ${when}`}
          maxLength={LIMITS.reminderText}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onBlur={save}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            save();
          }}
        />
        <span className={classes.hint}>{when}</span>
      </span>
      <ActionIcon
        size="sm"
        variant="subtle"
        color="gray"
        aria-label={`Remove the reminder ${reminder.text}`}
        onClick={() => turns.send(turnEmits.removeReminder, { reminderId })}
      >
        <LuX />
      </ActionIcon>
    </li>
  );
});
