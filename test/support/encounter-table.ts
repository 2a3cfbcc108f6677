import { expect } from '@jest/globals';
import { coordinateId } from '../../contracts/map/map.rules.js';
import type { EncounterView, ParticipantView } from '../../contracts/turns/encounter.view.js';
import { turnEmits } from '../../contracts/turns/turns.contract.js';
import type { World } from './campaign-world.js';
import { defined } from './defined.js';
import type { MapConnection } from './map.connection.js';
import { addCharacterMarker, openMap } from './map.fixture.js';
import { C4, D4 } from './map.squares.js';
import type { Person } from './person.js';

/** A DM and two players on a map with the hero of one of them, a goblin that everybody sees, and a spy who hides. */
export class EncounterTable {
  private constructor(
    readonly campaignId: string,
    readonly dm: MapConnection,
    readonly aria: MapConnection,
    readonly borin: MapConnection,
    /** The character of the player `aria`, and its marker. */
    readonly character: string,
    readonly hero: string,
    readonly goblin: string,
    readonly spy: string,
  ) {}

  /** Opens a new campaign with a map. @param people the DM and the players */
  static async open(world: World, [master, one, other]: readonly [Person, Person, Person]): Promise<EncounterTable> {
    const { campaignId, dmClient: dm, playerClients } = await openMap(world, master, [one, other]);
    const character = await addCharacterMarker(world, campaignId, one, 'Aria');
    await dm.upToDate();
    const hero = defined(dm.map.markers.find(({ name }) => name === 'Aria')).id;
    await dm.place(hero, D4);
    const goblin = await dm.createMarker('Goblin', C4);
    const spy = await dm.createMarker('Spy', coordinateId(5, 5), { isHiding: true });
    const table = new EncounterTable(campaignId, dm, ...playerClients, character, hero, goblin, spy);
    await table.everybodyUpToDate();
    return table;
  }

  async everybodyUpToDate(): Promise<void> {
    for (const client of [this.dm, this.aria, this.borin]) await client.newFrames();
  }

  /** Starts an encounter in the order of the markers, without rolls. */
  async start(markerIds: readonly string[], more: object = {}): Promise<void> {
    const started = await this.dm.emit(turnEmits.startEncounter, { markerIds, isRolled: false, ...more });
    expect(started).toMatchObject({ status: true });
    for (const [place, markerId] of markerIds.entries())
      await this.dm.emit(turnEmits.setInitiative, { participantId: this.idOf(markerId), initiative: 20 - place });
    await this.everybodyUpToDate();
  }

  next(): Promise<object> {
    return this.dm.emit(turnEmits.nextTurn);
  }

  /** A participant as the DM sees it. */
  participantOf(markerId: string): ParticipantView | undefined {
    return encounterOf(this.dm).participants.find((one) => one.marker_id === markerId);
  }

  /** The id of a participant, as the DM sees it. */
  idOf(markerId: string): string {
    return defined(this.participantOf(markerId)).id;
  }
}

/** Returns the encounter that a viewer sees. */
export function encounterOf({ map }: MapConnection): EncounterView {
  if (!map.encounter) throw new Error('no encounter is visible');
  return map.encounter;
}

/** Returns whose turn a viewer sees, by the marker's name; null: nobody's. */
export async function turnOf(client: MapConnection): Promise<string | null | undefined> {
  await client.upToDate();
  const { turn, participants } = encounterOf(client);
  const markerId = participants.find(({ id }) => id === turn)?.marker_id;
  return turn === null ? null : client.marker(markerId ?? undefined)?.name;
}

/** Returns the names of the participants that a viewer sees, in their order; none without an encounter. */
export function namesInOrder({ map }: MapConnection): (string | undefined)[] {
  return (map.encounter?.participants ?? []).map(
    ({ marker_id, name }) => map.markers.find(({ id }) => id === marker_id)?.name ?? name ?? '?',
  );
}
