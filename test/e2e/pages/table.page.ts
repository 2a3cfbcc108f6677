import type { Locator, Page } from 'playwright/test';
import { MapSquare } from './map-square.js';

/** Page object for the table screen of /table/:token. */
export class TablePage {
  /** Everything that the server has sent to the page over its socket. */
  readonly received: string[] = [];

  constructor(readonly page: Page) {
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => this.received.push(String(payload))));
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
  }

  get grid(): Locator {
    return this.page.getByRole('grid');
  }

  get strip(): Locator {
    return this.page.getByRole('region', { name: 'Turn order' });
  }

  get party(): Locator {
    return this.page.getByRole('list', { name: 'Party' });
  }

  /** The screen with whatever it says. */
  get message(): Locator {
    return this.page.getByRole('main');
  }

  square(name: string): MapSquare {
    return new MapSquare(this.page, name);
  }

  ping(square: string): Locator {
    return this.page.locator(`[data-ping="${square}"]`);
  }
}
