import { expect } from 'playwright/test';
import type { Query } from './find-in-page.js';
import { MapScreen } from './map.screen.js';
import type { Screen } from './screen.js';

const LIST: Query = { role: 'region', name: 'Log' };
const FIELD: Query = { role: 'textbox', name: 'Message or dice' };
const entry = (text: string): Query => ({ css: 'li', text, inside: LIST });

/** The log beside the map. */
export class LogScreen {
  constructor(private readonly screen: Screen) {}

  async open(): Promise<void> {
    await new MapScreen(this.screen).openTab('Log');
    await this.screen.see(FIELD);
  }

  /** Types a line and sends it. */
  async say(line: string): Promise<void> {
    await this.screen.fill(FIELD, line);
    await this.screen.press('Enter');
    await expect.poll(async () => (await this.screen.find(FIELD)).value, { message: `to send ${line}` }).toBe('');
  }

  /** Rolls a die with its button. */
  async roll(die: string): Promise<void> {
    await this.screen.click({ role: 'button', name: die, inside: { role: 'group', name: 'Roll a die' } });
  }

  async see(text: string): Promise<void> {
    await this.screen.see(entry(text));
  }

  async miss(text: string): Promise<void> {
    await this.screen.miss(entry(text));
  }

  /** @returns the total of a roll as the entry shows it */
  async total(text: string): Promise<string> {
    await this.see(text);
    return (await this.screen.find({ css: 'strong', inside: entry(text) })).text;
  }
}
