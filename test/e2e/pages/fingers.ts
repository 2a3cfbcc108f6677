import type { CDPSession, Page } from 'playwright/test';

type Place = readonly [x: number, y: number];

/** The fingers of a person on a touch screen. The browser makes pointer events, taps and gestures of what they do. */
export class Fingers {
  private constructor(private readonly devtools: CDPSession) {}

  static async of(page: Page): Promise<Fingers> {
    return new Fingers(await page.context().newCDPSession(page));
  }

  /** Puts fingers down. */
  async down(...places: readonly Place[]): Promise<void> {
    await this.send('touchStart', places);
  }

  /** Moves the fingers that are down, in a few steps. */
  async move(from: readonly Place[], to: readonly Place[]): Promise<void> {
    const steps = 5;
    for (let step = 1; step <= steps; step += 1) {
      const part = ([x, y]: Place, index: number): Place => {
        const [toX, toY] = to[index] ?? [x, y];
        return [x + ((toX - x) * step) / steps, y + ((toY - y) * step) / steps];
      };
      await this.send('touchMove', from.map(part));
    }
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
