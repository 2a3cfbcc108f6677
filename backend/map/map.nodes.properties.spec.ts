import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  anyCommand,
  applyAndSerialize,
  initialState,
  MEMBERS,
  roster,
  portraits,
  runSteps,
  steps,
} from '../../test/support/map.random-commands.js';
import { commitOf } from './map.commit.js';
import { projectChange } from './map.diff.js';
import { projectMap } from './map.projection.js';
import { MapState, type CommittedChange, type MapChange } from './map.state.js';

const CAMPAIGN = 'a-campaign';

/** The map as the database would return it. */
const copyOf = (state: MapState): MapState =>
  new MapState(
    {
      dimensions: state.dimensions,
      version: state.version,
      squares: [...state.paintedSquares].map((id) => [id, state.square(id) ?? { color: null, fog: null }] as const),
      markers: [...state.markers],
      encounter: state.encounter,
    },
    roster,
    portraits,
  );

/** What other nodes receive of a change: everything that the commit writes, as JSON. */
function messageOf(state: MapState, change: MapChange): CommittedChange {
  const { operations: _ours, campaignId: _channel, ...written } = commitOf(CAMPAIGN, state, change, []);
  const message = { ...written, version: state.version + 1, stepsAside: [...change.stepsAside.values()] };
  return JSON.parse(JSON.stringify(message)) as CommittedChange;
}

const viewsOf = (state: MapState): unknown[] => MEMBERS.map((member) => projectMap(state, member));
const patchesOf = (state: MapState, change: MapChange): unknown[] =>
  MEMBERS.map((member) => projectChange(state, change, change.affected(state), member));

describe('a map on several nodes', () => {
  it('is the same on each of them, and so is what each viewer is sent', () => {
    fc.assert(
      fc.property(steps, (history) => {
        const there = initialState();
        runSteps(history, (here) => {
          const change = here.takeChange();
          const message = messageOf(here, change);
          here.version = message.version;
          there.applyCommit(message);
          expect(patchesOf(there, there.takeChange())).toEqual(patchesOf(here, change));
          expect(viewsOf(there)).toEqual(viewsOf(here));
          expect(there.version).toBe(here.version);
        });
      }),
    );
  });

  it('is as before when a change is taken back that was not written', () => {
    fc.assert(
      fc.property(
        steps,
        fc.array(fc.tuple(fc.constantFrom(...MEMBERS), anyCommand), { maxLength: 20 }),
        (history, lost) => {
          let state = initialState();
          runSteps(history, (committed) => {
            state = committed;
            state.takeChange();
          });
          const before = viewsOf(copyOf(state));
          lost.forEach(([member, make], serial) => applyAndSerialize(state, member, make(state, 1000 + serial)));
          state.revert(state.takeChange());
          expect(viewsOf(state)).toEqual(before);
          expect(state.takeChange().isEmpty).toBe(true);
        },
      ),
    );
  });
});
