import { Alert, Button, Group, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LuPencilLine } from 'react-icons/lu';
import { LIMITS } from '../../../contracts/core/limits.js';
import { useStores } from '../../core/stores.js';
import { CounterTextarea } from '../../ui/counter-textarea.js';
import { ScrollRegion } from '../../ui/scroll-region.js';
import { useFocusOfLostPart } from '../../ui/use-focus-of-lost-part.js';
import type { QuestNotesStore } from '../quest-notes.store.js';
import classes from './quest-notes.module.css';

/** The quest notes: a text field for the DM, plain text for the others. */
export const QuestNotes = observer(function QuestNotes() {
  const { campaign: store } = useStores();
  return store.may('campaign.notes') ? (
    <NotesEditor notes={store.notes} />
  ) : (
    <ReadOnlyNotes notes={store.campaign?.quest_notes ?? ''} />
  );
});

const NotesEditor = observer(function NotesEditor({ notes }: { notes: QuestNotesStore }) {
  // The focus of 'Save', which is disabled when all is saved.
  const kept = useFocusOfLostPart<HTMLDivElement>();
  return (
    <div {...kept} className={classes.own} role="group" aria-label="Campaign notes">
      {notes.conflicting !== undefined && (
        <Alert title="Somebody else has saved newer notes" mb="md" color="ember">
          <ScrollRegion label="The newer notes" className={`${classes.notes} ${classes.other}`}>
            <p dir="auto">{notes.conflicting}</p>
          </ScrollRegion>
          <Group justify="space-between" mt="sm">
            <Text size="sm" c="dimmed">
              If you save your text, it replaces this one.
            </Text>
            <Button size="compact-sm" variant="default" onClick={notes.discard}>
              Use this text instead
            </Button>
          </Group>
        </Alert>
      )}
      <CounterTextarea
        label="Campaign notes"
        hideLabel
        placeholder="What has happened, who is who, what lies ahead. Every member can read this."
        limit={LIMITS.questNotes}
        value={notes.text}
        onChange={notes.change}
        minRows={12}
      />
      <Group justify="flex-end" mt="sm">
        <UnsavedDraft notes={notes} />
        <Button onClick={() => void notes.save()} disabled={!notes.canSave} loading={notes.isSaving}>
          Save
        </Button>
      </Group>
    </div>
  );
});

/** Says that the text is an unsaved draft, and discards it after a confirmation. */
const UnsavedDraft = observer(function UnsavedDraft({ notes }: { notes: QuestNotesStore }) {
  const { notices } = useStores();
  const discard = async (): Promise<void> => {
    const message = 'Discard your unsaved text? The saved notes will take its place.';
    if (await notices.confirm({ message, action: 'Discard', danger: true })) notes.discard();
  };
  const isUnsaved = notes.draft !== undefined && !notes.isSaving;
  return (
    <>
      <span className={classes.draft} role="status">
        {isUnsaved && (
          <>
            <LuPencilLine size={15} aria-hidden />
            {notes.isDraftStored ? 'Unsaved draft, kept in this browser' : 'Not saved yet'}
          </>
        )}
      </span>
      {isUnsaved && (
        <Button variant="subtle" onClick={() => void discard()}>
          Discard draft
        </Button>
      )}
    </>
  );
});

function ReadOnlyNotes({ notes }: { notes: string }) {
  return notes === '' ? (
    <Text c="dimmed">The DM has not written anything yet.</Text>
  ) : (
    <p className={classes.notes} dir="auto">
      {notes}
    </p>
  );
}
