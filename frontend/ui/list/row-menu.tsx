import { ActionIcon, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import type { IconType } from 'react-icons';
import { LuEllipsis } from 'react-icons/lu';
import classes from './list.module.css';

interface RowMenuProps {
  /** The name of the entry. */
  name: string;
  /** Items of a Mantine menu, or `HarmItem`. */
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

interface HarmItemProps {
  icon: IconType;
  onClick: () => void;
  children: ReactNode;
}

/** An item that destroys something. Mantine's red has too little contrast on its background. */
export const HarmItem = ({ icon: Icon, onClick, children }: HarmItemProps) => (
  <Menu.Item className={classes.harm ?? ''} leftSection={<Icon size={16} aria-hidden />} onClick={onClick}>
    {children}
  </Menu.Item>
);
