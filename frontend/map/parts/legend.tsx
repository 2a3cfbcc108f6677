import { TextInput, UnstyledButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useDeferredValue, useId, type MouseEvent } from 'react';
import { LuSearch } from 'react-icons/lu';
import { squareName } from '../../../contracts/map/map.rules.js';
import { LEGEND_GROUPS } from '../legend.js';
import { visibilitySentence } from '../marker-visibility.js';
import { useField } from './field-context.js';
import { showSquare } from './grid-focus.js';
import classes from './legend.module.css';
import { MarkerIcon, VisibilityBadges } from './marker-icon.js';

/** Rows of a group that come with the map; the others follow when it stands. */
const FIRST_ROWS = 14;
/** From this many markers on the legend can be searched. */
const SEARCH_MINIMUM = 10;

/** One marker: what it is, where it stands and, for the DM, who sees it. */
const Row = observer(function Row({ id }: { id: string }) {
  const { field } = useField();
  const marker = field.map.board.markers.get(id);
  if (!marker) return null;
  const { name, marker_type: type, map_coordinate_id: at } = marker;
  const dm = field.may('map.edit');
  const visibility = dm ? field.visibility(marker) : undefined;
  const choose = (): void => {
    if (dm) field.toggle(marker);
    else if (at !== null) field.locate(at);
    if (at !== null) showSquare(at);
  };
  const details = (event: MouseEvent): void => {
    event.preventDefault();
    field.showDetails(id);
  };
  return (
    <li className={classes.item} onContextMenu={details} title={visibility && visibilitySentence(visibility)}>
      <button
        type="button"
        className={classes.row}
        onClick={choose}
        aria-pressed={dm ? field.selectedId === id : undefined}
        data-legend={id}
      >
        <MarkerIcon type={type} />
        <span className={classes.name}>{name}</span>
        <span className={classes.heard}>{`, ${type.name}, `}</span>
        {field.isOwn(marker) && (
          <>
            <span className={classes.own}>yours</span>
            <span className={classes.heard}>, </span>
          </>
        )}
        {visibility && (
          <span className={classes.badges}>
            <VisibilityBadges reasons={visibility.reasons} />
          </span>
        )}
        <span className={classes.place} data-off={at === null || undefined}>
          {at === null ? 'off board' : squareName(at)}
        </span>
        {visibility && <span className={classes.heard}>{`. ${visibilitySentence(visibility)}`}</span>}
      </button>
      <button type="button" className={classes.details} onClick={details} aria-label={`Details of ${name}`} />
    </li>
  );
});

/** Every marker that this person may know of, in three groups: left-click selects (the DM) or shows, right-click opens the details. */
export const Legend = observer(function Legend() {
  const { field } = useField();
  const titleId = useId();
  const { legend, search } = field;
  const upTo = useDeferredValue(Infinity, FIRST_ROWS);
  const title = field.may('map.edit') ? 'Select Map Marker' : 'Map Legend';
  return (
    <section className={classes.legend} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {title} <span className={classes.hint}>(R-Click to view Details)</span>
      </h2>
      {(search !== '' || field.map.board.markers.size >= SEARCH_MINIMUM) && (
        <TextInput
          size="xs"
          aria-label="Find a marker"
          placeholder="Find a marker"
          leftSection={<LuSearch size={14} />}
          value={search}
          onChange={(event) => field.type(event.currentTarget.value)}
        />
      )}
      {search !== '' && LEGEND_GROUPS.every((group) => legend[group].length === 0) && (
        <p className={classes.none} role="status">
          No marker is called that.
        </p>
      )}
      <div className={classes.groups}>
        {LEGEND_GROUPS.map((group) => (
          <div key={group} role="group" aria-label={group}>
            <h3 className={classes.group} aria-hidden="true">
              {group}
              <span className={classes.count}>{legend[group].length}</span>
            </h3>
            {legend[group].length > 0 && (
              <ul className={classes.list}>
                {legend[group].slice(0, upTo).map((id) => (
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

/** The location pin: with it selected, a click on a square points at it for everybody. */
export const PinControl = observer(function PinControl({ icon }: { icon: React.ReactNode }) {
  const { field } = useField();
  return (
    <UnstyledButton
      className={classes.pin}
      aria-pressed={field.pin}
      onClick={field.togglePin}
      title="Click a square to point at it for everybody"
    >
      <span className={classes.pinIcon} aria-hidden="true">
        {icon}
      </span>
      Select Map Indicator
    </UnstyledButton>
  );
});
