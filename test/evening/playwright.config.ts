import { defineConfig } from 'playwright/test';
import base from '../../playwright.config.js';

const { webServer: _oneServer, ...settings } = base;

/**
 * An evening of five browsers over three nodes behind HAProxy, after a build; `npm run test:long` plays it. The proxy has
 * the port, and the database the data folder, that the one server of the end-to-end tests has.
 */
export default defineConfig({
  ...settings,
  testDir: '.',
  outputDir: '../../test-results/evening',
  workers: 1,
  timeout: 900_000,
  reporter: 'list',
});
