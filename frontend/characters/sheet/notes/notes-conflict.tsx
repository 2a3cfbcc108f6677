import { Alert, Button, Group } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { ScrollRegion } from '../../../ui/scroll-region.js';
import type { NotesText } from './notes-text.js';
import classes from './notes.module.css';

/** Shows the text that somebody else has saved next to the unsaved text, and asks which text to keep. */
export const NotesConflict = observer(function NotesConflict({ text }: { text: NotesText }) {
  const { theirs } = text;
  const box = useRef<HTMLDivElement>(null);
  if (theirs === undefined) return null;
  /** The buttons go with the choice, so the focus goes to the text. */
  const choose = (choice: () => void): void => {
    box.current?.closest('section')?.querySelector('textarea')?.focus();
    choice();
  };
  return (
    <Alert
      ref={box}
      className={classes.conflict ?? ''}
      title="Somebody else has saved another text"
      color="ember"
      role="alert"
    >
      {theirs === '' ? (
        <p className={classes.empty}>They have removed the text.</p>
      ) : (
        <ScrollRegion label="Their text" className={classes.theirs}>
          <p dir="auto">{theirs}</p>
        </ScrollRegion>
      )}
      <Group gap="sm" mt="xs">
        <Button
          size="compact-sm"
          variant="default"
          title="Keep your text. Saving replaces theirs."
          onClick={() => choose(text.keepMine)}
        >
          Mine
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          title="Use their text and discard yours."
          onClick={() => choose(text.takeTheirs)}
        >
          Theirs
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          title="Put your text below theirs."
          onClick={() => choose(text.keepBoth)}
        >
          Both
        </Button>
      </Group>
    </Alert>
  );
});
