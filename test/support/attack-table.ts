import { randomUUID } from 'node:crypto';
import { attackEmits, type OpenAttack } from '../../contracts/attack/attack.contract.js';
import type { AttackOutcome } from '../../contracts/attack/attack-outcomes.js';
import { changeCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import type { AttackApplication } from '../../contracts/campaigns/campaigns.dto.js';
import { historyEmits } from '../../contracts/history/history.contract.js';
import { getCharacter } from '../../contracts/characters/characters.contract.js';
import { playCharacter } from '../../contracts/characters/sheet.contract.js';
import type { InventoryEntry } from '../../contracts/character/choices.types.js';
import type { PlayCommand } from '../../contracts/character/play/commands.types.js';
import { logEvents, type LogEntry, type LogPatch } from '../../contracts/log/log.contract.js';
import { creatureEmits } from '../../contracts/map/creatures.contract.js';
import { mapEmits } from '../../contracts/map/map.contract.js';
import type { MarkerCreature } from '../../contracts/map/marker-creature.types.js';
import { defined } from './defined.js';
import { MapConnection, type Ack } from './map.connection.js';
import { C4, D4 } from './map.squares.js';
import type { World, CampaignWorld } from './campaign-world.js';

/** More attacks than chance needs: one in twenty misses or hits whatever the numbers are. */
const MOST_ATTACKS = 400;

/** A member with the entries of the log that they have been told of. */
export class AttackSeer {
  readonly entries: LogEntry[] = [];

  private constructor(readonly connection: MapConnection) {
    connection.socket.on(logEvents.entries.name, (patch: LogPatch) => this.entries.push(...patch.entries));
  }

  static async at(...[person, campaignId]: Parameters<typeof MapConnection.at>): Promise<AttackSeer> {
    return new AttackSeer(await MapConnection.at(person, campaignId));
  }

  async upToDate(): Promise<this> {
    await this.connection.upToDate();
    return this;
  }
}

/** A fighter of a player beside a goblin and an ogre; a second player watches. */
export class AttackTable {
  dm!: AttackSeer;
  player!: AttackSeer;
  other!: AttackSeer;
  hero = '';
  goblin = '';
  ogre = '';

  private constructor(
    readonly world: World,
    readonly table: CampaignWorld,
    readonly fighter: string,
  ) {}

  static async start(world: World): Promise<AttackTable> {
    const table = await world.campaign({ players: 2 });
    const { id } = await world.character(table.player, { archraceId: 'dwarf', in: table.campaignId });
    return new AttackTable(world, table, id);
  }

  /** Opens a new map with everybody on it. */
  async open(): Promise<void> {
    const { table } = this;
    await this.world.forgetRates();
    for (const person of [table.dm, ...table.players]) person.leave();
    await this.world.database.query('DELETE FROM map_operations');
    await this.world.database.query('DELETE FROM campaign_log');
    this.dm = await AttackSeer.at(table.dm, table.campaignId);
    this.player = await AttackSeer.at(table.player, table.campaignId);
    this.other = await AttackSeer.at(defined(table.players[1]), table.campaignId);
    const { connection } = this.dm;
    await connection.newMap();
    await this.heal();
    this.hero = defined(
      (await connection.upToDate()).map.markers.find(({ character }) => character?.id === this.fighter)?.id,
    );
    await connection.place(this.hero, C4);
    this.goblin = await this.creature('Goblin', 'goblin', D4);
    this.ogre = await this.creature('Ogre', 'ogre', D4 + 1);
    await this.settled();
  }

  async creature(name: string, creatureId: string, square: number, fields: object = {}): Promise<string> {
    const markerId = await this.dm.connection.createMarker(name, square, fields);
    await this.dm.connection.emit(creatureEmits.setCreature, { markerId, creatureId });
    return markerId;
  }

  settled(): Promise<unknown> {
    return Promise.all([this.dm, this.player, this.other].map((seer) => seer.upToDate()));
  }

  get id(): { campaignId: string; characterId: string } {
    return { campaignId: this.table.campaignId, characterId: this.fighter };
  }

  async play(command: PlayCommand): Promise<void> {
    const body = { command: JSON.stringify(command), opId: randomUUID() };
    await this.table.dm.call(playCharacter, { params: this.id, body });
  }

  async sheet() {
    return (await this.table.dm.call(getCharacter, { params: this.id })).character;
  }

  async inventory(): Promise<readonly InventoryEntry[]> {
    return (await this.table.dm.call(getCharacter, { params: this.id })).character.play.inventory;
  }

  /** Puts a weapon of the library into the fighter's hands. */
  async arm(item: string): Promise<void> {
    for (const { id, item: former, quantity } of await this.inventory())
      if (former === 'arrow') await this.play({ do: 'discard-item', entry: id, quantity });
    await this.play({ do: 'add-item', item, quantity: 1 });
    const entry = defined((await this.inventory()).find((one) => one.item === item)).id;
    await this.play({ do: 'equip', entry, slot: 'main', equipped: true });
  }

  async heal(): Promise<void> {
    await this.play({ do: 'set', field: 'current_hp', value: '+99' });
  }

  /** The creature of a marker, as the DM sees it. */
  async creatureOf(markerId: string): Promise<MarkerCreature> {
    return defined((await this.dm.connection.upToDate()).marker(markerId)?.creature);
  }

  /** Spends uses of a creature. */
  async spend(markerId: string, use: string, count: number): Promise<void> {
    await this.dm.connection.emit(creatureEmits.playCreature, { markerId, type: 'spend_use', use, count });
  }

  /** The key of the first weapon attack of a marker. */
  async firstKey(by: AttackSeer, attackerId: string): Promise<string> {
    const { ways } = await by.connection.emit(attackEmits.getAttackWays, { attackerId });
    return defined(ways?.find(({ has_roll }) => has_roll)?.key);
  }

  resolve(by: AttackSeer, payload: object): Promise<Ack<{ entryId: string }>> {
    return by.connection.emit(attackEmits.resolveAttack, { opId: randomUUID(), ...payload });
  }

  /** Attacks until chance brings an outcome. @returns the id of that entry */
  async until(outcomes: readonly AttackOutcome[], by: AttackSeer, payload: object): Promise<string> {
    for (let tries = 0; tries < MOST_ATTACKS; tries += 1) {
      const { entryId, msg } = await this.resolve(by, payload);
      if (entryId === undefined) throw new Error(msg);
      const entry = (await this.dm.upToDate()).entries.find(({ id }) => id === entryId);
      if (entry?.attack?.targets.every(({ outcome }) => outcomes.includes(outcome))) return entryId;
    }
    throw new Error(`no attack had the outcome ${outcomes.join(' or ')}`);
  }

  /** What an attack would do now, as the DM sees it. */
  async proposal(entryId: string): Promise<OpenAttack> {
    const { attacks } = await this.dm.connection.emit(attackEmits.getOpenAttacks, {});
    return defined(attacks?.find((one) => one.entryId === entryId));
  }

  apply(entryId: string, more: object = {}): Promise<Ack<object>> {
    return this.dm.connection.emit(attackEmits.applyAttack, { entryId, opId: randomUUID(), ...more });
  }

  /** Chooses when attacks are applied. */
  async choose(attackApplication: AttackApplication): Promise<void> {
    const { dm, campaignId } = this.table;
    await dm.call(changeCampaign, {
      params: { campaignId },
      body: { type: 'set_attack_application', attackApplication },
    });
  }

  /** Takes an entry of the history back. */
  async undoEntry(entryId: string | null): Promise<void> {
    const { status, msg } = await this.dm.connection.emit(historyEmits.undoEntry, {
      entryId: entryId ?? '',
      opId: randomUUID(),
    });
    if (!status) throw new Error(msg);
  }

  undo(opId: string = randomUUID()): Promise<Ack<object>> {
    return this.dm.connection.emit(mapEmits.undo, { opId });
  }
}
