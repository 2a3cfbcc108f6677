import { expect } from './fixtures.js';
import { ConsoleWatcher } from './long-game-session.console-watcher.js';
import { ExpectedMap, readVisibleMap, type ExpectedMarker } from './long-game-session.expected-map.js';
import type { MapMarkerPopup } from './pages/map-marker.popup.js';
import type { MapPage, NewMarker } from './pages/map.page.js';
import type { Person } from './pages/person.js';

/** The DM or a player, with the watcher of their pages. */
export class Participant {
  readonly watcher: ConsoleWatcher;

  constructor(
    readonly person: Person,
    /** The name of the player's character; empty for the DM. */
    readonly character = '',
  ) {
    this.watcher = new ConsoleWatcher(person.username);
    this.watcher.watch(person.page);
  }

  get map(): MapPage {
    return this.person.map();
  }

  /** Reloads the page. The browser aborts pending requests and reports them, so the watcher ignores the reload. */
  async reload(): Promise<void> {
    await this.watcher.ignoreDuring(() => this.person.page.reload());
    await expect(this.map.grid).toBeVisible();
  }

  /** Opens another section of the campaign, runs `act` there and returns to the Field View. */
  async visit(section: 'Home' | 'Char Sheet' | 'Settings', act: () => Promise<void>): Promise<void> {
    await this.person.campaign().go(section);
    await act();
    await this.person.campaign().go('Field View');
    await expect(this.map.panel).toBeVisible();
  }
}

/** The DM and at least three players. Every change goes through the screens and into the expected map. */
export class Party {
  readonly expected = new ExpectedMap();

  constructor(
    readonly dm: Participant,
    readonly players: readonly [Participant, Participant, Participant, ...Participant[]],
  ) {
    for (const player of players) this.expectCharacter(player);
  }

  get participants(): Participant[] {
    return [this.dm, ...this.players];
  }

  /** Expects the marker of a character that has joined the campaign; it starts off the board. */
  expectCharacter({ character, person }: Participant): void {
    const owner = person.username;
    this.expected.add({ name: character, type: 'PC', square: null, fullyHidden: false, hiddenFrom: [], owner });
  }

  async newMap(rows: number, columns: number): Promise<void> {
    await this.dm.map.newMap(rows, columns);
    this.expected.newMap(rows, columns);
  }

  async paint(from: string, to: string, color: string): Promise<void> {
    await this.dm.map.paint(from, to, color);
    this.expected.paint(from, to, color);
  }

  async addFog(from: string, to: string): Promise<void> {
    await this.dm.map.fog(from, to);
    this.expected.addFog(from, to);
  }

  async liftFog(from: string, to: string): Promise<void> {
    await this.dm.map.liftFog(from, to);
    this.expected.liftFog(from, to);
  }

  /** Creates a marker and places it on a square. */
  async addMarker(
    marker: Omit<NewMarker, 'hiddenFrom'> & { hiddenFrom?: Participant[] },
    square: string,
  ): Promise<void> {
    const { name, type, fullyHide = false, hiddenFrom = [] } = marker;
    await this.dm.map.newMarker({ ...marker, hiddenFrom: hiddenFrom.map(({ person }) => person.displayName) });
    this.expected.add({
      name,
      type,
      square: null,
      fullyHidden: fullyHide,
      hiddenFrom: hiddenFrom.map(({ person }) => person.username),
    });
    await this.place(name, square);
  }

  /** Selects a marker in the legend and places it on a square. */
  async place(name: string, square: string): Promise<void> {
    await this.dm.map.place(name, square);
    this.expected.marker(name).square = square;
  }

  /** Moves a marker from its square to another, as `participant`. */
  async move(participant: Participant, name: string, to: string, map: MapPage = participant.map): Promise<void> {
    const marker = this.expected.marker(name);
    await map.move(marker.square ?? '', to);
    await expect(map.square(to).marker(name)).toBeAttached();
    marker.square = to;
  }

  /** Opens a marker's popup, runs `edit` and saves. `edit` also changes the expected marker. */
  async editMarker(
    name: string,
    edit: (popup: MapMarkerPopup, marker: ExpectedMarker) => Promise<void>,
  ): Promise<void> {
    const popup = await this.dm.map.openDetails(name);
    await edit(popup, this.expected.marker(name));
    await popup.save();
  }

  async deleteMarker(name: string): Promise<void> {
    const popup = await this.dm.map.openDetails(name);
    await popup.deleteEntirely.check();
    await popup.save();
    this.expected.remove(name);
  }

  /** Expects that each participant's map shows exactly what that participant may see. */
  async expectInSync(moment: string, participants = this.participants): Promise<void> {
    for (const participant of participants) await this.expectVisibleMap(participant, participant.map, moment);
  }

  /** Expects that one page of a participant shows exactly what the participant may see. */
  async expectVisibleMap({ person, character }: Participant, { page }: MapPage, moment: string): Promise<void> {
    const expected = this.expected.visibleTo(character ? person.username : undefined);
    await expect
      .poll(() => readVisibleMap(page), { message: `the map of ${person.username}, ${moment}` })
      .toEqual(expected);
  }
}
