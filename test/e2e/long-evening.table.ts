import { expect } from './fixtures.js';
import { Ledger, readBoard, type Thing } from './long-evening.ledger.js';
import { Watch } from './long-evening.watch.js';
import type { MapPage, NewMarker } from './pages/map.page.js';
import type { Person } from './pages/person.js';

/** Somebody at the table with what their pages complained about. */
export class Guest {
  readonly watch: Watch;

  constructor(
    readonly person: Person,
    /** The name of the character that is theirs; the DM has none. */
    readonly pc = '',
  ) {
    this.watch = new Watch(person.username);
    this.watch.over(person.page);
  }

  get map(): MapPage {
    return this.person.map();
  }

  /** The requests of the page that is left are cut off, and the browser says so. */
  async reload(): Promise<void> {
    await this.watch.during(() => this.person.page.reload());
    await expect(this.map.grid).toBeVisible();
  }

  /** Leaves the Field View for another section, does something there and comes back. */
  async visit(section: 'Home' | 'Char Sheet' | 'Settings', act: () => Promise<void>): Promise<void> {
    await this.person.campaign().go(section);
    await act();
    await this.person.campaign().go('Field View');
    await expect(this.map.panel).toBeVisible();
  }
}

/** The table: whatever is done at it goes through the screens and into the ledger. */
export class LongTable {
  readonly ledger = new Ledger();

  constructor(
    readonly dm: Guest,
    readonly players: readonly [Guest, Guest, Guest],
  ) {
    for (const player of players) this.seatCharacter(player);
  }

  get everybody(): Guest[] {
    return [this.dm, ...this.players];
  }

  /** A character's marker comes with it, in the controls list. */
  seatCharacter({ pc, person }: Guest): void {
    this.ledger.add({ name: pc, type: 'PC', at: null, hiding: false, hiddenFrom: [], owner: person.username });
  }

  async newMap(rows: number, columns: number): Promise<void> {
    await this.dm.map.newMap(rows, columns);
    this.ledger.newMap(rows, columns);
  }

  async paint(from: string, to: string, color: string): Promise<void> {
    await this.dm.map.paint(from, to, color);
    this.ledger.paint(from, to, color);
  }

  async layFog(from: string, to: string): Promise<void> {
    await this.dm.map.fog(from, to);
    this.ledger.layFog(from, to);
  }

  async uncover(from: string, to: string): Promise<void> {
    await this.dm.map.liftFog(from, to);
    this.ledger.liftFog(from, to);
  }

  /** Makes a marker and puts it on the board. */
  async bring(marker: Omit<NewMarker, 'hiddenFrom'> & { hiddenFrom?: Guest[] }, at: string): Promise<void> {
    const { name, type, fullyHide = false, hiddenFrom = [] } = marker;
    await this.dm.map.newMarker({ ...marker, hiddenFrom: hiddenFrom.map(({ person }) => person.displayName) });
    this.ledger.add({
      name,
      type,
      at: null,
      hiding: fullyHide,
      hiddenFrom: hiddenFrom.map(({ person }) => person.username),
    });
    await this.put(name, at);
  }

  /** Places a marker by the legend. */
  async put(name: string, at: string): Promise<void> {
    await this.dm.map.place(name, at);
    this.ledger.thing(name).at = at;
  }

  /** Moves a marker by its square, as its player or the DM does. */
  async move(guest: Guest, name: string, to: string, map: MapPage = guest.map): Promise<void> {
    const thing = this.ledger.thing(name);
    await map.move(thing.at ?? '', to);
    await expect(map.square(to).marker(name)).toBeAttached();
    thing.at = to;
  }

  /** Changes a marker through its popup. */
  async revise(
    name: string,
    change: (popup: Awaited<ReturnType<MapPage['details']>>, thing: Thing) => Promise<void>,
  ): Promise<void> {
    const popup = await this.dm.map.details(name);
    await change(popup, this.ledger.thing(name));
    await popup.save();
  }

  async remove(name: string): Promise<void> {
    const popup = await this.dm.map.details(name);
    await popup.deleteEntirely.check();
    await popup.save();
    this.ledger.remove(name);
  }

  /** Every board shows exactly what its viewer may see. */
  async isInStep(moment: string, guests = this.everybody): Promise<void> {
    for (const guest of guests) await this.shows(guest, guest.map, moment);
  }

  async shows({ person, pc }: Guest, { page }: MapPage, moment: string): Promise<void> {
    const wanted = this.ledger.shownTo(pc ? person.username : undefined);
    await expect.poll(() => readBoard(page), { message: `${person.username}'s board, ${moment}` }).toEqual(wanted);
  }
}
