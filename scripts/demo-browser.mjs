import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chromium } from 'playwright/test';
import { provideChromium } from './chromium.mjs';
import { ROOT } from './steps.mjs';

const PORT = process.env.PORT ?? '4180';
const PASSWORD = 'correct horse battery';

/** The address of the demo. */
export const DEMO_URL = `http://localhost:${PORT}`;

/**
 * Starts the demo and a browser for `run`, and ends both.
 * @param run gets `contextOf(email, options)`, which opens a context of the browser; without an email nobody is signed in
 */
export async function withDemo(run) {
  const demo = spawn(process.execPath, ['scripts/demo.mjs'], {
    cwd: ROOT,
    env: { ...process.env, PORT, PUBLIC_URL: DEMO_URL },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((ready, failed) => {
    demo.stdout.on('data', (data) => String(data).includes('The demo is ready') && ready());
    demo.once('exit', () => failed(new Error('The demo did not start.')));
  });
  const executablePath = await provideChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const contextOf = async (email, options) => {
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
    if (email) await context.request.post(`${DEMO_URL}/api/v1/login`, { form: { email, password: PASSWORD } });
    return context;
  };
  try {
    await run(contextOf);
  } finally {
    await browser.close();
    demo.kill('SIGTERM');
    await once(demo, 'exit');
  }
}
