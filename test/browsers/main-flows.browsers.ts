import { writeFile } from 'node:fs/promises';
import { login } from '../../contracts/auth/auth.contract.js';
import { makeCharacter } from '../support/characters.js';
import { srdContent } from '../support/content-pack.js';
import { expect, test, type Person } from './fixtures.js';
import { MapScreen } from './map.screen.js';

/** Keeps pictures of what the page shows now, in both colour schemes. */
async function keepPictures({ screen }: Person, name: string): Promise<void> {
  for (const scheme of ['Dark', 'Light'] as const) {
    await screen.chooseScheme(scheme);
    await writeFile(test.info().outputPath(`${name}, ${scheme.toLowerCase()}.png`), await screen.screenshot());
  }
}

async function logIn({ screen, email, password, displayName }: Person): Promise<void> {
  await screen.open('/login');
  await screen.fill({ role: 'textbox', name: 'Email Address' }, email);
  await screen.fill({ css: 'input[type=password]' }, password);
  await screen.press('Enter');
  await screen.see({ role: 'heading', text: displayName });
}

/** Creates a campaign through the popup. @returns its id */
async function createCampaign({ screen }: Person, name: string): Promise<string> {
  await screen.open('/campaigns');
  await screen.click({ role: 'button', name: 'Create a Campaign' });
  const popup = { role: 'dialog' };
  await screen.fill({ role: 'textbox', name: 'Campaign Name', inside: popup }, name);
  await screen.click({ role: 'button', name: 'Submit', inside: popup });
  await expect.poll(() => screen.path()).toMatch(/^\/campaigns\/[0-9a-f-]{36}$/);
  return (await screen.path()).split('/').pop() ?? '';
}

/** Adds a user to the open campaign without an invitation. */
async function addPlayer({ screen }: Person, { username }: Person): Promise<void> {
  const popup = { role: 'dialog', name: 'Invite a user' };
  await screen.click({ role: 'button', name: 'Settings', inside: { role: 'navigation', name: 'Campaign sections' } });
  await screen.click({ role: 'button', name: 'Invite a user' });
  await screen.fill({ role: 'combobox', name: 'Username', inside: popup }, username);
  await screen.click({ role: 'option', text: username });
  await screen.click({ role: 'button', name: 'Add without asking' });
  await screen.click({ role: 'button', name: 'Add' });
  await screen.see({ role: 'status', text: `Added: ${username}.`, inside: popup });
  await screen.click({ role: 'button', name: 'Done', inside: popup });
  await screen.see({ role: 'row', text: username, inside: { role: 'table', name: 'Members' } });
}

/** Publishes a human fighter of level 1, with 12 hit points, through the API. @returns the character's id */
async function makeFighter({ api, email, password }: Person, name: string, campaignId: string): Promise<string> {
  expect((await api.call(login, { body: { email, password } })).http).toBe(200);
  return (await makeCharacter(srdContent(), api, { name, archraceId: 'human', in: campaignId })).id;
}

/** Selects a section's card and opens the section. */
async function enter({ screen }: Person, section: string): Promise<void> {
  const card = { role: 'button', name: section, begins: true, inside: { role: 'list', name: 'Sections' } };
  await screen.see(card);
  if ((await screen.find(card)).attributes['aria-pressed'] !== 'true') await screen.click(card);
  await screen.click({ role: 'button', name: `Continue to ${section}` });
}

/** Fills in the first section of a new character, then looks at the races. */
async function beginCharacter(player: Person): Promise<void> {
  const { screen } = player;
  await screen.open('/character/creation');
  await enter(player, 'Create Bio');
  await screen.fill({ role: 'textbox', name: 'Character Name' }, 'Ysolde');
  const scores = { Strength: 15, Dexterity: 13, Constitution: 14, Intelligence: 10, Wisdom: 12, Charisma: 8 };
  for (const [ability, score] of Object.entries(scores))
    await screen.fill({ role: 'textbox', name: ability }, String(score));
  await screen.click({ role: 'button', name: 'Save and Continue' });
  await enter(player, 'Choose Race');
  await screen.click({ role: 'button', name: 'Dwarf', begins: true });
  await screen.see({ role: 'button', name: 'Constitution 16', begins: true });
  await keepPictures(player, 'builder');
}

/** The DM prepares a map of which fog covers the right half. */
async function prepareMap(dm: Person, campaignId: string): Promise<MapScreen> {
  const map = new MapScreen(dm.screen);
  await map.open(campaignId);
  await map.newMap(8, 12);
  await map.paint('A1', 'F4', 'Grass');
  await map.paint('A5', 'F8', 'Water');
  await map.paint('G1', 'L8', 'Fog of War');
  await map.newMarker('Gnoll', 'Enemy');
  await map.place('Gnoll', 'D4');
  await map.newMarker('Wight', 'Enemy');
  await map.place('Wight', 'J4');
  await map.place('Brannoc', 'B2');
  return map;
}

/** Both move markers; the player sees what stands in the fog when the DM lifts it, also after a reload. */
async function playOnMap(dm: Person, player: Person, campaignId: string): Promise<void> {
  const maps = [await prepareMap(dm, campaignId), new MapScreen(player.screen)] as const;
  const [theirs, mine] = maps;
  await mine.open(campaignId);
  for (const map of maps) await map.seeMarker('Gnoll', 'D4');
  await mine.missMarker('Wight');
  await mine.drag('B2', 'C3');
  for (const map of maps) await map.seeMarker('Brannoc', 'C3');
  await theirs.drag('D4', 'E5');
  for (const map of maps) await map.seeMarker('Gnoll', 'E5');
  await keepPictures(dm, 'field view of the DM');
  await keepPictures(player, 'field view of the player');
  await theirs.paint('G1', 'L8', 'Lift fog');
  await mine.seeMarker('Wight', 'J4');
  await player.screen.reload();
  for (const [marker, square] of [
    ['Wight', 'J4'],
    ['Gnoll', 'E5'],
    ['Brannoc', 'C3'],
  ] as const)
    await mine.seeMarker(marker, square);
}

/** The player takes damage and gets a condition; the DM sees it in the strip under the map. */
async function playFromSheet(dm: Person, player: Person, campaignId: string, characterId: string): Promise<void> {
  const { screen } = player;
  await screen.open(`/campaigns/${campaignId}?section=sheets&sheet=${characterId}`);
  await screen.see({ role: 'button', name: 'Hit points 12, change' });
  await expect.poll(() => screen.title()).toBe('Brannoc · Questhearth');
  await screen.type('h');
  await screen.type('-4');
  await screen.see({ role: 'status', text: '12 → 8' });
  await screen.press('Enter');
  await screen.see({ role: 'button', name: 'Hit points 8, change' });
  await screen.type('c');
  await screen.type('poi');
  await expect.poll(async () => (await screen.find({ role: 'option' })).count).toBe(1);
  await screen.press('Enter');
  await screen.see({ role: 'button', name: 'End Poisoned' });
  await dm.screen.see({ role: 'button', name: 'Brannoc. Hit points 8 of 12', begins: true });
  await keepPictures(player, 'sheet');
  await screen.reload();
  await screen.see({ role: 'button', name: 'Hit points 8, change' });
  await screen.see({ role: 'button', name: 'End Poisoned' });
}

test('a DM and a player log in, meet in a campaign, play on the map and from a sheet', async ({ dm, player }) => {
  await test.step('both log in', async () => {
    for (const person of [dm, player]) await logIn(person);
  });
  const campaignId = await test.step('the DM creates a campaign and adds the player', async () => {
    const id = await createCampaign(dm, 'The Lamplit Road');
    await addPlayer(dm, player);
    return id;
  });
  const characterId = await makeFighter(player, 'Brannoc', campaignId);
  await test.step('the player sees the campaign', async () => {
    await player.screen.open('/');
    await player.screen.see({ role: 'row', text: 'The Lamplit Road' });
    await keepPictures(player, 'home');
    await player.screen.open(`/campaigns/${campaignId}`);
    await player.screen.see({ role: 'heading', name: 'Campaign Members' });
    await keepPictures(player, 'campaign');
  });
  await test.step('the player begins another character', () => beginCharacter(player));
  await test.step('both play on the map', () => playOnMap(dm, player, campaignId));
  await test.step('the player plays from the sheet', () => playFromSheet(dm, player, campaignId, characterId));
});
