import { Menu, VisuallyHidden } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, type Ref } from 'react';
import { LuInfo } from 'react-icons/lu';
import type { Marker } from '../../../contracts/map/map.contract.js';
import { squareName } from '../../../contracts/map/map.rules.js';
import { maySelect } from '../square-clicks.js';
import { useField } from './field-context.js';
import { focusSquare } from './grid-focus.js';
import { MarkerIcon, VisibilityBadges } from './marker-icon.js';
import classes from './marker-menu.module.css';

const Entry = observer(function Entry({ marker, first }: { marker: Marker; first: boolean }) {
  const { field } = useField();
  const takeable = maySelect(field.who(), marker);
  const details = (): void => field.showDetails(marker.id);
  // The menu goes with it: whoever came by keyboard goes on from the square.
  const take = (): void => {
    field.toggle(marker);
    if (marker.map_coordinate_id !== null) focusSquare(marker.map_coordinate_id);
  };
  return (
    <Menu.Item
      leftSection={<MarkerIcon type={marker.marker_type} />}
      rightSection={
        takeable ? (
          field.may('map.edit') && (
            <span className={classes.badges}>
              <VisibilityBadges reasons={field.visibility(marker).reasons} />
            </span>
          )
        ) : (
          <LuInfo aria-label="Details" />
        )
      }
      onClick={takeable ? take : details}
      onContextMenu={(event) => (event.preventDefault(), details())}
      onKeyDown={(event) => event.key.toLowerCase() === 'd' && details()}
      data-autofocus={first || undefined}
      data-selected={field.selectedId === marker.id || undefined}
    >
      {marker.name}
    </Menu.Item>
  );
});

/** Where the menu hangs. It names the menu and is no button: the square is what opens it. */
function Anchor({ label, id, ref }: { label: string; id?: string; ref?: Ref<HTMLSpanElement> }) {
  return (
    <span id={id} ref={ref} className={classes.anchor} aria-hidden="true">
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

/** The markers of a square that holds several, beside that square: click to select, right-click for details. */
export const MarkerMenu = observer(function MarkerMenu({ square }: { square: number }) {
  const { field } = useField();
  const markers = field.map.board.markersAt(square);
  useEffect(() => {
    if (markers.length === 0) field.closeMenu();
  }, [field, markers.length]);
  useEffect(() => {
    const away = ({ target }: PointerEvent): void => {
      if (target instanceof Element && !target.closest('[role="grid"], [role="menu"]')) field.closeMenu();
    };
    document.addEventListener('pointerdown', away);
    return () => document.removeEventListener('pointerdown', away);
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
