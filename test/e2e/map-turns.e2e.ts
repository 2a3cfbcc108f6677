import { expectAccessible } from './accessibility.js';
import { createCampaign, createCampaignWithMap } from './campaign-setup.js';
import { createCharacters } from './character-setup.js';
import { expect, test } from './fixtures.js';
import { CharacterStripPage } from './pages/character-strip.page.js';
import type { Person } from './pages/person.js';
import { TurnsPage } from './pages/turns.page.js';

test('an encounter with a hidden reinforcement that players do not notice until the DM reveals it', async ({
  dm,
  player,
  secondPlayer,
}) => {
  const id = await createCampaign(dm, player, secondPlayer);
  await createCharacters(player, { name: 'Brannoc', in: id });
  await createCharacters(secondPlayer, { name: 'Wren', in: id });
  for (const person of [dm, player, secondPlayer]) await person.map().open(id);
  const map = dm.map();
  await map.newMap(10, 10);
  await map.place('Brannoc', 'B2');
  await map.place('Wren', 'C2');
  await map.addMarker({ name: 'Goblin', type: 'Enemy' }, 'E5');
  await map.addMarker({ name: 'Assassin', type: 'Enemy', fullyHide: true }, 'F6');
  const [master, brannoc, wren] = [dm, player, secondPlayer].map(({ page }) => new TurnsPage(page)) as [
    TurnsPage,
    TurnsPage,
    TurnsPage,
  ];

  await test.step('the DM chooses who takes part, and everybody gets an initiative', async () => {
    await master.start(['Assassin'], ['Goblin']);
    await expect(wren.row('Goblin').getByRole('img', { name: 'Surprised' })).toBeVisible();
    await expect(brannoc.names).toHaveCount(3);
    await brannoc.button('Roll initiative').click();
    await expect(brannoc.button('Roll initiative')).toBeHidden();
    await expect(brannoc.heading).toHaveText('Waiting for the DM to begin');
    await brannoc.typeInitiative('Brannoc', 18);
    await wren.typeInitiative('Wren', 5);
    await master.typeInitiative('Goblin', 10);
    await master.typeInitiative('Assassin', 15);
    await expect(master.names).toHaveText([/Brannoc/, /Assassin/, /Goblin/, /Wren/]);
    await expect(wren.names).toHaveText([/Brannoc/, /Goblin/, /Wren/]);
    await expectAccessible(dm, 'the turn order of the DM');
  });

  await test.step('whose turn it is shows on the map, in the panel, in the strip and in the title', async () => {
    await master.button('Begin the first turn').click();
    await expect(player.page).toHaveTitle(/^Your turn · /);
    await expect(secondPlayer.page).toHaveTitle(/^Field View · /);
    await expect(brannoc.tokenAtTurn).toHaveAttribute('aria-label', 'Brannoc');
    for (const { page } of [dm, player])
      await expect(new CharacterStripPage(page).item('At turn. Brannoc.')).toBeVisible();
    await expect(brannoc.button('Delay')).toBeVisible();
    await expect(wren.heading).toHaveText('Brannoc');
    await expectAccessible(player, 'the turn order of a player');
  });

  await test.step('while the hidden one acts, players see the turn before go on', async () => {
    await master.next('Assassin');
    await brannoc.button('End turn').click();
    await expect(brannoc.button('End turn')).toBeHidden();
    await expect(wren.panel).toContainText('is done, waiting for the DM');
    for (const turns of [brannoc, wren]) await expect(turns.heading).toHaveText('Brannoc');
    await expect(wren.names).toHaveCount(3);
    await master.next('Goblin');
    for (const turns of [brannoc, wren]) await expect(turns.heading).toHaveText('Goblin');
    await master.next('Wren');
    await expect(secondPlayer.page).toHaveTitle(/^Your turn · /);
    // Nobody comes later in the round.
    await expect(wren.button('End turn')).toBeVisible();
    await expect(wren.button('Delay')).toBeHidden();
  });

  await test.step('the DM reminds themselves, and goes to the next round and back', async () => {
    await master.choose('Goblin', 'at the end of the next turn');
    const reminder = master.panel.getByRole('textbox', { name: 'Reminder: Goblin, end of turn, round 2' });
    await reminder.fill('Frightened: repeats the Wisdom saving throw, DC 19');
    await reminder.press('Enter');
    await expect(master.panel.getByRole('button', { name: /^Remove the reminder .*DC 19$/ })).toBeVisible();
    const isWhole = (field: HTMLElement): boolean =>
      field.scrollWidth <= field.clientWidth && field.scrollHeight <= field.clientHeight;
    expect(await reminder.evaluate(isWhole)).toBe(true);
    await expect(wren.panel.getByRole('list', { name: 'Reminders' })).toHaveCount(0);
    const goTo = async (round: number, act: () => Promise<void>): Promise<void> => {
      await act();
      // Whoever does not see the new turn yet goes on from the old one, which does nothing.
      for (const turns of [wren, master]) await expect(turns.round(round)).toBeVisible();
    };
    await goTo(2, () => master.button('Next turn').click());
    await goTo(1, () => master.button('Previous turn').click());
    await goTo(2, () => dm.page.keyboard.press('n'));
    await goTo(1, () => master.button('Previous turn').click());
  });

  await test.step('the hidden one appears in the order when the DM reveals it', async () => {
    await dm.page.getByRole('tab', { name: 'Controls' }).click();
    const popup = await map.openDetails('Assassin');
    await popup.fullyHide.uncheck();
    await popup.save();
    for (const turns of [brannoc, wren])
      await expect(turns.names).toHaveText([/Brannoc/, /Assassin/, /Goblin/, /Wren/]);
    await dm.page.getByRole('tab', { name: 'Turns' }).click();
    await master.button('End encounter').click();
    await expect(dm.shell().banner('The encounter is over. Undo brings it back.')).toBeVisible();
    await expect(player.map().panel.getByText('Initiative-Rolling Section Coming Soon!')).toBeVisible();
    await expect(brannoc.panel).toHaveCount(0);
    await dm.page.getByRole('button', { name: 'Undo', exact: true }).click();
    for (const turns of [brannoc, wren])
      await expect(turns.names).toHaveText([/Brannoc/, /Assassin/, /Goblin/, /Wren/]);
  });
});

test(
  'what a player types for a readied action outlasts a reload, until it is sent',
  { tag: '@long' },
  async ({ dm, player }) => {
    const campaignId = await createCampaignWithMap(10, 10, dm, player);
    await createCharacters(player, { name: 'Brannoc', in: campaignId });
    await dm.map().place('Brannoc', 'B2');
    const [master, brannoc] = [dm, player].map(({ page }) => new TurnsPage(page)) as [TurnsPage, TurnsPage];
    await master.start([]);
    await brannoc.typeInitiative('Brannoc', 18);
    await master.button('Begin the first turn').click();
    const field = brannoc.panel.getByRole('textbox', { name: 'Readied action' });
    await field.fill('When the door opens, I shoot');
    await player.page.reload();
    await expect(field).toHaveValue('When the door opens, I shoot');
    await brannoc.button('Ready').click();
    await expect(master.row('Brannoc')).toContainText('Readied: When the door opens, I shoot');
    await expect(brannoc.button('Ready')).toBeDisabled();

    // What the server has is no draft any more.
    const drafts = () =>
      player.page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':readied:')));
    await expect.poll(drafts).toEqual([]);
  },
);

/** Counts the bells of a page instead of playing them: a machine may have no sound. Call it before the page opens. */
const countBells = ({ page }: Person): Promise<unknown> =>
  page.addInitScript(() => {
    const counted = { bells: 0 };
    class CountedAudio extends OfflineAudioContext {
      constructor() {
        super(1, 44_100, 44_100);
        counted.bells += 1;
      }

      close(): Promise<void> {
        return Promise.resolve();
      }
    }
    Object.assign(window, { counted, AudioContext: CountedAudio });
  });

/** Returns how often the bell of a page has rung. It rings before the page draws the turn. */
const bellsOf = ({ page }: Person): Promise<number> =>
  page.evaluate(() => (window as unknown as { counted: { bells: number } }).counted.bells);

test(
  'the bell rings when the own turn begins, for whoever has switched it on, and at no other turn',
  { tag: '@long' },
  async ({ dm, player, secondPlayer }) => {
    const people = [dm, player, secondPlayer];
    for (const person of people) await countBells(person);
    const campaignId = await createCampaignWithMap(10, 10, dm, player, secondPlayer);
    await createCharacters(player, { name: 'Brannoc', in: campaignId });
    await createCharacters(secondPlayer, { name: 'Wren', in: campaignId });
    const map = dm.map();
    await map.place('Brannoc', 'B2');
    await map.place('Wren', 'C2');
    await map.addMarker({ name: 'Goblin', type: 'Enemy' }, 'E5');
    await map.addMarker({ name: 'Assassin', type: 'Enemy', fullyHide: true }, 'F6');
    const [master, brannoc, wren] = people.map(({ page }) => new TurnsPage(page)) as [TurnsPage, TurnsPage, TurnsPage];
    const expectBells = async (ofPlayer: number, ofSecond: number): Promise<void> => {
      await expect.poll(() => Promise.all(people.map(bellsOf))).toEqual([0, ofPlayer, ofSecond]);
    };
    await master.start(['Assassin']);
    await brannoc.typeInitiative('Brannoc', 18);
    await master.typeInitiative('Assassin', 15);
    await master.typeInitiative('Goblin', 10);
    await wren.typeInitiative('Wren', 5);
    await expect(master.names).toHaveText([/Brannoc/, /Assassin/, /Goblin/, /Wren/]);
    await brannoc.bell.click();
    await expect(brannoc.bell).toBeChecked();
    await expect(wren.bell).not.toBeChecked();

    await test.step('it rings once at the own turn', async () => {
      await master.button('Begin the first turn').click();
      await expect(player.page).toHaveTitle(/^Your turn · /);
      await expect(wren.heading).toHaveText('Brannoc');
      await expectBells(1, 0);
    });

    await test.step('it is silent while a hidden creature acts, and at the turns of others', async () => {
      await master.next('Assassin');
      await brannoc.button('End turn').click();
      await expect(brannoc.button('End turn')).toBeHidden();
      await expectBells(1, 0);
      await master.next('Goblin');
      for (const turns of [brannoc, wren]) await expect(turns.heading).toHaveText('Goblin');
      await expectBells(1, 0);
    });

    await test.step('it is silent where it is switched off, also when it is switched on during the turn', async () => {
      await master.next('Wren');
      await expect(secondPlayer.page).toHaveTitle(/^Your turn · /);
      await expect(brannoc.heading).toHaveText('Wren');
      await expectBells(1, 0);
      await wren.bell.click();
      await expect(wren.bell).toBeChecked();
      await expectBells(1, 0);
    });

    await test.step('it rings in the next round, until it is switched off', async () => {
      await master.next('Brannoc');
      await expect(player.page).toHaveTitle(/^Your turn · /);
      await expectBells(2, 0);
      await brannoc.bell.click();
      await expect(brannoc.bell).not.toBeChecked();
      for (const name of ['Assassin', 'Goblin', 'Wren']) await master.next(name);
      await expect(secondPlayer.page).toHaveTitle(/^Your turn · /);
      await expectBells(2, 1);
      await master.next('Brannoc');
      await expect(player.page).toHaveTitle(/^Your turn · /);
      await expectBells(2, 1);
    });
  },
);
