/** Returns CHROMIUM_PATH, else the first Chromium on the PATH that works; undefined makes Playwright use its own. */
export function findChromium(): string | undefined;
/** Finds a Chromium or installs one, and prints each step. @throws Error when it cannot install one */
export function provideChromium(): Promise<string | undefined>;
