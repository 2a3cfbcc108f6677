import type { Locator, Page } from 'playwright/test';
import { changeCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import { apiClientOf } from './api-client.js';
import { createCampaignWithMap } from './campaign-setup.js';
import { createCharacters } from './character-setup.js';
import { expect, test } from './fixtures.js';
import { CharacterStripPage } from './pages/character-strip.page.js';
import { expectWhole } from './pages/overflow.js';
import type { Person } from './pages/person.js';

const SMALL = { width: 640, height: 360 };
const NAMES = ['Anselm Quickwater', 'Bartholomew Featherstonehaugh', 'Corvin Ashdown', 'Dagny Underbough'] as const;

// A scroll bar that takes room, as with a mouse.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] });
  },
});

/** Shows players the hit points of each other's characters, through the API. */
async function showPartyHealth(dm: Person, campaignId: string): Promise<void> {
  const client = await apiClientOf(dm);
  const body = { type: 'set_party_health', partyHealth: 'numbers' } as const;
  expect(await client.callWithRetry(changeCampaign, { params: { campaignId }, body })).toMatchObject({ http: 200 });
}

/** Expects that the strip cuts nothing at its top and bottom, and no name. */
async function expectWholeCards(strip: Locator): Promise<void> {
  await expect.poll(() => strip.evaluate(cutLines)).toEqual([]);
  await expectWhole(strip.getByText(/^\p{L}+ \p{L}+$/u));
}

/** Returns the texts of the strip that stand above it, below it or behind its scroll bar. */
function cutLines(strip: Element): (string | null)[] {
  const { top } = strip.getBoundingClientRect();
  const isCut = (text: Element): boolean => {
    const box = text.getBoundingClientRect();
    return box.top < top || box.bottom > top + strip.clientTop + strip.clientHeight + 0.5;
  };
  return [...strip.querySelectorAll('[data-figures] *')].filter(isCut).map(({ textContent }) => textContent);
}

/** Expects that the strip overflows, and that the wheel over it moves it to its other end and back. */
async function expectWheelReaches(page: Page, strip: Locator, first: Locator, last: Locator): Promise<void> {
  await expect(last).not.toBeInViewport({ ratio: 1 });
  await strip.hover();
  await page.mouse.wheel(0, 4000);
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, -4000);
  await expect(first).toBeInViewport({ ratio: 1 });
}

test(
  'in a small window the strip of characters shows whole names, and the wheel and the keys reach each of them',
  { tag: '@long' },
  async ({ dm, player }) => {
    const campaignId = await createCampaignWithMap(6, 6, dm, player);
    await showPartyHealth(dm, campaignId);
    await createCharacters(player, { name: 'Ysolde Fenwick', in: campaignId });
    await createCharacters(dm, ...NAMES.map((name) => ({ name, in: campaignId })));

    await test.step('the DM, who opens each of them', async () => {
      const { page } = dm;
      const { strip } = new CharacterStripPage(page);
      const cards = strip.getByRole('button');
      await page.setViewportSize(SMALL);
      await expect(cards).toHaveCount(NAMES.length + 1);
      await expectWholeCards(strip);
      await expectWheelReaches(page, strip, cards.first(), cards.last());
      await cards.first().focus();
      await page.keyboard.press('End');
      await expect(cards.last()).toBeInViewport({ ratio: 1 });
      await expect(cards.last()).toBeFocused();
    });

    await test.step('a player, who reads the others', async () => {
      const { page } = player;
      const { strip } = new CharacterStripPage(page);
      const party = strip.getByRole('list', { name: 'Party' });
      const members = party.getByRole('listitem');
      await page.setViewportSize(SMALL);
      await expect(members).toHaveCount(NAMES.length);
      await expectWholeCards(strip);
      await expectWheelReaches(page, strip, strip.getByRole('button').first(), members.last());
      await strip.getByRole('button').first().focus();
      await page.keyboard.press('Tab');
      await expect(party).toBeFocused();
      await expect
        .poll(async () => {
          await page.keyboard.press('ArrowRight');
          return strip.evaluate((part) => part.scrollLeft >= part.scrollWidth - part.clientWidth - 1);
        })
        .toBe(true);
      await expect(members.last()).toBeInViewport({ ratio: 1 });
    });
  },
);
