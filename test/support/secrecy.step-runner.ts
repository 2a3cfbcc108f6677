import { changeCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import { removeCharacter } from '../../contracts/characters/characters.contract.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { acceptInvitation } from './secrecy.party.js';
import type { Step } from './secrecy.histories.js';
import { MapConnection } from './map.connection.js';
import { colorOf, guessOf, UNKNOWN_ID, nonsenseOf, textsOf } from './secrecy.payloads.js';
import type { AnyAck, TableFixture } from './secrecy.campaign-fixture.js';
import type { Person } from './person.js';

const EMITS = Object.values(mapEmits);

/** Does a step and gives what its sender was answered; `label` is the marker it speaks of, or the one it makes. */
export async function runStep(table: TableFixture, step: Step, label: string, serial: number): Promise<AnyAck[]> {
  const id = table.ids.get(label) ?? UNKNOWN_ID;
  const { dm } = table;
  switch (step.do) {
    case 'make':
      table.requested.set(label, step);
      return [
        await table.make(
          label,
          { markerType: step.type, isHiding: step.hiding, ...textsOf(serial), ...table.awareOf(step.aware) },
          step.onBoard,
        ),
      ];
    case 'put':
      return [await dm.place(id, step.square)];
    case 'move':
      return [await dm.move(id, step.square)];
    case 'lift':
      return [await dm.emit(mapEmits.liftMarker, { markerId: id })];
    case 'delete':
      return [table.forget(label, await dm.emit(mapEmits.deleteMarker, { markerId: id }))];
    case 'revise':
      return revise(table, step, label, serial);
    case 'paint':
      return [
        await dm.paint(
          [...step.squares],
          step.blank ? null : colorOf(step.usage === 'fog' ? 0xf : 0xc, serial),
          step.usage,
        ),
      ];
    case 'new map':
      return [await table.newMap(step.rows, step.columns)];
    case 'ping':
      return [
        await (step.player === undefined ? dm : table.connection(step.player)).emit(mapEmits.ping, {
          coordId: step.square,
        }),
      ];
    case 'visibility':
      return [
        await table.dm.person.call(changeCampaign, {
          params: { campaignId: table.campaignId },
          body: { type: step.isPublic ? 'make_public' : 'make_private' },
        }),
      ];
    default:
      return runPlayerStep(table, step, id, serial);
  }
}

async function runPlayerStep(
  table: TableFixture,
  step: Extract<Step, { player: number }>,
  id: string,
  serial: number,
): Promise<AnyAck[]> {
  if (step.player === undefined) return [];
  const connection = table.connection(step.player);
  const opId = { opId: `op-${String(serial).padStart(8, '0')}` };
  switch (step.do) {
    case 'step': {
      const move = (): Promise<AnyAck> => connection.move(id, step.square, step.twice ? opId : {});
      return step.twice ? [await move(), await move()] : [await move()];
    }
    case 'guess':
      return [
        await connection.emit(EMITS[3 + (step.event % 6)] ?? mapEmits.paint, guessOf(step.event, id, step.square)),
      ];
    case 'nonsense':
      return [await connection.emit(EMITS[step.event] ?? mapEmits.join, nonsenseOf(step.payload, id))];
    case 'look':
      return [await connection.emit(mapEmits.getMap)];
    case 'rejoin':
      await connection.emit(mapEmits.leave);
      return [await connection.emit(mapEmits.join, { campaignId: table.campaignId })];
    case 'reconnect':
      connection.socket.disconnect();
      return [await reopenConnection(table, step.player)];
    case 'second tab':
      return openSecondTab(table, step.player);
    case 'membership':
    case 'invitation':
      return [await toggleMembership(table, step.player, step.do === 'invitation')];
    case 'character':
      return [
        await (table.hasCharacter[step.player]
          ? removeFromCampaign(table, step.player)
          : table.addCharacter(step.player)),
      ];
    default:
      return [];
  }
}

async function revise(
  table: TableFixture,
  step: Extract<Step, { do: 'revise' }>,
  label: string,
  serial: number,
): Promise<AnyAck[]> {
  const traits = {
    isHiding: step.hiding,
    markerType: step.type as never,
    isDeleteToggled: step.gone === 'board',
    isDeleteControlToggled: step.gone === 'all',
    ...textsOf(serial),
    ...table.awareOf(step.aware),
  };
  const payload = { ...traits, ...(step.twice ? { opId: `op-${String(serial).padStart(8, '0')}` } : {}) };
  const id = table.ids.get(label) ?? UNKNOWN_ID;
  const acks: AnyAck[] = [await table.dm.revise(id, payload)];
  if (step.twice) acks.push(await table.dm.revise(id, payload));
  if (acks[0]?.status)
    table.requested.set(label, {
      aware: step.aware,
      hiding: step.hiding ?? table.requested.get(label)?.hiding ?? false,
    });
  if (step.gone === 'all') table.forget(label, acks[0] as AnyAck);
  return acks;
}

/** A new socket in the place of the old one. */
async function reopenConnection(table: TableFixture, place: number): Promise<AnyAck> {
  const connection = await MapConnection.open(table.party.players[place] as Person);
  table.connections[place] = connection;
  return connection.emit(mapEmits.join, { campaignId: table.campaignId });
}

async function openSecondTab(table: TableFixture, place: number): Promise<AnyAck[]> {
  if (!table.isIn[place] || table.extraConnections.length > 2) return [];
  table.extraConnections.push(await MapConnection.at(table.party.players[place] as Person, table.campaignId));
  return [];
}

async function toggleMembership(table: TableFixture, place: number, invited: boolean): Promise<AnyAck> {
  const person = table.party.players[place] as Person;
  const params = { campaignId: table.campaignId };
  const type = table.isIn[place] ? 'remove' : invited ? 'request_add' : 'force_add';
  const reply = await table.dm.person.call(changeCampaign, { params, body: { type, username: person.username } });
  if (type === 'request_add') await acceptInvitation(person);
  table.isIn[place] = !table.isIn[place];
  await table.findPcs();
  if (table.isIn[place])
    await Promise.all(table.socketsOf(place).map((connection) => connection.emit(mapEmits.join, params)));
  return reply;
}

async function removeFromCampaign(table: TableFixture, place: number): Promise<AnyAck> {
  const reply = await (table.party.players[place] as Person).call(removeCharacter, {
    body: { campaign: table.campaignId, character: table.party.characters[place] },
  });
  await table.findPcs();
  return reply;
}
