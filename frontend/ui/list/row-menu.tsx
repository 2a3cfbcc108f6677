import { ActionIcon, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { LuEllipsis } from 'react-icons/lu';

interface RowMenuProps {
  /** The name of the entry. */
  name: string;
  /** The items of a Mantine menu. */
  children: ReactNode;
}

/** What one may do with an entry of a list, behind one button. */
export const RowMenu = ({ name, children }: RowMenuProps) => (
  <Menu position="bottom-end" withinPortal>
    <Menu.Target>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Actions for ${name}`}
        onClick={(event) => event.stopPropagation()}
      >
        <LuEllipsis size={18} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown onClick={(event) => event.stopPropagation()}>{children}</Menu.Dropdown>
  </Menu>
);
