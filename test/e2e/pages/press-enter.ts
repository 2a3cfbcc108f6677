import type { Locator } from 'playwright/test';

/** Focuses a control, which a person reaches with Tab, and presses Enter there. */
export async function pressEnter(control: Locator): Promise<void> {
  await control.focus();
  await control.press('Enter');
}
