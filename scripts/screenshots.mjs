/** `npm run screenshots`: takes the README's screenshots of the demo and writes them into docs/. */
import { DEMO_URL, withDemo } from './demo-browser.mjs';
import { inRoot, say } from './steps.mjs';

async function shoot(page, name) {
  await page.waitForLoadState('networkidle');
  await page.mouse.move(0, 0);
  await page.screenshot({ path: inRoot('docs', `${name}.png`) });
  say(`docs/${name}.png`);
}

await withDemo(async (contextOf) => {
  const pageOf = async (email, colorScheme) =>
    (await contextOf(email, { viewport: { width: 1440, height: 900 }, colorScheme })).newPage();

  const dm = await pageOf('dm@example.test', 'dark');
  await dm.goto(`${DEMO_URL}/campaigns`);
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
  await player.goto(`${DEMO_URL}/character/creation`);
  await player.getByRole('button', { name: /^Choose Class/ }).click();
  await player.getByRole('button', { name: 'Continue to Choose Class' }).click();
  await player
    .getByRole('button', { name: /^Wizard/ })
    .first()
    .click();
  // The choices of the class come after the list of what is pending.
  await player.getByRole('heading', { name: 'Wizard Proficiencies' }).waitFor();
  await shoot(player, 'builder');
});
