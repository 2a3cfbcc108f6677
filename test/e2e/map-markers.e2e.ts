import { expect, test } from './fixtures.js';
import { createCampaignWithMap } from './campaign-setup.js';
import { MapMarkerPopup } from './pages/map-marker.popup.js';

test('a new marker needs a name and a type, and its notes have a limit', { tag: '@long' }, async ({ dm }) => {
  await createCampaignWithMap(8, 8, dm);
  await dm.map().panel.getByRole('button', { name: 'New Marker' }).click();
  const popup = new MapMarkerPopup(dm.page, 'New Marker');
  await expect(popup.dialog.getByText('Choose Marker Type')).toBeVisible();
  await expect(popup.dialog.getByText('Toggle Visibilites')).toBeVisible();
  await expect(popup.createButton).toBeDisabled();
  await popup.name.fill('Pit');
  await expect(popup.createButton).toBeDisabled();
  await popup.chooseType('Trap');
  await expect(popup.createButton).toBeEnabled();
  await expect(popup.dialog.getByText('Hidden. Only you see it')).toBeVisible();
  await popup.fullyHide.uncheck();
  await expect(popup.dialog.getByText('All players will see it')).toBeVisible();
  await popup.fullyHide.check();
  await expect(popup.dialog.getByText('Hidden. Only you see it')).toBeVisible();
  await popup.chooseType('Misc');
  await expect(popup.fullyHide).toBeChecked();
  await popup.chooseType('Trap');
  await popup.publicNotes.fill('é'.repeat(149));
  await popup.publicNotes.press('End');
  await popup.publicNotes.pressSequentially('abcd');
  await expect(popup.publicNotes).toHaveValue(`${'é'.repeat(149)}ab`);
  await expect(popup.dialog.getByText('300/300')).toBeVisible();
  await popup.publicNotes.press('Home');
  await popup.publicNotes.pressSequentially('!');
  await expect(popup.publicNotes).toHaveValue(`${'é'.repeat(149)}ab`);
  await popup.create();
  await expect(dm.map().group('Loot, Traps, & Misc.').getByRole('button', { name: /^Pit/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  // The next trap starts hidden as this one, an enemy does not.
  await dm.map().panel.getByRole('button', { name: 'New Marker' }).click();
  await expect(popup.type('Trap')).toBeChecked();
  await expect(popup.fullyHide).toBeChecked();
  await popup.chooseType('Enemy');
  await expect(popup.fullyHide).not.toBeChecked();
});

test(
  'markers are created one after another under counting names, and the panel shows many of them',
  { tag: '@long' },
  async ({ dm }) => {
    await createCampaignWithMap(40, 40, dm);
    const map = dm.map();
    let popup = await map.startMarker({ name: 'Goblin', type: 'Enemy' });
    for (let number = 2; number <= 12; number += 1) {
      await popup.createAnotherButton.click();
      await expect(popup.name).toHaveValue(`Goblin ${number}`);
    }
    await expect(popup.name).toBeFocused();
    await expect(popup.dialog.getByText('Goblin 11 is in the marker list.')).toBeVisible();
    await popup.close();

    await test.step('the next popup starts with the last type', async () => {
      await map.panel.getByRole('button', { name: 'New Marker' }).click();
      popup = new MapMarkerPopup(dm.page, 'New Marker');
      await expect(popup.type('Enemy')).toBeChecked();
      await popup.close();
    });

    await test.step('Duplicate copies a marker under the next free number and selects the copy', async () => {
      popup = await map.openDetails('Goblin 3');
      await popup.privateNotes.fill('Carries the key.');
      await expect(popup.duplicateButton).toBeDisabled();
      await popup.save();
      popup = await map.openDetails('Goblin 3');
      await popup.duplicateButton.click();
      await expect(popup.dialog).toBeHidden();
      await expect(map.legend('Goblin 12')).toHaveAttribute('aria-pressed', 'true');
      await map.square('AN40').click();
      popup = await map.openDetails('Goblin 12');
      await expect(popup.privateNotes).toHaveValue('Carries the key.');
      await popup.close();
    });

    await test.step('the Map Fill Controls fold away and stay folded', async () => {
      await map.chooseFill('Lava');
      await map.fillTitle.click();
      await expect(map.fillButton('Lava')).toBeHidden();
      await expect(map.fillTitle).toContainText('Lava');
      await dm.page.reload();
      await expect(map.fillTitle).toHaveAttribute('aria-expanded', 'false');
    });

    for (const [width, height, entries] of [
      [2560, 1440, 12],
      [1280, 720, 10],
      [1024, 768, 6],
      [960, 600, 6],
    ] as const)
      await test.step(`at ${width} × ${height} the legend shows ${entries} markers and nothing overflows`, async () => {
        await dm.page.setViewportSize({ width, height });
        await expect.poll(() => map.readableLegendEntries()).toBeGreaterThanOrEqual(entries);
        const overflow = await dm.page.evaluate(() => {
          const { scrollWidth, scrollHeight } = document.documentElement;
          return [scrollWidth - window.innerWidth, scrollHeight - window.innerHeight];
        });
        expect(overflow).toEqual([0, 0]);
        expect((await map.panel.boundingBox())?.width).toBe(width > 2000 ? 440 : 308);
      });

    await test.step('a double click or C on an entry centres its square', async () => {
      for (let step = 0; step < 6; step += 1) await dm.page.getByRole('button', { name: 'Zoom in' }).click();
      const corner = map.square('AN40').cell;
      await expect(corner).not.toBeInViewport();
      await map.legend('Goblin 12').dblclick();
      await expect(corner).toBeInViewport({ ratio: 1 });
      await expect(map.legend('Goblin 12')).toHaveAttribute('aria-pressed', 'true');
      await map.square('A1').cell.evaluate((cell) => cell.scrollIntoView());
      await expect(corner).not.toBeInViewport();
      await map.legend('Goblin 12').press('c');
      await expect(corner).toBeInViewport({ ratio: 1 });
    });
  },
);

test(
  'Save is enabled only after a change, and removing a marker from the board does not delete it',
  { tag: '@long' },
  async ({ dm, player }) => {
    await createCampaignWithMap(8, 8, dm, player);
    await dm.map().addMarker({ name: 'Chest', type: 'Loot', publicNotes: 'Iron-bound.' }, 'C4');
    await expect(player.map().square('C4').marker('Chest')).toBeAttached();
    let popup = await dm.map().openDetails('Chest');
    await expect(popup.saveButton).toBeDisabled();
    // What the popup has, in the order of the specification.
    await expect(popup.dialog).toMatchAriaSnapshot(`
      - dialog "Chest":
        - textbox "Name"
        - radiogroup "Choose Marker Type"
        - group "Toggle Visibilites"
        - textbox "Public notes"
        - textbox "Private notes"
        - checkbox "Remove marker from board?"
        - checkbox "Delete marker entirely?"
        - checkbox "Fully Hide"
        - button "Close"
        - button "Save Changes" [disabled]
    `);
    await popup.name.fill('Old chest');
    await expect(popup.saveButton).toBeEnabled();
    await popup.name.fill('Chest');
    await expect(popup.saveButton).toBeDisabled();
    await popup.name.fill('Old chest');
    await popup.save();
    await expect(player.map().square('C4').marker('Old chest')).toBeAttached();

    popup = await dm.map().openDetails('Old chest');
    await popup.removeFromBoard.check();
    await popup.save();
    await expect(dm.map().legend('Old chest')).toContainText('off board');
    await expect(player.map().legend('Old chest')).toHaveCount(0);

    popup = await dm.map().openDetails('Old chest');
    await expect(popup.removeFromBoard).toHaveCount(0);
    await popup.deleteEntirely.check();
    await popup.save();
    await expect(dm.map().legend('Old chest')).toHaveCount(0);
  },
);

test('a hidden trap is visible to the DM only', { tag: '@long' }, async ({ dm, player }) => {
  await createCampaignWithMap(8, 8, dm, player);
  await dm.map().addMarker({ name: 'Pit', type: 'Trap', fullyHide: true }, 'C4');
  await expect(dm.map().square('C4').marker('Pit')).toBeVisible();
  await expect(dm.map().square('C4').marker('Pit').locator('[data-sight="hidden"]')).toBeVisible();
  await dm.map().addMarker({ name: 'Cart', type: 'Misc' }, 'D4');
  await expect(player.map().square('D4').marker('Cart')).toBeVisible();
  await expect(player.map().square('C4').markers()).toHaveCount(0);
});

test('a marker is hidden only from the players who are switched off under Toggle Visibilites', async ({
  dm,
  player,
  secondPlayer,
}) => {
  await createCampaignWithMap(8, 8, dm, player, secondPlayer);
  await dm.map().addMarker({ name: 'Whisper', type: 'NPC', hiddenFrom: [secondPlayer.displayName] }, 'B2');
  await expect(player.map().square('B2').marker('Whisper')).toBeVisible();
  await expect(secondPlayer.map().legend('Whisper')).toHaveCount(0);
  await expect(dm.map().legend('Whisper')).toContainText(
    `Seen by ${player.displayName}, not seen by ${secondPlayer.displayName}`,
  );
  const popup = await dm.map().openDetails('Whisper');
  await expect(popup.visibility('Everybody')).not.toBeChecked();
  await popup.toggleVisibility('Everybody');
  await popup.save();
  await expect(secondPlayer.map().square('B2').marker('Whisper')).toBeVisible();
});

test(
  'markers on one square share a menu, and creatures never share a square',
  { tag: '@long' },
  async ({ dm, player }) => {
    await createCampaignWithMap(8, 8, dm, player);
    const map = dm.map();
    await map.addMarker({ name: 'Goblin', type: 'Enemy' }, 'C4');
    await map.addMarker({ name: 'Chest', type: 'Loot' }, 'C4');
    await map.addMarker({ name: 'Ogre', type: 'Enemy' }, 'E5');
    await expect(map.square('C4').stack).toHaveAttribute('aria-label', '2 markers: Chest, Goblin');

    await map.addMarker({ name: 'Needle', type: 'Trap', fullyHide: true }, 'C4');
    await expect(map.square('C4').stack).toHaveAttribute(
      'aria-label',
      /^3 markers: .*Not seen by all players: Needle$/,
    );
    await expect(map.square('C4').stack.locator('[data-sight="hidden"]')).toBeVisible();
    await expect(player.map().square('C4').stack).toHaveAttribute('aria-label', '2 markers: Chest, Goblin');

    await map.square('C4').click();
    await expect(map.menuItem('Goblin')).toBeVisible();
    await expect(dm.page.getByText('C4: 1 not seen by all players')).toBeVisible();
    await map.square('C4').click();
    await expect(map.menuItem('Goblin')).toBeHidden();
    await map.square('C4').click();
    await map.duplicateItem.click();
    await expect(map.menuItem('Chest')).toBeFocused();
    await map.menuItem('Needle').click();
    await expect(map.legend('Needle 2')).toHaveAttribute('aria-pressed', 'true');
    await map.square('H8').click();
    await expect(map.square('H8').marker('Needle 2').locator('[data-sight="hidden"]')).toBeVisible();

    await map.square('E5').click();
    await map.square('C4').hover();
    await expect(dm.page.getByText('Creatures cannot share a square')).toBeVisible();
    await map.square('C4').click();
    await expect(map.square('E5').marker('Ogre')).toBeAttached();
    await map.menuItem('Chest').click();
    await map.square('A1').click();
    await expect(player.map().square('A1').marker('Chest')).toBeVisible();
    await expect(player.map().square('C4').stack).toHaveCount(0);
  },
);

test('a marker popup never covers the square of its marker', { tag: '@long' }, async ({ dm }) => {
  await createCampaignWithMap(20, 26, dm);
  const map = dm.map();
  for (const square of ['A1', 'M10', 'Z20']) {
    const name = await map.newMarker({ name: `Marker on ${square}`, type: 'Misc' });
    await map.place(name, square);
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 1280, height: 720 },
    ]) {
      await dm.page.setViewportSize(viewport);
      const popup = await map.openDetails(name);
      const [box, cell] = [await popup.dialog.boundingBox(), await map.square(square).cell.boundingBox()];
      expect(
        box && cell && (box.x > cell.x + cell.width || box.x + box.width < cell.x),
        `${square} at ${viewport.width}`,
      ).toBe(true);
      await popup.close();
    }
  }
});
