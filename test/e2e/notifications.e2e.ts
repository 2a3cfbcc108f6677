import { changeCampaign, createNamedCampaign } from './campaign-setup.js';
import { expect, test } from './fixtures.js';

test('an invitation marks the bell as unread without a reload, and accepting it opens the campaign', async ({
  dm,
  player,
}) => {
  const [shell, notifications] = [player.shell(), player.notifications()];
  await player.home().open();
  await expect(shell.menuButton).toBeVisible();
  await expect(shell.unreadIcon).toBeHidden();
  const id = await createNamedCampaign(dm, 'The Salt Marsh');
  await changeCampaign(dm, id, 'request_add', player);
  await expect(shell.unreadIcon).toHaveText('1');
  await expect(shell.menuButton).toContainText('1 unread notification');
  await shell.choose('Notifications');
  await expect(notifications.list('Unread')).toHaveCount(1);
  await expect(notifications.list('Read')).toHaveCount(0);
  // Opening the screen marks the entry as read, but it stays in the list 'Unread' until the user leaves the screen.
  await expect(shell.unreadIcon).toBeHidden();
  await expect(notifications.list('Unread')).toHaveCount(1);
  await player.home().open();
  await notifications.open();
  await expect(notifications.list('Read')).toHaveCount(1);
  await notifications.answer('The Salt Marsh', 'Accept');
  await player.page.waitForURL(`/campaigns/${id}`);
  await expect(shell.banner('You have joined. Welcome to the campaign.')).toBeVisible();
});

test('an invitation appears on the open screen, and the user declines it', { tag: '@long' }, async ({ dm, player }) => {
  const [shell, notifications] = [player.shell(), player.notifications()];
  await notifications.open();
  await expect(player.page.getByText('You have no unread notifications.')).toBeVisible();
  const id = await createNamedCampaign(dm, 'The Drowned Bell');
  await changeCampaign(dm, id, 'request_add', player);
  await expect(notifications.list('Unread')).toHaveCount(1);
  await notifications.answer('The Drowned Bell', 'Decline');
  await expect(shell.banner('The invitation is declined.')).toBeVisible();
  await expect(notifications.item('The Drowned Bell').getByRole('button', { name: 'Accept' })).toHaveCount(0);
  await notifications.remove('The Drowned Bell');
  await expect(notifications.item('The Drowned Bell')).toHaveCount(0);
});

test('accepting an invitation to a deleted campaign shows an error', { tag: '@long' }, async ({ dm, player }) => {
  const id = await createNamedCampaign(dm, 'The Short Dream');
  await changeCampaign(dm, id, 'request_add', player);
  // Without a connection this tab does not receive the deletion of the campaign.
  await player.page.routeWebSocket('**/socket.io/**', (socket) => socket.close());
  await player.page.route('**/socket.io/**', (route) => route.abort());
  const notifications = player.notifications();
  await notifications.open();
  await expect(notifications.list('Unread')).toHaveCount(1);
  await dm.call('DELETE', `/api/v1/campaigns/${id}`);
  await notifications.answer('The Short Dream', 'Accept');
  await expect(player.shell().banner(/already answered, or its campaign no longer exists/)).toBeVisible();
});

test(
  'feedback shows its length, stops at the limit and leads to the home page',
  { tag: '@long' },
  async ({ player }) => {
    const feedback = player.feedback();
    await player.home().open();
    await player.page.getByRole('link', { name: 'send us your feedback' }).click();
    await expect(player.page.getByRole('heading', { name: 'How are we doing?' })).toBeVisible();
    await expect(feedback.counter(0)).toBeVisible();
    await expect(feedback.submit).toBeDisabled();
    await feedback.text.fill('x'.repeat(999));
    await feedback.text.pressSequentially('yz!');
    await expect(feedback.text).toHaveValue(`${'x'.repeat(999)}y`);
    await feedback.text.press('ArrowLeft');
    await feedback.text.pressSequentially('!');
    await expect(feedback.text).toHaveValue(`${'x'.repeat(999)}y`);
    await expect(feedback.counter(1000)).toBeVisible();
    await feedback.submit.click();
    await player.page.waitForURL('/');
    await expect(player.shell().banner('Thank you for your feedback.')).toBeVisible();
  },
);

test('feedback that could not be sent stays in the form for a second try', { tag: '@long' }, async ({ player }) => {
  const feedback = player.feedback();
  const link = player.page.getByRole('link', { name: 'send us your feedback' });
  await feedback.open();
  await feedback.text.fill('Can you hear me?');
  let isOnline = false;
  await player.page.route('**/api/v1/feedback', (route) => (isOnline ? route.continue() : route.abort()));
  await feedback.submit.click();
  await player.page.waitForURL('/');
  await expect(player.shell().banner('The server cannot be reached.')).toBeVisible();
  // The form keeps the text until the server has received it.
  isOnline = true;
  await link.click();
  await expect(feedback.text).toHaveValue('Can you hear me?');
  await feedback.submit.click();
  await expect(player.shell().banner('Thank you for your feedback.')).toBeVisible();
  await link.click();
  await expect(feedback.text).toHaveValue('');
});
