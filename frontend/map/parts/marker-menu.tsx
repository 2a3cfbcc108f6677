import { Menu, VisuallyHidden } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, type Ref } from 'react';
import { LuInfo } from 'react-icons/lu';
import type { Marker } from '../../../contracts/map/map.contract.js';
import { squareName } from '../../../contracts/map/map.rules.js';
import { maySelect } from '../square-clicks.js';
import { useFieldView } from './field-view-context.js';
import { focusSquare } from './grid-focus.js';
import { MarkerIcon, VisibilityBadges } from './marker-icon.js';
import classes from './marker-menu.module.css';

/** One marker in the menu. */
const Entry = observer(function Entry({ marker, first }: { marker: Marker; first: boolean }) {
  const { field } = useFieldView();
  const isSelectable = maySelect(field.viewer(), marker);
  const showDetails = (): void => field.showDetails(marker.id);
  // Selecting closes the menu, so the keyboard focus returns to the square.
  const select = (): void => {
    field.toggleSelected(marker);
    if (marker.map_coordinate_id !== null) focusSquare(marker.map_coordinate_id);
  };
  return (
    <Menu.Item
      leftSection={<MarkerIcon type={marker.marker_type} />}
      rightSection={
        isSelectable ? (
          field.may('map.edit') && (
            <span className={classes.badges}>
              <VisibilityBadges reasons={field.visibility(marker).reasons} />
            </span>
          )
        ) : (
          <LuInfo aria-label="Details" />
        )
      }
      onClick={isSelectable ? select : showDetails}
      onContextMenu={(event) => (event.preventDefault(), showDetails())}
      onKeyDown={(event) => event.key.toLowerCase() === 'd' && showDetails()}
      data-autofocus={first || undefined}
      data-selected={field.selectedId === marker.id || undefined}
    >
      <bdi>{marker.name}</bdi>
    </Menu.Item>
  );
});

/** The menu's anchor and accessible name. It is no button, because the square opens the menu. */
function Anchor({ label, id, ref }: { label: string; id?: string; ref?: Ref<HTMLSpanElement> }) {
  return (
    <span id={id} ref={ref} className={classes.anchor} aria-hidden="true">
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

/** The menu of a square with several markers. A click selects a marker, a right click shows its details. */
export const MarkerMenu = observer(function MarkerMenu({ square }: { square: number }) {
  const { field } = useFieldView();
  const markers = field.map.board.markersAt(square);
  useEffect(() => {
    if (markers.length === 0) field.closeMenu();
  }, [field, markers.length]);
  useEffect(() => {
    const closeOnOutsidePress = ({ target }: PointerEvent): void => {
      if (target instanceof Element && !target.closest('[role="grid"], [role="menu"]')) field.closeMenu();
    };
    document.addEventListener('pointerdown', closeOnOutsidePress);
    return () => document.removeEventListener('pointerdown', closeOnOutsidePress);
  }, [field]);
  const close = (): void => {
    field.closeMenu();
    focusSquare(square);
  };
  return (
    <Menu
      opened
      onClose={close}
      closeOnClickOutside={false}
      closeOnItemClick={false}
      position="right-start"
      offset={6}
      transitionProps={{ duration: 0 }}
      returnFocus={false}
    >
      <Menu.Target>
        <Anchor label={`Markers on ${squareName(square)}`} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{squareName(square)}</Menu.Label>
        {markers.map((marker, index) => (
          <Entry key={marker.id} marker={marker} first={index === 0} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
});
