import { Menu } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LuCopy, LuExternalLink } from 'react-icons/lu';
import { useStores } from '../../../core/stores.js';
import type { LazyMenuProps } from '../../../ui/lazy-menu.js';

/** The address of the table screen, for the DM. The settings of the campaign renew and end it. */
export const TableScreenMenu = observer(function TableScreenMenu({ target, defaultOpened }: LazyMenuProps) {
  const { tableScreenLink: link } = useStores();
  return (
    <Menu position="top-start" shadow="md" defaultOpened={defaultOpened}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Table screen: what every player may see</Menu.Label>
        <Menu.Item leftSection={<LuCopy size={15} aria-hidden />} onClick={() => void link.copy()}>
          Copy the address
        </Menu.Item>
        {link.url !== null && (
          <Menu.Item
            component="a"
            href={link.url}
            target="_blank"
            rel="noreferrer"
            leftSection={<LuExternalLink size={15} aria-hidden />}
          >
            Open it in a new tab
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
});
