import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { mapEmits, type Coordinate, type Marker } from '../../contracts/map/map.contract.js';
import { MARKER_TYPES } from '../../contracts/map/map.palette.js';
import { coordinateId } from '../../contracts/map/map.rules.js';
import { anotherTable, characterJoins, Seat, tidy } from '../support/map.js';
import type { Person } from '../support/person.js';
import { World } from '../support/world.js';

/*
 * Random commands by everybody at a real table; every byte that reaches a player is searched for secrets.
 * What is secret is worked out from the DM's view, by the protocol's words and without the server's code.
 */

const SIDE = 5;
const square = fc.tuple(fc.integer({ min: 1, max: SIDE }), fc.integer({ min: 1, max: SIDE })).map(([row, column]) => coordinateId(row, column));
const type = fc.constantFrom(...MARKER_TYPES.map((one) => one.id));
/** Whom a marker is for: undefined is everybody, a list is of players by their place at the table. */
const aware = fc.option(fc.subarray([0, 1, 2]), { nil: undefined });

type Step =
  | { readonly do: 'make'; readonly type: string; readonly hiding: boolean; readonly aware: number[] | undefined; readonly square: number }
  | { readonly do: 'move' | 'lift' | 'delete'; readonly marker: number; readonly square: number }
  | { readonly do: 'revise'; readonly marker: number; readonly hiding: boolean; readonly aware: number[] | undefined; readonly type: string | undefined }
  | { readonly do: 'paint'; readonly usage: string; readonly squares: number[] }
  | { readonly do: 'step'; readonly player: number; readonly marker: number; readonly square: number }
  | { readonly do: 'new map' };

const marker = fc.nat(12);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ do: fc.constant('make' as const), type, hiding: fc.boolean(), aware, square }) },
  { weight: 16, arbitrary: fc.record({ do: fc.constantFrom('move' as const, 'move' as const, 'lift' as const, 'delete' as const), marker, square }) },
  { weight: 12, arbitrary: fc.record({ do: fc.constant('revise' as const), marker, hiding: fc.boolean(), aware, type: fc.option(type, { nil: undefined }) }) },
  { weight: 16, arbitrary: fc.record({ do: fc.constant('paint' as const), usage: fc.constantFrom('color', 'fog', 'fog', 'clear_fog'), squares: fc.array(square, { minLength: 1, maxLength: 8 }) }) },
  { weight: 24, arbitrary: fc.record({ do: fc.constant('step' as const), player: fc.nat(2), marker: fc.oneof(fc.nat(2), marker), square }) },
  { weight: 1, arbitrary: fc.constant({ do: 'new map' as const }) },
);

/** A table with a DM and three players, each with a character on the board. */
class Table {
  private serial = 0;

  private constructor(
    readonly master: Seat,
    readonly players: Seat[],
  ) {}

  static async lay(world: World, dm: Person, people: readonly Person[]): Promise<Table> {
    const campaignId = await anotherTable(dm, people);
    for (const person of people) await characterJoins(world, campaignId, person, `name-of-${person.username}`);
    const players = await Promise.all(people.map((person) => Seat.at(person, campaignId)));
    const table = new Table(await Seat.at(dm, campaignId), players);
    await table.master.newMap(SIDE, SIDE);
    for (const [index, own] of table.master.map.markers.entries()) await table.master.put(own.id, coordinateId(SIDE, index + 1));
    return table;
  }

  async upToDate(): Promise<void> {
    await Promise.all([this.master, ...this.players].map((seat) => seat.upToDate()));
  }

  /** Does a step, whatever comes of it. */
  async take(one: Step): Promise<void> {
    this.serial += 1;
    const { master } = this;
    switch (one.do) {
      case 'make': {
        const { markerId } = await master.emit(mapEmits.updateMarker, { type: 'new_marker', markerType: one.type, isHiding: one.hiding, ...this.texts(), ...this.awareOf(one.aware) });
        return void (await master.put(markerId ?? '', one.square));
      }
      case 'move':
        return void (await master.put(this.pick(one.marker), one.square));
      case 'lift':
        return void (await master.emit(mapEmits.liftMarker, { markerId: this.pick(one.marker) }));
      case 'delete':
        return void (await master.emit(mapEmits.deleteMarker, { markerId: this.pick(one.marker) }));
      case 'revise':
        return void (await master.revise(this.pick(one.marker), { isHiding: one.hiding, markerType: one.type as never, ...this.texts(), ...this.awareOf(one.aware) }));
      case 'paint':
        return void (await master.paint(one.squares, one.usage === 'fog' ? this.color(0xf) : this.color(0xc), one.usage));
      case 'step':
        return void (await this.players[one.player]?.move(this.pick(one.marker), one.square));
      case 'new map':
        return void (await master.newMap(SIDE, SIDE));
    }
  }

  /** Every text can be told from every other. */
  private texts() {
    return { name: `name-${this.serial}.`, publicNotes: `public-${this.serial}.`, privateNotes: `private-${this.serial}.` };
  }

  private color(first: number): string {
    return `#${first.toString(16)}${this.serial.toString(16).padStart(5, '0')}`;
  }

  private awareOf(places: number[] | undefined) {
    return places ? { awareUsers: places.map((place) => this.players[place]?.person.id ?? '') } : {};
  }

  private pick(index: number): string {
    const { markers } = this.master.map;
    return markers[index % markers.length]?.id ?? '';
  }
}

const isBlocked = (board: Coordinate | undefined, userId: string, markers: readonly Marker[]): boolean =>
  board?.is_fog_of_war === true && !markers.some((one) => one.map_coordinate_id === board.id && one.character?.creator_id === userId);

function maySee(master: Seat, userId: string, one: Marker): boolean {
  if (one.character?.creator_id === userId) return true;
  if (one.map_coordinate_id === null || one.is_hiding) return false;
  return one.aware_users?.includes(userId) === true && !isBlocked(master.square(one.map_coordinate_id), userId, master.map.markers);
}

/** What must not be in any byte that this person is sent now. */
function secretsFrom(master: Seat, userId: string): Set<string> {
  const { markers, campaign_map: map } = master.map;
  const squares = map?.coordinates ?? [];
  const seen = new Set(squares.filter((one) => !isBlocked(one, userId, markers)).map((one) => one.color_hex_code));
  const colors = squares.map((one) => one.color_hex_code).filter((color) => color !== null && !seen.has(color));
  const unseen = markers.filter((one) => !maySee(master, userId, one));
  const texts = unseen.flatMap((one) => [one.id, one.name, one.public_notes]);
  return new Set([...colors, ...texts, ...markers.map((one) => one.private_notes)].filter((text): text is string => Boolean(text)));
}

describe('the secrets of a table', () => {
  let world: World;
  let dm: Person;
  let people: Person[];

  beforeAll(async () => {
    world = await World.start();
    ({ dm, players: people } = await world.campaign({ players: 3 }));
  });
  afterAll(() => world.close());

  it('S7: no byte that reaches a player holds a secret, and F2: what they were sent is what a snapshot would show', async () => {
    let steps = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 60, size: 'max' }), async (list) => {
        const table = await Table.lay(world, dm, people);
        await table.upToDate();
        for (const one of list) {
          steps += 1;
          const knew = table.players.map((seat) => new Set(seat.map.markers.map((each) => each.id)));
          for (const seat of table.players) seat.received.length = 0;
          await table.take(one);
          await table.upToDate();
          table.players.forEach((seat, index) => {
            const bytes = seat.received.join('\n');
            for (const secret of secretsFrom(table.master, seat.person.id)) {
              const wasRemoved = knew[index]?.has(secret) && !seat.marker(secret);
              if (bytes.includes(secret) && !wasRemoved) throw new Error(`${secret} reached player ${index} by ${JSON.stringify(one)}: ${bytes}`);
            }
          });
        }
        for (const seat of [table.master, ...table.players]) {
          const replayed = tidy(seat.map);
          await seat.emit(mapEmits.getMap);
          expect(replayed).toEqual(tidy(seat.map));
          seat.socket.disconnect();
        }
      }),
      { numRuns: 4, endOnFailure: true },
    );
    expect(steps).toBeGreaterThanOrEqual(160);
  });
});
