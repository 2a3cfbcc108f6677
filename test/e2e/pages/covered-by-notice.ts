import { expect, type Locator } from 'playwright/test';

/** Expects that no control, no row, no entry of a list and no hit points in the window lie under a notice. */
export async function expectCoversNothing(notice: Locator, screen: string): Promise<void> {
  await expect(notice).toBeVisible();
  await expect.poll(() => notice.evaluate(coveredBy), { message: screen }).toEqual([]);
}

/** Returns what somebody would see or press in the place of a notice. Squares of the map are there to be moved. */
function coveredBy(notice: HTMLElement | SVGElement): (string | null)[] {
  const WANTED = 'a, button, input, select, textarea, tbody tr, li, [aria-label="Hit points"]';
  const isUncovered = (element: Element, x: number, y: number): boolean => {
    notice.style.visibility = 'hidden';
    const below = document.elementFromPoint(x, y);
    notice.style.visibility = '';
    return below !== null && element.contains(below);
  };
  const isCovered = (element: Element): boolean => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [across, down] = [(left + right) / 2, (top + bottom) / 2];
    return [left + 2, across, right - 2].some((x) =>
      [top + 2, down, bottom - 2].some(
        (y) => notice.contains(document.elementFromPoint(x, y)) && isUncovered(element, x, y),
      ),
    );
  };
  return [...document.querySelectorAll(WANTED)]
    .filter((element) => !notice.contains(element) && !element.closest('[role="grid"]') && isCovered(element))
    .map((element) => element.ariaLabel ?? element.textContent);
}
