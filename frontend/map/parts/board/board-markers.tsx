import { observer } from 'mobx-react-lite';
import { compareStructural, computed } from 'mobx';
import { useMemo, type CSSProperties } from 'react';
import { LuClock } from 'react-icons/lu';
import { squareName } from '../../../../contracts/map/map.rules.js';
import type { MapSize } from '../../cell-size.js';
import { numberOf, wordsAndNumber } from '../../numbered-names.js';
import { GREATEST_WIDTH } from '../../label-space.js';
import type { MarkerLabel } from '../../marker-labels.js';
import { tokenBox, type SizedMarker } from '../../token-box.js';
import { lazy } from '../../../ui/lazy.js';
import { WAITING_LABEL } from '../../unacknowledged-changes.js';
import { isSeenByNobody, type Concealment } from '../../marker-visibility.js';
import { markerImage } from '../../creature-kind.js';
import { creatureVitals } from '../../creature-vitals.js';
import { useFieldView } from '../field-view-context.js';
import { CharacterFace } from '../markers/marker-face.js';
import { VisibilityBadges } from '../markers/marker-icon.js';
import classes from './board-markers.module.css';
import { useGlide } from './use-glide.js';

const VitalsOnToken = lazy(
  () => import('../markers/vitals/vitals-on-token.js').then((m) => ({ default: m.VitalsOnToken })),
  null,
);

/** Returns the position of a token in percent of the map, which does not depend on the zoom. Larger ones lie lower. */
function positionOf(marker: SizedMarker, map: MapSize): CSSProperties {
  const { x, y, side } = tokenBox(marker, map);
  return {
    left: `${(x * 100) / map.columns}%`,
    top: `${(y * 100) / map.rows}%`,
    width: `${(side * 100) / map.columns}%`,
    height: `${(side * 100) / map.rows}%`,
    ...(side > 1 ? { zIndex: -side } : {}),
  };
}

interface BoardMarkerProps {
  id: string;
  size: MapSize;
}

/** Returns the position of the token's label. A token renders again only when its own label changes. */
function useLabelBox(id: string): MarkerLabel | undefined {
  const { labels } = useFieldView();
  return useMemo(() => computed(() => labels.boxOf(id), { equals: compareStructural }), [labels, id]).get();
}

/** Returns whether it is the turn of a marker. Only the two tokens between which it changes render again. */
function useIsTurn(id: string): boolean {
  const { turns } = useFieldView();
  return useMemo(() => computed(() => turns.currentMarkerId === id), [turns, id]).get();
}

/** One marker on the board. It glides to its new square when it moves; a stack replaces several on one square. */
const BoardMarker = observer(function Token({ id, size }: BoardMarkerProps) {
  const { field, vitals: allVitals, zoom } = useFieldView();
  const { board, commands } = field.map;
  const marker = board.markers.get(id);
  const square = marker?.map_coordinate_id ?? null;
  const ref = useGlide(id, square, marker?.size ?? 1);
  const label = useLabelBox(id);
  const isTurn = useIsTurn(id);
  if (!marker || square === null) return null;
  const visibility = field.may('map.edit') ? field.visibility(marker) : undefined;
  const isLate = commands.changes.markers.has(id);
  const { character, name, size: side } = marker;
  const vitals = allVitals.of(character?.id) ?? creatureVitals(marker);
  const description = [isTurn ? 'At turn' : undefined, vitals?.sentence, isLate ? WAITING_LABEL : undefined].filter(
    (part) => part !== undefined,
  );
  const unseen = visibility !== undefined && isSeenByNobody(visibility);
  const image = character ? {} : { backgroundImage: markerImage(marker, unseen) };
  const isStacked = board.isStacked(square);
  return (
    <span
      ref={ref}
      className={classes.token}
      style={{
        ...positionOf({ square, size: side }, size),
        ...image,
        ...(vitals ? { fontSize: zoom.cell * side } : {}),
      }}
      role="img"
      aria-label={name}
      aria-description={description.join('. ') || undefined}
      data-late={isLate || undefined}
      data-marker={id}
      data-size={side === 1 ? undefined : side}
      data-life={vitals?.life}
      data-number={numberOf(name)}
      data-labelled={label?.place}
      data-at={squareName(square)}
      data-stacked={isStacked || undefined}
      data-own={field.isOwn(marker) || undefined}
      data-turn={isTurn || undefined}
    >
      {character && <CharacterFace name={name} character={character} unseen={unseen} className={classes.face} />}
      {vitals && <VitalsOnToken vitals={vitals} />}
      {isLate && <LuClock className={classes.waiting} aria-hidden="true" />}
      {visibility && visibility.reasons.length > 0 && <VisibilityBadges reasons={visibility.reasons} />}
      {label && (
        <span
          className={classes.nameLabel}
          style={{ maxWidth: `min(calc(${(label.span * 100) / side}% - 3px), ${GREATEST_WIDTH}px)` }}
          data-align={label.align}
          data-place={label.place}
          data-narrow={label.isNarrow || undefined}
          dir="auto"
          aria-hidden="true"
        >
          <NameParts name={name} />
        </span>
      )}
    </span>
  );
});

/** A name whose words give way where it is too long. Its number stays, because it tells counted names apart. */
function NameParts({ name }: { name: string }) {
  const { words, number } = wordsAndNumber(name);
  if (number === undefined) return name;
  return (
    <>
      <span className={classes.words}>{words}</span>
      <span className={classes.labelNumber}> {number}</span>
    </>
  );
}

/** Returns, for the DM, the markers that some players do not see, and the reasons. */
function useConcealed(square: number): { reasons: Concealment[]; names: string } {
  const { field } = useFieldView();
  if (!field.may('map.edit')) return { reasons: [], names: '' };
  const markers = field.map.board
    .markersAt(square)
    .map((marker) => ({ ...field.visibility(marker), name: marker.name }));
  const concealed = markers.filter(({ reasons }) => reasons.length > 0);
  return {
    reasons: [...new Set(concealed.flatMap(({ reasons }) => reasons))],
    names: concealed.map(({ name }) => name).join(', '),
  };
}

/** Several markers on one square: their number, a dot for each, and for the DM a badge when one is hidden. */
const Stack = observer(function Stack({ square, size }: { square: number; size: MapSize }) {
  const { field, zoom } = useFieldView();
  const markers = field.map.board.markersAt(square);
  const isLate = markers.some(({ id }) => field.map.commands.changes.markers.has(id));
  const names = markers.map(({ name }) => name).join(', ');
  const concealed = useConcealed(square);
  const hidden = concealed.names && `. Not seen by all players: ${concealed.names}`;
  return (
    <span
      className={classes.stack}
      style={{ ...positionOf({ square, size: 1 }, size), fontSize: zoom.cell }}
      role="img"
      aria-label={`${markers.length} markers: ${names}${hidden}`}
      aria-description={isLate ? WAITING_LABEL : undefined}
      data-late={isLate || undefined}
      data-stack={squareName(square)}
    >
      {isLate && <LuClock className={classes.waiting} aria-hidden="true" />}
      <span className={classes.deck}>
        <span className={classes.count}>{markers.length}</span>
        <span className={classes.dots}>
          {markers.map(({ id, marker_type: type }) => (
            <i key={id} className={classes.dot} style={{ background: type.default_hex_code }} />
          ))}
        </span>
      </span>
      {concealed.reasons.length > 0 && (
        <span className={classes.concealed}>
          <VisibilityBadges reasons={concealed.reasons} />
        </span>
      )}
    </span>
  );
});

/** All markers on the board. */
export const BoardMarkers = observer(function Tokens({ size }: { size: MapSize }) {
  const { board } = useFieldView().field.map;
  return (
    <div className={classes.tokens}>
      {board.placed.map((id) => (
        <BoardMarker key={id} id={id} size={size} />
      ))}
      {board.crowded.map((square) => (
        <Stack key={square} square={square} size={size} />
      ))}
    </div>
  );
});
