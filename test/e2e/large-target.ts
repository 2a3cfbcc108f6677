import type { Locator } from 'playwright/test';

/**
 * Whether an element is a target of 24 by 24 pixels for the pointer, although its box is smaller: a pseudo-element may
 * enlarge it. The label of a hidden input is its target, and may also be smaller with no other target near it (WCAG 2.2,
 * 2.5.8). Behind a modal dialog nothing is a target. Runs in the page, so it uses nothing of this module.
 */
export function isLargeTarget(element: HTMLElement): boolean {
  /** Half of the size, and a little less, because the last pixel counts. */
  const REACH = 11.5;
  const TARGETS = 'a[href], button, input, select, textarea, label, summary, [tabindex]';
  type Hit = Element | null | undefined;
  type Place = readonly [x: number, y: number];

  const modal = document.querySelector('[aria-modal="true"]');
  if (modal && !modal.contains(element)) return true;

  const steps = [-REACH, 0, REACH];
  const square = steps.flatMap((x) => steps.map((y): Place => [x, y]));
  const circle = square.filter(([x, y]) => x === 0 || y === 0);
  const labels = [...((element as HTMLInputElement).labels ?? [])];

  /** Whether every place around the middle of an element is hit as `isFine` says. */
  const isFineAround = (each: Element, places: readonly Place[], isFine: (hit: Hit) => boolean): boolean => {
    const { left, top, width, height } = each.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return places.every(([dx, dy]) => isFine(document.elementFromPoint(x + dx, y + dy)));
  };
  const isOwn = (hit: Hit): boolean => !!hit && [element, ...labels].some((each) => each.contains(hit));
  const isOwnOrFree = (hit: Hit): boolean => {
    const target = hit?.closest(TARGETS);
    return isOwn(hit) || !target || target.contains(element);
  };

  const scrolled: (readonly [Element, left: number, top: number])[] = [];
  for (let each: Element | null = element; each; each = each.parentElement)
    scrolled.push([each, each.scrollLeft, each.scrollTop]);
  // Only what is in view can be hit.
  element.scrollIntoView({ behavior: 'instant', block: 'center', inline: 'center' });
  const isLarge =
    [element, ...labels].some((each) => isFineAround(each, square, isOwn)) ||
    labels.some((each) => isFineAround(each, circle, isOwnOrFree));
  for (const [each, left, top] of scrolled) each.scrollTo({ behavior: 'instant', left, top });
  return isLarge;
}

/** Returns the names of those of the controls that a finger may miss. */
export async function smallTargets(all: Locator): Promise<string[]> {
  await all.page().evaluate(`window.isLargeTarget = ${isLargeTarget.toString()};`);
  return all.evaluateAll((controls) => {
    const { isLargeTarget: isLarge } = window as unknown as { isLargeTarget: (element: Element) => boolean };
    return controls
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !isLarge(control))
      .map((control) => control.ariaLabel ?? control.textContent);
  });
}
