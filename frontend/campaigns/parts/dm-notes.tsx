import { Button, Title } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { LuNotebookPen, LuPlus } from 'react-icons/lu';
import { LIMITS } from '../../../contracts/core/limits.js';
import { useStores } from '../../core/stores.js';
import { dateTimeText } from '../../ui/date-text.js';
import { EditorRow, RowFact } from '../../ui/editor-row.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ErrorState } from '../../ui/error-state.js';
import { FindField } from '../../ui/find-field.js';
import { Loading } from '../../ui/loading.js';
import { OnlyDms } from '../../ui/only-dms.js';
import { useFocusOfLostEditor } from '../../ui/use-focus-of-lost-editor.js';
import type { EditedNote } from '../edited-note.js';
import { DmNotesStore } from '../dm-notes.store.js';
import { DmNoteEditor, titleOf } from './dm-note-editor.js';
import classes from './dm-notes.module.css';

/** The notes that only the DMs of a campaign see: a list with a search, and the one that is open. */
export const DmNotes = observer(function DmNotes({ campaignId }: { campaignId: string }) {
  const { api, notices, socket, campaign } = useStores();
  const userId = campaign.reply?.current_user.id ?? '';
  const [notes] = useState(() => new DmNotesStore({ api, notices, socket }, campaignId, userId));
  useEffect(() => notes.follow(), [notes]);
  return (
    <section className={classes.section} aria-labelledby="dm-notes">
      <header className={classes.head}>
        <Title order={2} size="h3" id="dm-notes">
          DM notes
        </Title>
        <OnlyDms />
        {notes.state === 'ready' && notes.all.length > 0 && <NewNote notes={notes} />}
      </header>
      <NotesBody notes={notes} />
    </section>
  );
});

const NotesBody = observer(function NotesBody({ notes }: { notes: DmNotesStore }) {
  const { selected } = notes;
  const kept = useFocusOfLostEditor<HTMLDivElement>(selected?.id);
  if (notes.state === 'failed')
    return <ErrorState msg="The DM notes could not be loaded." onRetry={() => void notes.refresh()} />;
  if (notes.state === 'loading')
    return (
      <Loading label="Loading the DM notes">
        <div className={classes.skeleton} />
      </Loading>
    );
  if (!selected)
    return (
      <div {...kept}>
        <EmptyState
          icon={<LuNotebookPen />}
          text="Write here what the players must not read: plans, secrets, names for the innkeeper."
          action={<NewNote notes={notes} />}
        />
      </div>
    );
  return (
    <div className={classes.columns} {...kept}>
      <NotesList notes={notes} selected={selected} />
      <DmNoteEditor key={selected.id} note={selected} notes={notes} />
    </div>
  );
});

const NewNote = observer(function NewNote({ notes }: { notes: DmNotesStore }) {
  const full = `A campaign can have at most ${LIMITS.dmNotesPerCampaign} DM notes. Delete one first.`;
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<LuPlus size={16} aria-hidden />}
      {...(notes.isFull ? { 'data-disabled': true, 'aria-disabled': true, title: full } : {})}
      onClick={() => !notes.isFull && notes.add()}
    >
      New note
    </Button>
  );
});

interface NotesListProps {
  notes: DmNotesStore;
  selected: EditedNote;
}

const NotesList = observer(function NotesList({ notes, selected }: NotesListProps) {
  const { find, setFind, found } = notes;
  return (
    <div className={classes.list}>
      <FindField aria-label="Find in the DM notes" placeholder="Find" value={find} onFind={setFind} />
      {found.length === 0 && <p className={classes.nothing}>No note contains these words.</p>}
      <ul className={classes.rows} aria-label="DM notes">
        {found.map((note) => (
          <NoteRow key={note.id} note={note} isSelected={note === selected} onSelect={() => notes.select(note.id)} />
        ))}
      </ul>
    </div>
  );
});

interface NoteRowProps {
  note: EditedNote;
  isSelected: boolean;
  onSelect: () => void;
}

const NoteRow = observer(function NoteRow({ note, isSelected, onSelect }: NoteRowProps) {
  const { title, text, saved, state } = note;
  const needsChoice = state === 'conflict' || state === 'deleted' || state === 'refused';
  return (
    <EditorRow title={titleOf(title)} isUntitled={title.trim() === ''} isSelected={isSelected} onSelect={onSelect}>
      <RowFact isOneLine>{text.trim().slice(0, 80)}</RowFact>
      <RowFact isAlert={needsChoice}>
        {needsChoice ? 'Not saved' : saved ? dateTimeText(saved.updated_at) : 'New'}
      </RowFact>
    </EditorRow>
  );
});
