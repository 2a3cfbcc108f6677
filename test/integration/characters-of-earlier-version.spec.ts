import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { characterSheetInProgress, processSection } from '../../contracts/builder/builder.contract.js';
import { SECTIONS, type Choices } from '../../contracts/character/choices.types.js';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import { getCharacter } from '../../contracts/characters/characters.contract.js';
import { formOf } from '../support/characters.js';
import { EQUIPMENT_BY_SLOT } from '../../migrations/202611221000-equipment-by-slot.js';
import { defined } from '../support/defined.js';
import type { Person } from '../support/person.js';
import { pickEverything, picksOf } from '../support/pick-everything.js';
import {
  STORED_CLERIC,
  STORED_FIGHTER,
  STORED_WIZARD,
  type StoredCharacter,
} from '../support/characters-of-earlier-version.js';
import { World, type CampaignWorld } from '../support/campaign-world.js';

/** Selections that only the third level has. */
const OF_LEVEL_3 = ['martial-archetype/archetype', 'wizard-spellbook-3/spells'];

/** Returns the character as it was before its third level. */
const atLevel2 = ({ choices, ...rest }: StoredCharacter): StoredCharacter => ({
  ...rest,
  choices: {
    ...choices,
    levels: choices.levels.slice(0, 2),
    picks: Object.fromEntries(Object.entries(choices.picks).filter(([id]) => !OF_LEVEL_3.includes(id))),
  },
});

describe('the characters of an earlier version', () => {
  let world: World;
  let campaign: CampaignWorld;
  let player: Person;
  beforeAll(async () => {
    world = await World.start();
    campaign = await world.campaign();
    ({ player } = campaign);
  });
  afterAll(() => world.close());

  /** Puts the character straight into the database. */
  const insert = async ({ choices, play }: StoredCharacter, drafts: object = {}): Promise<string> => {
    const rows: { id: string }[] = await world.database.query(
      `INSERT INTO characters (creator_id, campaign_id, is_published, name, level, choices, saved_sections, drafts, play)
       VALUES ($1, $2, true, $3, $4, $5, $6, $7, $8) RETURNING id`,
      [
        player.id,
        campaign.campaignId,
        choices.bio.name,
        choices.levels.length,
        ...[choices, SECTIONS, drafts, play].map((value) => JSON.stringify(value)),
      ],
    );
    return defined(rows[0]).id;
  };
  const inProgress = async (id: string) =>
    (await player.call(characterSheetInProgress, { params: { characterId: id } })).character;
  const storedChoices = async (id: string): Promise<Choices> =>
    defined(
      (await world.database.query<{ choices: Choices }[]>('SELECT choices FROM characters WHERE id = $1', [id]))[0],
    ).choices;
  const formerIds = () => Object.keys(world.content.renamed).map((id) => `"${id}"`);

  describe.each([
    ['fighter', STORED_FIGHTER],
    ['wizard', STORED_WIZARD],
    ['cleric', STORED_CLERIC],
  ])('a %s', (_, stored) => {
    it('has nothing open, illegal or dormant', async () => {
      const character = await inProgress(await insert(stored));
      expect(character).toMatchObject({ bio_done: true, auto_races_done: true, auto_classes_done: true });
      expect(evaluate(world.content, character.choices, character.play)).toMatchObject({
        open: [],
        illegal: [],
        dormant: [],
      });
    });

    it('has the same numbers on the sheet', async () => {
      const params = { campaignId: campaign.campaignId, characterId: await insert(stored) };
      const { attacks, resources, ...numbers } = stored.numbers;
      const { character } = await campaign.dm.call(getCharacter, { params });
      expect(character).toMatchObject(numbers);
      expect(character.attacks).toMatchObject([...(attacks as object[]), ...character.attacks.slice(1)]);
      expect(character.resources).toMatchObject(resources as object[]);
    });

    it('keeps its picks when its bio is saved', async () => {
      const id = await insert(stored);
      const body = {
        ...formOf(world.content, stored.choices, 'bio'),
        name: 'Renamed',
        character_id: id,
        seenVersion: 0,
      };
      expect(await player.call(processSection, { body }, 'json')).toMatchObject({ http: 200, version: 1 });
      const saved = await storedChoices(id);
      expect(saved.bio.name).toBe('Renamed');
      expect(Object.keys(saved.picks)).toHaveLength(Object.keys(stored.choices.picks).length);
      for (const former of formerIds()) expect(JSON.stringify(saved)).not.toContain(former);
    });

    it('takes the next level', async () => {
      const id = await insert(atLevel2(stored));
      const { choices } = await inProgress(id);
      const { classificationId } = defined(choices.levels[0]);
      const grown = pickEverything(world.content, {
        ...choices,
        levels: [...choices.levels, { classificationId, level: 3, hp: { method: 'auto', value: 0 } }],
      });
      const body = {
        character_id: id,
        menuSection: 'class',
        classificationId,
        level: 3,
        hpIncrease: 'auto',
        menuSelections: picksOf(world.content, grown, 'class', 3),
      };
      expect(await player.call(processSection, { body }, 'json')).toMatchObject({ http: 200 });
      const character = await inProgress(id);
      expect(character).toMatchObject({ level: 3, auto_classes_done: true });
      expect(character.choices.picks).toEqual(grown.picks);
      expect(evaluate(world.content, character.choices)).toMatchObject({ open: [], illegal: [], dormant: [] });
    });

    it('keeps the unsaved input of its class section', async () => {
      const { picks, levels } = stored.choices;
      const id = await insert(atLevel2(stored), { class: { levels, picks, deductions: [] } });
      const { drafts, choices } = await inProgress(id);
      const unsaved = defined(drafts.class) as Pick<Choices, 'picks' | 'levels' | 'deductions'>;
      expect(evaluate(world.content, { ...choices, ...unsaved })).toMatchObject({ open: [], illegal: [], dormant: [] });
      for (const former of formerIds()) expect(JSON.stringify(drafts)).not.toContain(former);
    });
  });

  it('wears and holds what it wore and held when equipment was not kept by slot', async () => {
    const flags = { equipped_body: false, equipped_main: false, equipped_2ndy: false };
    const entry = (id: string, item: string, worn: Partial<typeof flags> = {}) => ({
      id,
      item,
      quantity: 1,
      ...flags,
      ...worn,
    });
    const { equipment: _later, ...play } = STORED_FIGHTER.play;
    const inventory = [
      entry('a', 'leather-armor', { equipped_body: true }),
      entry('b', 'chain-mail', { equipped_body: true }),
      entry('c', 'rope-hempen'),
      entry('d', 'longsword', { equipped_main: true }),
    ];
    const id = await insert({ ...STORED_FIGHTER, play: { ...play, inventory } as unknown as StoredCharacter['play'] });
    const barehanded = await insert({
      ...STORED_FIGHTER,
      play: { ...play, inventory: [] } as unknown as StoredCharacter['play'],
    });
    await world.database.query(EQUIPMENT_BY_SLOT);
    const playOf = async (characterId: string) =>
      (await world.database.query<{ play: object }[]>('SELECT play FROM characters WHERE id = $1', [characterId]))[0]
        ?.play;
    expect(await playOf(id)).toEqual({
      ...play,
      inventory: ['a', 'b', 'c', 'd'].map((key, index) => ({ id: key, item: inventory[index]?.item, quantity: 1 })),
      equipment: { body: 'a', main: 'd' },
    });
    expect(await playOf(barehanded)).toEqual({ ...play, inventory: [], equipment: {} });
  });
});
