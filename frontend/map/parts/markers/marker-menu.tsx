import { Menu, VisuallyHidden } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type Ref } from 'react';
import { LuCopy, LuInfo } from 'react-icons/lu';
import type { Marker } from '../../../../contracts/map/map.contract.js';
import { squareName } from '../../../../contracts/map/map.rules.js';
import { useLongPress } from '../../../ui/use-long-press.js';
import { canDuplicate, duplicateMarker, takeNew } from '../../duplicate-marker.js';
import { visibilitySentence } from '../../marker-visibility.js';
import { maySelect } from '../../click-action.js';
import { useFieldView } from '../field-view-context.js';
import { focusBoard, focusSquare } from '../board/grid-focus.js';
import { MarkerFace } from './marker-face.js';
import { VisibilityBadges } from './marker-icon.js';
import classes from './marker-menu.module.css';

/** One marker in the menu. */
const Entry = observer(function Entry({ marker, first }: { marker: Marker; first: boolean }) {
  const { field } = useFieldView();
  const isSelectable = maySelect(field.viewer(), marker);
  const visibility = field.may('map.edit') ? field.visibility(marker) : undefined;
  const showDetails = (): void => field.showDetails(marker.id);
  const longPress = useLongPress(showDetails);
  // Selecting closes the menu, so the keyboard focus returns to the square.
  const select = (): void => {
    field.selection.toggle(marker);
    if (marker.map_coordinate_id !== null) focusSquare(marker.map_coordinate_id);
  };
  return (
    <Menu.Item
      leftSection={<MarkerFace marker={marker} />}
      rightSection={
        isSelectable ? (
          visibility && (
            <span className={classes.badges} title={visibilitySentence(visibility)}>
              <VisibilityBadges reasons={visibility.reasons} />
            </span>
          )
        ) : (
          <LuInfo aria-label="Details" />
        )
      }
      onClick={isSelectable ? select : showDetails}
      {...longPress}
      onKeyDown={(event) => event.key.toLowerCase() === 'd' && showDetails()}
      data-autofocus={first || undefined}
      data-selected={field.selection.markerId === marker.id || undefined}
    >
      <span className={classes.name} dir="auto" title={marker.name}>
        {marker.name}
      </span>
      {visibility && visibility.reasons.length > 0 && (
        <VisuallyHidden>{`. ${visibilitySentence(visibility)}`}</VisuallyHidden>
      )}
    </Menu.Item>
  );
});

/** Focuses an item when it replaces the focused one. */
const focusOnMount = (item: HTMLElement | null): void => item?.focus();

/** Asks which of the markers to duplicate; the copy is selected. */
const DuplicateChoice = observer(function DuplicateChoice({
  markers,
  onChoose,
}: {
  markers: readonly Marker[];
  onChoose: (marker: Marker) => void;
}) {
  return (
    <>
      <Menu.Label>Duplicate which marker?</Menu.Label>
      {markers.map((marker, index) => (
        <Menu.Item
          key={marker.id}
          {...(index === 0 ? { ref: focusOnMount } : {})}
          leftSection={<MarkerFace marker={marker} />}
          onClick={() => onChoose(marker)}
        >
          <span className={classes.name} dir="auto">
            {marker.name}
          </span>
        </Menu.Item>
      ))}
    </>
  );
});

/** The DM's item that duplicates the only such marker, or asks which one. */
function DuplicateItem({ markers, onClick }: { markers: readonly Marker[]; onClick: () => void }) {
  const [only, ...more] = markers;
  if (!only) return null;
  return (
    <>
      <Menu.Divider />
      <Menu.Item leftSection={<LuCopy size={16} aria-hidden="true" />} onClick={onClick}>
        <span className={classes.name}>
          {more.length > 0 ? (
            'Duplicate…'
          ) : (
            <>
              Duplicate <bdi>{only.name}</bdi>
            </>
          )}
        </span>
      </Menu.Item>
    </>
  );
}

/** The menu's anchor and accessible name. It is not a button, because the square opens the menu. */
function Anchor({ label, id, ref }: { label: string; id?: string; ref?: Ref<HTMLSpanElement> }) {
  return (
    <span id={id} ref={ref} className={classes.anchor} aria-hidden="true">
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

/** Closes the menu when its markers are gone, and when the user presses outside of the map and the menu. */
function useClosing(isEmpty: boolean): void {
  const { field } = useFieldView();
  useEffect(() => {
    if (isEmpty) field.closeMenu();
  }, [field, isEmpty]);
  useEffect(() => {
    const closeOnOutsidePress = ({ target }: PointerEvent): void => {
      if (target instanceof Element && !target.closest('[role="grid"], [role="menu"]')) field.closeMenu();
    };
    document.addEventListener('pointerdown', closeOnOutsidePress);
    return () => document.removeEventListener('pointerdown', closeOnOutsidePress);
  }, [field]);
}

/** The menu of a square with several markers. A click selects a marker, a right click shows its details. */
export const MarkerMenu = observer(function MarkerMenu({ square }: { square: number }) {
  const { field } = useFieldView();
  const markers = field.map.board.markersAt(square);
  const [isDuplicating, setDuplicating] = useState(false);
  const dm = field.may('map.edit');
  const hidden = dm ? markers.filter((marker) => field.visibility(marker).reasons.length > 0).length : 0;
  const duplicable = dm ? markers.filter(canDuplicate) : [];
  useClosing(markers.length === 0);
  const close = (): void => {
    field.closeMenu();
    focusSquare(square);
  };
  const duplicate = (marker: Marker): void => {
    close();
    field.map.reportRefusal(
      duplicateMarker(field, marker).then((ack) => {
        takeNew(field, ack);
        if (field.popups.shown === null) focusBoard();
      }),
    );
  };
  const startDuplicate = (): void => {
    const [only, ...more] = duplicable;
    if (only && more.length === 0) duplicate(only);
    else setDuplicating(true);
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
        {isDuplicating ? (
          <DuplicateChoice markers={duplicable} onChoose={duplicate} />
        ) : (
          <>
            <Menu.Label>
              {squareName(square)}
              {hidden > 0 && `: ${hidden} not seen by all players`}
            </Menu.Label>
            {markers.map((marker, index) => (
              <Entry key={marker.id} marker={marker} first={index === 0} />
            ))}
            <DuplicateItem markers={duplicable} onClick={startDuplicate} />
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
});
