import { describe, expect, it } from '@jest/globals';
import type { MarkerState } from './map.model.js';
import { CampaignState } from './campaign.state.js';
import { SnapshotCache } from './map.snapshots.js';
import { firstSceneOnly } from './scenes/scene-list.js';
import { projectView } from './scenes/scene.projection.js';

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
  creature: null,
  ...traits,
});
const SCENE = 'scene';
const stateWith = (...markers: MarkerState[]): CampaignState =>
  new CampaignState(
    {
      campaignId: SCENE,
      version: 1,
      partyHealth: 'nothing',
      list: firstSceneOnly(SCENE),
      maps: new Map([
        [
          SCENE,
          {
            dimensions: { id: 'map', rows: 5, columns: 5, isRevealed: true },
            content: { squares: [], markers },
            encounter: null,
          },
        ],
      ]),
    },
    new Map(),
  );
const player = (userId: string) => ({ userId, role: 'player' }) as const;

describe('the snapshot cache', () => {
  it('encodes one snapshot for all viewers who see the same map', () => {
    const cache = new SnapshotCache();
    const state = stateWith(marker('goblin'));
    expect(cache.snapshotFor(state, SCENE, player('pim'))).toBe(cache.snapshotFor(state, SCENE, player('pam')));
    expect(cache.snapshotFor(state, SCENE, { userId: 'dee', role: 'dm' })).not.toBe(
      cache.snapshotFor(state, SCENE, player('pim')),
    );
  });

  it.each([
    ['who owns a marker', { creatorId: 'pim', isHiding: true }],
    ['who alone may see a marker', { awareAll: false, awareUsers: ['pim'] }],
  ])('encodes a separate snapshot for a player %s', (_what, traits) => {
    const cache = new SnapshotCache();
    const state = stateWith(marker('goblin', traits));
    const [own, others] = [
      cache.snapshotFor(state, SCENE, player('pim')),
      cache.snapshotFor(state, SCENE, player('pam')),
    ];
    expect(own.body).toBe(JSON.stringify({ ...projectView(state, SCENE, player('pim')), seq: 0 }));
    expect(others.body).not.toContain('goblin');
  });

  it('keeps a line of a stat block from the snapshot of a player who does not know it', () => {
    const line = { id: 'speed', label: 'Speed', text: '40 ft.' };
    const creature = {
      id: 'wolf',
      rolled_hp: null,
      max_hp: 11,
      current_hp: 11,
      temp_hp: 0,
      conditions: [],
      used: {},
      is_health_shown: false,
      revealed: [{ ...line, to: ['pim'] }],
    };
    const cache = new SnapshotCache();
    const state = stateWith(marker('wolf', { creature }));
    expect(cache.snapshotFor(state, SCENE, player('pim')).body).toContain('40 ft.');
    expect(cache.snapshotFor(state, SCENE, player('pam')).body).not.toContain('40 ft.');
  });

  it('encodes a new snapshot after a commit and after a reload', () => {
    const cache = new SnapshotCache();
    const state = stateWith();
    const first = cache.snapshotFor(state, SCENE, player('pim'));
    state.map(SCENE).paint(3, { color: '#123456' });
    state.version += 1;
    expect(cache.snapshotFor(state, SCENE, player('pim')).body).toContain('#123456');
    expect(cache.snapshotFor(stateWith(), SCENE, player('pim'))).not.toBe(first);
  });
});
