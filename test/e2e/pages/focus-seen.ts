import { expect, type Page } from 'playwright/test';

/** The most stops of the Tab key that a screen is gone through for. */
const MOST_STOPS = 90;

/**
 * Goes through a screen with Tab, from where the focus is, and expects that nothing lies over what has the focus (WCAG
 * 2.4.11). It ends where the focus leaves the page, or comes back to the first stop.
 */
export async function expectFocusSeen(page: Page, screen: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const hidden: string[] = [];
  let stops = 0;
  await page.evaluate(() =>
    document.querySelectorAll('[data-first-stop]').forEach((each) => each.removeAttribute('data-first-stop')),
  );
  for (; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(focusedElement, stops === 0);
    if (stop === 'left') break;
    if (stop) hidden.push(stop);
  }
  expect(stops, `the stops of ${screen}`).toBeGreaterThan(3);
  expect.soft(hidden, screen).toEqual([]);
}

/** Returns what is over the focused element, or 'left' when the focus is at none or back at the first. */
async function focusedElement(isFirst: boolean): Promise<string | undefined> {
  await new Promise(requestAnimationFrame);
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return 'left';
  if (!isFirst && element.dataset['firstStop'] !== undefined) return 'left';
  if (isFirst) element.dataset['firstStop'] = '';
  // A hidden checkbox is seen by its label.
  const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
  const own = element.getBoundingClientRect();
  const box = own.width > 2 || !labels[0] ? own : labels[0].getBoundingClientRect();
  // A browser brings the line with the caret into view, not the whole of a field of many lines.
  const height = element instanceof HTMLTextAreaElement ? Math.min(box.height, 40) : box.height;
  const { left, top, width } = box;
  // The icons of a field lie in it.
  const parts = [element, ...labels, ...(element instanceof HTMLInputElement ? [element.parentElement!] : [])];
  const over = new Set<string>();
  let seen = 0;
  for (const x of [0.1, 0.5, 0.9])
    for (const y of [0.1, 0.5, 0.9]) {
      const shown = document.elementFromPoint(left + width * x, top + height * y);
      if (shown && parts.some((part) => part.contains(shown) || shown.contains(element))) seen += 1;
      else over.add(shown ? `${shown.tagName} ${shown.className} ${shown.textContent.trim().slice(0, 24)}` : 'outside');
    }
  // Of what is larger than half of the window a part is enough.
  const isLarge = height > innerHeight / 2 || width > innerWidth;
  if (seen >= (isLarge ? 1 : 5)) return undefined;
  const name = element.ariaLabel ?? labels[0]?.textContent ?? element.textContent;
  return `${element.tagName} ${name.trim().slice(0, 30)}: ${seen} of 9, under ${[...over].join(', ')}`;
}
