import { useDisclosure } from '@mantine/hooks';
import { reaction } from 'mobx';
import { useEffect } from 'react';
import { useFieldView } from '../field-view-context.js';

/** A window in which the drawer covers most of the map. */
const PHONE = '(width < 640px)';

/** The drawer with the map's controls, for a window without room for them beside the map. */
export interface ControlsDrawer {
  readonly isOpen: boolean;
  /** Brings the controls into view: in the drawer, or from under the sheet. */
  open: () => void;
  toggle: () => void;
  close: () => void;
}

/**
 * Returns the drawer. On a phone it closes when a marker, the Map Indicator, a brush or an attack is selected, and when a
 * player's attack is rolled; the card with which a DM applies it stays in sight.
 */
export function useControlsDrawer(): ControlsDrawer {
  const { field, sheet } = useFieldView();
  const [isOpen, { open: openDrawer, toggle, close }] = useDisclosure(false);
  useEffect(
    () =>
      reaction(
        () => [
          field.selection.markerId,
          field.selection.isPinSelected,
          field.brush.paint,
          field.highlighted,
          field.aim?.isAiming,
          !field.may('attack.apply') && field.aim?.rolls,
        ],
        (inHand) => {
          if (inHand.some(Boolean) && window.matchMedia(PHONE).matches) close();
        },
      ),
    [field, close],
  );
  const open = (): void => {
    sheet.uncoverControls();
    openDrawer();
  };
  return { isOpen, open, toggle, close };
}
