/** CHROMIUM_PATH, else the first Chromium on the PATH that works; undefined: Playwright uses its own. */
export function findChromium(): string | undefined;
/** Finds a Chromium or installs one. @throws Error when there is none in the end */
export function provideChromium(): Promise<string | undefined>;
