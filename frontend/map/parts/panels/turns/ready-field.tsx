import { Button, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState, type FormEvent } from 'react';
import { LIMITS } from '../../../../../contracts/core/limits.js';
import type { ParticipantView } from '../../../../../contracts/turns/encounter.view.js';
import { turnEmits } from '../../../../../contracts/turns/turns.contract.js';
import { unsavedTextKey, UnsavedText, type SavedText } from '../../../../core/unsaved-text.js';
import { outOfUse } from '../../../../ui/out-of-use.js';
import { useFieldView } from '../../field-view-context.js';
import classes from './turns.module.css';

/** Returns the readied action as a text that a draft replaces. It has no versions: the last one counts. */
const savedOf = ({ readied }: ParticipantView): SavedText => ({ text: readied ?? '', version: 0 });

/** The field for a readied action: its trigger and the action. The browser keeps what is typed until it is sent. */
export const ReadyField = observer(function ReadyField({ participant }: { participant: ParticipantView }) {
  const { field, turns } = useFieldView();
  const [draft] = useState(() => {
    const opened = new UnsavedText();
    opened.open(unsavedTextKey(field.viewer().userId, `readied:${participant.id}`), savedOf(participant));
    return opened;
  });
  const saved = savedOf(participant);
  const text = draft.text ?? saved.text;
  const send = async (): Promise<void> => {
    await turns.submit(turnEmits.readyAction, { participantId: participant.id, text });
    if (draft.text === text) draft.discard();
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (text !== saved.text) field.map.reportRefusal(send());
  };
  return (
    <form className={classes.inline} onSubmit={save}>
      <TextInput
        size="xs"
        aria-label="Readied action"
        placeholder="Ready: when …, I …"
        maxLength={LIMITS.reminderText}
        value={text}
        onChange={(event) => draft.change(event.currentTarget.value, saved)}
      />
      <Button size="xs" type="submit" variant="default" {...outOfUse(text === saved.text)}>
        {text === '' ? 'Clear' : 'Ready'}
      </Button>
    </form>
  );
});
