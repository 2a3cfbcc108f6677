import fc from 'fast-check';
import type { InitiativeSources } from '../../backend/map/turns/initiative.js';
import type { MapCommand } from '../../backend/map/commands/index.js';
import type { MapState } from '../../backend/map/map.state.js';
import { RULES } from './map.random-creatures.js';
import { HIDDEN_TURNS, REMINDER_MOMENTS } from '../../contracts/turns/encounter.types.js';

/* Random commands on the encounter. Initiatives are typed, so that the same commands have the same outcome. */

type Make = (state: MapState, serial: number) => MapCommand;

/** What no character's sheet says. */
const sources: InitiativeSources = { sheets: new Map(), creatures: RULES };
const place = fc.nat(12);
const rarely = fc.integer({ min: 0, max: 4 }).map((n) => n === 0);
/** A participant by its place, counted round; nobody without an encounter. */
const at = ({ encounter }: MapState, nth: number): string => {
  const participants = encounter?.participants ?? [];
  return participants[nth % Math.max(1, participants.length)]?.id ?? 'nobody';
};
const markersAt = (state: MapState, places: readonly number[]): string[] => {
  const ids = [...state.markers].map(({ id }) => id);
  return places.map((nth) => ids[nth % ids.length] ?? '');
};
/** An id of a reminder. */
const reminderId = (serial: number): string => `00000000-0000-4000-8000-${String(serial).padStart(12, '0')}`;

const start: fc.Arbitrary<Make> = fc
  .record({
    places: fc.array(place, { minLength: 3, maxLength: 7 }),
    hiddenTurns: fc.constantFrom('absent', 'absent', ...HIDDEN_TURNS),
  })
  .map(({ places, hiddenTurns }) => (state) => ({
    name: 'startEncounter',
    sources,
    payload: { markerIds: markersAt(state, places), isRolled: false, hiddenTurns },
  }));
const join: fc.Arbitrary<Make> = fc
  .record({
    places: fc.array(place, { maxLength: 2 }),
    isNamed: rarely,
    isHidden: fc.boolean(),
    isNextRound: fc.boolean(),
  })
  .map(({ places, isNamed, ...traits }) => (state, serial) => ({
    name: 'joinEncounter',
    sources,
    payload: {
      markerIds: markersAt(state, places),
      isRolled: false,
      ...(isNamed ? { name: `lair-${serial}.` } : {}),
      ...traits,
    },
  }));
const onTurn: fc.Arbitrary<Make> = fc
  .constantFrom('nextTurn', 'nextTurn', 'nextTurn', 'previousTurn' as const)
  .map((name) => () => ({ name, payload: {} }));
const onParticipant: fc.Arbitrary<Make> = fc
  .tuple(fc.constantFrom('endTurn', 'delayTurn', 'resumeTurn', 'leaveEncounter' as const), place)
  .map(
    ([name, nth]) =>
      (state) =>
        ({ name, payload: { participantId: at(state, nth) } }) as MapCommand,
  );
/** The same of who has the turn, which is seldom refused. */
const onCurrent: fc.Arbitrary<Make> = fc
  .constantFrom('endTurn', 'delayTurn' as const)
  .map((name) => ({ encounter }) => ({
    name,
    payload: { participantId: encounter?.turns.at(-1)?.participantId ?? '' },
  }));
const setInitiative: fc.Arbitrary<Make> = fc
  .tuple(place, fc.integer({ min: 1, max: 6 }))
  .map(([nth, initiative]) => (state) => ({
    name: 'setInitiative',
    payload: { participantId: at(state, nth), initiative },
  }));
const prepare: fc.Arbitrary<Make> = fc
  .tuple(place, fc.boolean(), fc.nat(3))
  .map(([nth, isIt, what]) => (state, serial) => {
    const participantId = at(state, nth);
    const text = `secret-${serial}.`;
    switch (what) {
      case 0:
        return { name: 'readyAction', payload: { participantId, text } };
      case 1:
        return { name: 'setSurprise', payload: { participantId, isSurprised: isIt } };
      case 2:
        return { name: 'setLegendaryActions', payload: { participantId, perRound: 3 } };
      default:
        return {
          name: 'addReminder',
          payload: {
            participantId,
            reminderId: reminderId(serial),
            moment: REMINDER_MOMENTS[0],
            text,
            ...(isIt ? { round: 2 } : {}),
          },
        };
    }
  });
const change: fc.Arbitrary<Make> = fc.tuple(place, place, fc.constantFrom(...HIDDEN_TURNS)).map(
  ([nth, other, hiddenTurns]) =>
    (state) =>
      nth % 2 === 0
        ? { name: 'setHiddenTurns', payload: { hiddenTurns } }
        : { name: 'reorderTurn', payload: { participantId: at(state, nth), beforeId: at(state, other) } },
);
const end: fc.Arbitrary<Make> = fc.constant(() => ({ name: 'endEncounter', payload: {} }));

/** Any command on the encounter. */
export const anyTurnCommand: fc.Arbitrary<Make> = fc.oneof(
  { weight: 6, arbitrary: start },
  { weight: 3, arbitrary: join },
  { weight: 12, arbitrary: onTurn },
  { weight: 4, arbitrary: onParticipant },
  { weight: 5, arbitrary: onCurrent },
  { weight: 5, arbitrary: setInitiative },
  { weight: 4, arbitrary: prepare },
  { weight: 2, arbitrary: change },
  { weight: 1, arbitrary: end },
);
