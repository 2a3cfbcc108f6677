/** `npm run screenshots`: takes the README's screenshots of the demo and writes them into docs/. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chromium } from 'playwright/test';
import { provideChromium } from './chromium.mjs';
import { inRoot, ROOT, say } from './steps.mjs';

const PORT = process.env.PORT ?? '4180';
const url = `http://localhost:${PORT}`;
const PASSWORD = 'correct horse battery';

const demo = spawn(process.execPath, ['scripts/demo.mjs'], {
  cwd: ROOT,
  env: { ...process.env, PORT, PUBLIC_URL: url },
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

/** Opens a page in one colour scheme for a signed-in person. */
async function pageOf(email, colorScheme) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    colorScheme,
    reducedMotion: 'reduce',
  });
  await context.request.post(`${url}/api/v1/login`, { form: { email, password: PASSWORD } });
  return context.newPage();
}

async function shoot(page, name) {
  await page.waitForLoadState('networkidle');
  await page.mouse.move(0, 0);
  await page.screenshot({ path: inRoot('docs', `${name}.png`) });
  say(`docs/${name}.png`);
}

const dm = await pageOf('dm@example.test', 'dark');
await dm.goto(`${url}/campaigns`);
await dm.getByRole('link', { name: 'The Lamplit Road' }).first().click();
await dm.getByText('Campaign Members').waitFor();
await shoot(dm, 'campaign');
await dm.getByRole('button', { name: 'Field View' }).click();
await dm.getByRole('grid', { name: 'Map' }).waitFor();
// The strip has the hit points of all three characters.
await dm.locator('[data-life]').nth(2).waitFor();
await dm.locator('[data-ground="drawn"]').waitFor();
await shoot(dm, 'field-view');

await dm.getByRole('button', { name: 'Char Sheet' }).click();
await dm.getByText('Ysolde Fenwick').first().click();
await dm.getByRole('region', { name: 'Vitals' }).waitFor();
await shoot(dm, 'sheet');

const player = await pageOf('player1@example.test', 'light');
await player.goto(`${url}/character/creation`);
await player.getByRole('button', { name: /^Choose Class/ }).click();
await player.getByRole('button', { name: 'Continue to Choose Class' }).click();
await player
  .getByRole('button', { name: /^Wizard/ })
  .first()
  .click();
// The choices of the class come after the list of what is pending.
await player.getByRole('heading', { name: 'Wizard Proficiencies' }).waitFor();
await shoot(player, 'builder');

await browser.close();
demo.kill('SIGTERM');
await once(demo, 'exit');
