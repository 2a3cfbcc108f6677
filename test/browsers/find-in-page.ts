import type * as TestingLibrary from '@testing-library/dom';

/** Which elements are meant, by role and name as people and screen readers know them, or else by CSS. */
export interface Query {
  role?: string;
  /** The whole accessible name, or its beginning when `begins`. */
  name?: string;
  begins?: boolean;
  css?: string;
  /** A text that the element contains. */
  text?: string;
  /** An element that contains it. */
  inside?: Query;
}

/** What the page shows of the elements that a query means. `x` and `y` are the middle of the first one. */
export interface Found {
  count: number;
  text: string;
  value: string;
  attributes: Record<string, string>;
  x: number;
  y: number;
  /** Whether the first element is enabled and a click on its middle reaches it. */
  reachable: boolean;
}

/**
 * Runs in the page, where `TestingLibraryDom` is loaded: finds elements and scrolls the first one into view.
 * @param select whether to focus the first element and to select its text
 */
export function findInPage(query: Query, select: boolean): Found {
  const { queryAllByRole } = (globalThis as unknown as { TestingLibraryDom: typeof TestingLibrary }).TestingLibraryDom;
  const all = ({ role, name, begins, css, text, inside }: Query): HTMLElement[] => {
    const containers = inside ? all(inside) : [document.body];
    const isNamed = (given: string) => name === undefined || (begins ? given.startsWith(name) : given === name);
    const elements = containers.flatMap((container) =>
      css === undefined
        ? queryAllByRole(container, role ?? '', { name: isNamed })
        : [...container.querySelectorAll<HTMLElement>(css)],
    );
    return elements.filter((element) => text === undefined || (element.textContent ?? '').includes(text));
  };
  const elements = all(query);
  const [first] = elements;
  const nothing = { count: 0, text: '', value: '', attributes: {}, x: 0, y: 0, reachable: false };
  if (!first) return nothing;
  first.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  if (select) {
    first.focus();
    if (first instanceof HTMLInputElement || first instanceof HTMLTextAreaElement) first.select();
  }
  const { left, top, width, height } = first.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  return {
    count: elements.length,
    text: first.innerText,
    value: first instanceof HTMLInputElement || first instanceof HTMLTextAreaElement ? first.value : '',
    attributes: Object.fromEntries([...first.attributes].map(({ name, value }) => [name, value])),
    x,
    y,
    reachable:
      !first.matches(':disabled') &&
      hit !== null &&
      (first.contains(hit) || hit.contains(first) || hit.closest('label') !== null),
  };
}
