import type { Page } from 'playwright/test';

/** What is wrong with a screen on paper. */
export interface PaperFindings {
  /** Backgrounds that need ink, in their color. */
  readonly dark: readonly string[];
  /** Texts that white paper does not show well. */
  readonly pale: readonly string[];
  /** Controls without anything on them to read. */
  readonly controls: readonly string[];
}

/** Returns what a screen prints, in a dark color scheme, that does not belong on white paper. The page stays as on paper. */
export async function onPaper(page: Page): Promise<PaperFindings> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  return page.evaluate(findings);
}

/** Runs in the page, so it uses nothing of this module. */
function findings(): PaperFindings {
  const LEAST_CONTRAST = 4.5;
  const CONTROLS =
    'nav, footer, header[class*="bar"], .mantine-Button-root, .mantine-ActionIcon-root, [role="tablist"]';
  const numbersOf = (color: string): number[] => (color.match(/[\d.]+/g) ?? []).map(Number);
  const isClear = (color: string): boolean => numbersOf(color)[3] === 0;
  const lightness = (color: string): number => {
    const [red = 0, green = 0, blue = 0] = numbersOf(color).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const onWhite = (color: string): number => 1.05 / (lightness(color) + 0.05);
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true });
  };
  const named = (element: Element, text: string): string => `${element.tagName} ${text.trim().slice(0, 40)}`;
  const shown = [...document.querySelectorAll<HTMLElement>('body, body *')].filter(isShown);
  const ownText = ({ childNodes }: Element): string =>
    [...childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ textContent }) => textContent)
      .join('');
  const texts = shown.filter((element) => ownText(element).trim() !== '' && !element.closest('.mantine-Badge-root'));
  const boxes = shown.filter((element) =>
    element.matches('html, body, main, section, article, aside, ul, table, td, th'),
  );
  return {
    dark: [document.documentElement, ...boxes]
      .map((element) => [element, getComputedStyle(element).backgroundColor] as const)
      .filter(([, color]) => !isClear(color) && onWhite(color) > 1.05)
      .map(([element, color]) => named(element, color)),
    pale: texts
      .filter((element) => onWhite(getComputedStyle(element).color) < LEAST_CONTRAST)
      .map((element) => named(element, ownText(element))),
    controls: shown
      .filter((element) => element.matches(CONTROLS))
      .map((element) => named(element, element.ariaLabel ?? element.textContent)),
  };
}
