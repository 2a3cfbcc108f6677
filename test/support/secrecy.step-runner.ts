import { changeCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import { removeCharacter } from '../../contracts/characters/characters.contract.js';
import { historyEmits } from '../../contracts/history/history.contract.js';
import { logEmits } from '../../contracts/log/log.contract.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { acceptInvitation } from './secrecy.party.js';
import { companionLabels, isOfCompanion, runCompanionStep } from './secrecy.companions.js';
import { runCreatureStep } from './secrecy.creatures.js';
import { followSheets } from './secrecy.sheets.js';
import type { LogStep, Step } from './secrecy.histories.js';
import { MapConnection } from './map.connection.js';
import {
  forbiddenPayload,
  invalidPayload,
  logTextOf,
  uniqueColor,
  uniqueTexts,
  UNKNOWN_ID,
} from './secrecy.payloads.js';
import type { AnyAck, CampaignFixture } from './secrecy.campaign-fixture.js';
import type { Person } from './person.js';

const EMITS = Object.values(mapEmits);

/** The label of the marker or the entry of a step; a new one is named by the number of its step. */
export function labelOf(fixture: CampaignFixture, step: Step, serial: number): string {
  if (step.kind === 'create') return `m${serial}`;
  if (step.kind === 'log' || step.kind === 'attack') return `e${serial}`;
  if (step.kind === 'delete entry') return [...fixture.entries.keys()].at(-1 - step.entry) ?? '';
  if (step.kind === 'summon') return `m${serial}`;
  if (!('marker' in step)) return '';
  const companions = isOfCompanion(step) ? companionLabels(fixture) : [];
  if (companions.length > 0) return companions.at(-1 - (step.marker % companions.length)) ?? '';
  if (step.marker < 0) return 'player' in step ? `pc${step.player}` : '';
  const labels = [...fixture.ids.keys()];
  return labels.at(-1 - (step.marker % Math.max(1, labels.length))) ?? '';
}

/** Runs a step. `label` names its marker. @returns the acks that the sender received */
export async function runStep(fixture: CampaignFixture, step: Step, label: string, serial: number): Promise<AnyAck[]> {
  const id = fixture.ids.get(label) ?? UNKNOWN_ID;
  const { dm } = fixture;
  switch (step.kind) {
    case 'create':
      fixture.requested.set(label, step);
      return [
        await fixture.createMarker(
          label,
          {
            markerType: step.type,
            isHiding: step.hiding,
            size: step.size,
            ...uniqueTexts(serial),
            ...fixture.awareOf(step.aware),
          },
          step.onBoard,
        ),
      ];
    case 'place':
      return [await dm.place(id, step.square)];
    case 'move':
      return [await dm.move(id, step.square)];
    case 'lift':
      return [await dm.emit(mapEmits.liftMarker, { markerId: id })];
    case 'delete':
      return [fixture.forget(label, await dm.emit(mapEmits.deleteMarker, { markerId: id }))];
    case 'revise':
      return revise(fixture, step, label, serial);
    case 'paint':
      return [
        await dm.paint(
          [...step.squares],
          step.blank ? null : uniqueColor(step.usage === 'fog' ? 0xf : 0xc, serial),
          step.usage,
        ),
      ];
    case 'new map':
      return [await fixture.newMap(step.rows, step.columns, step.isRevealed, `map${serial}`)];
    case 'reveal':
      return [await dm.emit(mapEmits.revealMap, { isRevealed: step.isRevealed })];
    case 'ping':
      return [
        await (step.player === undefined ? dm : fixture.connection(step.player)).emit(mapEmits.ping, {
          coordId: step.square,
        }),
      ];
    case 'own undo':
    case 'own redo':
      return [await fixture.connection(fixture.watched).emit(step.kind === 'own redo' ? mapEmits.redo : mapEmits.undo)];
    case 'undo':
      throw new Error('The DM undoes in both campaigns what was done in both.');
    case 'restore':
      throw new Error('The DM goes back in both campaigns at once.');
    case 'scenes':
      throw new Error('The DM works with scenes in both campaigns at once.');
    case 'fight':
      throw new Error('An encounter runs in both campaigns at once.');
    case 'gift':
    case 'rewrite item':
    case 'identify':
    case 'form':
      throw new Error('Sheets change in both campaigns at once.');
    case 'attack':
      throw new Error('An attack is chosen in the first campaign and made in both.');
    case 'log':
      return [await writeLog(fixture, step, serial)];
    case 'delete entry':
      return fixture.entries.has(label)
        ? [await dm.emit(logEmits.deleteEntry, { entryId: fixture.entries.get(label) })]
        : [];
    case 'creature':
    case 'creature play':
    case 'creature form':
    case 'creature health':
    case 'creature lines':
    case 'party health':
      return [await runCreatureStep(fixture, step, id, serial)];
    case 'companion':
    case 'summon':
    case 'dismiss':
    case 'call':
    case 'companion play':
    case 'companion move':
    case 'read companions':
      return runCompanionStep(fixture, step, id, serial);
    case 'visibility':
      return [
        await fixture.dm.person.call(changeCampaign, {
          params: { campaignId: fixture.campaignId },
          body: { type: step.isPublic ? 'make_public' : 'make_private' },
        }),
      ];
    default:
      return runPlayerStep(fixture, step, id, serial);
  }
}

/** Writes an entry whose text nothing else has. */
async function writeLog(fixture: CampaignFixture, step: LogStep, serial: number): Promise<AnyAck> {
  const sender = step.author === undefined ? fixture.dm : fixture.connection(step.author);
  const { party } = fixture;
  const recipient = step.recipient === undefined ? party.dm : party.players[step.recipient];
  const common = { campaignId: fixture.campaignId, audience: step.audience, recipientId: recipient?.id };
  const text = logTextOf(serial);
  const ack = await (step.dice === undefined
    ? sender.emit(logEmits.sendMessage, { ...common, text })
    : sender.emit(logEmits.rollDice, { ...common, expression: step.dice, label: text }));
  if (ack.entryId) fixture.nameEntry(`e${serial}`, ack.entryId);
  return ack;
}

async function runPlayerStep(
  fixture: CampaignFixture,
  step: Extract<Step, { player: number }>,
  id: string,
  serial: number,
): Promise<AnyAck[]> {
  if (step.player === undefined) return [];
  const connection = fixture.connection(step.player);
  const opId = { opId: `op-${String(serial).padStart(8, '0')}` };
  switch (step.kind) {
    case 'player move': {
      const move = (): Promise<AnyAck> => connection.move(id, step.square, opId);
      return step.repeated ? [await move(), await move()] : [await move()];
    }
    case 'forbidden':
      return [
        await connection.emit(
          EMITS[3 + (step.event % 7)] ?? mapEmits.paint,
          forbiddenPayload(step.event, id, step.square),
        ),
      ];
    case 'invalid':
      return [await connection.emit(EMITS[step.event] ?? mapEmits.join, invalidPayload(step.payload, id))];
    case 'get map':
      return [await connection.emit(mapEmits.getMap)];
    case 'read log':
      return [
        await connection.emit(logEmits.getLog, { campaignId: fixture.campaignId, search: step.search }),
        await connection.emit(historyEmits.getHistory, { campaignId: fixture.campaignId }),
      ];
    case 'rejoin':
      await connection.emit(mapEmits.leave);
      return [await connection.emit(mapEmits.join, { campaignId: fixture.campaignId })];
    case 'reconnect':
      connection.socket.disconnect();
      return [await reopenConnection(fixture, step.player)];
    case 'second tab':
      return openSecondTab(fixture, step.player);
    case 'membership':
    case 'invitation':
      return [await toggleMembership(fixture, step.player, step.kind === 'invitation')];
    case 'character':
      return [
        await (fixture.hasCharacter[step.player]
          ? removeFromCampaign(fixture, step.player)
          : fixture.addCharacter(step.player)),
      ];
    default:
      return [];
  }
}

async function revise(
  fixture: CampaignFixture,
  step: Extract<Step, { kind: 'revise' }>,
  label: string,
  serial: number,
): Promise<AnyAck[]> {
  const traits = {
    isHiding: step.hiding,
    size: step.size,
    markerType: step.type as never,
    isDeleteToggled: step.removal === 'lift',
    isDeleteControlToggled: step.removal === 'delete',
    ...uniqueTexts(serial),
    ...fixture.awareOf(step.aware),
  };
  const payload = { ...traits, ...(step.repeated ? { opId: `op-${String(serial).padStart(8, '0')}` } : {}) };
  const id = fixture.ids.get(label) ?? UNKNOWN_ID;
  const acks: AnyAck[] = [await fixture.dm.revise(id, payload)];
  if (step.repeated) acks.push(await fixture.dm.revise(id, payload));
  if (acks[0]?.status)
    fixture.requested.set(label, {
      aware: step.aware,
      hiding: step.hiding ?? fixture.requested.get(label)?.hiding ?? false,
    });
  if (step.removal === 'delete') fixture.forget(label, acks[0] as AnyAck);
  return acks;
}

/** Replaces the socket of a player. */
async function reopenConnection(fixture: CampaignFixture, playerIndex: number): Promise<AnyAck> {
  const connection = await MapConnection.open(fixture.party.players[playerIndex] as Person);
  fixture.connections[playerIndex] = connection;
  const ack = await connection.emit(mapEmits.join, { campaignId: fixture.campaignId });
  await followSheets(fixture, playerIndex, connection);
  return ack;
}

async function openSecondTab(fixture: CampaignFixture, playerIndex: number): Promise<AnyAck[]> {
  if (!fixture.isIn[playerIndex] || fixture.extraConnections.length > 2) return [];
  fixture.extraConnections.push(
    await MapConnection.at(fixture.party.players[playerIndex] as Person, fixture.campaignId),
  );
  return [];
}

async function toggleMembership(fixture: CampaignFixture, playerIndex: number, invited: boolean): Promise<AnyAck> {
  const person = fixture.party.players[playerIndex] as Person;
  const params = { campaignId: fixture.campaignId };
  const type = fixture.isIn[playerIndex] ? 'remove' : invited ? 'request_add' : 'force_add';
  const reply = await fixture.dm.person.call(changeCampaign, { params, body: { type, username: person.username } });
  if (type === 'request_add') await acceptInvitation(person);
  fixture.isIn[playerIndex] = !fixture.isIn[playerIndex];
  await fixture.findPcs();
  if (fixture.isIn[playerIndex])
    await Promise.all(fixture.socketsOf(playerIndex).map((connection) => connection.emit(mapEmits.join, params)));
  return reply;
}

async function removeFromCampaign(fixture: CampaignFixture, playerIndex: number): Promise<AnyAck> {
  const reply = await (fixture.party.players[playerIndex] as Person).call(removeCharacter, {
    body: { campaign: fixture.campaignId, character: fixture.party.characters[playerIndex] },
  });
  await fixture.findPcs();
  return reply;
}
