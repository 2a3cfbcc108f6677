import { expect, test } from './fixtures.js';

test('an invitation lights the bell without a refresh and is accepted into the campaign', async ({ dm, player }) => {
  const [shell, notifications] = [player.shell(), player.notifications()];
  await player.home().open();
  await expect(shell.menuButton).toBeVisible();
  await expect(shell.unreadIcon).toBeHidden();
  const id = await dm.campaigns().create('The Salt Marsh');
  await dm.context.request.put(`/api/v1/campaigns/${id}`, { form: { type: 'request_add', username: player.username } });
  await expect(shell.unreadIcon).toBeVisible();
  await shell.choose('Notifications');
  await expect(notifications.list('Unread')).toHaveCount(1);
  await expect(notifications.list('Read')).toHaveCount(0);
  // Opened is read: the bell is quiet again, and the entry stands among the unread ones until the screen is left.
  await expect(shell.unreadIcon).toBeHidden();
  await expect(notifications.list('Unread')).toHaveCount(1);
  await player.home().open();
  await notifications.open();
  await expect(notifications.list('Read')).toHaveCount(1);
  await notifications.answer('The Salt Marsh', 'Accept');
  await player.page.waitForURL(`/campaigns/${id}`);
  await expect(shell.banner('You are in. Welcome to the campaign.')).toBeVisible();
});

test('an invitation that arrives while one looks is shown, and declining keeps one out', async ({ dm, player }) => {
  const [shell, notifications] = [player.shell(), player.notifications()];
  await notifications.open();
  await expect(player.page.getByText('You have no unread notifications.')).toBeVisible();
  const id = await dm.campaigns().create('The Drowned Bell');
  await dm.context.request.put(`/api/v1/campaigns/${id}`, { form: { type: 'request_add', username: player.username } });
  await expect(notifications.list('Unread')).toHaveCount(1);
  await notifications.answer('The Drowned Bell', 'Decline');
  await expect(shell.banner('The invitation is declined.')).toBeVisible();
  await expect(notifications.item('The Drowned Bell').getByRole('button', { name: 'Accept' })).toHaveCount(0);
  await notifications.remove('The Drowned Bell');
  await expect(notifications.item('The Drowned Bell')).toHaveCount(0);
});

test('a request that was answered elsewhere, or whose campaign is gone, says so', async ({ dm, player }) => {
  const id = await dm.campaigns().create('The Short Dream');
  await dm.context.request.put(`/api/v1/campaigns/${id}`, { form: { type: 'request_add', username: player.username } });
  const notifications = player.notifications();
  await notifications.open();
  await expect(notifications.list('Unread')).toHaveCount(1);
  // The line is cut while the campaign goes, so that this tab does not hear of it.
  await player.page.route('**/socket.io/**', (route) => route.abort());
  await player.page.route('**/api/v1/notifications', (route) => route.abort());
  await dm.context.request.delete(`/api/v1/campaigns/${id}`);
  await notifications.answer('The Short Dream', 'Accept');
  await expect(player.shell().banner(/answered already or its campaign is gone/)).toBeVisible();
});

test('feedback is counted, stops at its limit, and leads back home', async ({ player }) => {
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
  await expect(player.shell().banner('Thank you.')).toBeVisible();
});

test('feedback that could not be sent leads back home too', async ({ player }) => {
  const feedback = player.feedback();
  const link = player.page.getByRole('link', { name: 'send us your feedback' });
  await feedback.open();
  await feedback.text.fill('Can you hear me?');
  let arrives = false;
  await player.page.route('**/api/v1/feedback', (route) => (arrives ? route.continue() : route.abort()));
  await feedback.submit.click();
  await player.page.waitForURL('/');
  await expect(player.shell().banner('The server cannot be reached.')).toBeVisible();
  // What was written waits until it has arrived.
  arrives = true;
  await link.click();
  await expect(feedback.text).toHaveValue('Can you hear me?');
  await feedback.submit.click();
  await expect(player.shell().banner('Thank you.')).toBeVisible();
  await link.click();
  await expect(feedback.text).toHaveValue('');
});
