import { Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState, type FormEvent, type ReactNode } from 'react';
import { LIMITS } from '../../../../../contracts/core/limits.js';
import type { SceneAck } from '../../../../../contracts/map/scenes.contract.js';
import type { SceneEntry } from '../../../../../contracts/map/scenes.types.js';
import { useFieldView } from '../../field-view-context.js';
import { useSubmission } from '../use-submission.js';

interface SceneFormProps {
  scene: SceneEntry;
  onClose: () => void;
}

/** A dialog with one form and its buttons. */
const SceneForm = observer(function SceneForm({
  title,
  action,
  isReady,
  run,
  onClose,
  children,
}: {
  title: string;
  action: string;
  isReady: boolean;
  run: () => Promise<SceneAck>;
  onClose: () => void;
  children: ReactNode;
}) {
  const { field } = useFieldView();
  const { busy, problem, submit } = useSubmission<SceneAck>(({ msg }) => {
    field.announce(msg);
    onClose();
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady) void submit(run);
  };
  return (
    <Modal opened onClose={onClose} title={title} size={420} lockScroll={false}>
      <form onSubmit={send} onKeyDown={(event) => event.stopPropagation()}>
        <Stack gap="sm">
          {children}
          {problem && (
            <Text role="alert" size="sm" c="red">
              {problem}
            </Text>
          )}
          <Group justify="flex-end" mt={4}>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={!isReady} loading={busy}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
});

/** Asks for another name of a scene. */
export const RenameScene = observer(function RenameScene({ scene, onClose }: SceneFormProps) {
  const { scenes } = useFieldView().field.map;
  const [name, setName] = useState(scene.name);
  return (
    <SceneForm
      title="Rename the scene"
      action="Save"
      isReady={name.trim() !== ''}
      run={() => scenes.update(scene.id, { name: name.trim() })}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        value={name}
        maxLength={LIMITS.sceneName}
        autoComplete="off"
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </SceneForm>
  );
});

/** Asks which players see a scene; the others stay where they are. */
export const ShowScene = observer(function ShowScene({ scene, onClose }: SceneFormProps) {
  const { field } = useFieldView();
  const [chosen, setChosen] = useState<string[]>([]);
  return (
    <SceneForm
      title={`Show ${scene.name} to …`}
      action="Show"
      isReady={chosen.length > 0}
      run={() => field.map.scenes.show(scene.id, chosen)}
      onClose={onClose}
    >
      <Checkbox.Group
        label="Players who see it"
        description="The others stay where they are. ‘Show to all’ reunites them."
        value={chosen}
        onChange={setChosen}
      >
        <Stack gap="xs" mt="xs">
          {field.players.map(({ id, name }) => (
            <Checkbox
              key={id}
              value={id}
              label={<span dir="auto">{name}</span>}
              disabled={scene.players.includes(id)}
              {...(scene.players.includes(id) ? { description: 'is there already' } : {})}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </SceneForm>
  );
});
