import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { MapView, Marker } from '../../contracts/map/map.contract.js';
import type { ParticipantView } from '../../contracts/turns/encounter.view.js';
import { cases } from '../../test/support/cases.js';
import { onlySeenBy } from '../../test/support/map.only-seen-by.js';
import { initialState, MEMBERS, portraits, runSteps, steps } from '../../test/support/map.random-commands.js';
import { applyFrame, normalize } from '../../test/support/map.view.js';
import { diffViews, projectChange } from './map.view-patch.js';
import { projectMap, type MapPatch } from './map.projection.js';
import { MapState } from './map.state.js';
import { TABLE_SCREEN } from './map.viewer.js';

const PLAYERS = MEMBERS.filter(({ role }) => role === 'player');

/** Applies a patch as a client does. */
const replay = (view: MapView, patch: MapPatch): MapView =>
  patch.event === 'update map' ? patch.body : applyFrame(view, patch.body);

const tableOf = (state: MapState): string => JSON.stringify(projectMap(state, TABLE_SCREEN));

/** The same map with other members. */
const withMembers = (state: MapState, members: typeof MEMBERS): MapState =>
  new MapState(
    {
      dimensions: state.dimensions,
      content: {
        squares: [...state.paintedSquares].map((id) => [id, state.square(id) ?? { color: null, fog: null }] as const),
        markers: state.markers,
      },
      encounter: state.encounter,
    },
    new Map(members.map((member) => [member.userId, member])),
    portraits,
  );

/** Whether everything that a table screen shows is in the view of a player, on the same square. */
function expectWithin(table: MapView, player: MapView): void {
  const markers = new Map(player.markers.map((marker) => [marker.id, marker]));
  const withoutLines = ({ learnt: _learnt, creature: _own, ...marker }: Marker): Omit<Marker, 'learnt' | 'creature'> =>
    marker;
  expect(table.markers.map(withoutLines)).toEqual(
    table.markers.map(({ id }) => withoutLines(markers.get(id) as Marker)),
  );
  for (const { id, learnt = [] } of table.markers)
    expect(markers.get(id)?.learnt ?? []).toEqual(expect.arrayContaining([...learnt]));
  expect(table.campaign_map === null).toBe(player.campaign_map === null);
  const squares = new Map(player.campaign_map?.coordinates.map((square) => [square.id, square]) ?? []);
  for (const { id, fog_of_war_visible: fog, color_hex_code: color, markers: ids } of table.campaign_map?.coordinates ??
    []) {
    const square = squares.get(id);
    expect(square?.markers).toEqual(expect.arrayContaining(ids));
    if (fog === 'blocked') expect([color, ids]).toEqual([null, []]);
    else expect([square?.color_hex_code, square?.fog_of_war_visible]).toEqual([color, 'clear']);
  }
  const participants = new Map(player.encounter?.participants.map((one) => [one.id, one]) ?? []);
  const known = ({ id, marker_id, name, initiative }: ParticipantView) => ({ id, marker_id, name, initiative });
  for (const participant of table.encounter?.participants ?? []) {
    const same = participants.get(participant.id);
    expect(same).toBeDefined();
    if (participant.marker_id !== null || participant.name !== null)
      expect(known(participant)).toEqual(known(same as ParticipantView));
    expect(Object.keys(participant).sort()).toEqual(
      ['id', 'initiative', 'is_delaying', 'is_surprised', 'marker_id', 'name'].sort(),
    );
  }
  expect(table.encounter?.round ?? 0).toBeLessThanOrEqual(player.encounter?.round ?? 0);
  expect([table.marker_types, table.marker_hexes, table.color_hexes, table.fow_hexes].flat()).toEqual([]);
  expect(table.encounter?.reminders ?? []).toEqual([]);
}

describe('a table screen of random campaigns', () => {
  it('B4, B5: shows nothing that one of the players does not see', () => {
    fc.assert(
      fc.property(steps, (list) => {
        runSteps(list, (state) => {
          const table = projectMap(state, TABLE_SCREEN);
          for (const player of PLAYERS) expectWithin(table, projectMap(state, player));
        });
      }),
      { numRuns: cases(15, 1000) },
    );
  });

  it('B4: shows every marker on the board that all players see, and every square that is clear for all', () => {
    fc.assert(
      fc.property(steps, (list) => {
        runSteps(list, (state) => {
          const views = PLAYERS.map((player) => projectMap(state, player));
          const table = projectMap(state, TABLE_SCREEN);
          const common = (views[0]?.markers ?? []).filter(
            ({ id, map_coordinate_id: square }) =>
              square !== null && views.every(({ markers }) => markers.some((marker) => marker.id === id)),
          );
          expect(table.markers.map(({ id }) => id)).toEqual(common.map(({ id }) => id));
          const clear = (view: MapView): number[] =>
            (view.campaign_map?.coordinates ?? [])
              .filter(({ fog_of_war_visible: fog, color_hex_code: color }) => fog === 'clear' && color !== null)
              .map(({ id }) => id);
          expect(clear(table)).toEqual(
            clear(views[0] as MapView).filter((id) => views.every((view) => clear(view).includes(id))),
          );
        });
      }),
      { numRuns: cases(15, 1000) },
    );
  });

  it('B4, F2, S9: replaying its events gives a fresh snapshot, and a change that it does not see sends it nothing', () => {
    fc.assert(
      fc.property(steps, (list) => {
        let replayed = projectMap(initialState(), TABLE_SCREEN);
        let before = replayed;
        runSteps(list, (state) => {
          const change = state.takeChange();
          const patch = projectChange(state, change, change.affected(state), TABLE_SCREEN);
          const after = projectMap(state, TABLE_SCREEN);
          expect(JSON.stringify(patch)).toBe(JSON.stringify(diffViews(before, after)));
          if (patch) replayed = replay(replayed, patch);
          expect(JSON.stringify(normalize(replayed))).toBe(JSON.stringify(normalize(after)));
          before = after;
        });
      }),
      { numRuns: cases(15, 1000) },
    );
  });

  it('B4, B5, S7: what one player does not see changes no byte of it', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const bare = new Map(PLAYERS.map(({ userId }) => [userId, onlySeenBy(initialState(), userId)]));
        runSteps(list, (state) => {
          // Of a masked turn, a player sees that it is there.
          if (state.encounter) state.setEncounter({ ...state.encounter, hiddenTurns: 'absent' });
          const shown = tableOf(state);
          const change = state.takeChange();
          const event = JSON.stringify(projectChange(state, change, change.affected(state), TABLE_SCREEN));
          for (const { userId } of PLAYERS) {
            const seen = onlySeenBy(state, userId);
            expect(tableOf(seen)).toBe(shown);
            const before = projectMap(bare.get(userId) as MapState, TABLE_SCREEN);
            expect(JSON.stringify(diffViews(before, projectMap(seen, TABLE_SCREEN)))).toBe(event);
            bare.set(userId, seen);
          }
        });
      }),
      { numRuns: cases(15, 1000) },
    );
  });

  it('B4, B6: without players it shows what a new player sees, and every new player takes away what they do not see', () => {
    const newcomer = { userId: 'new', role: 'player', displayName: 'New', color: '#000000' } as const;
    fc.assert(
      fc.property(steps, (list) => {
        runSteps(list, (state) => {
          const empty = withMembers(
            state,
            MEMBERS.filter(({ role }) => role === 'dm'),
          );
          const joined = withMembers(state, [...MEMBERS, newcomer]);
          const visible = (view: MapView): string[] =>
            view.markers.filter(({ map_coordinate_id: square }) => square !== null).map(({ id }) => id);
          expect(visible(projectMap(empty, TABLE_SCREEN))).toEqual(visible(projectMap(joined, newcomer)));
          expectWithin(projectMap(joined, TABLE_SCREEN), projectMap(joined, newcomer));
          const alone = withMembers(state, [...MEMBERS.filter(({ role }) => role === 'dm'), ...PLAYERS.slice(0, 1)]);
          expect(visible(projectMap(alone, TABLE_SCREEN))).toEqual(
            visible(projectMap(alone, PLAYERS[0] ?? TABLE_SCREEN)),
          );
        });
      }),
      { numRuns: cases(15, 1000) },
    );
  });
});
