import { describe, expect, it } from '@jest/globals';
import type { MarkerState } from './map.model.js';
import { projectMap } from './map.projection.js';
import { MapState } from './map.state.js';
import { SnapshotCache } from './map.subscribers.js';

const marker = (id: string, traits: Partial<MarkerState> = {}): MarkerState => ({
  id,
  name: id,
  type: 'enemy',
  characterId: null,
  characterName: '',
  creatorId: null,
  square: 5,
  size: 1,
  isHiding: false,
  awareAll: true,
  awareUsers: [],
  publicNotes: '',
  privateNotes: '',
  ...traits,
});
const stateWith = (...markers: MarkerState[]): MapState =>
  new MapState(
    {
      dimensions: { id: 'map', rows: 5, columns: 5, isRevealed: true },
      version: 1,
      squares: [],
      markers,
      encounter: null,
    },
    new Map(),
  );
const player = (userId: string) => ({ userId, role: 'player' }) as const;

describe('the snapshot cache', () => {
  it('encodes one snapshot for all viewers who see the same map', () => {
    const cache = new SnapshotCache();
    const state = stateWith(marker('goblin'));
    expect(cache.snapshotFor(state, player('pim'))).toBe(cache.snapshotFor(state, player('pam')));
    expect(cache.snapshotFor(state, { userId: 'dee', role: 'dm' })).not.toBe(cache.snapshotFor(state, player('pim')));
  });

  it.each([
    ['who owns a marker', { creatorId: 'pim', isHiding: true }],
    ['who alone may see a marker', { awareAll: false, awareUsers: ['pim'] }],
  ])('encodes a separate snapshot for a player %s', (_what, traits) => {
    const cache = new SnapshotCache();
    const state = stateWith(marker('goblin', traits));
    const [own, others] = [cache.snapshotFor(state, player('pim')), cache.snapshotFor(state, player('pam'))];
    expect(own.body).toBe(JSON.stringify({ ...projectMap(state, player('pim')), seq: 0 }));
    expect(others.body).not.toContain('goblin');
  });

  it('encodes a new snapshot after a commit and after a reload', () => {
    const cache = new SnapshotCache();
    const state = stateWith();
    const first = cache.snapshotFor(state, player('pim'));
    state.paint(3, { color: '#123456' });
    state.version += 1;
    expect(cache.snapshotFor(state, player('pim')).body).toContain('#123456');
    expect(cache.snapshotFor(stateWith(), player('pim'))).not.toBe(first);
  });
});
