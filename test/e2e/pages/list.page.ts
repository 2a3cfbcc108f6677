import { expect, type Locator, type Page } from 'playwright/test';

/** Page object for a list of entries under a head, by its accessible name such as 'Members'. */
export class ListPage {
  readonly table: Locator;

  constructor(page: Page, name: string) {
    this.table = page.getByRole('table', { name, exact: true });
  }

  /** What scrolls the rows. */
  get scroller() {
    return this.table.locator('..');
  }

  /** A row by its place, from 0. */
  row(place: number) {
    return this.table.locator(`tbody tr[data-row="${place}"]`);
  }

  /** Sorts by a column. */
  async sortBy(column: string): Promise<void> {
    const head = this.table.getByRole('columnheader', { name: column, exact: true });
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort');
  }

  /** Returns how high the rendered rows are, each height once. */
  async heights(): Promise<number[]> {
    const rows = this.table.locator('tbody tr[data-row]');
    await expect(rows.first()).toBeVisible();
    return rows.evaluateAll((all) => [...new Set(all.map((row) => row.getBoundingClientRect().height))]);
  }

  /** Scrolls to the last of `count` rows, and expects that the head stays in sight above it. */
  async expectHeadStays(count: number): Promise<void> {
    const last = this.row(count - 1);
    await expect(async () => {
      await this.scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      await expect(last).toBeInViewport({ timeout: 1_000 });
    }).toPass();
    expect(await this.scroller.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
    await expect.poll(() => this.table.evaluate(hiddenHeads)).toEqual([]);
  }
}

/** Returns the heads of columns that something lies over, or that have left the frame of the list. */
function hiddenHeads(table: Element): (string | null)[] {
  return [...table.querySelectorAll('thead th')]
    .filter((head) => {
      const { x, y, width, height } = head.getBoundingClientRect();
      return width > 0 && !head.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    })
    .map(({ textContent }) => textContent);
}
