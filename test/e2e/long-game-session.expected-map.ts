import type { Page } from 'playwright/test';
import { coordinateId, squareName } from '../../contracts/map/map.rules.js';
import type { NewMarker } from './pages/map.page.js';

/** A marker as the test has placed and edited it. */
export interface ExpectedMarker {
  readonly name: string;
  readonly type: NewMarker['type'];
  /** The name of its square; null when it is off the board. */
  square: string | null;
  fullyHidden: boolean;
  /** The usernames of the players who may not see it. */
  hiddenFrom: string[];
  /** The username of the player whose character it is. */
  readonly owner?: string;
}

/** What one participant's Field View shows. */
export interface VisibleMap {
  /** '9 x 14': rows by columns. */
  readonly size: string;
  /** The accessible descriptions of the squares that have one, by square. */
  readonly squares: Record<string, string>;
  /** Such as 'C4 Goblin'. */
  readonly markers: string[];
  /** Such as 'Goblin, Enemy, C4', or 'Brannoc, PC, yours, C4' for the player's own character. */
  readonly legend: string[];
}

/** Returns the names of the squares from the upper left to the lower right corner of a rectangle. */
function rectangle(from: string, to: string): string[] {
  const [[left, top], [right, bottom]] = [positionOf(from), positionOf(to)];
  const names: string[] = [];
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) names.push(squareName(coordinateId(row, column)));
  return names;
}

/** Reads 'C4' as column 3, row 4; it knows only the columns A to Z. */
const positionOf = (name: string): [column: number, row: number] => [name.charCodeAt(0) - 64, Number(name.slice(1))];

const legendEntry = ({ name, type, square, owner }: ExpectedMarker, username: string | undefined): string =>
  [name, type, ...(owner !== undefined && owner === username ? ['yours'] : []), square ?? 'off board'].join(', ');

/** The expected state of the map. It implements the visibility rules a second time, independently of the program. */
export class ExpectedMap {
  private size = '';
  private readonly colors = new Map<string, string>();
  private readonly fog = new Set<string>();
  private readonly markers = new Map<string, ExpectedMarker>();

  newMap(rows: number, columns: number): void {
    this.size = `${rows} x ${columns}`;
    this.colors.clear();
    this.fog.clear();
    for (const marker of this.markers.values()) marker.square = null;
  }

  paint(from: string, to: string, color: string): void {
    for (const square of rectangle(from, to)) this.colors.set(square, color.toLowerCase());
  }

  addFog(from: string, to: string): void {
    for (const square of rectangle(from, to)) this.fog.add(square);
  }

  liftFog(from: string, to: string): void {
    for (const square of rectangle(from, to)) this.fog.delete(square);
  }

  add(marker: ExpectedMarker): void {
    this.markers.set(marker.name, marker);
  }

  remove(name: string): void {
    this.markers.delete(name);
  }

  /** @throws Error when there is no marker of that name */
  marker(name: string): ExpectedMarker {
    const marker = this.markers.get(name);
    if (!marker) throw new Error(`There is no ${name}.`);
    return marker;
  }

  /** Returns what a player must see, or what the DM must see when `username` is undefined. */
  visibleTo(username?: string): VisibleMap {
    const visible = [...this.markers.values()].filter(
      (marker) => username === undefined || this.sees(username, marker),
    );
    const occupied = visible.flatMap(({ square }) => square ?? []);
    const squares: Record<string, string> = {};
    for (const square of new Set([...this.colors.keys(), ...this.fog, ...occupied])) {
      squares[square] = this.description(square, visible, username);
    }
    const markers = visible.flatMap(({ name, square }) => (square === null ? [] : `${square} ${name}`)).sort();
    const legend = visible.map((marker) => legendEntry(marker, username)).sort();
    return { size: this.size, squares, markers, legend };
  }

  private sees(username: string, { owner, square, fullyHidden, hiddenFrom }: ExpectedMarker): boolean {
    if (owner === username) return true;
    return square !== null && !fullyHidden && !hiddenFrom.includes(username) && !this.isFoggedFor(square, username);
  }

  /** Fog covers a square for a player, except where the player's own character stands. */
  private isFoggedFor(square: string, username: string): boolean {
    const standsThere = ({ square: at, owner }: ExpectedMarker): boolean => at === square && owner === username;
    return this.fog.has(square) && ![...this.markers.values()].some(standsThere);
  }

  private description(square: string, visible: readonly ExpectedMarker[], username: string | undefined): string {
    if (username !== undefined && this.isFoggedFor(square, username)) return 'fog of war';
    const names = visible
      .filter((marker) => marker.square === square)
      .map(({ name }) => name)
      .sort();
    const fog = username === undefined && this.fog.has(square) ? ['fog of war'] : [];
    return [...names, ...fog, ...(this.colors.has(square) ? [this.colors.get(square)] : [])].join(', ');
  }
}

/** Reads what a page's Field View shows, from its accessible names and descriptions. */
export const readVisibleMap = (page: Page): Promise<VisibleMap> =>
  page.evaluate(() => {
    const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
    const accessibleText = (element: Element): string => {
      const copy = element.cloneNode(true) as Element;
      for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
      return copy.textContent ?? '';
    };
    const of = (element: Element, attribute: string): string => element.getAttribute(attribute) ?? '';
    return {
      size: `${all('[role=grid] [role=rowheader]').length} x ${all('[role=grid] [role=columnheader]').length}`,
      squares: Object.fromEntries(
        all('[role=gridcell][aria-description]').map((square) => [
          of(square, 'aria-label'),
          of(square, 'aria-description'),
        ]),
      ),
      markers: all('[data-at]')
        .map((token) => `${of(token, 'data-at')} ${of(token, 'aria-label')}`)
        .sort(),
      legend: all('[data-legend]')
        .map((row) => accessibleText(row).replace(/\. Seen (only )?by.*$/, ''))
        .sort(),
    };
  });
