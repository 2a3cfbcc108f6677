import { Menu } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { WayToCast } from '../../../../contracts/character/play/castable-spells.js';
import { isRolled } from '../../../../contracts/character/play/rolled-healing.js';
import type { SheetSpell } from '../../../../contracts/character/sheet.types.js';
import { HealingChoices } from '../healing-choices.js';
import { useSheet } from '../sheet-context.js';
import type { CastOn } from './cast-spell.js';

interface TargetMenuProps {
  spell: SheetSpell;
  /** The way in which the spell is cast as soon as its target is known; undefined: the menu is closed. */
  way: WayToCast | undefined;
  onChoose: (on: CastOn) => void;
  onClose: () => void;
  /** The button that casts, at which the menu stands. */
  children: ReactElement;
}

/** Asks on whom a spell is cast, and for hit points that are rolled who rolls them. */
export const TargetMenu = observer(function TargetMenu({ spell, way, onChoose, onClose, children }: TargetMenuProps) {
  const { evaluation } = useSheet().loaded;
  const healing = (way && evaluation.spellAt(spell, way.level)?.healing) ?? null;
  return (
    <Menu position="bottom-end" width={230} withinPortal opened={way !== undefined} onClose={onClose}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown aria-label={`Target of ${spell.name}`}>
        {healing !== null && isRolled(healing) ? (
          <>
            <Menu.Label>On me</Menu.Label>
            <HealingChoices dice={healing} onChoose={onChoose} />
            <Menu.Divider />
          </>
        ) : (
          <Menu.Item onClick={() => onChoose({ onSelf: true })}>On me</Menu.Item>
        )}
        <Menu.Item onClick={() => onChoose({ onSelf: false })}>On another creature</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
});
