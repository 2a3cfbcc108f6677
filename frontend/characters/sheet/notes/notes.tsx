import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { LuPencilLine } from 'react-icons/lu';
import { CounterTextarea } from '../../../ui/counter-textarea.js';
import { PictureChooser } from '../../../ui/picture-field.js';
import { useSheet } from '../sheet-context.js';
import { NotesConflict } from './notes-conflict.js';
import type { NotesText } from './notes-text.js';
import classes from './notes.module.css';

/** The notes: the character's story, the notes of the campaign, and the portrait. */
export const NotesSection = observer(function NotesSection() {
  const { notes, isReadOnly, sheet } = useSheet();
  return (
    <div className={classes.section}>
      <div className={classes.halves}>
        <TextPanel
          title="Character Notes/Story"
          placeholder="Where the character comes from, whom it loves and fears, what it wants."
          text={notes.story}
        />
        <div className={classes.half}>
          <TextPanel title="Campaign Notes" placeholder="Clues, debts, names to remember." text={notes.campaignNotes} />
          {!isReadOnly && (
            <section className={classes.panel} aria-label="Character image">
              <PictureChooser
                file={notes.picture}
                onChoose={notes.choosePicture}
                name={sheet.name}
                photo={notes.photo}
                size={84}
              />
            </section>
          )}
        </div>
      </div>
      {!isReadOnly && <NotesFoot />}
    </div>
  );
});

interface TextPanelProps {
  title: string;
  placeholder: string;
  text: NotesText;
}

/** One text with its counter, and the other text while both must be compared. */
const TextPanel = observer(function TextPanel({ title, placeholder, text }: TextPanelProps) {
  const { isReadOnly } = useSheet();
  const id = useId();
  return (
    <section className={`${classes.panel} ${classes.text}`} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <NotesConflict text={text} />
      <CounterTextarea
        label={title}
        hideLabel
        fill
        placeholder={isReadOnly ? '' : placeholder}
        limit={text.limit}
        value={text.text}
        onChange={text.change}
        readOnly={isReadOnly}
      />
    </section>
  );
});

/** Save, and what stands in its way. */
const NotesFoot = observer(function NotesFoot() {
  const { notes, isOffline } = useSheet();
  return (
    <div className={classes.foot}>
      <span className={classes.state} role="status">
        <FootText />
      </span>
      <Button onClick={() => void notes.save()} disabled={!notes.canSave || isOffline} loading={notes.isSaving}>
        Save
      </Button>
    </div>
  );
});

const FootText = observer(function FootText() {
  const { notes, isOffline } = useSheet();
  if (!notes.isChanged || notes.isSaving) return null;
  if (notes.isConflicting) return 'Choose Mine, Theirs or Both first.';
  if (isOffline) return 'The connection is lost. You can save when it is back.';
  return (
    <>
      <LuPencilLine size={15} aria-hidden />
      {notes.isStored ? 'Not saved yet. This browser keeps the texts.' : 'Not saved yet.'}
    </>
  );
});
