import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Socket } from 'socket.io-client';
import { changeCampaign, getCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import { importCharacter, removeCharacter } from '../../contracts/characters/characters.contract.js';
import { type HealthWord } from '../../contracts/character/health-word.js';
import {
  PARTY_HEALTH_RULES,
  type CharacterHealth,
  type PartyHealthRule,
} from '../../contracts/characters/party-health.js';
import {
  listDigests,
  playCharacter,
  sheetEmits,
  sheetEvents,
  type CharacterDigest,
  type PartyHealthUpdate,
} from '../../contracts/characters/sheet.contract.js';
import { tableScreenEvents, type ShownParty } from '../../contracts/map/table-screen.contract.js';
import { projectHealth } from '../../contracts/characters/party-health.js';
import { cases } from '../support/cases.js';
import { levelUp } from '../support/characters.js';
import { defined } from '../support/defined.js';
import type { Person } from '../support/person.js';
import { caughtUp, listen, type Received } from '../support/received.js';
import { makeTableScreen } from '../support/table-screen.js';
import { until } from '../support/until.js';
import { World, type CampaignWorld } from '../support/campaign-world.js';

/** A release may run more. */
const HISTORIES = Number(process.env['PARTY_HISTORIES'] ?? cases(3, 300));

let world: World;
let table: CampaignWorld;
let original: string;
/** A copy for each test, with full hit points. */
let ada: string;

beforeAll(async () => {
  world = await World.start();
  await world.stopComparing();
  table = await world.campaign({ players: 2 });
  const made = { name: 'Ada', classificationId: 11, level: 5, in: table.campaignId };
  original = (await world.character(table.player, made)).id;
});
afterAll(() => world.close());
beforeEach(async () => {
  ada = await world.copyCharacter(original);
  await choose('nothing');
  await world.settle();
});

/** Waits until these sockets have what they were told before, on whatever nodes it was written. */
async function allTold(...sockets: Socket[]): Promise<void> {
  await world.settle();
  await caughtUp(...sockets);
}

const watcher = (): Person => defined(table.players[1]);
const choose = (partyHealth: string, person = table.dm) =>
  person.call(changeCampaign, {
    params: { campaignId: table.campaignId },
    body: { type: 'set_party_health', partyHealth },
  });
const play = (command: object, characterId = ada) =>
  table.player.call(playCharacter, {
    params: { campaignId: table.campaignId, characterId },
    body: { command: JSON.stringify(command) },
  });
const set = (value: string, field = 'current_hp') => play({ do: 'set', field, value });

/** Follows the digests on a new socket. `received` has every packet of the server. */
async function follow(person: Person): Promise<{
  socket: Socket;
  told: Received<PartyHealthUpdate>;
  digests: Received<CharacterDigest>;
  received: string[];
}> {
  const socket = await person.socket();
  const received: string[] = [];
  socket.io.engine.on('data', (data: unknown) => received.push(String(data)));
  const told = listen<PartyHealthUpdate>(socket, sheetEvents.party);
  const digests = listen<CharacterDigest>(socket, sheetEvents.digest);
  await socket.emitWithAck(sheetEmits.joinDigests.name, { campaignId: table.campaignId });
  return { socket, told, digests, received };
}

/** Opens a table screen. `received` has every packet of the server. */
async function openTable(): Promise<{ socket: Socket; parties: Received<ShownParty>; received: string[] }> {
  const received: string[] = [];
  let parties: Received<ShownParty> | undefined;
  const auth = { table: await makeTableScreen(table.dm, table.campaignId) };
  const socket = await world.stranger().socket(
    {},
    (opening) => {
      opening.io.engine.on('data', (data: unknown) => received.push(String(data)));
      parties = listen<ShownParty>(opening, tableScreenEvents.party);
    },
    auth,
  );
  await defined(parties).first();
  return { socket, parties: defined(parties), received };
}
const ofAda = ({ characters }: PartyHealthUpdate) => characters.filter(({ character_id }) => character_id === ada);

describe('the health of the party', () => {
  it('is chosen by the DM, and nothing at first', async () => {
    expect(await choose('words', table.player)).toFailWith(403);
    expect(await choose('everything')).toMatchObject({ http: 400, field: 'partyHealth' });
    const read = async () =>
      (await watcher().call(getCampaign, { params: { campaignId: table.campaignId } })).campaign.party_health;
    expect(await read()).toBe('nothing');
    expect(await choose('words')).toMatchObject({ http: 200, status: true });
    expect(await read()).toBe('words');
  });

  it('is shown to a player with the join, as it changes, and by a new rule at once', async () => {
    const { socket, told } = await follow(watcher());
    expect(told.all).toEqual([{ campaignId: table.campaignId, is_whole: true, characters: [] }]);
    await set('-1');
    await allTold(socket);
    expect(told.take()).toHaveLength(1);

    await choose('words');
    const words = await told.first(({ is_whole }) => is_whole);
    expect(ofAda(words)).toEqual([{ character_id: ada, shows: 'words', word: 'healthy' }]);
    await set('2');
    await allTold(socket);
    expect(told.all.at(-1)).toEqual({
      campaignId: table.campaignId,
      is_whole: false,
      characters: [{ character_id: ada, shows: 'words', word: 'critical' }],
    });
    told.take();

    await choose('numbers');
    const numbers = await told.first(({ is_whole }) => is_whole);
    expect(ofAda(numbers)).toMatchObject([{ shows: 'numbers', current_hp: 2, temp_hp: 0 }]);
    told.take();
    await choose('nothing');
    expect((await told.first()).characters).toEqual([]);
    await set('5');
    await allTold(socket);
    expect(told.all).toHaveLength(1);
    told.take();
    for (const points of ['0', '3']) await set(points);
    await allTold(socket);
    const down = { character_id: ada, shows: 'words', word: 'down' };
    expect(told.all.map((update) => [update.is_whole, ofAda(update)])).toEqual([
      [false, [down]],
      [true, []],
    ]);
  });

  it('holds a new character, and no more one that has left', async () => {
    await choose('numbers');
    const made = await world.character(table.player, { name: 'Cild' });
    const { told } = await follow(watcher());
    const has = ({ characters }: PartyHealthUpdate) => characters.some(({ character_id }) => character_id === made.id);
    await table.player.call(importCharacter, {
      body: { requestedChar: made.id, requestedCampaign: table.campaignId },
    });
    expect(await told.first(has)).toMatchObject({ is_whole: false });
    await levelUp(world.content, table.player, made, 2);
    await told.first(
      (update) => has(update) && update.characters.some((one) => one.shows === 'numbers' && one.max_hp > 10),
    );
    await table.dm.call(removeCharacter, { body: { campaign: table.campaignId, character: made.id } });
    expect(await told.first((update) => update.is_whole && !has(update))).toBeDefined();
  });

  it('B10: shows itself to a table screen as to the players, whole, and only when it looks different', async () => {
    const { socket, parties } = await openTable();
    const shows = (health: object | null) => parties.first((party) => isDeepStrictEqual(healthOf(party), health));
    const word = (each: HealthWord) => ({ character_id: ada, shows: 'words', word: each });
    await set('-1');
    await choose('words');
    expect((await shows(word('healthy'))).characters.find(isOfAda)).toMatchObject({
      name: 'Ada',
      photo: null,
    });
    await set('-1');
    await set('7', 'armor_class');
    await set('2');
    await shows(word('critical'));
    await choose('numbers');
    await parties.first((party) => healthOf(party)?.shows === 'numbers');
    await table.dm.call(removeCharacter, { body: { campaign: table.campaignId, character: ada } });
    await until('the character is gone', () => !hasAda(defined(parties.all.at(-1))));
    await choose('nothing');
    await until('the screen shows nothing', () => parties.all.at(-1)?.characters.length === 0);
    const looks = parties.all.map((party) => healthOf(party));
    const numbers = expect.objectContaining({ shows: 'numbers', current_hp: 2 });
    expect(looks).toEqual([null, word('healthy'), word('critical'), numbers, null, null]);
    socket.disconnect();
  });

  it('is no event for the DM, who has all digests, and none for a person who has left', async () => {
    await choose('numbers');
    const leaving = await world.member(table.dm, table.campaignId);
    const [left, dm] = [await follow(leaving), await follow(table.dm)];
    left.told.take();
    await table.dm.call(changeCampaign, {
      params: { campaignId: table.campaignId },
      body: { type: 'remove', username: leaving.username },
    });
    await set('-2');
    await allTold(dm.socket, left.socket);
    expect(dm.told.all).toEqual([]);
    expect(left.told.all).toEqual([]);
    expect((await watcher().call(listDigests, { params: { campaignId: table.campaignId } })).digests).toEqual([]);
  });
});

/** A step of a random history. */
type Step = { kind: 'play'; command: object } | { kind: 'rule'; rule: PartyHealthRule };

const number = fc.integer({ min: -12, max: 12 });
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .oneof(
        number.map((by) => ({ do: 'set', field: 'current_hp', value: by < 0 ? String(by) : `+${by}` })),
        number.map((to) => ({ do: 'set', field: 'temp_hp', value: String(Math.abs(to)) })),
        number.map((to) => ({ do: 'set', field: 'gold_points', value: String(Math.abs(to)) })),
        number.map((to) => ({ do: 'set', field: 'armor_class', value: String(Math.abs(to) + 1) })),
        fc.record({ do: fc.constant('tally'), isSuccess: fc.boolean(), tally: fc.integer({ min: 0, max: 3 }) }),
        fc.record({
          do: fc.constant('mark'),
          kind: fc.constant('condition'),
          id: fc.constantFrom('poisoned', 'exhaustion', 'prone', 'unconscious'),
          on: fc.boolean(),
        }),
        fc.constantFrom(
          { do: 'add-item', item: 'torch', quantity: 1 },
          { do: 'bring-back', hitPoints: null },
          { do: 'rest', rest: 'long', dawn: true },
        ),
      )
      .map((command): Step => ({ kind: 'play', command })),
  },
  { weight: 1, arbitrary: fc.constantFrom(...PARTY_HEALTH_RULES).map((rule): Step => ({ kind: 'rule', rule })) },
);

describe("non-interference: what a player is sent of another player's character", () => {
  it(
    'follows from the projection of its digests alone, in every byte and every event',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 25 }), async (history) => {
          ada = await world.copyCharacter(original);
          await choose('nothing');
          await world.settle();
          const [seen, truth, screen] = [await follow(watcher()), await follow(table.dm), await openTable()];
          let rule: PartyHealthRule = 'nothing';
          let rules = 0;
          const looks = () => screen.parties.all.map((party) => JSON.stringify(healthOf(party)));
          let digest = defined(
            (await table.dm.call(listDigests, { params: { campaignId: table.campaignId } })).digests.find(
              ({ character_id }) => character_id === ada,
            ),
          );
          /** The health of the character by the projection, without what does not change. */
          const expected: string[] = [JSON.stringify(projectHealth(digest, rule))];
          for (const step of history) {
            if (step.kind === 'rule') {
              rule = step.rule;
              await choose(rule);
              rules += 1;
              // One whole party came with the join.
              expect(isBy(rule, (await seen.told.first(nthWhole(rules + 1))).characters)).toBe(true);
              expected.push(JSON.stringify(projectHealth(digest, rule)));
            } else {
              await play(step.command);
              await allTold(truth.socket);
              digest = truth.digests.all.filter(({ character_id }) => character_id === ada).at(-1) ?? digest;
              const health = JSON.stringify(projectHealth(digest, rule));
              if (health !== expected.at(-1)) expected.push(health);
            }
            await until('the screen shows it', () => looks().at(-1) === expected.at(-1));
          }
          await allTold(seen.socket);
          const sent = seen.told.all.map((update) => JSON.stringify(ofAda(update)[0] ?? null));
          expect(sent).toEqual(expected);
          // No other packet speaks of the character.
          const packets = seen.received.filter((packet) => packet.includes(ada));
          expect(packets.every((packet) => packet.startsWith(`2["${sheetEvents.party.name}"`))).toBe(true);
          expect(looks()).toEqual(expected.filter(isNew));
          expect(screen.received.filter((packet) => packet.includes(ada) && !packet.startsWith(TABLE_PARTY))).toEqual(
            [],
          );
          for (const { socket } of [seen, truth, screen]) socket.disconnect();
        }),
        { numRuns: HISTORIES },
      );
    },
    1_200_000 + HISTORIES * 10_000,
  );
});

/** How a packet of a table screen begins that shows the party. */
const TABLE_PARTY = `2["${tableScreenEvents.party.name}"`;

/** Returns the health of the character that a table screen shows; null for nothing. */
function healthOf({ characters }: ShownParty): CharacterHealth | null {
  const shown = characters.find(isOfAda);
  if (!shown) return null;
  const { name: _name, photo: _photo, ...health } = shown;
  return health;
}

const isOfAda = ({ character_id: id }: { character_id: string }): boolean => id === ada;
const hasAda = ({ characters }: ShownParty): boolean => characters.some(isOfAda);

/** Whether an entry of a list differs from the one before it. */
const isNew = (each: string, index: number, all: readonly string[]): boolean => each !== all[index - 1];

/** Returns whether an update is the whole party that comes as that one in the order, from 1. */
function nthWhole(nth: number): (update: PartyHealthUpdate) => boolean {
  let count = 0;
  return ({ is_whole }) => is_whole && ++count === nth;
}

/** Whether a whole party is by a rule; one of a copy without a name has at least one character. */
const isBy = (rule: PartyHealthRule, characters: PartyHealthUpdate['characters']): boolean =>
  rule === 'nothing'
    ? characters.length === 0
    : characters.every(({ shows }) => shows === rule) && characters.length > 0;
