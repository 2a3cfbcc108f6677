import { Alert, Button, Group, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LIMITS } from '../../../contracts/core/limits.js';
import { useStores } from '../../core/stores.js';
import { CounterTextarea } from '../../ui/counter-textarea.js';
import classes from './quest-notes.module.css';

/** The quest notes: a text field for the DM, plain text for the others. */
export const QuestNotes = observer(function QuestNotes() {
  const { campaign: store } = useStores();
  const notes = store.campaign?.quest_notes ?? '';
  if (!store.may('campaign.notes')) return <ReadOnlyNotes notes={notes} />;
  return (
    <div className={classes.own}>
      {store.conflictingNotes !== undefined && (
        <Alert title="Somebody else has saved newer notes" mb="md" color="ember">
          <p className={`${classes.notes} ${classes.other}`} tabIndex={0} dir="auto">
            {store.conflictingNotes}
          </p>
          <Group justify="space-between" mt="sm">
            <Text size="sm" c="dimmed">
              Saving your text replaces this one.
            </Text>
            <Button size="compact-sm" variant="default" onClick={store.acceptConflictingNotes}>
              Use this text instead
            </Button>
          </Group>
        </Alert>
      )}
      <CounterTextarea
        label="Campaign notes"
        hideLabel
        placeholder="What has happened, who is who, what lies ahead. Every member reads this."
        limit={LIMITS.questNotes}
        value={store.draftNotes ?? notes}
        onChange={store.setDraftNotes}
        minRows={12}
      />
      <Group justify="flex-end" mt="sm">
        <Button onClick={() => void store.saveNotes()} disabled={!store.canSaveNotes}>
          Save
        </Button>
      </Group>
    </div>
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
