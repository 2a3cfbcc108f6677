import { Alert, Button, Group, Text, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LuTrash2 } from 'react-icons/lu';
import { LIMITS } from '../../../contracts/core/limits.js';
import { useStores } from '../../core/stores.js';
import { CounterTextarea } from '../../ui/counter-textarea.js';
import { dateTimeText } from '../../ui/date-text.js';
import { ScrollRegion } from '../../ui/scroll-region.js';
import type { RecordState } from '../../core/edited-record.js';
import type { EditedNote } from '../edited-note.js';
import type { DmNotesStore } from '../dm-notes.store.js';
import classes from './dm-notes.module.css';

interface DmNoteEditorProps {
  note: EditedNote;
  notes: DmNotesStore;
}

/** Returns the title of a note, or a word for one without. */
export const titleOf = (title: string): string => title.trim() || 'Untitled';

/** The open note. It saves itself. */
export const DmNoteEditor = observer(function DmNoteEditor({ note, notes }: DmNoteEditorProps) {
  const { notices } = useStores();
  const remove = async (): Promise<void> => {
    const message = `Delete the note '${titleOf(note.title)}'? This cannot be undone.`;
    if (await notices.confirm({ message, action: 'Delete', danger: true })) await notes.delete(note);
  };
  const { title, text, change, save } = note;
  return (
    <div className={classes.editor} onBlur={() => void save()}>
      <NoteProblem note={note} notes={notes} />
      <TextInput
        label="Title"
        placeholder="Untitled"
        maxLength={LIMITS.dmNoteTitle}
        autoComplete="off"
        autoFocus={note.saved === undefined && !note.hasDraft}
        value={title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <CounterTextarea
        label="Note"
        limit={LIMITS.dmNote}
        value={text}
        onChange={(next) => change({ text: next })}
        minRows={10}
        maxRows={18}
      />
      <Group justify="space-between">
        <span className={classes.status} role="status" data-alert={note.state === 'failed' || undefined}>
          {statusOf(note)}
        </span>
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          leftSection={<LuTrash2 size={15} aria-hidden />}
          onClick={() => void remove()}
        >
          Delete note
        </Button>
      </Group>
    </div>
  );
});

const WAITING: Readonly<Record<Exclude<RecordState, 'saved'>, string>> = {
  waiting: 'Not saved yet',
  saving: 'Saving…',
  failed: 'Not saved. The server cannot be reached. Trying again…',
  refused: 'Not saved',
  conflict: 'Not saved. Choose one of the two texts',
  deleted: 'Not saved. The note was deleted',
};

/** Says whether the note is saved, where the text is until then, and when it was changed last. */
function statusOf({ state, saved, isDraftStored }: EditedNote): string {
  if (state === 'saved')
    return saved ? `Saved, last changed ${dateTimeText(saved.updated_at)}` : 'Saved as soon as you type';
  return isDraftStored ? `${WAITING[state]} · kept in this browser` : WAITING[state];
}

/** What the user has to decide before the note can be saved. */
const NoteProblem = observer(function NoteProblem({ note, notes }: DmNoteEditorProps) {
  const { state, conflicting, refusal } = note;
  if (state === 'deleted')
    return (
      <Alert title="Another DM has deleted this note" color="ember">
        <Text size="sm">Your unsaved text is still here.</Text>
        <Group justify="flex-end" mt="sm">
          <Button size="compact-sm" variant="default" onClick={() => notes.drop(note)}>
            Discard my text
          </Button>
          <Button size="compact-sm" onClick={() => notes.keepAsNew(note)}>
            Keep as a new note
          </Button>
        </Group>
      </Alert>
    );
  if (conflicting)
    return (
      <Alert title="Another DM has saved a newer text" color="ember">
        <ScrollRegion label="The newer text" className={classes.other}>
          <p dir="auto">
            <strong>{titleOf(conflicting.title)}</strong>
            {'\n'}
            {conflicting.text}
          </p>
        </ScrollRegion>
        <Group justify="flex-end" mt="sm">
          <Button size="compact-sm" variant="default" onClick={note.discard}>
            Use this text instead
          </Button>
          <Button size="compact-sm" onClick={note.keepOwn}>
            Keep my text
          </Button>
        </Group>
      </Alert>
    );
  if (state === 'refused' && refusal)
    return (
      <Alert title="The note is not saved" color="ember">
        {refusal.message}
      </Alert>
    );
  return null;
});
