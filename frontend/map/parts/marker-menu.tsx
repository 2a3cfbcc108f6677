import { Menu } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { LuInfo } from 'react-icons/lu';
import type { Marker } from '../../../contracts/map/map.contract.js';
import { squareName } from '../../../contracts/map/map.rules.js';
import { mayTake } from '../clicks.js';
import { useField } from './field-context.js';
import { focusSquare } from './grid-focus.js';
import { MarkerIcon, SightBadges } from './marker-icon.js';
import classes from './marker-menu.module.css';

const Entry = observer(function Entry({ marker }: { marker: Marker }) {
  const { field } = useField();
  const takeable = mayTake(field.who(), marker);
  const details = (): void => field.showDetails(marker.id);
  return (
    <Menu.Item
      leftSection={<MarkerIcon type={marker.marker_type} />}
      rightSection={takeable ? field.may('map.edit') && <span className={classes.badges}><SightBadges reasons={field.sight(marker).reasons} /></span> : <LuInfo aria-label="Details" />}
      onClick={takeable ? () => field.toggle(marker) : details}
      onContextMenu={(event) => (event.preventDefault(), details())}
      onKeyDown={(event) => event.key.toLowerCase() === 'd' && details()}
      data-selected={field.selectedId === marker.id || undefined}
    >
      {marker.name}
    </Menu.Item>
  );
});

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
    <Menu opened onClose={close} closeOnClickOutside={false} closeOnItemClick={false} position="right-start" offset={6} transitionProps={{ duration: 0 }} returnFocus={false}>
      <Menu.Target><span className={classes.anchor} /></Menu.Target>
      <Menu.Dropdown aria-label={`Markers on ${squareName(square)}`}>
        <Menu.Label>{squareName(square)}</Menu.Label>
        {markers.map((marker) => <Entry key={marker.id} marker={marker} />)}
      </Menu.Dropdown>
    </Menu>
  );
});
