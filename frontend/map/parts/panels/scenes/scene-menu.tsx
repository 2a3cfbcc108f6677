import { ActionIcon, Menu } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import {
  LuArrowDown,
  LuArrowUp,
  LuCopy,
  LuEllipsisVertical,
  LuEye,
  LuEyeOff,
  LuPencil,
  LuTrash2,
  LuUsers,
} from 'react-icons/lu';
import type { SceneEntry } from '../../../../../contracts/map/scenes.types.js';
import { useStores } from '../../../../core/stores.js';
import { useFieldView } from '../../field-view-context.js';

interface SceneMenuProps {
  scene: SceneEntry;
  /** Its place in the list, from 0. */
  position: number;
  onShowTo: () => void;
  onRename: () => void;
}

/** Everything that a DM can do with a scene, apart from watching it and showing it to all. */
export const SceneMenu = observer(function SceneMenu({ scene, position, onShowTo, onRename }: SceneMenuProps) {
  const { field } = useFieldView();
  const { notices } = useStores();
  const { scenes } = field.map;
  const report = (command: Promise<{ msg: string }>): void => {
    field.map.reportRefusal(command.then(({ msg }) => field.announce(msg)));
  };
  const move = (by: 1 | -1): void => report(scenes.update(scene.id, { position: position + by }));
  const remove = async (): Promise<void> => {
    const isSure = await notices.confirm({
      title: 'Delete a scene',
      message: `Delete ${scene.name} with its map and its markers?`,
      details: 'An undo (Ctrl+Z) brings it back with everything in it.',
      action: 'Delete',
      danger: true,
    });
    if (isSure) report(scenes.remove(scene.id));
  };
  const isNeeded = scene.is_shown || scene.players.length > 0 || scene.id === field.map.room.campaignId;
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`More for ${scene.name}`} title="More">
          <LuEllipsisVertical size={17} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {field.players.length > 0 && (
          <Menu.Item leftSection={<LuUsers size={15} />} onClick={onShowTo}>
            Show to …
          </Menu.Item>
        )}
        <Menu.Item leftSection={<LuPencil size={15} />} onClick={onRename}>
          Rename
        </Menu.Item>
        <Menu.Item
          leftSection={scene.is_name_shown ? <LuEyeOff size={15} /> : <LuEye size={15} />}
          onClick={() => report(scenes.update(scene.id, { isNameShown: !scene.is_name_shown }))}
        >
          {scene.is_name_shown ? 'Hide the name from players' : 'Show the name to players'}
        </Menu.Item>
        <Menu.Item leftSection={<LuCopy size={15} />} onClick={() => report(scenes.copy(scene.id))}>
          Copy
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<LuArrowUp size={15} />} disabled={position === 0} onClick={() => move(-1)}>
          Move up
        </Menu.Item>
        <Menu.Item
          leftSection={<LuArrowDown size={15} />}
          disabled={position === scenes.list.length - 1}
          onClick={() => move(1)}
        >
          Move down
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<LuTrash2 size={15} />} disabled={isNeeded} onClick={() => void remove()}>
          {isNeeded ? 'Delete (not while it is needed)' : 'Delete'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
});
