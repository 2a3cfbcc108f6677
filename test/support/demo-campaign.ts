import { setTimeout as sleep } from 'node:timers/promises';
import type { Socket } from 'socket.io-client';
import { changeCampaign, createCampaign, saveQuestNotes } from '../../contracts/campaigns/campaigns.contract.js';
import { suggestedPicks } from '../../contracts/builder/suggested-picks.js';
import type { EquipSlot } from '../../contracts/character/choices.types.js';
import type { PlayCommand } from '../../contracts/character/play/commands.types.js';
import { getCharacter } from '../../contracts/characters/characters.contract.js';
import { changeItem, equipItem, playCharacter, prepareSpell } from '../../contracts/characters/sheet.contract.js';
import type { ClientEvent } from '../../contracts/core/route.js';
import { mapEmits, mapEvents, type MapSnapshot, type Marker } from '../../contracts/map/map.contract.js';
import { coordinateId } from '../../contracts/map/map.rules.js';
import type { CharacterOptions } from './characters.js';
import type { Person } from './person.js';
import type { World } from './campaign-world.js';

interface Login {
  who: string;
  email: string;
  password: string;
}

/** A character of the demo: how it is made, and what it wears, wields and has in force when one opens its sheet. */
interface DemoCharacter {
  readonly name: string;
  readonly displayName: string;
  readonly character: CharacterOptions;
  readonly wears: Partial<Record<EquipSlot, string>>;
  readonly play: readonly PlayCommand[];
}

const LEVEL = 5;
const scores = (strength: number, dexterity: number, constitution: number, intelligence: number, wisdom: number) => ({
  strengthScore: strength,
  dexterityScore: dexterity,
  constitutionScore: constitution,
  intelligenceScore: intelligence,
  wisdomScore: wisdom,
  charismaScore: 10,
});
const hitPoints = (value: string): PlayCommand => ({ do: 'set', field: 'current_hp', value });

const PLAYERS: readonly DemoCharacter[] = [
  {
    name: 'player1',
    displayName: 'Player One',
    character: { name: 'Brannoc Tallow', classificationId: 4, archraceId: 'dwarf', scores: scores(16, 12, 15, 10, 13) },
    wears: { body: 'chain-mail', main: 'longsword', '2ndy': 'shield' },
    play: [hitPoints('-14'), { do: 'mark', kind: 'condition', id: 'prone', on: true }],
  },
  {
    name: 'player2',
    displayName: 'Player Two',
    character: { name: 'Ysolde Fenwick', classificationId: 11, archraceId: 'elf', scores: scores(8, 14, 13, 16, 12) },
    wears: { main: 'quarterstaff' },
    play: [hitPoints('-6')],
  },
  {
    name: 'player3',
    displayName: 'Player Three',
    character: { name: 'Corvin Ashdown', classificationId: 2, archraceId: 'human', scores: scores(14, 10, 14, 11, 16) },
    wears: { body: 'chain-mail', main: 'mace', '2ndy': 'shield' },
    play: [{ do: 'set', field: 'temp_hp', value: '5' }],
  },
];

const NOTES = `The lanterns along the pilgrim road go out one after another, from the sea inwards.

Known so far:
- The keeper at Saltmere saw a bell-shaped shadow under the water on the night the first one died.
- The ferryman takes nobody across after dusk any more.
- Someone has carved the same three notches into every dead lantern post.`;

/** Creates a campaign with a DM, three players with published characters, and a map. @returns the log-ins of all four */
export async function createDemoCampaign(world: World): Promise<Login[]> {
  const dm = await world.user({ name: 'dm', displayName: 'Dungeon Master', role: 'admin' });
  const { id: campaignId } = await dm.callWithRetry(createCampaign, {
    body: { name: 'The Lamplit Road', desc: 'Lanterns go out one by one along the old pilgrim road.' },
  });
  const params = { campaignId };
  await dm.callWithRetry(saveQuestNotes, { params, body: { campaignNotes: NOTES } });
  const people: Person[] = [dm];
  for (const { name, displayName, character, wears, play } of PLAYERS) {
    const player = await world.user({ name, displayName });
    await dm.callWithRetry(changeCampaign, { params, body: { type: 'force_add', username: name } });
    const made = { ...character, level: LEVEL, complete: suggestedPicks, in: campaignId };
    const { id } = await world.character(player, made);
    await prepareSheet(player, { campaignId, characterId: id }, wears, play);
    people.push(player);
  }
  await dm.callWithRetry(changeCampaign, { params, body: { type: 'make_public' } });
  await drawMap(dm, campaignId);
  return people.map(({ email, password }, index) => ({
    who: PLAYERS[index - 1]?.displayName ?? 'Dungeon Master (admin)',
    email,
    password,
  }));
}

/** Puts on what the character wears and wields, prepares spells, and plays a little. */
async function prepareSheet(
  player: Person,
  params: { campaignId: string; characterId: string },
  wears: DemoCharacter['wears'],
  play: DemoCharacter['play'],
): Promise<void> {
  const { play: made } = (await player.callWithRetry(getCharacter, { params })).character;
  for (const [selectedSection, item] of Object.entries(wears)) {
    if (!made.inventory.some((entry) => entry.item === item))
      await player.callWithRetry(changeItem, { params, body: { type: 'add', item, quantity: 1 } });
    await player.callWithRetry(equipItem, { params, body: { item, toBeEquipped: true, selectedSection } });
  }
  const { character } = await player.callWithRetry(getCharacter, { params });
  const { preparable = [], prepared_max } = character.spellcasting ?? {};
  for (const spell_id of preparable.slice(0, prepared_max ?? 0))
    await player.callWithRetry(prepareSpell, { params, body: { spell_id, prepared: true } });
  for (const command of play)
    await player.callWithRetry(playCharacter, { params, body: { command: JSON.stringify(command) } });
}

/** Emits and waits for the ack; again when the server asks to wait. @throws Error when the server refuses */
async function emit<Payload extends object, Ack extends { msg: string; status: boolean }>(
  socket: Socket,
  event: ClientEvent<Payload, Ack>,
  payload: Payload,
): Promise<Ack> {
  const ack = (await socket.emitWithAck(event.name, payload)) as Ack & { retryAfter?: number };
  if (ack.status) return ack;
  if (ack.retryAfter === undefined) throw new Error(`${event.name}: ${ack.msg}`);
  await sleep(ack.retryAfter * 1000);
  return emit(socket, event, payload);
}

/** The squares of a rectangle from its upper left to its lower right corner. */
function rectangle([top, left]: readonly [number, number], [bottom, right]: readonly [number, number]): number[] {
  const squares: number[] = [];
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) squares.push(coordinateId(row, column));
  return squares;
}

/** Draws a river crossing with a bridge and a wood in fog, and places the markers. */
async function drawMap(dm: Person, campaignId: string): Promise<void> {
  const socket = await dm.socket();
  const snapshot = new Promise<MapSnapshot>((resolve) => socket.once(mapEvents.snapshot.name, resolve));
  await emit(socket, mapEmits.join, { campaignId });
  const { markers } = await snapshot;
  await emit(socket, mapEmits.createMap, { campaignId, rows: 15, columns: 20 });
  const paint = (colorHex: string, coordinateId: number[]) =>
    emit(socket, mapEmits.paint, { campaignId, colorHex, colorHexUsage: 'color', coordinateId });
  await paint('#6f9a4d', rectangle([1, 1], [15, 20]));
  await paint('#3c6440', rectangle([1, 14], [15, 20]));
  await paint('#4a86b0', rectangle([1, 9], [15, 11]));
  await paint('#a2764a', rectangle([7, 9], [8, 11]));
  await paint('#8a6844', rectangle([7, 1], [8, 8]));
  await paint('#8a6844', rectangle([7, 12], [8, 16]));
  await emit(socket, mapEmits.paint, {
    campaignId,
    colorHex: '#23262d',
    colorHexUsage: 'fog',
    coordinateId: rectangle([1, 15], [15, 20]),
  });
  await placeParty(socket, campaignId, markers);
  await placeOtherMarkers(socket, campaignId);
  socket.disconnect();
}

async function placeParty(socket: Socket, campaignId: string, markers: readonly Marker[]): Promise<void> {
  for (const [index, { id }] of markers.entries()) {
    await emit(socket, mapEmits.placeMarker, {
      campaignId,
      type: 'place_marker',
      markerId: id,
      destCoordinateId: coordinateId(7 + (index % 2), 5 + index),
    });
  }
}

const OTHER_MARKERS = [
  {
    name: 'Ferryman',
    markerType: 'npc',
    at: [9, 8],
    publicNotes: 'Keeps one hand on the rope.',
    privateNotes: 'Knows who carved the notches.',
  },
  {
    name: 'Drowned Sentry',
    markerType: 'enemy',
    at: [7, 13],
    publicNotes: 'Water runs from its sleeves.',
    privateNotes: 'Armor Class 13, 22 hit points.',
  },
  {
    name: 'Loose plank',
    markerType: 'trap',
    at: [8, 10],
    publicNotes: '',
    privateNotes: 'Dexterity save, difficulty 13, or into the river.',
    isHiding: true,
  },
  {
    name: 'Pilgrim chest',
    markerType: 'loot',
    at: [4, 17],
    publicNotes: '',
    privateNotes: 'Two potions of healing and a silver bell.',
  },
] as const;

async function placeOtherMarkers(socket: Socket, campaignId: string): Promise<void> {
  for (const { at, ...marker } of OTHER_MARKERS) {
    const { markerId } = await emit(socket, mapEmits.placeMarker, { campaignId, type: 'new_marker', ...marker });
    await emit(socket, mapEmits.placeMarker, {
      campaignId,
      type: 'place_marker',
      markerId,
      destCoordinateId: coordinateId(at[0], at[1]),
    });
  }
}
