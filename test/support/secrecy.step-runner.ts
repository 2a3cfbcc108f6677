import { changeCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import { removeCharacter } from '../../contracts/characters/characters.contract.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import { accept } from './secrecy.party.js';
import type { Step } from './secrecy.histories.js';
import { Seat } from './map.js';
import { colorOf, guessOf, NOBODY, nonsenseOf, textsOf } from './secrecy.payloads.js';
import type { AnyAck, TableFixture } from './secrecy.table-fixture.js';
import type { Person } from './person.js';

const EMITS = Object.values(mapEmits);

/** Does a step and gives what its sender was answered; `label` is the marker it speaks of, or the one it makes. */
export async function takeStep(side: TableFixture, step: Step, label: string, serial: number): Promise<AnyAck[]> {
  const id = side.ids.get(label) ?? NOBODY;
  const { master } = side;
  switch (step.do) {
    case 'make':
      side.asked.set(label, step);
      return [await side.make(label, { markerType: step.type, isHiding: step.hiding, ...textsOf(serial), ...side.awareOf(step.aware) }, step.onBoard)];
    case 'put':
      return [await master.put(id, step.square)];
    case 'move':
      return [await master.move(id, step.square)];
    case 'lift':
      return [await master.emit(mapEmits.liftMarker, { markerId: id })];
    case 'delete':
      return [side.forget(label, await master.emit(mapEmits.deleteMarker, { markerId: id }))];
    case 'revise':
      return revise(side, step, label, serial);
    case 'paint':
      return [await master.paint([...step.squares], step.blank ? null : colorOf(step.usage === 'fog' ? 0xf : 0xc, serial), step.usage)];
    case 'new map':
      return [await side.newMap(step.rows, step.columns)];
    case 'ping':
      return [await (step.player === undefined ? master : side.seat(step.player)).emit(mapEmits.ping, { coordId: step.square })];
    case 'visibility':
      return [await side.master.person.call(changeCampaign, { params: { campaignId: side.campaignId }, body: { type: step.isPublic ? 'make_public' : 'make_private' } })];
    default:
      return takeOfPlayer(side, step, id, serial);
  }
}

async function takeOfPlayer(side: TableFixture, step: Extract<Step, { player: number }>, id: string, serial: number): Promise<AnyAck[]> {
  if (step.player === undefined) return [];
  const seat = side.seat(step.player);
  const opId = { opId: `op-${String(serial).padStart(8, '0')}` };
  switch (step.do) {
    case 'step': {
      const move = (): Promise<AnyAck> => seat.move(id, step.square, step.twice ? opId : {});
      return step.twice ? [await move(), await move()] : [await move()];
    }
    case 'guess':
      return [await seat.emit(EMITS[3 + (step.event % 6)] ?? mapEmits.paint, guessOf(step.event, id, step.square))];
    case 'nonsense':
      return [await seat.emit(EMITS[step.event] ?? mapEmits.join, nonsenseOf(step.payload, id))];
    case 'look':
      return [await seat.emit(mapEmits.getMap)];
    case 'rejoin':
      await seat.emit(mapEmits.leave);
      return [await seat.emit(mapEmits.join, { campaignId: side.campaignId })];
    case 'reconnect':
      seat.socket.disconnect();
      return [await openAnew(side, step.player)];
    case 'second tab':
      return openAnother(side, step.player);
    case 'membership':
    case 'invitation':
      return [await comeOrGo(side, step.player, step.do === 'invitation')];
    case 'character':
      return [await (side.brought[step.player] ? takeBack(side, step.player) : side.bring(step.player))];
    default:
      return [];
  }
}

async function revise(side: TableFixture, step: Extract<Step, { do: 'revise' }>, label: string, serial: number): Promise<AnyAck[]> {
  const traits = { isHiding: step.hiding, markerType: step.type as never, isDeleteToggled: step.gone === 'board', isDeleteControlToggled: step.gone === 'all', ...textsOf(serial), ...side.awareOf(step.aware) };
  const payload = { ...traits, ...(step.twice ? { opId: `op-${String(serial).padStart(8, '0')}` } : {}) };
  const id = side.ids.get(label) ?? NOBODY;
  const acks: AnyAck[] = [await side.master.revise(id, payload)];
  if (step.twice) acks.push(await side.master.revise(id, payload));
  if (acks[0]?.status) side.asked.set(label, { aware: step.aware, hiding: step.hiding ?? side.asked.get(label)?.hiding ?? false });
  if (step.gone === 'all') side.forget(label, acks[0] as AnyAck);
  return acks;
}

/** A new socket in the place of the old one. */
async function openAnew(side: TableFixture, place: number): Promise<AnyAck> {
  const seat = await Seat.open(side.company.players[place] as Person);
  side.seats[place] = seat;
  return seat.emit(mapEmits.join, { campaignId: side.campaignId });
}

async function openAnother(side: TableFixture, place: number): Promise<AnyAck[]> {
  if (!side.isIn[place] || side.extras.length > 2) return [];
  side.extras.push(await Seat.at(side.company.players[place] as Person, side.campaignId));
  return [];
}

async function comeOrGo(side: TableFixture, place: number, invited: boolean): Promise<AnyAck> {
  const person = side.company.players[place] as Person;
  const params = { campaignId: side.campaignId };
  const type = side.isIn[place] ? 'remove' : invited ? 'request_add' : 'force_add';
  const reply = await side.master.person.call(changeCampaign, { params, body: { type, username: person.username } });
  if (type === 'request_add') await accept(person);
  side.isIn[place] = !side.isIn[place];
  await side.lookForPcs();
  if (side.isIn[place]) await Promise.all(side.socketsOf(place).map((seat) => seat.emit(mapEmits.join, params)));
  return reply;
}

async function takeBack(side: TableFixture, place: number): Promise<AnyAck> {
  const reply = await (side.company.players[place] as Person).call(removeCharacter, { body: { campaign: side.campaignId, character: side.company.characters[place] } });
  await side.lookForPcs();
  return reply;
}
