import type { Locator, Page } from 'playwright/test';

/** Page object for one square of the map, by its name, such as 'C4'. */
export class MapSquare {
  readonly cell: Locator;

  constructor(
    private readonly page: Page,
    readonly name: string,
  ) {
    this.cell = page.getByRole('grid', { name: 'Map' }).getByRole('gridcell', { name, exact: true });
  }

  /** All markers on the square, also those in a multi-marker menu. */
  markers(): Locator {
    return this.page.locator(`[data-at="${this.name}"]`);
  }

  /** A marker on the square, by name. */
  marker(name: string): Locator {
    return this.page.locator(`[data-at="${this.name}"][aria-label="${name}"]`);
  }

  /** The icon of the multi-marker menu. */
  get stack(): Locator {
    return this.page.locator(`[data-stack="${this.name}"]`);
  }

  async click(): Promise<void> {
    await this.hover();
    await this.page.mouse.down();
    await this.page.mouse.up();
  }

  async rightClick(): Promise<void> {
    await this.hover();
    await this.page.mouse.down({ button: 'right' });
    await this.page.mouse.up({ button: 'right' });
  }

  /**
   * Moves the pointer to the middle of the square, because the map itself handles the pointer events. Follows the square
   * when the map has moved meanwhile.
   */
  async hover(): Promise<void> {
    let [target, at] = [await this.middle(), { x: NaN, y: NaN }];
    while (target.x !== at.x || target.y !== at.y) {
      at = target;
      await this.page.mouse.move(at.x, at.y);
      target = await this.middle();
    }
  }

  /** Moves the pointer once to where the middle of the square is: what is held may move the map with it. */
  async dragTo(): Promise<void> {
    const { x, y } = await this.middle();
    await this.page.mouse.move(x, y);
  }

  /** Brings the square into sight. @returns its middle in the window, in CSS pixels */
  private middle(): Promise<{ x: number; y: number }> {
    return this.cell.evaluate((cell) => {
      cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const { left, top, width, height } = cell.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    });
  }
}
