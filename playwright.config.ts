import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { findChromium } from './scripts/chromium.mjs';
import { freePort } from './test/support/free-port.js';

/** The port of the server under test. The first process chooses it and passes it to the workers. */
const port = (process.env['E2E_PORT'] ??= String(await freePort()));
const url = `http://127.0.0.1:${port}`;

/** Returns the server's data folder, where the tests read the emails. The first process creates it and passes it to the workers. */
function dataDir(): string {
  const given = process.env['E2E_DATA_DIR'];
  if (given) return given;
  const folder = mkdtempSync(join(tmpdir(), 'questhearth-e2e-'));
  process.once('exit', () => {
    for (const path of [folder, serverLog]) rmSync(path, { recursive: true, force: true, maxRetries: 20 });
  });
  process.env['E2E_DATA_DIR'] = folder;
  return folder;
}

/** Where the server's output goes; a failed test shows what was added to it (`test/e2e/server-log.ts`). */
const serverLog = (process.env['E2E_SERVER_LOG'] ??= `${dataDir()}.log`);

/** Clears the variables of the developer's environment that would change the server under test. */
const unset = Object.fromEntries(
  [
    'DATABASE_URL',
    'SESSION_SECRET',
    'SMTP_URL',
    'MAIL_FROM',
    'ADMIN_EMAILS',
    'ENTRY_KEY',
    'CONTENT_DIR',
    'EXPLAINER_VIDEO_URL',
  ].map((name) => [name, '']),
);

/**
 * Chromium cannot use its sandbox as root; the other flags disable its background requests and the compiler that
 * optimizes most, which costs a page of a few seconds more time than it saves. Maglev, which optimizes less, saves a
 * third of a page's time.
 */
const flags = [
  '--no-sandbox',
  '--js-flags=--no-opt',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const executablePath = findChromium();

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  outputDir: 'test-results',
  workers: Number(process.env['E2E_WORKERS'] ?? 3),
  // Upper bounds for a machine that is busy with other things; a test that passes waits for nothing but the page.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reportSlowTests: null,
  reporter: [['list'], ['json', { outputFile: process.env['E2E_REPORT'] ?? 'test-results/report.json' }]],
  use: {
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    // A click on what is not there fails as soon as an expectation does.
    actionTimeout: 60_000,
    locale: 'en-US',
    // Transitions take the time of every test; the tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // The snapshots of a trace fetch blob URLs, which the Content-Security-Policy refuses; `--trace on` records one anyway.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: flags, ...(executablePath ? { executablePath } : {}) },
  },
  webServer: {
    command: `node scripts/start.mjs > "${serverLog}"`,
    url: `${url}/health/ready`,
    timeout: 300_000,
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      ...unset,
      PORT: port,
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATA_DIR: dataDir(),
      // The tests give each person their own IP address in X-Forwarded-For.
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'warn',
    },
  },
});
