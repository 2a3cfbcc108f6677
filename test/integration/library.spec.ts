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
import { changeCampaign, createCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import type { Content, Feat, FeatureLike, Item } from '../../contracts/content/content.types.js';
import { fillPath } from '../../contracts/core/route.js';
import { joinRules, MAGIC_ITEMS_PART, RULES_PARTS, type RulesPart } from '../../contracts/library/rules-parts.js';
import {
  campaignItems,
  defaultItems,
  detailClick,
  getCreature,
  getCreatureTexts,
  getRules,
  getSearchTexts,
  listCreatures,
  rulesVersion,
} from '../../contracts/library/library.contract.js';
import { searchParts, searchTexts } from '../../contracts/library/search-texts.js';
import { codeHash } from '../../backend/core/code-hash.js';
import { choicesFor } from '../support/characters.js';
import type { Person } from '../support/person.js';
import { World } from '../support/campaign-world.js';

const WARLOCK = 10;

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

  it('fills the pools of what the options of a feature let the player choose in turn', async () => {
    const user = await world.user();
    const { spells, items } = world.content;
    const idsIn = (features: readonly FeatureLike[], id: string): string[] =>
      features
        .flatMap(({ selections, auxiliary_choices }) => [
          ...selections,
          ...auxiliary_choices.flatMap((choice) => choice.selections),
        ])
        .filter((selection) => selection.id === id)
        .flatMap(({ pools }) => pools.map((entry) => entry.id))
        .sort();
    const isArtisansTool = ({ subtypes, magic }: Item): boolean =>
      !magic && subtypes.some((subtype) => subtype.id === 'artisans-tools');
    const journeyman = await user.call(detailClick, { body: { type: 'feat', identifier: 'journeyman' } });
    const tools = Object.values(items).filter(isArtisansTool);
    expect(tools.length).toBeGreaterThan(10);
    expect(idsIn([journeyman.details as Feat], 'journeyman/tools')).toEqual(tools.map(({ id }) => id).sort());
    const { classification } = await user.call(getClass, { params: { id: WARLOCK, level: 3 } });
    const cantrips = Object.values(spells).filter(({ level }) => level === 0);
    expect(cantrips.length).toBeGreaterThan(20);
    expect(idsIn(classification.default_features, 'pact-of-the-tome/cantrips')).toEqual(
      cantrips.map(({ id }) => id).sort(),
    );
  });

  it('lists the creatures in short, and sends each stat block when it is asked for', async () => {
    const user = await world.user();
    const { creatures } = await user.call(listCreatures);
    expect(creatures).toHaveLength(334);
    expect(creatures).toContainEqual({
      id: 'goblin',
      name: 'Goblin',
      size: 'Small',
      type: 'humanoid',
      tags: ['goblinoid'],
      swarm_of: null,
      challenge: 0.25,
      environments: ['forest', 'grassland', 'hill', 'underdark'],
      experience: 50,
      armor_class: 15,
      hit_points: 7,
    });
    expect(await user.call(getCreature, { params: { id: 'lich' } })).toMatchObject({
      creature: { name: 'Lich', spellcasting: [{ level: 18 }] },
    });
    expect(await user.call(getCreature, { params: { id: 'no-such-creature' } })).toFailWith(404);
    expect(await world.stranger().call(listCreatures)).toFailWith(401);
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
      classification: {
        locked_features: expect.arrayContaining([expect.objectContaining({ id: 'improved-critical' })]),
      },
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

  it('answers 304 to a browser that has the current content', async () => {
    const user = await world.user();
    const tag = (await user.fetch(listRaces.path)).headers.get('etag');
    expect(tag).toBe(`W/"${world.content.version}-${codeHash()}"`);
    // Node's fetch adds 'no-cache' to a conditional request; a browser does not.
    const again = (known: string) =>
      user.fetch(listRaces.path, { headers: { 'if-none-match': known, 'cache-control': 'max-age=0' } });
    expect((await again(tag ?? '')).status).toBe(304);
    expect((await again(`W/"${world.content.version}"`)).status).toBe(200);
  });

  describe('the creatures', () => {
    const ETAG = () => `W/"${world.content.version}-${codeHash()}"`;
    /** Every way to creatures, and what somebody gets who may not see them. */
    const ways = (person: Person) => [
      person.call(listCreatures),
      person.call(getCreature, { params: { id: 'lich' } }),
      person.call(getCreature, { params: { id: 'no-such-creature' } }),
      person.call(getCreatureTexts),
    ];
    const close = (dm: Person, campaignId: string, playersSeeCreatures = false) =>
      dm.call(changeCampaign, {
        params: { campaignId },
        body: { type: 'set_players_see_creatures', playersSeeCreatures: String(playersSeeCreatures) as never },
      });

    it('K11: are closed to the players of a campaign whose DM closes them, and open again when the DM says so', async () => {
      const { dm, player, campaignId } = await world.campaign();
      expect((await player.call(listCreatures)).creatures).toHaveLength(334);
      expect(await close(player, campaignId)).toFailWith(403);
      expect(await close(dm, campaignId)).toMatchObject({ http: 200 });
      for (const answer of await Promise.all(ways(player))) {
        expect(answer).toFailWith(403);
        expect(JSON.stringify(answer)).not.toMatch(/lich|goblin/iu);
      }
      const known = { 'if-none-match': ETAG(), 'cache-control': 'max-age=0' };
      expect((await player.fetch(listCreatures.path, { headers: known })).status).toBe(403);
      expect((await dm.call(listCreatures)).creatures).toHaveLength(334);
      expect((await dm.call(getCreatureTexts)).texts).toHaveLength(334);
      expect(await close(dm, campaignId, true)).toMatchObject({ http: 200 });
      expect((await player.call(getCreature, { params: { id: 'lich' } })).creature).toMatchObject({ name: 'Lich' });
    });

    it('stay open to who is DM of another campaign, in no campaign that closes them, or administrator', async () => {
      const [closed, own] = await Promise.all([world.campaign({ players: 2 }), world.campaign()]);
      expect(await close(closed.dm, closed.campaignId)).toMatchObject({ http: 200 });
      const [both, admin] = [closed.players[1]!, await world.user({ role: 'admin' })];
      const join = (person: Person, { dm, campaignId }: typeof own) =>
        dm.call(changeCampaign, { params: { campaignId }, body: { type: 'force_add', username: person.username } });
      await join(both, own);
      expect(await both.call(listCreatures)).toFailWith(403);
      for (const person of [own.player, own.outsider, admin])
        expect((await person.call(listCreatures)).creatures).toHaveLength(334);
      await join(admin, closed);
      await both.call(createCampaign, { body: { name: 'Their own' } });
      for (const person of [both, admin])
        for (const answer of await Promise.all(ways(person))) expect(answer.http).not.toBe(403);
    });

    it('are in no part of the rules document, which everybody gets', async () => {
      const user = await world.user();
      const { version, search_parts } = await user.call(rulesVersion);
      for (const part of [...RULES_PARTS, MAGIC_ITEMS_PART])
        expect((await user.call(getRules, { params: { version, part } })).creatures ?? {}).toEqual({});
      for (let part = 0; part < search_parts; part += 1) {
        const { texts } = await user.call(getSearchTexts, { params: { version, part } });
        expect(texts.filter(({ kind }) => kind === 'creatures')).toEqual([]);
      }
    });
  });

  describe('the rules document', () => {
    const read = (version: string, encoding: string, part: RulesPart = 'other') =>
      user.fetch(fillPath(getRules.path, { version, part }), { headers: { 'accept-encoding': encoding } });
    let user: Person;
    let version: string;
    beforeAll(async () => {
      user = await world.user();
      ({ version } = await user.call(rulesVersion));
    });

    it('names its version, which browsers do not keep', async () => {
      const reply = await user.fetch(rulesVersion.path);
      expect(reply.headers.get('cache-control')).toBe('no-store');
      expect(await reply.json()).toEqual({ version, search_parts: searchParts(searchTexts(world.content)).length });
    });

    it.each([
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ])('is kept for ever under its address, for %s', async (accepted, encoding) => {
      const reply = await read(version, accepted);
      expect(reply.status).toBe(200);
      expect(reply.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
      expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
      expect(reply.headers.get('content-encoding')).toBe(encoding);
      expect(reply.headers.get('vary')).toMatch(/accept-encoding/i);
      expect(reply.headers.get('set-cookie')).toBeNull();
      expect(((await reply.json()) as Content).version).toBe(world.content.version);
    });

    it('gives the same sheet as the whole content', async () => {
      const replies = await Promise.all(RULES_PARTS.map((part) => read(version, 'br', part)));
      const rules = joinRules(await Promise.all(replies.map((reply) => reply.json() as Promise<Partial<Content>>)));
      const choices = choicesFor(world.content);
      const { sheet, reasons, open, illegal } = evaluate(world.content, choices);
      expect(evaluate(rules, choices)).toMatchObject({ sheet, reasons, open, illegal });
    });

    it('is not there for another version, which browsers do not keep', async () => {
      expect(await user.call(getRules, { params: { version: '0'.repeat(20), part: 'other' } })).toFailWith(404);
      expect((await read('0'.repeat(20), 'br')).headers.get('cache-control') ?? '').not.toContain('immutable');
      expect(await world.stranger().call(getRules, { params: { version, part: 'other' } })).toFailWith(401);
    });

    it('comes with the texts for the search, which browsers keep too', async () => {
      const parts = searchParts(searchTexts(world.content));
      const texts = await Promise.all(
        parts.map(async (_, part) => {
          const reply = await user.fetch(fillPath(getSearchTexts.path, { version, part: String(part) }));
          expect(reply.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
          return ((await reply.json()) as { texts: unknown[] }).texts;
        }),
      );
      expect(texts.flat()).toEqual(searchTexts(world.content));
      for (const part of ['-1', String(parts.length), 'x'])
        expect(await user.call(getSearchTexts, { params: { version, part } })).toFailWith(404);
      expect(await user.call(getSearchTexts, { params: { version: '0'.repeat(20), part: '0' } })).toFailWith(404);
    });
  });
});
