import { ActionIcon, Menu } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { LuCalendarDays, LuDices, LuEllipsis, LuKeyboard, LuPencilLine, LuPrinter, LuTimer } from 'react-icons/lu';
import { Link, useNavigate } from 'react-router-dom';
import type { RestKind } from '../../../../contracts/character/play/commands.types.js';
import { isBehindPopup } from '../../../ui/is-behind-popup.js';
import { builderPath } from '../../builder-path.js';
import { useFileImport } from '../../use-file-import.js';
import { FileMenuItems } from '../file/file-menu-items.js';
import { useSheet } from '../sheet-context.js';
import { hasTurns, rechargesAt } from './rest-preview.js';

const PrintDialog = lazy(() => import('../print/print-dialog.js').then((m) => ({ default: m.PrintDialog })));

interface SheetMenuProps {
  onRest: (rest: RestKind) => void;
  onKeys: () => void;
}

/** What is seldom needed: other times at which something recharges, paper and files, the keys. */
export const SheetMenu = observer(function SheetMenu({ onRest, onKeys }: SheetMenuProps) {
  const { loaded, character, userId, isReadOnly, isClosedToUser } = useSheet();
  const [isPrinting, setPrinting] = useState(false);
  useWindowEvent('keydown', (event) => {
    // The screen itself is not made for paper; while the dialog is open, the browser prints the sheet.
    if (isPrinting || !isPrintKey(event) || isBehindPopup()) return;
    event.preventDefault();
    setPrinting(true);
  });
  const navigate = useNavigate();
  // The dialog outlives the menu, which closes with the click.
  const importFile = useFileImport(() => void navigate('/characters'));
  const onTurns = !isReadOnly && hasTurns(loaded);
  const atInitiative = !isReadOnly && rechargesAt(loaded, 'initiative');
  const inAWeek = !isReadOnly && rechargesAt(loaded, 'seven_days');
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon variant="default" size={28} aria-label="More" title="More">
            <LuEllipsis size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {onTurns && (
            <Menu.Item leftSection={<LuTimer size={16} aria-hidden />} onClick={() => onRest('turn')}>
              Start of the turn
            </Menu.Item>
          )}
          {atInitiative && (
            <Menu.Item leftSection={<LuDices size={16} aria-hidden />} onClick={() => onRest('initiative')}>
              Roll initiative
            </Menu.Item>
          )}
          {inAWeek && (
            <Menu.Item leftSection={<LuCalendarDays size={16} aria-hidden />} onClick={() => onRest('week')}>
              Rest for a week
            </Menu.Item>
          )}
          {character?.creator_id === userId && !isClosedToUser && (
            <Menu.Item
              component={Link}
              to={`${builderPath({ characterId: character.id })}?section=bio`}
              leftSection={<LuPencilLine size={16} aria-hidden />}
            >
              Edit the bio
            </Menu.Item>
          )}
          <Menu.Item leftSection={<LuPrinter size={16} aria-hidden />} onClick={() => setPrinting(true)}>
            Print
          </Menu.Item>
          <FileMenuItems onImport={importFile} />
          <Menu.Item leftSection={<LuKeyboard size={16} aria-hidden />} onClick={onKeys}>
            Keyboard shortcuts
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isPrinting && (
        <Suspense>
          <PrintDialog onClose={() => setPrinting(false)} />
        </Suspense>
      )}
    </>
  );
});

const isPrintKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'p';
