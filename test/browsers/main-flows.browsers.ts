import { addPlayer, createCampaign, keepPictures, logIn, makeFighter } from './campaign.steps.js';
import { expect, test, type Person } from './fixtures.js';
import { MapScreen } from './map.screen.js';

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
  await map.newMap(8, 12, 'at once');
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
