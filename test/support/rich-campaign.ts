import { randomUUID } from 'node:crypto';
import { attackEmits } from '../../contracts/attack/attack.contract.js';
import { changeCampaign, saveQuestNotes } from '../../contracts/campaigns/campaigns.contract.js';
import { saveDmNote } from '../../contracts/campaigns/dm-notes.contract.js';
import { saveCharacterNotes } from '../../contracts/characters/sheet.contract.js';
import { giveItem, saveOwnItem } from '../../contracts/items/items.contract.js';
import { putTreasure } from '../../contracts/items/treasure.contract.js';
import { logEmits } from '../../contracts/log/log.contract.js';
import { creatureEmits } from '../../contracts/map/creatures.contract.js';
import { placeCreaturesEmits } from '../../contracts/map/place-creatures.contract.js';
import { sceneEmits } from '../../contracts/map/scenes.contract.js';
import { EMPTY_PLAN } from '../../contracts/prepared-encounters/prepared-encounter.types.js';
import { savePreparedEncounter } from '../../contracts/prepared-encounters/prepared-encounters.contract.js';
import { turnEmits } from '../../contracts/turns/turns.contract.js';
import { defined } from './defined.js';
import { MapConnection } from './map.connection.js';
import { ownItem } from './own-items.js';
import type { Person } from './person.js';
import { photo } from './pictures.js';
import type { World } from './campaign-world.js';

/** Words that a DM must not find in the file of their campaign. */
export const SECRETS = ['Whisper between players', 'Secret roll of Alice', 'Xanthippe'] as const;

/** A campaign with something of everything. */
export interface RichCampaign {
  readonly campaignId: string;
  readonly dm: Person;
  /** Alice and Bob. */
  readonly players: readonly [Person, Person];
  /** A character of each player. */
  readonly characterIds: readonly [string, string];
  /** The ids of both scenes, the first one first. */
  readonly sceneIds: readonly [string, string];
}

const done = async <Reply extends { http?: number; status?: boolean }>(answer: Promise<Reply>): Promise<Reply> => {
  const reply = await answer;
  if (reply.http === undefined ? reply.status !== true : reply.http !== 200) throw new Error(JSON.stringify(reply));
  return reply;
};

/** Makes a campaign with something of everything that a campaign file holds. */
export async function makeRichCampaign(world: World): Promise<RichCampaign> {
  const { campaignId, dm, players: members } = await world.campaign({ players: 2, name: 'The Salt Crown' });
  const [alice, bob] = [defined(members[0]), defined(members[1])];
  const one = await world.character(alice, { name: 'Brannoc', level: 3, in: campaignId });
  const other = await world.character(bob, { name: 'Ysolde', classificationId: 11, level: 2, in: campaignId });
  const params = { campaignId };
  await writeNotes(dm, alice, { campaignId, characterId: one.id });
  await writeItems(dm, campaignId, one.id);
  await done(
    dm.call(savePreparedEncounter, {
      params: { ...params, encounterId: randomUUID() },
      body: {
        seenVersion: 0,
        plan: JSON.stringify({
          ...EMPTY_PLAN,
          name: 'At the mill',
          groups: [{ creature: 'goblin', count: 3, name: '' }],
          party: { absent: [other.id], guests: [2] },
          treasure: { coins: { gold_points: 5 }, items: [{ item: 'torch', quantity: 2 }] },
        }),
      },
    }),
  );
  const sceneIds = await drawScenes(dm, [alice, bob], campaignId);
  return { campaignId, dm, players: [alice, bob], characterIds: [one.id, other.id], sceneIds };
}

async function writeNotes(
  dm: Person,
  player: Person,
  params: { campaignId: string; characterId: string },
): Promise<void> {
  await done(
    dm.call(saveQuestNotes, { params, body: { campaignNotes: 'Find the crown.\nhttps://a.test/' + randomUUID() } }),
  );
  await done(
    dm.call(saveDmNote, {
      params: { ...params, noteId: randomUUID() },
      body: { title: 'The traitor', text: 'It is the ferryman.', seenVersion: 0 },
    }),
  );
  await done(
    player.call(saveCharacterNotes, {
      params,
      body: { charNotes: 'Born at sea.', campaignNotes: 'Owes Ysolde 5 gp.', file: await photo() },
    }),
  );
  await done(
    dm.call(changeCampaign, { params, body: { type: 'upload_photo', genre: 'campaigns', file: await photo() } }),
  );
  await done(dm.call(changeCampaign, { params, body: { type: 'set_party_health', partyHealth: 'words' } }));
}

async function writeItems(dm: Person, campaignId: string, characterId: string): Promise<void> {
  const [itemId, params] = [randomUUID(), { campaignId }];
  const blade = ownItem({
    name: 'Moonlit blade',
    base: 'longsword',
    weight: 3,
    rarity: 'Rare',
    bonus: 1,
    bonus_to: ['attack'],
  });
  await done(
    dm.call(saveOwnItem, { params: { ...params, itemId }, body: { item: JSON.stringify(blade), seenVersion: 0 } }),
  );
  await done(
    dm.call(giveItem, { params: { ...params, characterId }, body: { opId: randomUUID(), item: itemId, quantity: 1 } }),
  );
  const seems = ownItem({ name: 'Rusty blade', base: 'longsword', weight: 3, unidentified: true });
  await done(
    dm.call(giveItem, {
      params: { ...params, characterId },
      body: { opId: randomUUID(), item: 'flame-tongue@longsword', quantity: 1, seems: JSON.stringify(seems) },
    }),
  );
  const lots = [
    { id: randomUUID(), item: 'torch', quantity: 4, note: 'In the cellar', isShown: true },
    { id: randomUUID(), coins: { gold_points: 30 }, isShown: false },
  ];
  await done(dm.call(putTreasure, { params, body: { lots: JSON.stringify(lots) } }));
}

/** Draws two scenes, starts a fight, and lets everybody talk. @returns the ids of the scenes */
async function drawScenes(
  dm: Person,
  players: readonly [Person, Person],
  campaignId: string,
): Promise<[string, string]> {
  const map = await MapConnection.at(dm, campaignId);
  const [alice, bob] = [await MapConnection.at(players[0], campaignId), await MapConnection.at(players[1], campaignId)];
  await done(map.newMap(10, 12));
  await done(map.paint([1, 2, 3], '#6f9a4d'));
  await done(map.paint([85, 86], '#23262d', 'fog'));
  await map.upToDate();
  for (const [index, { id }] of map.map.markers.entries()) await done(map.place(id, 41 + index));
  const spy = await map.createMarker('Spy', 45, {
    awareUsers: [players[0].id],
    publicNotes: 'A hooded figure.',
    privateNotes: 'Works for the ferryman.',
  } as object);
  await map.createMarker('Pit', 81, { markerType: 'trap', isHiding: true } as object);
  await done(
    map.emit(placeCreaturesEmits.placeCreatures, {
      groups: JSON.stringify([{ creature: 'goblin', count: 2, name: '' }]),
      coordinateId: 325,
    }),
  );
  await map.upToDate();
  const markerIds = map.map.markers.filter(({ character, creature }) => character || creature).map(({ id }) => id);
  await concentrate(map);
  await done(map.emit(turnEmits.startEncounter, { markerIds: JSON.stringify([...markerIds, spy]) }));
  await done(map.emit(turnEmits.nextTurn, {}));
  await map.upToDate();
  await remind(map, alice);
  const { sceneId } = await done(
    map.emit(sceneEmits.makeScene, { name: 'The crypt', rows: 6, columns: 6, isRevealed: true }),
  );
  await done(map.emit(sceneEmits.showScene, { sceneId, playerIds: JSON.stringify([players[1].id]) }));
  await talk([map, alice, bob], players, dm);
  await fight(alice, map);
  return [campaignId, defined(sceneId)];
}

/** A creature concentrates on a spell, and owes a saving throw for it. */
async function concentrate(map: MapConnection): Promise<void> {
  const { id: markerId } = defined(map.map.markers.find(({ creature }) => creature));
  for (const play of [
    { type: 'concentrate', spell: 'bless' },
    { type: 'hit_points', value: '-1' },
  ] as const)
    await done(map.emit(creatureEmits.playCreature, { markerId, ...play }));
}

async function remind(map: MapConnection, alice: MapConnection): Promise<void> {
  const { encounter } = map.map;
  const [participant] = defined(encounter).participants;
  await done(
    map.emit(turnEmits.addReminder, {
      participantId: defined(participant).id,
      reminderId: randomUUID(),
      moment: 'start',
      text: 'The torch goes out',
    }),
  );
  await alice.upToDate();
}

async function talk(
  [map, alice, bob]: readonly [MapConnection, MapConnection, MapConnection],
  players: readonly [Person, Person],
  dm: Person,
): Promise<void> {
  await done(map.emit(logEmits.sendMessage, { text: 'Welcome' }));
  await done(alice.emit(logEmits.rollDice, { expression: '2d6+1', label: 'Luck' }));
  await done(alice.emit(logEmits.sendMessage, { text: 'For the DM alone', audience: 'dm' }));
  await done(bob.emit(logEmits.sendMessage, { text: 'To the DM', audience: 'person', recipientId: dm.id }));
  await done(map.emit(logEmits.sendMessage, { text: 'To Bob', audience: 'person', recipientId: players[1].id }));
  await done(alice.emit(logEmits.sendMessage, { text: SECRETS[0], audience: 'person', recipientId: players[1].id }));
  await done(alice.emit(logEmits.rollDice, { expression: '1d20', label: SECRETS[1], audience: 'secret' }));
  const { entryId } = await done(alice.emit(logEmits.sendMessage, { text: SECRETS[2] }));
  await done(map.emit(logEmits.deleteEntry, { entryId }));
  await done(map.emit(logEmits.sendMessage, { text: 'Good night' }));
}

/** Alice's character attacks the first goblin. */
async function fight(alice: MapConnection, map: MapConnection): Promise<void> {
  await alice.upToDate();
  const attacker = alice.map.markers.find(({ character }) => character?.creator_id === alice.person.id);
  const target = map.map.markers.find(({ name }) => name.startsWith('Goblin'));
  const [attackerId, targetId] = [defined(attacker).id, defined(target).id];
  await done(map.revise(targetId, { isHiding: false }));
  const { ways = [] } = await done(alice.emit(attackEmits.getAttackWays, { attackerId }));
  await done(
    alice.emit(attackEmits.resolveAttack, {
      attackerId,
      key: defined(ways[0]).key,
      targets: JSON.stringify([{ markerId: targetId }]),
    }),
  );
}
