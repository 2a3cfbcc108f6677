import type { CDPSession, Locator, Page } from 'playwright/test';

/** A point of the window, in pixels. */
export type Place = readonly [x: number, y: number];

/** The middle of an element, once it is there and in the window. */
export async function placeOf(element: Locator): Promise<Place> {
  await element.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [x + width / 2, y + height / 2];
}

/**
 * The fingers of a person on a touch screen. What belongs together is sent at once, because a finger that rests for half a
 * second means something else, and a busy machine may take that long between two messages.
 */
export class Fingers {
  private constructor(private readonly devtools: CDPSession) {}

  static async of(page: Page): Promise<Fingers> {
    return new Fingers(await page.context().newCDPSession(page));
  }

  async tap(place: Place): Promise<void> {
    await Promise.all([this.down(place), this.up()]);
  }

  /** Puts one finger down, moves it to another place and lifts it. */
  async drag(from: Place, to: Place): Promise<void> {
    await Promise.all([this.down(from), this.move([from], [to]), this.up()]);
  }

  /** Puts fingers down. */
  async down(...places: readonly Place[]): Promise<void> {
    await this.send('touchStart', places);
  }

  /** Moves the fingers that are down, in a few steps. */
  async move(from: readonly Place[], to: readonly Place[]): Promise<void> {
    const steps = [0.2, 0.4, 0.6, 0.8, 1];
    const placesAt = (part: number): Place[] =>
      from.map(([x, y], index) => {
        const [toX, toY] = to[index] ?? [x, y];
        return [x + (toX - x) * part, y + (toY - y) * part];
      });
    await Promise.all(steps.map((part) => this.send('touchMove', placesAt(part))));
  }

  /** Lifts all fingers. */
  async up(): Promise<void> {
    await this.send('touchEnd', []);
  }

  private async send(type: 'touchStart' | 'touchMove' | 'touchEnd', places: readonly Place[]): Promise<void> {
    const touchPoints = places.map(([x, y], id) => ({ x, y, id }));
    await this.devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
}
