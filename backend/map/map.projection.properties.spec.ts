import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Coordinate, MapView, Marker } from '../../contracts/map/map.contract.js';
import type { SaveMarker } from '../../contracts/map/map.dto.js';
import { isCreature } from '../../contracts/map/map.rules.js';
import { onlySeenBy } from '../../test/support/map.only-seen-by.js';
import { asSeenBy, isBlocked, knownIn, secretsFrom } from '../../test/support/secrecy.visibility-oracle.js';
import {
  applyAndSerialize,
  initialState,
  anyCommand,
  MEMBERS,
  markerIdAt,
  runSteps,
  square,
  steps,
  type Make,
} from '../../test/support/map.random-commands.js';
import { applyFrame, normalize } from '../../test/support/map.view.js';
import { diffViews, projectChange, changeGroupOf } from './map.view-patch.js';
import type { MapMember } from './map.model.js';
import { projectMap, type MapPatch } from './map.projection.js';
import type { MapState } from './map.state.js';
import { cases } from '../../test/support/cases.js';

const DM = MEMBERS[0] as MapMember;

/** Texts that no event and no ack to this member may contain in this state. */
const canaries = (state: MapState, { userId, role }: MapMember): Set<string> =>
  role === 'dm' ? new Set() : secretsFrom(projectMap(state, DM), userId);

function expectNoCanary(text: string, secrets: Iterable<string>): void {
  for (const secret of secrets) if (secret && text.includes(secret)) throw new Error(`${secret} leaked in ${text}`);
}

/** Applies a patch as a client does. */
const replay = (view: MapView, patch: MapPatch): MapView =>
  patch.event === 'update map' ? patch.body : applyFrame(view, patch.body);

/** The patch that a viewer receives for the changes since the last `takeChange`. */
function patchFor(state: MapState, viewer: MapMember): MapPatch | undefined {
  const change = state.takeChange();
  return projectChange(state, change, change.affected(state), viewer);
}

/** Removes `stepped_aside`, which only the DM receives and which no view contains. */
function withoutStepsAside(patch: MapPatch | undefined): unknown {
  if (!patch || !('removed' in patch.body)) return patch;
  const { stepped_aside: steps, ...body } = patch.body;
  for (const { from, to } of steps ?? []) expect(from).not.toBe(to);
  return { ...patch, body };
}

const PLAYERS = MEMBERS.filter(({ role }) => role === 'player');

// A step has one `expect` for all members, because each costs more than a projection.
describe('random commands by random members', () => {
  it('S10: projects exactly what the visibility rules say, a map that is not revealed too', () => {
    fc.assert(
      fc.property(steps, (list) => {
        runSteps(list, (state) => {
          const views = PLAYERS.map((player) => knownIn(projectMap(state, player)));
          expect(views).toEqual(
            PLAYERS.map(({ userId }) => asSeenBy(projectMap(state, DM), userId, state.partyHealth)),
          );
        });
      }),
      { numRuns: cases(15, 1000) },
    );
  });

  it("F2: replaying a viewer's events gives exactly the view of a fresh snapshot", () => {
    fc.assert(
      fc.property(steps, (list) => {
        const views = new Map(MEMBERS.map((member) => [member.userId, projectMap(initialState(), member)]));
        runSteps(list, (state) => {
          const change = state.takeChange();
          const affected = change.affected(state);
          for (const member of MEMBERS) {
            const patch = projectChange(state, change, affected, member);
            if (patch) views.set(member.userId, replay(views.get(member.userId) as MapView, patch));
          }
          expect(MEMBERS.map(({ userId }) => JSON.stringify(normalize(views.get(userId) as MapView)))).toEqual(
            MEMBERS.map((member) => JSON.stringify(normalize(projectMap(state, member)))),
          );
        });
      }),
      { numRuns: cases(15, 1000) },
    );
  });

  it('projects a change exactly as the difference of the whole views, and S9: sends nothing when they are equal', () => {
    fc.assert(
      fc.property(steps, (list) => {
        let before = new Map(MEMBERS.map((member) => [member.userId, projectMap(initialState(), member)]));
        runSteps(list, (state) => {
          const change = state.takeChange();
          const affected = change.affected(state);
          const after = new Map(MEMBERS.map((member) => [member.userId, projectMap(state, member)]));
          const patches = MEMBERS.map((member) => {
            const patch = projectChange(state, change, affected, member);
            return JSON.stringify(member.role === 'dm' ? withoutStepsAside(patch) : patch);
          });
          const full = MEMBERS.map(({ userId }) =>
            diffViews(before.get(userId) as MapView, after.get(userId) as MapView),
          );
          expect(patches).toEqual(full.map((each) => JSON.stringify(each)));
          before = after;
        });
      }),
      { numRuns: cases(15, 1000) },
    );
  });

  it('F8: sorts every list by id', () => {
    const expectOrder = (ids: readonly (string | number)[]): void => {
      if (ids.some((id, index) => index > 0 && (ids[index - 1] as string | number) >= id))
        throw new Error(`out of order: ${ids.join(', ')}`);
    };
    const expectOrdered = ({
      markers,
      removed,
      coordinates,
    }: {
      markers: readonly Marker[];
      removed: readonly string[];
      coordinates: readonly Coordinate[];
    }): void => {
      for (const list of [
        markers.map((one) => one.id),
        removed,
        coordinates.map((one) => one.id),
        ...coordinates.map((one) => one.markers),
      ])
        expectOrder(list);
    };
    fc.assert(
      fc.property(steps, (list) => {
        runSteps(list, (state) => {
          const change = state.takeChange();
          const affected = change.affected(state);
          for (const member of MEMBERS) {
            const { markers, campaign_map: map } = projectMap(state, member);
            expectOrdered({ markers, removed: [], coordinates: map?.coordinates ?? [] });
            const patch = projectChange(state, change, affected, member);
            if (patch && patch.event !== 'update map')
              expectOrdered({ markers: [], removed: [], coordinates: [], ...patch.body });
          }
        });
      }),
      { numRuns: cases(15, 1000) },
    );
  });

  it('projects the same patch for all viewers of a group', () => {
    fc.assert(
      fc.property(steps, (list) => {
        runSteps(list, (state) => {
          const change = state.takeChange();
          const affected = change.affected(state);
          const byGroup = new Map<string, string>();
          for (const member of MEMBERS) {
            const key = changeGroupOf(state, change, affected, member);
            const text = JSON.stringify(projectChange(state, change, affected, member) ?? null);
            if ((byGroup.get(key) ?? text) !== text)
              throw new Error(`two patches of one group: ${byGroup.get(key)}, ${text}`);
            byGroup.set(key, text);
          }
        });
      }),
      { numRuns: cases(15, 1000) },
    );
  });

  it('S7: no event and no ack contains a canary from an unseen marker, a private note or a blocked square', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const markersOf = (state: MapState, member: MapMember): Set<string> =>
          new Set(projectMap(state, member).markers.map((marker) => marker.id));
        let seenBefore = new Map(MEMBERS.map((member) => [member.userId, markersOf(initialState(), member)]));
        runSteps(
          list,
          (state) => {
            const change = state.takeChange();
            const affected = change.affected(state);
            for (const member of MEMBERS) {
              const secrets = canaries(state, member);
              expectNoCanary(JSON.stringify(projectMap(state, member)), secrets);
              const patch = projectChange(state, change, affected, member);
              if (!patch) continue;
              const { removed, ...rest } = { removed: [] as string[], ...patch.body };
              expectNoCanary(JSON.stringify(rest), secrets);
              for (const id of removed) expect(seenBefore.get(member.userId)).toContain(id);
            }
            seenBefore = new Map(MEMBERS.map((member) => [member.userId, markersOf(state, member)]));
          },
          (state, by, text) => expectNoCanary(text, canaries(state, by)),
        );
      }),
      { numRuns: cases(15, 1000) },
    );
  });

  it('M4: creatures never share a square', () => {
    fc.assert(
      fc.property(steps, (list) => {
        runSteps(list, (state) => {
          const isCreatureHere = (marker: string): boolean => isCreature(state.marker(marker)?.type ?? 'misc');
          const crowded = [...state.occupiedSquares].filter(
            (id) => state.markersAt(id).filter(isCreatureHere).length > 1,
          );
          expect(crowded).toEqual([]);
        });
      }),
      { numRuns: cases(15, 1000) },
    );
  });

  it('M5: a creature that steps aside stays unseen by everybody who did not see it', () => {
    const seenBy = (state: MapState, member: MapMember): Set<string> =>
      new Set(projectMap(state, member).markers.map((marker) => marker.id));
    fc.assert(
      fc.property(steps, (list) => {
        const state = initialState();
        list.forEach(({ by, make: makeCommand }, index) => {
          const command = makeCommand(state, 1000 + index);
          const stood = new Map([...state.markers].map(({ id, square: at }) => [id, at]));
          const seen = command.name === 'placeMarker' ? MEMBERS.map((member) => seenBy(state, member)) : [];
          applyAndSerialize(state, by, command);
          const { markerId: moved } = command.payload as SaveMarker;
          const aside = [...state.markers].filter(({ id, square: at }) => id !== moved && at !== stood.get(id));
          if (aside.length === 0) return;
          seen.forEach((before, place) => {
            const after = seenBy(state, MEMBERS[place] as MapMember);
            for (const { id } of aside)
              if (after.has(id) && !before.has(id))
                throw new Error(`${MEMBERS[place]?.userId ?? ''} starts to see ${id}`);
          });
        });
      }),
      { numRuns: cases(15, 1000) },
    );
  });

  it('M5, S7: acks and events to a player are the same, byte for byte, with and without what they cannot see', () => {
    const ownMove: fc.Arbitrary<Make> = fc.tuple(fc.nat(2), square).map(([marker, destCoordinateId]) => (state) => ({
      name: 'placeMarker',
      payload: { type: 'move_marker', markerId: markerIdAt(state, marker), destCoordinateId },
    }));
    const attempt = fc.record({
      by: fc.constantFrom(...MEMBERS.slice(2)),
      make: fc.oneof({ weight: 3, arbitrary: ownMove }, anyCommand),
    });
    fc.assert(
      fc.property(steps, fc.array(attempt, { minLength: 1, maxLength: 20, size: 'max' }), (list, attempts) => {
        const tryAll = (state: MapState): void => {
          if (state.encounter) state.setEncounter({ ...state.encounter, hiddenTurns: 'absent' });
          attempts.forEach(({ by, make: makeCommand }, index) => {
            const command = makeCommand(state, 5000 + index);
            const bare = onlySeenBy(state, by.userId);
            expect(JSON.stringify(projectMap(bare, by))).toBe(JSON.stringify(projectMap(state, by)));
            const { destCoordinateId: to = 0 } = command.payload as SaveMarker;
            const entersFog = isBlocked(projectMap(state, DM), by.userId, to);
            state.takeChange();
            expect(applyAndSerialize(bare, by, command)).toBe(applyAndSerialize(state, by, command));
            // A player who enters fog starts to see what is in it.
            if (!entersFog) expect(JSON.stringify(patchFor(bare, by))).toBe(JSON.stringify(patchFor(state, by)));
          });
        };
        runSteps(
          list.map((one, index) => ({ ...one, commits: index === list.length - 1 })),
          tryAll,
        );
      }),
      { numRuns: cases(50, 2000) },
    );
  });

  it('C2: a refused command changes nothing', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const state = initialState();
        list.forEach(({ by, make: makeCommand }, index) => {
          state.takeChange();
          const text = applyAndSerialize(state, by, makeCommand(state, 1000 + index));
          if (text.includes('"status":false')) expect(state.change.isEmpty).toBe(true);
        });
      }),
      { numRuns: cases(15, 1000) },
    );
  });
});
