import { Button, Group, List, Modal, SegmentedControl, Stack, Switch, Table, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { RestKind, TakeRest } from '../../../../contracts/character/play/commands.types.js';
import { whyNotRest } from '../../../../contracts/character/play/rests.js';
import { messageOf } from '../../../core/failure-message.js';
import { useSheet } from '../sheet-context.js';
import { HitDice } from './hit-dice.js';
import classes from './rest-dialog.module.css';
import { RestActions } from './rest-actions.js';
import { RestChoices } from './rest-choices.js';
import { hasTurns, previewRest, rechargesAt, type RestPreview } from './rest-preview.js';

const NAMES: Readonly<Record<RestKind, string>> = {
  short: 'Short rest',
  long: 'Long rest',
  turn: 'Start of the turn',
  initiative: 'Roll initiative',
  week: 'A week of rest',
};

const TEXTS: Readonly<Record<RestKind, string>> = {
  short: 'At least 1 hour of eating, drinking, reading, tending to wounds.',
  long: 'At least 8 hours, with no more than 2 of them awake. At most one in 24 hours.',
  turn: 'Your turn begins in a fight.',
  initiative: 'A fight begins.',
  week: 'Seven days with long rests pass, and a new day dawns.',
};

/** What the last button says where nobody rests. */
const FINISH: Readonly<Partial<Record<RestKind, string>>> = {
  turn: 'Begin the turn',
  initiative: 'Begin the fight',
};

/** More kinds have no room beside each other. */
const MOST_IN_A_ROW = 3;

interface RestDialogProps {
  /** The rest with which the popup opens; null: closed. */
  rest: RestKind | null;
  onClose: () => void;
}

/** The popup of the rests. Esc closes it; what was rolled stays. */
export const RestDialog = observer(function RestDialog({ rest, onClose }: RestDialogProps) {
  return (
    <Modal opened={rest !== null} onClose={onClose} title="Rest" size="md">
      {rest && <Rest key={rest} first={rest} onClose={onClose} />}
    </Modal>
  );
});

const Rest = observer(function Rest({ first, onClose }: { first: RestKind; onClose: () => void }) {
  const store = useSheet();
  const [rest, setRest] = useState(first);
  const [dawns, setDawns] = useState(true);
  const [rolled, setRolled] = useState<readonly string[]>([]);
  const kinds: RestKind[] = [
    'short',
    'long',
    ...(hasTurns(store.loaded) ? (['turn'] as const) : []),
    ...(rechargesAt(store.loaded, 'initiative') ? (['initiative'] as const) : []),
    ...(rechargesAt(store.loaded, 'seven_days') ? (['week'] as const) : []),
  ];
  const dawn = rest === 'week' || (rest === 'long' && dawns);
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label="Kind of rest"
        fullWidth
        orientation={kinds.length > MOST_IN_A_ROW ? 'vertical' : 'horizontal'}
        value={rest}
        onChange={(kind) => setRest(kind as RestKind)}
        data={kinds.map((value) => ({ value, label: NAMES[value] }))}
      />
      <Text size="sm" c="dimmed">
        {TEXTS[rest]}
      </Text>
      {rest === 'short' && <HitDice onRolled={(opId) => setRolled((earlier) => [...earlier, opId])} />}
      <Preview {...previewRest(store.loaded, rest, dawn)} />
      <RestActions key={`actions-${rest}`} rest={rest} />
      {rest === 'long' && (
        <Switch
          checked={dawns}
          onChange={(event) => setDawns(event.currentTarget.checked)}
          label="A new day dawns"
          description="What recharges at dawn recovers too"
        />
      )}
      <RestChoices key={`choices-${rest}`} rest={rest} />
      <Finish key={`finish-${rest}`} command={restCommand(rest, dawn, rolled)} onDone={onClose} />
    </Stack>
  );
});

/** What the rest changes: a number a row, now and after. */
function Preview({ rows, ends }: RestPreview) {
  return (
    <>
      {rows.length === 0 ? (
        <Text>Nothing recovers by itself.</Text>
      ) : (
        <Table className={classes.preview ?? ''} verticalSpacing={4} captionSide="top">
          <Table.Caption>What recovers</Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>What</Table.Th>
              <Table.Th>Now</Table.Th>
              <Table.Th>After</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ id, name, now, after }) => (
              <Table.Tr key={id}>
                <Table.Td>{name}</Table.Td>
                <Table.Td>{now}</Table.Td>
                <Table.Td fw={600}>{after}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {ends.length > 0 && (
        <div>
          <Text size="sm" c="dimmed">
            What ends
          </Text>
          <List size="sm">
            {ends.map((name) => (
              <List.Item key={name}>{name}</List.Item>
            ))}
          </List>
        </div>
      )}
    </>
  );
}

/** Returns the command of a rest with what the player has rolled and chosen in it. */
const restCommand = (rest: RestKind, dawn: boolean, rolled: readonly string[]): TakeRest => ({
  do: 'rest',
  rest,
  dawn,
  ...(rest === 'short' && rolled.length > 0 ? { rolled } : {}),
});

interface FinishProps {
  command: TakeRest;
  onDone: () => void;
}

const Finish = observer(function Finish({ command, onDone }: FinishProps) {
  const store = useSheet();
  const { rest } = command;
  const [isWaiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState<string>();
  const reason = store.isOffline
    ? 'The connection is lost. You can rest when it is back.'
    : whyNotRest(store.loaded, rest);
  const finish = async (): Promise<void> => {
    setWaiting(true);
    setFailure(undefined);
    try {
      await store.perform(command);
      onDone();
    } catch (problem) {
      setFailure(messageOf(problem));
      setWaiting(false);
    }
  };
  return (
    <div>
      {(failure ?? reason) && (
        <Text size="sm" c="var(--qh-harm)" role="alert">
          {failure ?? reason}
        </Text>
      )}
      <Group justify="flex-end" mt="xs">
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button loading={isWaiting} disabled={reason !== undefined} onClick={() => void finish()}>
          {FINISH[rest] ?? 'Finish the rest'}
        </Button>
      </Group>
    </div>
  );
});
