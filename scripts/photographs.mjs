/**
 * `npm run photographs [-- name …]`: photographs every screen of the demo in four sizes and both color schemes, for a look
 * at a change of the page. Writes one sheet of pictures a screen into photographs/; names choose screens.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { DEMO_URL, withDemo } from './demo-browser.mjs';
import { inRoot, say } from './steps.mjs';

const SIZES = [
  { name: 'wide', width: 1440, height: 900 },
  { name: 'laptop', width: 1280, height: 720 },
  { name: 'tablet', width: 1180, height: 820, hasTouch: true },
  { name: 'phone', width: 390, height: 844, hasTouch: true },
];
const SCHEMES = ['light', 'dark'];
/** Milliseconds for which a control may stay away; it is not there on every screen. */
const PATIENCE = 6000;

const click = (role, name) => async (page) => {
  const control = page.getByRole(role, { name, exact: typeof name === 'string' }).first();
  await control.click({ timeout: PATIENCE });
};
/** One after the other; each of them is tried, because a phone has other controls. */
const steps =
  (...all) =>
  async (page) => {
    for (const step of all) await step(page).catch((error) => say(`  ${String(error).split('\n')[0]}`));
  };
const map = async (page) => {
  await page.getByRole('grid', { name: 'Map' }).waitFor({ timeout: 20_000 });
  await page.locator('[data-ground="drawn"]').waitFor({ timeout: 20_000 });
};
/** Opens the controls, which a window of a small width keeps in a drawer. */
const controls = async (page) => {
  const drawer = page.getByRole('button', { name: 'Map controls' });
  if (await drawer.isVisible()) await drawer.click();
};

const VISITOR = undefined;
const DM = 'dm@example.test';
const PLAYER = 'player2@example.test';

/** Starts an encounter, unless one runs since an earlier picture. */
const encounter = async (page) => {
  const start = page.getByRole('button', { name: 'Start encounter' });
  if (await start.isVisible()) {
    await start.click();
    const popup = page.getByRole('dialog', { name: 'Start encounter' });
    await popup.getByRole('button', { name: 'Start', exact: true }).click();
    await popup.waitFor({ state: 'hidden' });
  }
  await page.getByRole('region', { name: 'Turn order' }).waitFor({ timeout: PATIENCE });
};

/** Name, person, path, and what is done on the page before the picture. `CAMPAIGN` and `CHARACTER` stand for ids. */
const SCREENS = [
  ['home-visitor', VISITOR, '/'],
  ['register', VISITOR, '/register'],
  ['login', VISITOR, '/login'],
  ['check-email', VISITOR, '/check_email'],
  ['confirm-email', VISITOR, '/confirm_email/unknown'],
  ['password-reset', VISITOR, '/password_reset'],
  ['process-password-reset', VISITOR, '/process_password_reset/unknown'],
  ['error-authorization', VISITOR, '/error_authorization'],
  ['about', VISITOR, '/about'],
  ['join-unknown', VISITOR, '/join/unknown'],
  ['not-found', VISITOR, '/nowhere'],
  ['home-player', PLAYER, '/'],
  ['home-dm', DM, '/'],
  ['profile', PLAYER, '/profile/USER'],
  ['edit-profile', PLAYER, '/edit_profile/USER'],
  ['notifications', PLAYER, '/notifications'],
  ['feedback', PLAYER, '/feedback'],
  ['admin-users', DM, '/admin/users'],
  ['admin-status', DM, '/admin/status'],
  ['admin-feedback', DM, '/admin/feedback'],
  ['campaigns', DM, '/campaigns'],
  ['campaign-dm', DM, '/campaigns/CAMPAIGN'],
  ['campaign-player', PLAYER, '/campaigns/CAMPAIGN'],
  ['campaign-sheets', DM, '/campaigns/CAMPAIGN?section=sheets'],
  ['campaign-encounters', DM, '/campaigns/CAMPAIGN?section=encounters'],
  ['campaign-treasure', DM, '/campaigns/CAMPAIGN?section=treasure'],
  ['campaign-invite', DM, '/campaigns/CAMPAIGN?section=settings', click('button', /^Invite/)],
  ['campaign-create', DM, '/campaigns', click('button', /^Create/)],
  ['campaign-settings', DM, '/campaigns/CAMPAIGN?section=settings'],
  ['map-dm', DM, '/campaigns/CAMPAIGN?section=field', map],
  ['map-player', PLAYER, '/campaigns/CAMPAIGN?section=field', map],
  ['map-new-map', DM, '/campaigns/CAMPAIGN?section=field', steps(map, controls, click('button', 'New Map'))],
  ['map-new-marker', DM, '/campaigns/CAMPAIGN?section=field', steps(map, controls, click('button', 'New Marker'))],
  ['map-log', PLAYER, '/campaigns/CAMPAIGN?section=field', steps(map, controls, click('tab', /^Log/))],
  ['map-attacks', PLAYER, '/campaigns/CAMPAIGN?section=field', steps(map, controls, click('tab', /^Attacks/))],
  ['map-scenes', DM, '/campaigns/CAMPAIGN?section=field', steps(map, controls, click('tab', /^Scenes/))],
  ['map-history', DM, '/campaigns/CAMPAIGN?section=field', steps(map, controls, click('tab', /^History/))],
  ['map-marker', DM, '/campaigns/CAMPAIGN?section=field', steps(map, controls, click('button', /^Details of/))],
  ['map-keys', DM, '/campaigns/CAMPAIGN?section=field', steps(map, click('button', 'Keyboard shortcuts'))],
  [
    'map-sheet',
    PLAYER,
    '/campaigns/CAMPAIGN?section=field',
    steps(
      map,
      async (page) => page.keyboard.press('s'),
      async (page) =>
        page
          .getByRole('button', { name: /^Hit points/ })
          .first()
          .waitFor({ timeout: PATIENCE }),
    ),
  ],
  ['sheet-main', PLAYER, '/campaigns/CAMPAIGN?section=sheets&sheet=CHARACTER'],
  ['sheet-inventory', PLAYER, '/campaigns/CAMPAIGN?section=sheets&sheet=CHARACTER&part=inventory'],
  ['sheet-powers', PLAYER, '/campaigns/CAMPAIGN?section=sheets&sheet=CHARACTER&part=powers'],
  ['sheet-notes', PLAYER, '/campaigns/CAMPAIGN?section=sheets&sheet=CHARACTER&part=notes'],
  [
    'sheet-rest',
    PLAYER,
    '/campaigns/CAMPAIGN?section=sheets&sheet=CHARACTER',
    steps(click('button', 'Short rest'), click('button', 'Rest')),
  ],
  [
    'sheet-conditions',
    PLAYER,
    '/campaigns/CAMPAIGN?section=sheets&sheet=CHARACTER',
    click('button', /add a condition$/),
  ],
  ['characters', PLAYER, '/characters'],
  ['play-at-once', PLAYER, '/character/creation', click('button', 'Play at once')],
  ['builder-new', PLAYER, '/character/creation'],
  ['builder-level', PLAYER, '/character/creation/CHARACTER'],
  ['builder-bio', PLAYER, '/character/creation?section=bio'],
  ['builder-race', PLAYER, '/character/creation?section=race'],
  ['builder-class', PLAYER, '/character/creation/CHARACTER?section=class'],
  ['builder-background', PLAYER, '/character/creation?section=background'],
  ['compendium', PLAYER, '/compendium'],
  ['compendium-spells', PLAYER, '/compendium/spells'],
  ['compendium-items', PLAYER, '/compendium/items'],
  ['compendium-magic-items', PLAYER, '/compendium/magic-items?show=cloak-of-protection'],
  ['compendium-creatures', DM, '/compendium/creatures?show=adult-red-dragon'],
  ['compendium-rules', PLAYER, '/compendium/rules'],
  ['spell-cards', PLAYER, '/compendium/spells/cards'],
  ['items', DM, '/items'],
  ['default-items', PLAYER, '/library/default/items'],
  // The last ones, because what they prepare stays.
  ['encounter-editor', DM, '/campaigns/CAMPAIGN?section=encounters', click('button', 'New encounter')],
  ['map-turns', DM, '/campaigns/CAMPAIGN?section=field', steps(map, controls, encounter)],
  ['map-turns-player', PLAYER, '/campaigns/CAMPAIGN?section=field', steps(map, controls)],
  [
    'search',
    PLAYER,
    '/',
    steps(
      async (page) => page.keyboard.press('Control+k'),
      async (page) => page.getByRole('combobox', { name: 'Search the rules' }).fill('opportunity attack'),
      async (page) => page.getByRole('option').first().waitFor({ timeout: PATIENCE }),
    ),
  ],
];

const chosen = process.argv.slice(2);
const screens = SCREENS.filter(([name]) => chosen.length === 0 || chosen.includes(name));
const folder = inRoot('photographs');
await mkdir(folder, { recursive: true });

/** The ids of a person, their first campaign and their first character. */
async function idsOf({ request }) {
  const read = async (path) => (await request.get(`${DEMO_URL}/api/v1/${path}`)).json();
  const { id } = await read('current_user');
  const [{ campaigns }, { characters }] = await Promise.all([read('campaigns'), read('characters')]);
  return { USER: id, CAMPAIGN: campaigns?.[0]?.id, CHARACTER: characters?.[0]?.id };
}

/** Waits until the page shows everything. */
async function isLoaded(page) {
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy="true"], [class*="Skeleton"]').first().waitFor({ state: 'detached' });
}

/** Returns the picture of a screen as a data URL, and what the page has said in its console. */
async function photograph(contextOf, [, person, path, prepare], size, colorScheme) {
  const { width, height, hasTouch = false } = size;
  const context = await contextOf(person, { viewport: { width, height }, hasTouch, colorScheme });
  const ids = person ? await idsOf(context) : {};
  const page = await context.newPage();
  const said = [];
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
  await page.goto(DEMO_URL + path.replace(/USER|CAMPAIGN|CHARACTER/g, (id) => ids[id]));
  await page.locator('main :is(h1, h2, [role="grid"])').first().waitFor({ state: 'attached' });
  await isLoaded(page);
  await prepare?.(page);
  await isLoaded(page);
  await page.mouse.move(0, 0);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (overflow > 0) said.push(`${overflow} px too wide`);
  const picture = await page.screenshot();
  await context.close();
  return { picture: `data:image/png;base64,${picture.toString('base64')}`, said };
}

/** Writes all pictures of a screen side by side into one. */
async function writeSheet(contextOf, name, pictures) {
  const context = await contextOf(VISITOR, { viewport: { width: 2300, height: 1000 } });
  const page = await context.newPage();
  const images = pictures.map(({ picture, width }) => `<img src="${picture}" style="width:${width / 2}px">`);
  const rows = [images.slice(0, SIZES.length), images.slice(SIZES.length)].map((row) => `<div>${row.join(' ')}</div>`);
  await page.setContent(`<body style="margin:8px;background:#888;white-space:nowrap">${rows.join('')}</body>`);
  await page.waitForLoadState('load');
  await writeFile(`${folder}/${name}.png`, await page.screenshot({ fullPage: true }));
  await context.close();
}

await withDemo(async (contextOf) => {
  for (const screen of screens) {
    const [name] = screen;
    const pictures = [];
    for (const scheme of SCHEMES) {
      for (const size of SIZES) {
        const { picture, said } = await photograph(contextOf, screen, size, scheme);
        pictures.push({ picture, width: size.width });
        for (const line of said) say(`${name}, ${size.name}, ${scheme}: ${line}`);
      }
    }
    await writeSheet(contextOf, name, pictures);
    say(`photographs/${name}.png`);
  }
});
