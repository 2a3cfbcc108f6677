import { writeFile } from 'node:fs/promises';
import { login } from '../../contracts/auth/auth.contract.js';
import { makeCharacter } from '../support/characters.js';
import { srdContent } from '../support/content-pack.js';
import { expect, test, type Person } from './fixtures.js';

/** Keeps pictures of what the page shows now, in both colour schemes. */
export async function keepPictures({ screen }: Person, name: string): Promise<void> {
  for (const scheme of ['Dark', 'Light'] as const) {
    await screen.chooseScheme(scheme);
    await writeFile(test.info().outputPath(`${name}, ${scheme.toLowerCase()}.png`), await screen.screenshot());
  }
}

/** Logs a person in through the form. */
export async function logIn({ screen, email, password, displayName }: Person): Promise<void> {
  await screen.open('/login');
  await screen.fill({ role: 'textbox', name: 'Email Address' }, email);
  await screen.fill({ css: 'input[type=password]' }, password);
  await screen.press('Enter');
  await screen.see({ role: 'heading', text: displayName });
}

/** Creates a campaign through the popup. @returns its id */
export async function createCampaign({ screen }: Person, name: string): Promise<string> {
  await screen.open('/campaigns');
  await screen.click({ role: 'button', name: 'Create a Campaign' });
  const popup = { role: 'dialog' };
  await screen.fill({ role: 'textbox', name: 'Campaign Name', inside: popup }, name);
  await screen.click({ role: 'button', name: 'Submit', inside: popup });
  await expect.poll(() => screen.path()).toMatch(/^\/campaigns\/[0-9a-f-]{36}$/);
  return (await screen.path()).split('/').pop() ?? '';
}

/** Adds a user to the open campaign without an invitation. */
export async function addPlayer({ screen }: Person, { username }: Person): Promise<void> {
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
export async function makeFighter({ api, email, password }: Person, name: string, campaignId: string): Promise<string> {
  expect((await api.call(login, { body: { email, password } })).http).toBe(200);
  return (await makeCharacter(srdContent(), api, { name, archraceId: 'human', in: campaignId })).id;
}
