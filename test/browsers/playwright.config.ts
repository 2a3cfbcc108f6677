import { defineConfig } from 'playwright/test';
import type { BrowserOptions } from './fixtures.js';

/** The main flows and a game session in Firefox and WebKit, from the project's folder, after a build; `npm run test:long` does both. */
export default defineConfig<BrowserOptions>({
  testDir: '.',
  testMatch: '*.browsers.ts',
  outputDir: '../../test-results/browsers',
  workers: 1,
  // Upper bounds for a machine that is busy with other things.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reportSlowTests: null,
  reporter: 'list',
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
});
