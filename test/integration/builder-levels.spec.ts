import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { characterSheetInProgress, processSection, rollHp } from '../../contracts/builder/builder.contract.js';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import { dieFaces } from '../../contracts/character/die-faces.js';
import { getCharacter, listCharacters } from '../../contracts/characters/characters.contract.js';
import { changeCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { DomainEvents } from '../../backend/core/domain-events.js';
import { pickEverything, picksOf } from '../support/pick-everything.js';
import type { MadeCharacter } from '../support/characters.js';
import { defined } from '../support/defined.js';
import type { Person } from '../support/person.js';
import { World } from '../support/campaign-world.js';

const FIGHTER = 4;

describe('levelling up', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.start();
  });
  afterAll(() => world.close());

  const fighter = () => defined(world.content.classifications['fighter']);
  const inProgress = async (person: Person, { id }: MadeCharacter) =>
    (await person.call(characterSheetInProgress, { params: { characterId: id } })).character;
  const roll = (person: Person, { id }: MadeCharacter, seenVersion?: number) =>
    person.call(rollHp, { body: { character_id: id, seenVersion } });

  /** The form of the next level, with a pick for every selection. */
  function formOf({ id, choices }: MadeCharacter, changes: Record<string, unknown> = {}): Record<string, unknown> {
    const level = choices.levels.length + 1;
    const classificationId = defined(choices.levels[0]).classificationId;
    const grown = pickEverything(world.content, {
      ...choices,
      levels: [...choices.levels, { classificationId, level, hp: { method: 'auto', value: 0 } }],
    });
    return {
      character_id: id,
      menuSection: 'class',
      classificationId,
      level,
      hpIncrease: 'auto',
      menuSelections: picksOf(world.content, grown, 'class', level),
      ...changes,
    };
  }
  const take = (person: Person, made: MadeCharacter, changes: Record<string, unknown> = {}) =>
    person.call(processSection, { body: formOf(made, changes) }, 'json');

  it('adds a level with the automatic increase', async () => {
    const person = await world.user();
    const made = await world.character(person);
    const before = await inProgress(person, made);
    const { hp_at_higher_lvls: auto } = fighter();
    expect(await take(person, made)).toMatchObject({
      http: 200,
      status: true,
      id: made.id,
      msg: expect.stringContaining('level 2'),
    });
    const after = await inProgress(person, made);
    expect(after).toMatchObject({
      level: 2,
      hitpoints: before.hitpoints + auto,
      auto_classes_done: true,
      is_published: true,
    });
    expect(after.choices.levels[1]).toEqual({
      classificationId: FIGHTER,
      level: 2,
      hp: { method: 'auto', value: auto },
    });
    expect((await person.call(listCharacters)).characters).toMatchObject([{ level: 2 }]);
  });

  it('adds several levels and keeps every pick', async () => {
    const person = await world.user();
    const made = await world.character(person, { level: 3 });
    const character = await inProgress(person, made);
    expect(character).toMatchObject({ level: 3, auto_classes_done: true });
    expect(character.choices.picks).toEqual(made.choices.picks);
    expect(evaluate(world.content, character.choices)).toMatchObject({ open: [], illegal: [] });
  });

  it('requires the method of the hit point increase', async () => {
    const person = await world.user();
    const made = await world.character(person);
    expect(await take(person, made, { hpIncrease: undefined })).toFailWith(400, 'hpIncrease');
    expect(await take(person, made, { hpIncrease: 'roll' })).toFailWith(400, 'hpIncrease');
    expect(await take(person, made, { hpIncrease: '10' })).toFailWith(400, 'hpIncrease');
    expect(await inProgress(person, made)).toMatchObject({ level: 1 });
  });

  it('rolls once on the server and repeats the value', async () => {
    const person = await world.user();
    const made = await world.character(person);
    const first = await roll(person, made);
    expect(first).toMatchObject({ http: 200, id: made.id, die: 'd10' });
    expect(first.value).toBeGreaterThanOrEqual(1);
    expect(first.value).toBeLessThanOrEqual(dieFaces(first.die));
    for (let again = 0; again < 8; again += 1) expect(await roll(person, made)).toEqual(first);
    expect((await inProgress(person, made)).version).toBe(first.version);
  });

  it('accepts the stored roll by name or by number, and no other number', async () => {
    const person = await world.user();
    const [named, numbered] = [await world.character(person), await world.character(person)];
    const rolls = [await roll(person, named), await roll(person, numbered)] as const;
    const { hp_at_higher_lvls: auto } = fighter();
    const other = defined([1, 2, 3].find((value) => value !== rolls[1].value && value !== auto));
    expect(await take(person, numbered, { hpIncrease: String(other) })).toFailWith(400, 'hpIncrease');
    expect(await take(person, named, { hpIncrease: 'roll' })).toMatchObject({ http: 200 });
    expect(await take(person, numbered, { hpIncrease: rolls[1].value })).toMatchObject({ http: 200 });
    expect((await inProgress(person, named)).choices.levels[1]?.hp).toEqual({ method: 'roll', value: rolls[0].value });
    expect((await inProgress(person, numbered)).choices.levels[1]?.hp).toEqual({
      method: 'roll',
      value: rolls[1].value,
    });
  });

  it('rolls one die for two concurrent requests', async () => {
    const person = await world.user();
    const made = await world.character(person);
    const [one, other] = await Promise.all([roll(person, made), roll(person, made)]);
    expect(one.value).toBe(other.value);
    const { version } = one;
    expect(await roll(person, made, version + 1)).toFailWith(409);
  });

  it('refuses a roll for a draft and by somebody else', async () => {
    const { campaignId, player, dm } = await world.campaign();
    const made = await world.character(player, { in: campaignId });
    expect(await roll(dm, made)).toFailWith(404);
    expect(await player.call(rollHp, {})).toFailWith(404);
    const draft = await world.character(player, { published: false });
    expect(await roll(player, draft)).toFailWith(400, 'character_id');
  });

  it("shows a campaign's character by the campaign's rule of carrying", async () => {
    const { campaignId, player, dm } = await world.campaign();
    const made = await world.character(player, { in: campaignId });
    const rule = async () =>
      (await player.call(characterSheetInProgress, { params: { characterId: made.id } })).character.encumbrance;
    expect(await rule()).toBe('thresholds');
    const body = { type: 'set_encumbrance', encumbrance: 'none' };
    await dm.call(changeCampaign, { params: { campaignId }, body });
    expect(await rule()).toBe('none');
  });

  it('refuses a skipped level, another class and a level beyond the last', async () => {
    const person = await world.user();
    const made = await world.character(person);
    expect(await take(person, made, { level: 3 })).toFailWith(400, 'level');
    expect(await take(person, made, { level: 1 })).toFailWith(400, 'level');
    const other = defined(Object.values(world.content.classifications).find(({ id }) => id !== FIGHTER));
    expect(await take(person, made, { classificationId: other.id })).toFailWith(400, 'classificationId');
    const last = Math.max(...fighter().levels.map(({ level }) => level));
    const veteran = await world.character(person, { level: last });
    const next = {
      character_id: veteran.id,
      menuSection: 'class',
      classificationId: FIGHTER,
      level: Math.min(last + 1, LIMITS.maxLevel),
      hpIncrease: 'auto',
    };
    expect(await person.call(processSection, { body: next })).toFailWith(400, 'level');
    expect(await roll(person, veteran)).toFailWith(400, 'level');
  });

  it('refuses to change the choices of earlier levels', async () => {
    const person = await world.user();
    const made = await world.character(person);
    const [selection, picked] = defined(Object.entries(picksOf(world.content, made.choices, 'class'))[0]);
    const form = formOf(made);
    const menuSelections = { ...(form['menuSelections'] as object), [selection]: ['something-else'] };
    expect(await take(person, made, { menuSelections })).toFailWith(400, 'menuSelections');
    expect(
      await take(person, made, { menuSelections: { ...(form['menuSelections'] as object), [selection]: picked } }),
    ).toMatchObject({ http: 200 });
    for (const section of ['race', 'background'] as const) {
      const body = {
        character_id: made.id,
        menuSection: section,
        archraceId: made.choices.race.archraceId,
        backgroundId: made.choices.background.id,
      };
      expect(await person.call(processSection, { body })).toFailWith(400, 'menuSection');
    }
  });

  it('adds one level for two concurrent requests', async () => {
    const person = await world.user();
    const made = await world.character(person);
    const { version } = await inProgress(person, made);
    const answers = await Promise.all([
      take(person, made, { seenVersion: version }),
      take(person, made, { seenVersion: version }),
    ]);
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409]);
    expect(await inProgress(person, made)).toMatchObject({ level: 2 });
  });

  it('updates the sheet in the campaign, and raises the current hit points as much as the maximum', async () => {
    const { campaignId, player } = await world.campaign();
    const made = await world.character(player, { in: campaignId });
    const changed: string[] = [];
    world.running.app.get(DomainEvents).after('character.changed', ({ characterId }) => void changed.push(characterId));
    await world.database.query(`UPDATE characters SET play = jsonb_set(play, '{current_hp}', '3') WHERE id = $1`, [
      made.id,
    ]);
    const sheet = async () =>
      (await player.call(getCharacter, { params: { campaignId, characterId: made.id } })).character;
    const before = await sheet();
    await take(player, made);
    const after = await sheet();
    expect(after).toMatchObject({
      level: 2,
      current_hp: 3 + after.max_hp_shown - before.max_hp_shown,
      hit_dice: '2d10',
    });
    expect(after.max_hp_shown).toBeGreaterThan(before.max_hp_shown);
    expect(changed).toEqual([made.id]);
  });

  it('saves a changed bio of a published character', async () => {
    const { campaignId, player } = await world.campaign();
    const made = await world.character(player, { in: campaignId });
    const body = {
      character_id: made.id,
      menuSection: 'bio',
      name: 'Ilka the Grey',
      strengthScore: 15,
      dexterityScore: 13,
      constitutionScore: 14,
    };
    expect(await player.call(processSection, { body })).toMatchObject({ http: 200 });
    expect((await player.call(listCharacters)).characters).toMatchObject([{ name: 'Ilka the Grey' }]);
  });

  it('plays a published character whose six scores are 0, tells that its bio is not done, and takes levels', async () => {
    const { campaignId, player } = await world.campaign();
    const made = await world.character(player, { in: campaignId });
    const scores = ['strength', 'dexterity', 'constitution', 'wisdom', 'intelligence', 'charisma'];
    const body = {
      character_id: made.id,
      menuSection: 'bio',
      name: 'Ilka',
      ...Object.fromEntries(scores.map((ability) => [`${ability}Score`, 0])),
    };
    const saved = await player.call(processSection, { body });
    expect(saved).toMatchObject({ http: 200, character: { bio_done: false, auto_classes_done: true } });
    const { character } = await player.call(getCharacter, { params: { campaignId, characterId: made.id } });
    const { modifiers, max_hp_shown, hit_dice } = character;
    // The race still raises some scores; no modifier is below that of 0, and the hit points are at least 1.
    expect(Math.min(...Object.values(modifiers))).toBeGreaterThanOrEqual(-5);
    expect(max_hp_shown).toBeGreaterThanOrEqual(1);
    expect({ bio_done: character.bio_done, hit_dice }).toEqual({ bio_done: false, hit_dice: '1d10' });
    const grown = { ...made, choices: saved.character.choices };
    expect(await take(player, grown)).toMatchObject({ http: 200, character: { level: 2 } });
  });
});
