import { addPlayer, createCampaign, keepPictures, logIn, makeFighter } from './campaign.steps.js';
import { expect, test, type Person } from './fixtures.js';
import { LogScreen } from './log.screen.js';
import { MapScreen, square } from './map.screen.js';
import { TurnsScreen } from './turns.screen.js';
import type { WatchingProxy } from './watching-proxy.js';

/** The DM and two players, each with a window. */
interface Table {
  dm: Person;
  player: Person;
  second: Person;
}

/** A character in the strip under the map. */
const WOUNDED_BRANNOC = {
  css: 'button',
  text: 'Brannoc. Hit points 8 of 12',
  inside: { role: 'group', name: 'Characters' },
};

/** A screen of each person, in the order of the table. */
const screensOf = <Each>(table: Table, Each: new (screen: Person['screen']) => Each): [Each, Each, Each] => [
  new Each(table.dm.screen),
  new Each(table.player.screen),
  new Each(table.second.screen),
];

async function everybodySees(table: Table, marker: string, at: string): Promise<void> {
  for (const map of screensOf(table, MapScreen)) await map.seeMarker(marker, at);
}

/** The DM prepares a map unseen, of which fog covers the right half, and shows it. */
async function createMap(table: Table, campaignId: string): Promise<void> {
  const [map, ...theirs] = screensOf(table, MapScreen);
  for (const each of [map, ...theirs]) await each.open(campaignId);
  await map.newMap(8, 12, 'when I show it');
  await map.paint('A1', 'F4', 'Grass');
  await map.paint('A5', 'F8', 'Water');
  await map.paint('G1', 'L8', 'Fog of War');
  for (const [marker, at] of [
    ['Gnoll', 'D4'],
    ['Wight', 'J4'],
  ] as const) {
    await map.newMarker(marker, 'Enemy');
    await map.place(marker, at);
  }
  await map.place('Brannoc', 'B2');
  await map.place('Wren', 'C6');
  for (const { screen } of [table.player, table.second])
    await screen.see({ role: 'heading', text: 'There is no map to see yet' });
  await table.dm.screen.click({ role: 'button', name: 'Show to players' });
  await everybodySees(table, 'Gnoll', 'D4');
  await everybodySees(table, 'Wren', 'C6');
  for (const each of theirs) await each.missMarker('Wight');
}

/** Everybody moves what is theirs; the DM lifts the fog, hides a marker and shows it again. */
async function moveAndHide(table: Table): Promise<void> {
  const [map, players, seconds] = screensOf(table, MapScreen);
  await players.drag('B2', 'C3');
  await everybodySees(table, 'Brannoc', 'C3');
  // It is not theirs, so it stays.
  await seconds.drag('C3', 'E3');
  await seconds.drag('C6', 'D6');
  await everybodySees(table, 'Wren', 'D6');
  await map.drag('D4', 'E5');
  await everybodySees(table, 'Gnoll', 'E5');
  await everybodySees(table, 'Brannoc', 'C3');
  await map.paint('G1', 'L8', 'Lift fog');
  await everybodySees(table, 'Wight', 'J4');
  await map.toggleFullyHidden('Gnoll');
  for (const each of [players, seconds]) await each.missMarker('Gnoll');
  await map.seeMarker('Gnoll', 'E5');
  await map.toggleFullyHidden('Gnoll');
  await everybodySees(table, 'Gnoll', 'E5');
}

/** Two rounds of turns. */
async function fight(table: Table): Promise<void> {
  const [master, brannoc, wren] = screensOf(table, TurnsScreen);
  const next = async (name: string): Promise<void> => {
    await master.press('Next turn');
    for (const turns of [master, brannoc, wren]) await turns.seeTurn(name);
  };
  await master.start();
  await brannoc.typeInitiative('Brannoc', 18);
  await master.typeInitiative('Gnoll', 12);
  await master.typeInitiative('Wight', 9);
  await wren.typeInitiative('Wren', 5);
  await master.press('Begin the first turn');
  for (const turns of [master, brannoc, wren]) await turns.seeTurn('Brannoc');
  await expect.poll(() => table.player.screen.title()).toMatch(/^Your turn · /);
  await brannoc.press('End turn');
  await master.see('is done');
  for (const name of ['Gnoll', 'Wight', 'Wren']) await next(name);
  await expect.poll(() => table.second.screen.title()).toMatch(/^Your turn · /);
  await keepPictures(table.dm, 'session, turns of the DM');
  await keepPictures(table.second, 'session, turns of the player');
  await next('Brannoc');
  for (const turns of [master, brannoc, wren]) await turns.see('Round 2');
}

/** A player takes damage and a condition on the sheet beside the map; the DM sees both. */
async function playFromSheetBesideMap({ dm, player }: Table): Promise<void> {
  const { screen } = player;
  const sheet = { role: 'dialog', name: 'Sheet of Brannoc' };
  await screen.bringToFront();
  await screen.hover(square('C3'));
  await screen.type('s');
  await screen.see({ role: 'button', name: 'Hit points 12, change', inside: sheet });
  // It listens to its keys then.
  await screen.see({ css: '[role="dialog"][aria-label="Sheet of Brannoc"]:focus' });
  await screen.type('h');
  await screen.type('-4');
  await screen.see({ role: 'status', text: '12 → 8' });
  await screen.press('Enter');
  await screen.see({ role: 'button', name: 'Hit points 8, change', inside: sheet });
  await screen.type('c');
  await screen.type('poi');
  await expect.poll(async () => (await screen.find({ role: 'option' })).count).toBe(1);
  await screen.press('Enter');
  await screen.see({ role: 'button', name: 'End Poisoned', inside: sheet });
  await expect
    .poll(async () => (await dm.screen.find(WOUNDED_BRANNOC)).text, { message: 'Brannoc in the strip of the DM' })
    .toContain('Poisoned');
  await keepPictures(player, 'session, sheet beside the map');
  await screen.click({ role: 'button', name: 'Close the sheet' });
  await screen.miss(sheet);
}

/** Dice that everybody sees alike, and a whisper for one alone. */
async function rollAndWhisper(table: Table): Promise<void> {
  const logs = screensOf(table, LogScreen);
  const [dms, players, seconds] = logs;
  for (const log of logs) await log.open();
  await players.say('1d20+5 # Climb');
  const total = await players.total('Climb');
  for (const log of logs) expect(await log.total('Climb')).toBe(total);
  await seconds.roll('d8');
  for (const log of logs) await log.see('1d8 (');
  await dms.say(`/w ${table.player.displayName} It is cursed.`);
  await dms.say('The door opens.');
  for (const log of logs) await log.see('The door opens.');
  for (const log of [dms, players]) await log.see('It is cursed.');
  await seconds.miss('It is cursed.');
  await keepPictures(table.player, 'session, log');
}

/** The DM takes a move back. */
async function undo(table: Table): Promise<void> {
  const [map] = screensOf(table, MapScreen);
  await map.drag('E5', 'F5');
  await everybodySees(table, 'Gnoll', 'F5');
  await table.dm.screen.click({ role: 'button', name: 'Undo' });
  await everybodySees(table, 'Gnoll', 'E5');
}

/** All connections are cut; what a player does meanwhile shows at once, and reaches the others afterwards. */
async function loseConnection(table: Table, proxy: WatchingProxy): Promise<void> {
  const [map, players] = screensOf(table, MapScreen);
  const people = [table.dm, table.player, table.second];
  const notice = { css: '[data-connection-notice]' };
  proxy.cut();
  for (const { screen } of people) await screen.see(notice);
  await players.drag('C3', 'D2');
  await players.seeMarker('Brannoc', 'D2');
  await table.player.screen.see({ ...notice, text: 'One change will be sent when the connection returns.' });
  await map.seeMarker('Brannoc', 'C3');
  proxy.restore();
  for (const { screen } of people) await screen.miss(notice);
  await everybodySees(table, 'Brannoc', 'D2');
}

/** The DM prepares a second scene unseen, and shows it to all. */
async function showSecondScene(table: Table): Promise<void> {
  const { screen } = table.dm;
  const [map, ...theirs] = screensOf(table, MapScreen);
  const popup = { role: 'dialog', name: 'New scene' };
  const bar = { role: 'region', name: 'Another scene' };
  await map.openTab('Scenes');
  await screen.click({ role: 'button', name: 'New scene' });
  await screen.fill({ role: 'textbox', name: 'Name', inside: popup }, 'The Cellar');
  await screen.fill({ role: 'textbox', name: 'Height', inside: popup }, '6');
  await screen.fill({ role: 'textbox', name: 'Width', inside: popup }, '7');
  await screen.click({ role: 'button', name: 'Make', inside: popup });
  await screen.see({ ...bar, text: 'Players do not see this.' });
  await map.openTab('Controls');
  await map.newMarker('Ghoul', 'Enemy');
  await map.place('Ghoul', 'D4');
  await map.place('Wren', 'C3');
  for (const each of theirs) {
    await each.seeRows(8);
    await each.missMarker('Ghoul');
  }
  await screen.click({ role: 'button', name: 'Show to all', inside: bar });
  for (const each of [map, ...theirs]) await each.seeRows(6);
  await everybodySees(table, 'Ghoul', 'D4');
  await everybodySees(table, 'Wren', 'C3');
}

test('a DM and two players play a session in three windows', async ({ dm, player, newPerson, site }) => {
  const table: Table = { dm, player, second: await newPerson('second') };
  const people = [dm, player, table.second];
  for (const person of people) await logIn(person);
  const campaignId = await test.step('the DM creates a campaign and adds the players', async () => {
    const id = await createCampaign(dm, 'The Lamplit Road');
    for (const person of [player, table.second]) await addPlayer(dm, person);
    return id;
  });
  await makeFighter(player, 'Brannoc', campaignId);
  await makeFighter(table.second, 'Wren', campaignId);
  await test.step('the DM prepares a map and shows it', () => createMap(table, campaignId));
  await test.step('all move markers; one is hidden and shown', () => moveAndHide(table));
  await test.step('they take turns', () => fight(table));
  await test.step('a player plays from the sheet beside the map', () => playFromSheetBesideMap(table));
  await test.step('they roll, talk and whisper', () => rollAndWhisper(table));
  await test.step('the DM takes a move back', () => undo(table));
  await test.step('the connection is lost and returns', () => loseConnection(table, site.proxy));
  await test.step('the DM ends the encounter', async () => {
    const [map] = screensOf(table, MapScreen);
    const turns = screensOf(table, TurnsScreen);
    await map.openTab('Turns');
    await turns[0].press('End encounter');
    for (const each of turns) await each.missOrder();
  });
  await test.step('the DM shows a second scene', () => showSecondScene(table));
  await test.step('a reload shows everything as it was', async () => {
    for (const { screen } of people) await screen.reload();
    await everybodySees(table, 'Ghoul', 'D4');
    await everybodySees(table, 'Wren', 'C3');
    await dm.screen.see(WOUNDED_BRANNOC);
  });
});
