import { observer } from 'mobx-react-lite';
import type { ParticipantView } from '../../../contracts/turns/encounter.view.js';
import { creatureVitals } from '../creature-vitals.js';
import { useFieldView } from '../parts/field-view-context.js';
import { MarkerFace } from '../parts/markers/marker-face.js';
import type { TableScreenStore } from './table-screen.store.js';
import classes from './table-screen.module.css';

/**
 * The round, whose turn it is, and who comes next, to be read from across the table; without an encounter the name of the
 * scene, if the DM shows it.
 */
export const TurnStrip = observer(function TurnStrip({ screen }: { screen: TableScreenStore }) {
  const { turns } = useFieldView();
  const { encounter, current } = turns;
  const place = screen.map.scenes.current?.name ?? null;
  if (!encounter) return place === null ? null : <Place name={place} />;
  const hasBegun = encounter.round > 0;
  return (
    <section className={classes.strip} data-mantine-color-scheme="dark" aria-label="Turn order">
      <span className={classes.round}>
        {hasBegun ? `Round ${encounter.round}` : 'Initiative'}
        {place !== null && (
          <span className={classes.place} dir="auto">
            {place}
          </span>
        )}
      </span>
      {/* A new key starts the animation of a new turn. */}
      <div key={encounter.turn} className={classes.current} data-over={encounter.is_turn_over || undefined}>
        {current ? (
          <Participant participant={current} />
        ) : (
          <span className={classes.name}>{hasBegun ? 'Between two turns' : 'Roll initiative'}</span>
        )}
      </div>
      {screen.upcoming.length > 0 && <Upcoming screen={screen} />}
      <p className={classes.spoken} role="status">
        {turns.sentence}
      </p>
    </section>
  );
});

/** The name of the scene while no encounter runs. */
const Place = ({ name }: { name: string }) => (
  <p className={classes.scene} data-mantine-color-scheme="dark" dir="auto">
    {name}
  </p>
);

/** Those who come next, the first of them larger. What does not fit is cut off. */
const Upcoming = observer(function Upcoming({ screen }: { screen: TableScreenStore }) {
  const hasBegun = (screen.map.encounter?.round ?? 0) > 0;
  return (
    <>
      <span className={classes.next}>{hasBegun ? 'Next' : 'Order'}</span>
      <ol className={classes.order}>
        {screen.upcoming.map((participant) => (
          <li key={participant.id} data-participant={participant.id}>
            <Participant participant={participant} />
          </li>
        ))}
      </ol>
    </>
  );
});

/** Letters from which a name is written smaller, on two lines. */
const LONG_NAME = 22;

const Participant = observer(function Participant({ participant }: { participant: ParticipantView }) {
  const { turns, vitals: allVitals } = useFieldView();
  const marker = turns.markerOf(participant);
  const vitals = marker && (allVitals.of(marker.character?.id) ?? creatureVitals(marker));
  const name = turns.nameOf(participant);
  const isFallen = (vitals && vitals.life !== 'Up') || undefined;
  return (
    <>
      {marker && (
        <span className={classes.portrait} data-fallen={isFallen}>
          <MarkerFace marker={marker} className={classes.face} />
        </span>
      )}
      <span className={classes.name} data-fallen={isFallen} data-long={name.length > LONG_NAME || undefined} dir="auto">
        {name}
        {isFallen && <span className={classes.spoken}>, down</span>}
      </span>
    </>
  );
});
