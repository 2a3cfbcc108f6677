import { describe, expect, it } from '@jest/globals';
import type { SceneEntry } from '../../contracts/map/scenes.types.js';
import { ScenesStore } from './scenes.store.js';

const entry = (id: string, fields: Partial<SceneEntry> = {}): SceneEntry => ({
  id,
  name: id,
  is_name_shown: false,
  is_shown: false,
  rows_count: 10,
  columns_count: 10,
  is_revealed: true,
  players: [],
  ...fields,
});

/** A store with what it has told the connection of the scene to watch. */
function makeStore() {
  const watched: (string | undefined)[] = [];
  const room = { campaignRef: { campaignId: 'c' }, setWatched: (id: string | undefined) => void watched.push(id) };
  const socket = { emit: () => Promise.reject(new Error('nothing is sent')) };
  const commands = () => ({ submit: () => Promise.reject(new Error('nothing is sent')) });
  return { store: new ScenesStore(room, socket, commands), watched };
}

describe('the scenes of a campaign', () => {
  it('name the scene on the screen in what the page sends', () => {
    const { store } = makeStore();
    expect(store.ref).toEqual({ campaignId: 'c' });
    store.replace({ scene: { id: 'inn', name: null } });
    expect(store.ref).toEqual({ campaignId: 'c', sceneId: 'inn' });
    expect(store.here).toBeUndefined();
  });

  it('let a new connection of a DM show the prepared scene again, and follow the shown one', () => {
    const { store, watched } = makeStore();
    const [inn, cellar] = [entry('inn', { is_shown: true }), entry('cellar')];
    store.replace({ scene: { id: 'cellar', name: 'cellar' }, scenes: [inn, cellar] });
    expect(watched.at(-1)).toBe('cellar');
    store.apply({ scenes: [entry('inn'), entry('cellar', { is_shown: true })] });
    expect(watched.at(-1)).toBeUndefined();
    expect(store.shown?.id).toBe('cellar');
  });

  it('keep what an event does not carry', () => {
    const { store } = makeStore();
    store.replace({ scene: { id: 'inn', name: 'inn' }, scenes: [entry('inn', { is_shown: true })] });
    store.apply({});
    store.apply({ scene: { id: 'inn', name: 'The Inn' } });
    expect(store.current?.name).toBe('The Inn');
    expect(store.list).toHaveLength(1);
  });

  it('say for a DM where a player is who has left the others, and nothing of a scene in which nobody is', () => {
    const { store } = makeStore();
    const inn = entry('inn', { is_shown: true, players: ['ann'] });
    const [cellar, attic] = [entry('cellar', { players: ['ben'] }), entry('attic')];
    const isElsewhere = (...ids: (string | null)[]) => ids.map((id) => store.elsewhere(id)?.id);
    store.replace({ scene: { id: 'inn', name: 'inn' }, scenes: [inn, cellar, attic] });
    expect(isElsewhere('ann', 'ben', 'dm', null)).toEqual([undefined, 'cellar', undefined, undefined]);
    store.replace({ scene: { id: 'cellar', name: 'cellar' }, scenes: [inn, cellar, attic] });
    expect(isElsewhere('ann', 'ben')).toEqual(['inn', undefined]);
    store.replace({ scene: { id: 'attic', name: 'attic' }, scenes: [inn, cellar, attic] });
    expect(isElsewhere('ann', 'ben')).toEqual([undefined, undefined]);
    store.replace({ scene: { id: 'inn', name: null } });
    expect(isElsewhere('ann', 'ben')).toEqual([undefined, undefined]);
  });
});
