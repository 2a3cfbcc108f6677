import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { reaction } from 'mobx';
import { useDeferredValue, useEffect, useId, useRef, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import { LuClock } from 'react-icons/lu';
import type { Marker } from '../../../../contracts/map/map.contract.js';
import { squareName } from '../../../../contracts/map/map.rules.js';
import { countText } from '../../../ui/count-text.js';
import { FindField } from '../../../ui/find-field.js';
import { useLazyPart } from '../../../ui/lazy-part.js';
import { useLongPress } from '../../../ui/use-long-press.js';
import { LEGEND_GROUPS } from '../../legend.js';
import { WAITING_LABEL } from '../../unacknowledged-changes.js';
import { visibilitySentence } from '../../marker-visibility.js';
import { maySelect } from '../../click-action.js';
import { useFieldView } from '../field-view-context.js';
import { centerSquare, focusBoard, focusSquare, scrollToSquare } from '../board/grid-focus.js';
import { dragFromLegend } from './drag-from-legend.js';
import classes from './legend.module.css';
import { markerCard } from '../lazy-parts.js';
import { MarkerFace } from '../markers/marker-face.js';
import { byPointer } from '../../../ui/by-pointer.js';
import { VisibilityBadges } from '../markers/marker-icon.js';

/** The number of rows of each group in the first render; the other rows follow when the map is shown. */
const FIRST_ROWS = 14;
/** The number of markers from which the legend has a search. */
const SEARCH_MINIMUM = 10;

/** Milliseconds for which the pointer rests on a square before the legend scrolls to its marker. */
const SCROLL_DELAY = 350;

/** Highlights the rows of the markers under the pointer, and scrolls to the first one when the pointer rests there. */
function useLitRows(list: RefObject<HTMLElement | null>): void {
  const { highlights } = useFieldView();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = reaction(
      () => highlights.markersUnderPointer,
      (ids) => {
        highlights.lightRows(ids);
        clearTimeout(timer);
        const row = `[data-legend="${ids[0]}"]`;
        if (ids.length > 0)
          timer = setTimeout(
            () => list.current?.querySelector(row)?.scrollIntoView({ block: 'nearest' }),
            SCROLL_DELAY,
          );
      },
    );
    return () => (clearTimeout(timer), stop());
  }, [highlights, list]);
}

/** Returns the handlers of a row, which highlight its square, and center it at a double click or the key C. */
function useSquareLink(id: string, at: number | null) {
  const { field, highlights } = useFieldView();
  const center = (): void => {
    if (at === null) return;
    centerSquare(at);
    field.highlight(at);
  };
  return {
    onMouseEnter: () => highlights.hoverRow(id),
    onMouseLeave: () => highlights.hoverRow(null),
    onFocus: ({ target }: { target: Element }) => highlights.focusRow(target.matches(':focus-visible') ? id : null),
    onBlur: () => highlights.focusRow(null),
    onDoubleClick: center,
    onKeyDown: ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if (key.toLowerCase() === 'c' && !ctrlKey && !metaKey) center();
    },
  };
}

/** The card of a marker that is not on the board. */
const Card = observer(function Card({ marker }: { marker: Marker }) {
  const MarkerCard = useLazyPart(markerCard);
  return MarkerCard && <MarkerCard marker={marker} />;
});

interface RowMarksProps {
  isOwn: boolean;
  /** The scene in which the marker's player is, if it is another one. */
  elsewhere: string | undefined;
  /** Whether the last change of the marker waits for its answer. */
  isLate: boolean;
}

/** What a row says besides the name. No observer, because the legend has a row for each of a thousand markers. */
function RowMarks({ isOwn, elsewhere, isLate }: RowMarksProps) {
  return (
    <>
      {isOwn && (
        <>
          <span className={classes.own}>yours</span>
          <span className={classes.visuallyHidden}>, </span>
        </>
      )}
      {elsewhere !== undefined && (
        <>
          <span className={classes.elsewhere} title={`The player is in ${elsewhere}`} dir="auto">
            in {elsewhere}
          </span>
          <span className={classes.visuallyHidden}>, </span>
        </>
      )}
      {isLate && (
        <>
          <LuClock size={14} className={classes.late} aria-hidden="true" />
          <span className={classes.visuallyHidden}>{`${WAITING_LABEL}, `}</span>
        </>
      )}
    </>
  );
}

/** Keeps the row of the selected marker in sight. What the mouse has clicked stays under it, for a double click. */
function useSelectedInSight(isSelected: boolean) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const isClicked = byPointer(row.current?.contains(document.activeElement), false);
    if (isSelected && !isClicked) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  return row;
}

/** One marker with its type and position and, for the DM, its visibility. */
const Row = observer(function Row({ id }: { id: string }) {
  const stores = useFieldView();
  const { field, highlights } = stores;
  const link = useSquareLink(id, field.map.board.markers.get(id)?.map_coordinate_id ?? null);
  const longPress = useLongPress(() => field.showDetails(id));
  const marker = field.map.board.markers.get(id);
  const isSelected = field.selection.markerId === id;
  const row = useSelectedInSight(isSelected);
  if (!marker) return null;
  const { name, marker_type: type, map_coordinate_id: at } = marker;
  const visibility = field.may('map.edit') ? field.visibility(marker) : undefined;
  const isSelectable = maySelect(field.viewer(), marker);
  // The second click of a double click leaves the marker selected.
  const selectOrHighlight = ({ detail }: MouseEvent): void => {
    if (detail > 1) return;
    field.chooseInLegend(marker);
    if (at !== null) scrollToSquare(at);
    // The focus moves to the map, where the marker is placed.
    if (detail === 0 && field.selection.markerId === id) at === null ? focusBoard() : focusSquare(at);
  };
  return (
    <li
      ref={row}
      className={classes.item}
      title={visibility ? `${name}. ${visibilitySentence(visibility)}` : name}
      data-lit={highlights.isLit(id) || undefined}
      {...link}
      {...longPress}
    >
      <button
        type="button"
        className={classes.row}
        onClick={selectOrHighlight}
        onPointerDown={isSelectable ? (event) => dragFromLegend(stores, marker, event) : undefined}
        aria-pressed={isSelectable ? isSelected : undefined}
        data-legend={id}
      >
        <MarkerFace marker={marker} className={classes.icon} />
        <span className={classes.name} dir="auto">
          {name}
        </span>
        <span className={classes.visuallyHidden}>{`, ${type.name}, `}</span>
        <RowMarks
          isOwn={field.isOwn(marker)}
          elsewhere={field.elsewhere(marker)}
          isLate={field.map.commands.changes.markers.has(id)}
        />
        {visibility && (
          <span className={classes.badges}>
            <VisibilityBadges reasons={visibility.reasons} />
          </span>
        )}
        <span className={classes.place} data-off={at === null || undefined}>
          {at === null ? 'off board' : squareName(at)}
        </span>
        {visibility && <span className={classes.visuallyHidden}>{`. ${visibilitySentence(visibility)}`}</span>}
      </button>
      <button
        type="button"
        className={classes.details}
        onClick={() => field.showDetails(id)}
        aria-label={`Details of ${name}`}
      />
      {at === null && field.cardMarker?.id === id && <Card marker={marker} />}
    </li>
  );
});

/**
 * The visible markers in three groups. A left click selects a marker that the viewer may move, and highlights another;
 * a right click opens its details.
 */
export const Legend = observer(function Legend() {
  const { field } = useFieldView();
  const titleId = useId();
  const groups = useRef<HTMLDivElement>(null);
  useLitRows(groups);
  const { legend, search } = field;
  const found = LEGEND_GROUPS.reduce((sum, group) => sum + legend[group].length, 0);
  const rowLimit = useDeferredValue(Infinity, FIRST_ROWS);
  const title = field.may('map.edit') ? 'Select Map Marker' : 'Map Legend';
  return (
    <section className={classes.legend} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {title} <span className={classes.hint}>{byPointer('(R-Click to view Details)', '(Hold to view Details)')}</span>
      </h2>
      {(search !== '' || field.map.board.markers.size >= SEARCH_MINIMUM) && (
        <FindField
          size="xs"
          aria-label="Find a marker"
          placeholder="Find a marker"
          value={search}
          onFind={field.setSearch}
          onLeaveDown={() => groups.current?.querySelector<HTMLElement>('[data-legend]')?.focus()}
        />
      )}
      {search !== '' && found === 0 && (
        <p className={classes.none} role="status">
          No marker has this name.
        </p>
      )}
      {search !== '' && found > 0 && <VisuallyHidden role="status">{countText(found, 'marker')}</VisuallyHidden>}
      <div ref={groups} className={classes.groups}>
        {LEGEND_GROUPS.map((group) => (
          <div key={group} role="group" aria-label={group}>
            <h3 className={classes.group} aria-hidden="true">
              {group}
              <span className={classes.count}>{legend[group].length}</span>
            </h3>
            {legend[group].length > 0 && (
              <ul className={classes.list}>
                {legend[group].slice(0, rowLimit).map((id) => (
                  <Row key={id} id={id} />
                ))}
              </ul>
            )}
          </div>
        ))}
      </div>
    </section>
  );
});

const pinHint = (): string =>
  byPointer(
    'Select this, then click a square to ping it for everybody. Or press P over a square, or hold the left button on it.',
    'Select this, then tap a square to ping it for everybody. Or hold a finger on an empty square.',
  );

/** The Map Indicator. While it is selected, a click on a square pings it for everybody. */
export const PinControl = observer(function PinControl({ icon }: { icon: React.ReactNode }) {
  const { field } = useFieldView();
  return (
    <UnstyledButton
      className={classes.pin}
      aria-pressed={field.selection.isPinSelected}
      onClick={field.selection.togglePin}
      title={pinHint()}
    >
      <span className={classes.pinIcon} aria-hidden="true">
        {icon}
      </span>
      Select Map Indicator
    </UnstyledButton>
  );
});
