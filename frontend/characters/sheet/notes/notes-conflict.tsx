import { Alert, Button, Group } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { NotesText } from './notes-text.js';
import classes from './notes.module.css';

/** Shows the text that somebody else has saved beside an unsaved one, and asks which one stays. */
export const NotesConflict = observer(function NotesConflict({ text }: { text: NotesText }) {
  const { theirs } = text;
  if (theirs === undefined) return null;
  return (
    <Alert className={classes.conflict ?? ''} title="Somebody else has saved another text" color="ember" role="alert">
      {theirs === '' ? (
        <p className={classes.empty}>They have removed the text.</p>
      ) : (
        <p className={classes.theirs} tabIndex={0} dir="auto">
          {theirs}
        </p>
      )}
      <Group gap="sm" mt="xs">
        <Button
          size="compact-sm"
          variant="default"
          title="Keep your text; Save replaces theirs"
          onClick={text.keepMine}
        >
          Mine
        </Button>
        <Button size="compact-sm" variant="default" title="Take their text and drop yours" onClick={text.takeTheirs}>
          Theirs
        </Button>
        <Button size="compact-sm" variant="default" title="Put your text below theirs" onClick={text.keepBoth}>
          Both
        </Button>
      </Group>
    </Alert>
  );
});
