import type { Page } from 'playwright/test';
import { coordinateId, squareName } from '../../contracts/map/map.rules.js';
import type { NewMarker } from './pages/map.page.js';

/** A marker as the script has left it. */
export interface Thing {
  readonly name: string;
  readonly type: NewMarker['type'];
  /** Null: off the board. */
  at: string | null;
  hiding: boolean;
  /** Usernames that may not see it. */
  hiddenFrom: string[];
  /** The username of whose character it is. */
  readonly owner?: string;
}

/** What somebody's Field View shows, as far as it differs from a blank map. */
export interface Shown {
  readonly size: string;
  /** Descriptions by square. */
  readonly squares: Record<string, string>;
  /** 'C4 Goblin' */
  readonly markers: string[];
  /** 'Goblin, Enemy, C4'; one's own: 'Brannoc, PC, yours, C4' */
  readonly legend: string[];
}

/** The names of a rectangle's squares, from its upper left to its lower right corner. */
export function rectangle(from: string, to: string): string[] {
  const [[left, top], [right, bottom]] = [placeOf(from), placeOf(to)];
  const names: string[] = [];
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) names.push(squareName(coordinateId(row, column)));
  return names;
}

/** 'C4' is column 3, row 4; the script keeps to the first 26 columns. */
const placeOf = (name: string): [column: number, row: number] => [name.charCodeAt(0) - 64, Number(name.slice(1))];

/** A marker's line of the legend. */
const line = ({ name, type, at, owner }: Thing, username: string | undefined): string =>
  [name, type, ...(owner !== undefined && owner === username ? ['yours'] : []), at ?? 'off board'].join(', ');

/** What has been done at the table, and from it what each person must see: the rules of sight once more, apart from the product's. */
export class Ledger {
  private size = '';
  private readonly colors = new Map<string, string>();
  private readonly fog = new Set<string>();
  private readonly things = new Map<string, Thing>();

  newMap(rows: number, columns: number): void {
    this.size = `${rows} x ${columns}`;
    this.colors.clear();
    this.fog.clear();
    for (const thing of this.things.values()) thing.at = null;
  }

  paint(from: string, to: string, color: string): void {
    for (const square of rectangle(from, to)) this.colors.set(square, color.toLowerCase());
  }

  layFog(from: string, to: string): void {
    for (const square of rectangle(from, to)) this.fog.add(square);
  }

  liftFog(from: string, to: string): void {
    for (const square of rectangle(from, to)) this.fog.delete(square);
  }

  add(thing: Thing): void {
    this.things.set(thing.name, thing);
  }

  remove(name: string): void {
    this.things.delete(name);
  }

  thing(name: string): Thing {
    const thing = this.things.get(name);
    if (!thing) throw new Error(`There is no ${name}.`);
    return thing;
  }

  /** What a player must see, or the DM for whom no username is given. */
  shownTo(username?: string): Shown {
    const seen = [...this.things.values()].filter((thing) => username === undefined || this.sees(username, thing));
    const squares: Record<string, string> = {};
    for (const square of new Set([...this.colors.keys(), ...this.fog, ...seen.flatMap(({ at }) => at ?? [])])) {
      squares[square] = this.description(square, seen, username);
    }
    const markers = seen.flatMap(({ name, at }) => (at === null ? [] : `${at} ${name}`)).sort();
    return { size: this.size, squares, markers, legend: seen.map((thing) => line(thing, username)).sort() };
  }

  private sees(username: string, { owner, at, hiding, hiddenFrom }: Thing): boolean {
    if (owner === username) return true;
    return at !== null && !hiding && !hiddenFrom.includes(username) && !this.isBlocked(at, username);
  }

  private isBlocked(square: string, username: string): boolean {
    return (
      this.fog.has(square) && ![...this.things.values()].some(({ at, owner }) => at === square && owner === username)
    );
  }

  private description(square: string, seen: readonly Thing[], username: string | undefined): string {
    if (username !== undefined && this.isBlocked(square, username)) return 'fog of war';
    const names = seen
      .filter(({ at }) => at === square)
      .map(({ name }) => name)
      .sort();
    const fog = username === undefined && this.fog.has(square) ? ['fog of war'] : [];
    return [...names, ...fog, ...(this.colors.has(square) ? [this.colors.get(square)] : [])].join(', ');
  }
}

/** What the Field View of a page shows, as somebody hears it. */
export const readBoard = (page: Page): Promise<Shown> =>
  page.evaluate(() => {
    const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
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
        .map((row) => (row.textContent ?? '').replace(/\. Seen by.*$/, ''))
        .sort(),
    };
  });
