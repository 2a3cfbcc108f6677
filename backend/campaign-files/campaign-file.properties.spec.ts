import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { FiledMarker, FiledScene } from '../../contracts/campaign-files/campaign-file.types.js';
import { readMarker } from '../../contracts/campaign-files/read/read-marker.js';
import { readScene } from '../../contracts/campaign-files/read/read-scene.js';
import type { MapView } from '../../contracts/map/map.contract.js';
import { cases } from '../../test/support/cases.js';
import { defined } from '../../test/support/defined.js';
import { MEMBERS, portraits, roster, runSteps, steps } from '../../test/support/map.random-commands.js';
import { normalize } from '../../test/support/map.view.js';
import { derivedUuid } from '../core/uuid.js';
import { BLANK, type MapMember, type PersistedMap, type Portraits, type Roster } from '../map/map.model.js';
import { projectMap } from '../map/map.projection.js';
import { MapState } from '../map/map.state.js';
import { renewal, renewIds } from './renew-ids.js';

/* The map of a random campaign is the same for everybody after it went through a file, but for the ids. */

const SCENE = '00000000-0000-4000-8000-00000000000a';
const ID = /^(dm2?|p\d|(marker|character)-[\w-]+|first-map)$/;
const uuidOf = (id: string): string => derivedUuid(id, '4', '89ab');

/** Returns the ids of random campaigns, which are words, as those of the database. */
function withUuids(value: unknown): unknown {
  if (typeof value === 'string') return ID.test(value) ? uuidOf(value) : value;
  if (Array.isArray(value)) return value.map(withUuids);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withUuids(each)]));
}

/** Returns the map as the records of a file have it. */
function recordsOf(state: MapState): { scene: FiledScene; markers: FiledMarker[] } {
  const { dimensions: map } = state;
  return withUuids({
    scene: {
      id: SCENE,
      name: null,
      is_name_shown: null,
      position: null,
      is_shown: true,
      players: [],
      map: map && { id: map.id, rows: map.rows, columns: map.columns, is_revealed: map.isRevealed },
      encounter: state.encounter,
      squares: [...state.paintedSquares].map((id) => {
        const { color, fog } = state.square(id) ?? BLANK;
        return [id, color, fog];
      }),
    },
    markers: [...state.markers].map((marker) => ({
      id: marker.id,
      scene: SCENE,
      name: marker.name,
      type: marker.type,
      character: marker.characterId,
      character_name: marker.characterName,
      square: marker.square,
      size: marker.size,
      is_hiding: marker.isHiding,
      aware_all: marker.awareAll,
      aware_users: marker.awareUsers,
      public_notes: marker.publicNotes,
      private_notes: marker.privateNotes,
      creature: marker.creature,
    })),
  }) as { scene: FiledScene; markers: FiledMarker[] };
}

/** Returns the map of records, whose characters belong to the people as `creatorOf` says. */
function stateOf(
  { scene, markers }: ReturnType<typeof recordsOf>,
  people: Roster,
  pictures: Portraits,
  creatorOf: (characterId: string | null) => string | null,
): MapState {
  const persisted: PersistedMap = {
    dimensions: scene.map && { ...scene.map, isRevealed: scene.map.is_revealed },
    encounter: scene.encounter,
    content: {
      squares: scene.squares.map(([id, color, fog]) => [id, { color, fog }] as const),
      markers: markers.map((marker) => ({
        id: marker.id,
        name: marker.name,
        type: marker.type,
        characterId: marker.character,
        characterName: marker.character_name,
        creatorId: creatorOf(marker.character),
        square: marker.square,
        size: marker.size,
        isHiding: marker.is_hiding,
        awareAll: marker.aware_all,
        awareUsers: marker.aware_users,
        publicNotes: marker.public_notes,
        privateNotes: marker.private_notes,
        creature: marker.creature,
      })),
    },
  };
  return new MapState(persisted, people, pictures, 'words');
}

const peopleWith = (rename: (id: string) => string): Roster =>
  new Map([...roster.values()].map((member) => [rename(member.userId), { ...member, userId: rename(member.userId) }]));

const picturesWith = (rename: (id: string) => string): Portraits =>
  new Map([...portraits].map(([id, address]) => [rename(id), address]));

const sorted = (view: MapView): MapView => {
  const { campaign_map: map, ...rest } = normalize(view);
  const coordinates = map?.coordinates.map((each) => ({ ...each, markers: [...each.markers].sort() })) ?? [];
  return { ...rest, campaign_map: map && { ...map, coordinates } };
};

describe('the map of a random campaign', () => {
  it('is the same for every member after it went through a file', () => {
    const renew = renewal({ campaign: SCENE, dm: uuidOf('dm') } as never, uuidOf('new campaign'), uuidOf('new DM'));
    const renamed = (id: string): string => renew(uuidOf(id));
    fc.assert(
      fc.property(steps, (list) => {
        let last: MapState | undefined;
        runSteps(list, (state) => (last = state));
        const state = defined(last);
        const creators = new Map([...state.markers].map(({ characterId, creatorId }) => [characterId, creatorId]));
        const made = new Map([...creators].map(([id, creator]) => [id && uuidOf(id), creator && uuidOf(creator)]));
        const filed = recordsOf(state);
        const before = stateOf(filed, peopleWith(uuidOf), picturesWith(uuidOf), (id) => made.get(id) ?? null);
        const read = {
          scene: readScene(renewIds(filed.scene, renew), 'scene'),
          markers: filed.markers.map((marker) => readMarker(renewIds(marker, renew), 'marker')),
        };
        const creatorOf = new Map([...made].map(([id, creator]) => [id && renew(id), creator && renew(creator)]));
        const after = stateOf(read, peopleWith(renamed), picturesWith(renamed), (id) => creatorOf.get(id) ?? null);
        for (const member of MEMBERS) {
          const was = projectMap(before, { ...member, userId: uuidOf(member.userId) } as MapMember);
          const is = projectMap(after, { ...member, userId: renamed(member.userId) } as MapMember);
          expect(sorted(is)).toEqual(sorted(renewIds(was, renew) as MapView));
        }
      }),
      { numRuns: cases(20, 1000) },
    );
  });
});
