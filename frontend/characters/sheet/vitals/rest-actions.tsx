import { regainedSlotsText } from '../main-stats/restored-slots.js';
import { Button, Group, Stack, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { RestKind } from '../../../../contracts/character/play/commands.types.js';
import { givesNothing, whyNotUse } from '../../../../contracts/character/play/marks-and-actions.js';
import type { PlayCharacter } from '../../../../contracts/character/play/play-character.types.js';
import { isSlotSpent } from '../../../../contracts/character/play/spent-slots.js';
import type { SheetAction } from '../../../../contracts/character/sheet-actions.types.js';
import { RestoreSlotsDialog } from '../main-stats/restore-slots-dialog.js';
import { useSheet } from '../sheet-context.js';
import { actionsInRest } from './rest-preview.js';

/** What the character can do in a rest, such as regaining spell slots. */
export const RestActions = observer(function RestActions({ rest }: { rest: RestKind }) {
  const actions = actionsInRest(useSheet().loaded, rest);
  if (actions.length === 0) return null;
  return (
    <Stack gap="xs" role="group" aria-label="In this rest you can">
      <Text size="sm" c="dimmed">
        In this rest you can
      </Text>
      {actions.map((action) => (
        <RestAction key={action.id} action={action} />
      ))}
    </Stack>
  );
});

/** Returns why an action of a rest gives nothing now; undefined when it does. */
function whyNot(character: PlayCharacter, action: SheetAction): string | undefined {
  const why = whyNotUse(character, action);
  if (why !== undefined) return why;
  if (!action.available) return 'Used up';
  if (action.restores_slots)
    return isSlotSpent(character, action.restores_slots.max_level) ? undefined : 'There are no spell slots to regain.';
  return givesNothing(character.play, action) ? 'There is nothing to regain.' : undefined;
}

const RestAction = observer(function RestAction({ action }: { action: SheetAction }) {
  const store = useSheet();
  const [isAsking, setAsking] = useState(false);
  const why = whyNot(store.loaded, action);
  const { id, name, restores_slots } = action;
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {why ?? (restores_slots ? regainedSlotsText(restores_slots) : action.text)}
        </Text>
      </div>
      <Button
        size="compact-sm"
        variant="default"
        flex="none"
        disabled={why !== undefined}
        aria-label={`Use ${name}`}
        onClick={() => (restores_slots ? setAsking(true) : store.run({ do: 'act', action: id }))}
      >
        Use
      </Button>
      {restores_slots && (
        <RestoreSlotsDialog
          opened={isAsking}
          title={name}
          limit={restores_slots}
          onClose={() => setAsking(false)}
          onSubmit={(slots) => {
            setAsking(false);
            store.run({ do: 'act', action: id, slots });
          }}
        />
      )}
    </Group>
  );
});
