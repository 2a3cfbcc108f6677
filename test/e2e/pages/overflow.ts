import { expect, type Locator, type Page } from 'playwright/test';

/** Expects that nothing makes the page scroll to the side, and that no control stands beyond the window. */
export async function expectNoOverflow(page: Page, screen: string): Promise<void> {
  await expect.poll(() => page.evaluate(controlsOutside), { message: screen }).toEqual([]);
}

/** Returns the controls beyond the right edge that no part of the page scrolls to, and the page itself when it is too wide. */
function controlsOutside(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const isOutside = (element: Element): boolean => {
    const { width, right } = element.getBoundingClientRect();
    if (width === 0 || right <= clientWidth + 1) return false;
    for (let parent = element.parentElement; parent; parent = parent.parentElement)
      if (/auto|scroll/.test(getComputedStyle(parent).overflowX)) return false;
    return true;
  };
  const controls = [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea')];
  return [
    ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : []),
    ...controls.filter(isOutside).map((control) => control.ariaLabel ?? control.textContent),
  ];
}

/** Expects that all of the texts are whole: none is cut with an ellipsis. */
export async function expectWhole(texts: Locator): Promise<void> {
  await expect(texts.first()).toBeVisible();
  await expect.poll(() => texts.evaluateAll(cutTexts)).toEqual([]);
}

const cutTexts = (elements: Element[]): (string | null)[] =>
  elements.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent);

/** Expects that each word of the texts stands on one line: none is broken in its middle. */
export async function expectWholeWords(texts: Locator): Promise<void> {
  await expect(texts.first()).toBeVisible();
  await expect.poll(() => texts.evaluateAll(brokenWords)).toEqual([]);
}

/** Returns the words whose letters stand on more than one line. */
function brokenWords(elements: Element[]): string[] {
  return elements.flatMap(({ firstChild }) =>
    [...(firstChild?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(firstChild!, index);
      range.setEnd(firstChild!, index + word.length);
      return range.getClientRects().length > 1 ? [word] : [];
    }),
  );
}

/** Expects that each text of a part of the page stands within its panel, and no text over one of another panel. */
export async function expectTextsWithin(part: Locator, message: string): Promise<void> {
  await expect.poll(() => part.evaluate(textsBeyond), { message }).toEqual([]);
}

/** Returns the texts that stand beyond the panel or the scrolling column they belong to; what is cut on purpose counts as within. */
function textsBeyond(part: Element): string[] {
  const isCut = (element: Element): boolean => /hidden|clip/.test(getComputedStyle(element).overflowX);
  const isFrame = (element: Element): boolean =>
    element.matches('section, [role="group"]') || /auto|scroll/.test(getComputedStyle(element).overflowX);
  const beyond = (text: Node): boolean => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, width } = range.getBoundingClientRect();
    for (let parent = text.parentElement; parent && width > 0; parent = parent.parentElement) {
      if (isCut(parent)) return false;
      const frame = parent.getBoundingClientRect();
      if (isFrame(parent) && (right > frame.right + 1 || left < frame.left - 1)) return true;
      if (parent === part) return false;
    }
    return false;
  };
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) if (beyond(walker.currentNode)) texts.push(walker.currentNode.textContent ?? '');
  return texts;
}
