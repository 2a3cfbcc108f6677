import { deleteDmNote, listDmNotes, saveDmNote } from '../../contracts/campaigns/dm-notes.contract.js';
import { expectAccessible } from './accessibility.js';
import { apiClientOf } from './api-client.js';
import { createCampaign } from './campaign-setup.js';
import { expect, test } from './fixtures.js';
import { DmNotesPage } from './pages/dm-notes.page.js';

test(
  'a DM keeps notes that save themselves, finds and deletes them, and no player gets a byte of them',
  { tag: '@long' },
  async ({ dm, player }) => {
    const campaignId = await createCampaign(dm, player);
    const replies: Promise<string>[] = [];
    player.page.on('response', (response) => void replies.push(response.text().catch(() => '')));
    player.page.on('websocket', (line) =>
      line.on('framereceived', ({ payload }) => void replies.push(Promise.resolve(String(payload)))),
    );
    await player.campaign().open(campaignId);
    await dm.campaign().open(campaignId);
    const notes = new DmNotesPage(dm.page);
    await notes.add.click();
    await notes.write('The innkeeper', 'Quorvaxel poisoned the well.');
    await expect(notes.status).toContainText('Saved, last changed');
    await notes.add.click();
    await expect(notes.title).toBeFocused();
    await notes.write('Treasure', 'Under the third stone.');
    await expect(notes.status).toContainText('Saved, last changed');
    await expectAccessible(dm, 'the DM notes');

    await dm.page.reload();
    await expect(notes.rows).toHaveCount(2);
    await notes.find.fill('WELL quorv');
    await expect(notes.rows).toHaveCount(1);
    await notes.row('The innkeeper').click();
    await expect(notes.text).toHaveValue('Quorvaxel poisoned the well.');
    await notes.find.fill('dragon');
    await expect(notes.section.getByText('No note contains these words.')).toBeVisible();
    await notes.find.press('Escape');
    await expect(notes.rows).toHaveCount(2);
    await notes.delete();
    await expect(notes.rows).toHaveCount(1);
    await expect(notes.row('The innkeeper')).toHaveCount(0);

    await expect(player.page.getByRole('region', { name: 'Campaign Notes' })).toBeVisible();
    await expect(new DmNotesPage(player.page).section).toHaveCount(0);
    await player.page.reload();
    await expect(player.page.getByRole('region', { name: 'Campaign Notes' })).toBeVisible();
    const secret = (await Promise.all(replies)).filter((reply) => /Quorvaxel|third stone/.test(reply));
    expect(secret).toEqual([]);
  },
);

test(
  'an unsaved note stays over a reload, and a newer text or a deletion of another DM loses nothing',
  { tag: '@long' },
  async ({ dm }) => {
    const campaignId = await createCampaign(dm);
    const other = await apiClientOf(dm);
    await dm.campaign().open(campaignId);
    const notes = new DmNotesPage(dm.page);
    await notes.add.click();
    await notes.write('Plan', 'First.');
    await expect(notes.status).toContainText('Saved, last changed');
    const { notes: saved } = await other.call(listDmNotes, { params: { campaignId } });
    const params = { campaignId, noteId: saved[0]?.id ?? '' };

    // The connection is lost while somebody types, and the page is loaded again.
    const calls = '**/dm_notes/*';
    await dm.page.route(calls, (route) => route.fulfill({ status: 503, json: { status: false, msg: 'Not now.' } }));
    await notes.text.fill('Mine.');
    await expect(notes.status).toContainText('kept in this browser');
    await dm.page.reload();
    await expect(notes.text).toHaveValue('Mine.');
    const version = saved[0]?.version ?? 0;
    await other.call(saveDmNote, { params, body: { title: 'Plan', text: 'Theirs.', seenVersion: version } });
    await expect(notes.section.getByText('Another DM has saved a newer text')).toBeVisible();
    await expect(notes.section.getByText('Theirs.')).toBeVisible();
    await expect(notes.text).toHaveValue('Mine.');
    await expectAccessible(dm, 'two texts of a DM note');
    await dm.page.unroute(calls);
    await notes.section.getByRole('button', { name: 'Keep my text' }).click();
    await expect(notes.status).toContainText('Saved, last changed');
    expect((await other.call(listDmNotes, { params: { campaignId } })).notes).toMatchObject([{ text: 'Mine.' }]);

    // What another DM saves shows at once where nothing is unsaved.
    await other.call(saveDmNote, { params, body: { title: 'Plan', text: 'Theirs again.', seenVersion: version + 2 } });
    await expect(notes.text).toHaveValue('Theirs again.');

    await dm.page.route(calls, (route) => route.fulfill({ status: 503, json: { status: false, msg: 'Not now.' } }));
    await notes.text.fill('Kept.');
    await expect(notes.status).toContainText('kept in this browser');
    await other.call(deleteDmNote, { params, body: { seenVersion: version + 3 } });
    await expect(notes.section.getByText('Another DM has deleted this note')).toBeVisible();
    await dm.page.unroute(calls);
    await notes.section.getByRole('button', { name: 'Keep as a new note' }).click();
    await expect(notes.status).toContainText('Saved, last changed');
    await expect(notes.text).toHaveValue('Kept.');
    expect((await other.call(listDmNotes, { params: { campaignId } })).notes).toMatchObject([
      { text: 'Kept.', version: 1 },
    ]);
    other.leave();
  },
);
