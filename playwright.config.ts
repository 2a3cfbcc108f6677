import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { findChromium } from './scripts/chromium.mjs';

const port = process.env['E2E_PORT'] ?? '4173';
const url = `http://127.0.0.1:${port}`;

/** The server's data folder: the tests read the mails in it. Made by whoever starts first, for all workers. */
function dataDir(): string {
  const given = process.env['E2E_DATA_DIR'];
  if (given) return given;
  const made = mkdtempSync(join(tmpdir(), 'questhearth-e2e-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  process.env['E2E_DATA_DIR'] = made;
  return made;
}

/** What a developer's own environment says must not reach the server under test. */
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

/** Chromium refuses its sandbox as root, and talks to its maker unless told not to. */
const flags = [
  '--no-sandbox',
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
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: process.env['E2E_REPORT'] ?? 'test-results/report.json' }]],
  use: {
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // Its snapshots fetch what a page shows from memory, which our Content-Security-Policy refuses: ask for them with --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: flags, ...(executablePath ? { executablePath } : {}) },
  },
  webServer: {
    command: 'node scripts/start.mjs',
    url: `${url}/health/ready`,
    timeout: 180_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    // Every person of a test comes from an address of their own.
    env: {
      ...unset,
      PORT: port,
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATA_DIR: dataDir(),
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'warn',
    },
  },
});
