import { ActionIcon, Menu } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LuCalendarDays, LuDices, LuKeyboard, LuPlus, LuPrinter } from 'react-icons/lu';
import { useNavigate } from 'react-router-dom';
import type { RestKind } from '../../../../contracts/character/play/commands.types.js';
import { useFileImport } from '../../use-file-import.js';
import { FileItems } from '../file/file-items.js';
import { useSheet } from '../sheet-context.js';
import { rechargesAt } from './rest-preview.js';

interface SheetMenuProps {
  onRest: (rest: RestKind) => void;
  onKeys: () => void;
}

/** What is seldom needed: other times at which something recharges, printing, the keys. */
export const SheetMenu = observer(function SheetMenu({ onRest, onKeys }: SheetMenuProps) {
  const { loaded, isReadOnly } = useSheet();
  const atInitiative = !isReadOnly && rechargesAt(loaded, 'initiative');
  const navigate = useNavigate();
  // The dialog outlives the menu, which closes with the click.
  const importFile = useFileImport(() => void navigate('/characters'));
  const inAWeek = !isReadOnly && rechargesAt(loaded, 'seven_days');
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon variant="default" size={28} aria-label="More" title="More">
          <LuPlus size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {atInitiative && (
          <Menu.Item leftSection={<LuDices size={16} aria-hidden />} onClick={() => onRest('initiative')}>
            Roll initiative
          </Menu.Item>
        )}
        {inAWeek && (
          <Menu.Item leftSection={<LuCalendarDays size={16} aria-hidden />} onClick={() => onRest('week')}>
            A week
          </Menu.Item>
        )}
        <Menu.Item leftSection={<LuPrinter size={16} aria-hidden />} onClick={() => print()}>
          Print
        </Menu.Item>
        <FileItems onImport={importFile} />
        <Menu.Item leftSection={<LuKeyboard size={16} aria-hidden />} onClick={onKeys}>
          Keyboard shortcuts
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
});
