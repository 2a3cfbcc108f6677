import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  getCharacter,
  importCharacter,
  importCharacterFile,
  listCharacters,
} from '../../contracts/characters/characters.contract.js';
import { characterSheetInProgress, rollHp } from '../../contracts/builder/builder.contract.js';
import { characterFileOf } from '../../contracts/characters/file/write-character-file.js';
import type { CharacterFile } from '../../contracts/characters/file/character-file.types.js';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import { RATE_LIMITS } from '../../backend/core/load/rate-limits.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { charactersOf, choicesFor } from '../support/characters.js';
import { Random } from '../support/made-up-names.js';
import type { Person } from '../support/person.js';
import { nextLevelAtRandom } from '../support/random-builds.js';
import { playAtRandom } from '../support/random-play.js';
import { World } from '../support/campaign-world.js';

const WIZARD = 11;

describe('a character file', () => {
  let world: World;
  let person: Person;
  let file: CharacterFile;

  beforeAll(async () => {
    world = await World.start();
    const { content } = world;
    const random = new Random(4);
    const first = choicesFor(content, { name: 'Mira', classificationId: WIZARD });
    const choices = nextLevelAtRandom(content, first, random, 5);
    const play = playAtRandom(content, choices, random, 40);
    file = characterFileOf(content, { choices, play, notes: 'One.\nTwo “three” {4}.' });
  });
  beforeEach(async () => {
    person = await world.user();
  });
  afterAll(() => world.close());

  const send = (body: object, encoding: 'json' | 'multipart' | 'form' = 'json', who: Person = person) =>
    who.call(importCharacterFile, { body: { ...body } }, encoding);

  it.each(['json', 'multipart', 'form'] as const)(
    'becomes a finished character with the same sheet (%s)',
    async (encoding) => {
      const { campaignId, player } = await world.campaign();
      const { id, ...reply } = await send(file, encoding, player);
      expect(reply).toMatchObject({ http: 200, status: true, msg: 'Mira is imported and ready to join a campaign.' });
      expect(await charactersOf(player)).toMatchObject([
        {
          id,
          name: 'Mira',
          classification: { id: WIZARD, name: 'Wizard' },
          level: 2,
          is_published: true,
          campaign: null,
          completion_status: 'Ready to join',
        },
      ]);
      await player.call(importCharacter, { body: { requestedChar: id, requestedCampaign: campaignId } });
      const { character, history } = await player.call(getCharacter, { params: { campaignId, characterId: id } });
      const { choices, play, notes } = file;
      expect(character).toMatchObject({
        choices,
        notes,
        campaign_notes: '',
        photo: null,
        creator_id: player.id,
        version: 0,
        bio_done: true,
      });
      expect(evaluate(world.content, character.choices, character.play).sheet).toEqual(
        evaluate(world.content, choices, play).sheet,
      );
      expect(history).toEqual([]);
    },
  );

  it('can level up, and its rolled hit dice stay', async () => {
    const { id } = await send(file);
    const { character } = await person.call(characterSheetInProgress, { params: { characterId: id } });
    expect(character).toMatchObject({
      is_published: true,
      bio_done: true,
      auto_races_done: true,
      auto_classes_done: true,
      auto_backgrounds_done: true,
    });
    const [{ rolls } = { rolls: null }] = await world.database.query<{ rolls: unknown }[]>(
      'SELECT rolls FROM characters WHERE id = $1',
      [id],
    );
    expect(rolls).toEqual({ 2: { die: 'd6', value: 5 } });
    expect(await person.call(rollHp, { body: { character_id: id } })).toMatchObject({ http: 200, die: 'd6' });
  });

  it('is refused with the field or the rule, and nothing is created', async () => {
    const wallet = { ...file.play.wallet, gold_points: -1 };
    expect(await send({ ...file, play: { ...file.play, wallet } })).toFailWith(400, 'play.wallet.gold_points');
    expect(await send({ ...file, choices: { ...file.choices, picks: {} } })).toFailWith(400, 'choices');
    expect(await send({ ...file, version: 2 })).toMatchObject({
      field: 'version',
      msg: expect.stringContaining('version 1'),
    });
    expect(await send({ ...file, format: undefined })).toMatchObject({
      field: 'format',
      msg: expect.stringContaining('not a character file'),
    });
    const incomplete = await send({ ...file, choices: { ...file.choices, bio: { ...file.choices.bio, name: '' } } });
    expect(incomplete).toMatchObject({ http: 400, msg: 'Give the character a name.', missing: [{ section: 'bio' }] });
    expect(await charactersOf(person)).toEqual([]);
  });

  it('counts when it is refused, so that nobody lets the server judge files all day', async () => {
    const refused = { ...file, choices: { ...file.choices, picks: {} } };
    for (let sent = 0; sent < RATE_LIMITS['character.user'].points; sent += 1)
      expect(await send(refused)).toFailWith(400, 'choices');
    expect(await send(refused)).toFailWith(429);
    expect(await send(file)).toFailWith(429);
  });

  it('is refused when it is larger than 256 KB', async () => {
    expect(await send({ ...file, notes: 'x'.repeat(LIMITS.characterFileBytes) })).toFailWith(413);
  });

  it('counts among the fifteen characters, however many are sent at once', async () => {
    await Promise.all(
      Array.from({ length: 14 }, () => person.callWithRetry(importCharacterFile, { body: { ...file } }, 'json')),
    );
    const last = await Promise.all([1, 2, 3].map(() => send(file)));
    expect(last.map(({ http }) => http).sort()).toEqual([200, 400, 400]);
    expect(last).toContainEqual(expect.objectContaining({ msg: expect.stringContaining('(15)') }));
    expect((await person.call(listCharacters)).characters).toHaveLength(15);
  });
});
