import { useDisclosure } from '@mantine/hooks';
import { reaction } from 'mobx';
import { useEffect, useLayoutEffect, type FocusEvent } from 'react';
import { flushSync } from 'react-dom';
import { focusBoard } from '../board/grid-focus.js';
import { useFieldView } from '../field-view-context.js';

/** A window in which the drawer covers most of the map, and one in which it covers a part of it. */
const PHONE = '(width < 640px)';
const NARROW = '(width < 860px)';

/** A window in which the drawer stands beside the map; field-view.module.css has it too. */
const BESIDE_MAP = '(640px <= width < 860px) and (height >= 560px)';

/** Whether the open drawer lies over the map, and hides a part of it. */
const isOverMap = (): boolean => window.matchMedia(NARROW).matches && !window.matchMedia(BESIDE_MAP).matches;

/** The ids of the controls and of the buttons that open and close their drawer. */
export const DRAWER = {
  controls: 'map-controls',
  opener: 'map-controls-opener',
  closer: 'map-controls-closer',
} as const;

/** The drawer with the map's controls, for a window without room for them beside the map. */
export interface ControlsDrawer {
  readonly isOpen: boolean;
  /** Brings the controls into view: in the drawer, or from under the sheet. */
  open: () => void;
  /** Opens or closes it; the focus goes into it, and back to the button that opens it. */
  toggle: () => void;
  close: () => void;
  /** Closes it when the focus goes to something under it. */
  uncover: (event: FocusEvent) => void;
}

/**
 * Closes the drawer when an attack chooses its targets and when a new marker is placed, where it covers a part of the map.
 * On a phone it closes also when a marker, the Map Indicator or a brush is selected, and when a player's attack is rolled;
 * the card with which a DM applies it stays in sight.
 */
function useClosingForMap(close: () => void): void {
  const { field } = useFieldView();
  useEffect(
    () =>
      reaction(
        () => [
          field.selection.markerId,
          field.selection.isPinSelected,
          field.brush.paint,
          field.highlighted,
          !field.may('attack.apply') && field.aim?.rolledEntryId,
        ],
        (inHand) => {
          if (inHand.some(Boolean) && window.matchMedia(PHONE).matches) close();
        },
      ),
    [field, close],
  );
  useEffect(
    () =>
      reaction(
        () => field.aim?.isAiming || (field.selection.isPlacingNew && field.selection.markerId),
        (isClickNext) => {
          if (!isClickNext || !isOverMap()) return;
          const hasFocus = document.getElementById(DRAWER.controls)?.contains(document.activeElement);
          close();
          if (hasFocus) focusBoard();
        },
      ),
    [field, close],
  );
}

/** Returns the drawer. It closes by itself where it would cover the map that the person needs. */
export function useControlsDrawer(): ControlsDrawer {
  const { sheet, zoom } = useFieldView();
  const [isOpen, { open: openDrawer, close }] = useDisclosure(false);
  useClosingForMap(close);
  // The squares stay as large as they are beside the drawer, and fit the map again without it.
  useLayoutEffect(() => {
    if (!isOpen || sheet.isOpen || !window.matchMedia(BESIDE_MAP).matches) return undefined;
    zoom.hold();
    return zoom.release;
  }, [isOpen, sheet, zoom]);
  const open = (): void => {
    sheet.uncoverControls();
    openDrawer();
  };
  const toggle = (): void => {
    const hasFocus = document.getElementById(DRAWER.controls)?.contains(document.activeElement);
    flushSync(isOpen ? close : openDrawer);
    if (!isOpen) document.getElementById(DRAWER.closer)?.focus();
    else if (hasFocus) document.getElementById(DRAWER.opener)?.focus();
  };
  const uncover = ({ target }: FocusEvent): void => {
    const { left, right, top, bottom } = target.getBoundingClientRect();
    const shown = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (isOpen && shown?.closest(`#${DRAWER.controls}`)) close();
  };
  return { isOpen, open, toggle, close, uncover };
}
