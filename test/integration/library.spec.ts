import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  expandSpells,
  getBackground,
  getClass,
  getRace,
  listBackgrounds,
  listClasses,
  listRaces,
  raceStory,
} from '../../contracts/builder/builder.contract.js';
import { campaignItems, defaultItems, detailClick, rulesContent } from '../../contracts/library/library.contract.js';
import { World } from '../support/world.js';

describe('the library', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.start();
  });
  afterAll(() => world.close());

  it('requires a signed-in user', async () => {
    const stranger = world.stranger();
    expect(await stranger.call(defaultItems)).toFailWith(401);
    expect(await stranger.call(listRaces)).toFailWith(401);
    expect(await stranger.call(detailClick, { body: { type: 'item', identifier: 'club' } })).toFailWith(401);
  });

  it('lists the same items with and without a campaign', async () => {
    const user = await world.user();
    const { items } = await user.call(defaultItems);
    expect(items).toContainEqual(
      expect.objectContaining({
        id: 'longsword',
        type: 'Weapon',
        item_cost: 15,
        cost_unit: 'gp',
        weapon_properties: ['Versatile'],
      }),
    );
    expect((await user.call(campaignItems)).items).toEqual(items);
  });

  it('shows the details of an entry, and names an invalid field', async () => {
    const user = await world.user();
    const detail = (type: string, identifier: string) => user.call(detailClick, { body: { type, identifier } });
    expect(await detail('spell', 'fire-bolt')).toMatchObject({
      http: 200,
      details: { name: 'Fire Bolt', level: 0, magic_school: { name: 'Evocation' } },
    });
    expect(await detail('language', 'Elvish')).toMatchObject({ details: { script: 'Elvish', lang_type: 'Standard' } });
    expect(await detail('monster', 'owl')).toFailWith(400, 'type');
    expect(await detail('spell', 'no-such-spell')).toFailWith(404);
  });

  it('answers the library calls of the builder', async () => {
    const user = await world.user();
    expect((await user.call(listRaces)).races.map(({ id }) => id)).toEqual(expect.arrayContaining(['dwarf', 'elf']));
    expect(await user.call(getRace, { params: { id: 'elf' } })).toMatchObject({
      core_races: [{ id: 'elf' }],
      subraces: [{ id: 'high-elf' }],
    });
    expect(await user.call(raceStory, { params: { id: 'elf' } })).toMatchObject({ race: { name: 'Elf' } });
    expect((await user.call(listClasses)).classes).toContainEqual(
      expect.objectContaining({ id: 4, name: 'Fighter', hit_die: 'd10' }),
    );
    expect(await user.call(getClass, { params: { id: 4, level: 3 } })).toMatchObject({
      classification: { locked_features: [{ id: 'improved-critical' }] },
    });
    expect((await user.call(listBackgrounds)).backgrounds).toContainEqual(
      expect.objectContaining({ variant_name: 'Lamplighter' }),
    );
    expect(await user.call(getBackground, { params: { id: 'acolyte' } })).toMatchObject({
      background: { personalities: { die: 'd8' } },
    });
    expect(await user.call(expandSpells, { body: { expandedSpells: ['bless', '?'] } })).toMatchObject({
      expanded_spells: [{ id: 'bless' }],
    });
    expect(await user.call(getClass, { params: { id: 4, level: 21 } })).toFailWith(404);
  });

  it('answers 304 to a browser that has the current rules', async () => {
    const user = await world.user();
    const first = await user.fetch(rulesContent.path);
    const tag = first.headers.get('etag');
    expect(tag).toBe(`W/"${((await first.json()) as { content: { version: string } }).content.version}"`);
    // Node's fetch adds 'no-cache' to a conditional request; a browser does not.
    const again = (known: string) =>
      user.fetch(rulesContent.path, { headers: { 'if-none-match': known, 'cache-control': 'max-age=0' } });
    expect((await again(tag ?? '')).status).toBe(304);
    expect((await again('W/"old"')).status).toBe(200);
  });
});
