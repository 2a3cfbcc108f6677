import { Menu } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { LazyMenuProps } from '../../../ui/lazy-menu.js';
import { useFieldView } from '../field-view-context.js';

/** The players whose view a DM can see. */
export const ViewAsMenu = observer(function ViewAsMenu({ target, defaultOpened }: LazyMenuProps) {
  const { field } = useFieldView();
  return (
    <Menu position="top-start" shadow="md" defaultOpened={defaultOpened}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>See the map as</Menu.Label>
        {field.players.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => field.map.showViewOf(id)}>
            <span dir="auto">{name}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
});
