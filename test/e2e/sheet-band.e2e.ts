import type { Locator } from 'playwright/test';
import { createCampaign } from './campaign-setup.js';
import { createCharacters } from './character-setup.js';
import { expect, test } from './fixtures.js';
import type { Person } from './pages/person.js';
import type { CharacterOptions } from '../support/characters.js';

const WIZARD = 11;

/** Opens the sheet of a new character of the player in a new campaign. */
async function openSheet(player: Person, dm: Person, options: CharacterOptions) {
  const campaignId = await createCampaign(dm, player);
  const [characterId = ''] = await createCharacters(player, { archraceId: 'human', ...options, in: campaignId });
  const open = () => player.sheet().open(campaignId, characterId);
  const play = (...commands: Parameters<ReturnType<Person['sheet']>['play']>[2][]) =>
    commands.reduce(
      (before, command) => before.then(() => player.sheet().play(campaignId, characterId, command)),
      Promise.resolve(),
    );
  return { open, play };
}

const TEN = [
  'blinded',
  'charmed',
  'deafened',
  'frightened',
  'grappled',
  'incapacitated',
  'paralyzed',
  'poisoned',
  'prone',
  'restrained',
] as const;

test(
  'from 1,024 pixels up nothing overlaps under a long name and ten conditions, and LEVEL UP keeps its words',
  { tag: '@long' },
  async ({ dm, player }) => {
    const name = 'Bartholomew Featherstonehaugh-Cholmondeley the Third of Greater Little Marshwood';
    const { open, play } = await openSheet(player, dm, { name, classificationId: WIZARD, level: 5 });
    await play(...TEN.map((id) => ({ do: 'mark', kind: 'condition', id, on: true }) as const));
    const { page } = player;
    const sheet = player.sheet();
    const levelUp = sheet.vitals.getByRole('link', { name: 'LEVEL UP' });
    const more = sheet.vitals.getByRole('button', { name: 'More', exact: true });
    for (const [width, height] of [
      [1024, 768],
      [1280, 800],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await open();
      await expect(sheet.name).toHaveText(name);
      expect(await sheet.overlaps(), `${width}`).toEqual([]);
      expect(await sheet.hitPointsOutside(), `${width}`).toEqual([]);
      await expect(sheet.vitals.getByRole('button', { name: /more in force, show all$/ })).toBeVisible();
      await expect(levelUp.locator('svg')).toBeVisible();
      await expect(levelUp.getByText('LEVEL UP')).toBeVisible();
      // Three dots.
      await expect(more.locator('svg circle')).toHaveCount(3);
      await expect(more).toHaveText('');
    }
    await levelUp.focus();
    await expect(page.getByRole('tooltip')).toContainText(/^LEVEL UP\. 0 of 14,000 experience points for level 6\./);
    await levelUp.blur();
    await page.setViewportSize({ width: 320, height: 800 });
    await expect(levelUp.getByText('LEVEL UP')).toBeHidden();
    await expect(levelUp.locator('svg')).toBeVisible();
  },
);

test(
  'healthy, bloodied and critical differ by a word and an icon, not only by a color',
  { tag: '@long' },
  async ({ dm, player }) => {
    const { open, play } = await openSheet(player, dm, { name: 'Brannoc' });
    await play({ do: 'set', field: 'max_hp_shown', value: '40' }, { do: 'set', field: 'current_hp', value: '40' });
    await open();
    const sheet = player.sheet();
    const block = sheet.vitals.getByRole('region', { name: 'Hit points', exact: true });
    const looks: (readonly [icon: string, fill: string])[] = [];
    for (const [points, word] of [
      [40, 'Healthy'],
      [21, 'Healthy'],
      [20, 'Bloodied'],
      [11, 'Bloodied'],
      [10, 'Critical'],
      [1, 'Critical'],
    ] as const) {
      await play({ do: 'set', field: 'current_hp', value: String(points) });
      await expect(sheet.number('Hit points', points)).toBeVisible();
      const mark = block.getByText(word, { exact: true });
      await expect(mark).toBeVisible();
      const icon = await mark.locator('svg').innerHTML();
      const fill = await block.locator('[aria-hidden="true"] > div').first().evaluate(colorOf);
      looks.push([icon, fill]);
    }
    const [healthy, still, bloodied, stillBloodied, critical, stillCritical] = looks;
    expect([still, stillBloodied, stillCritical]).toEqual([healthy, bloodied, critical]);
    for (const part of [0, 1]) expect(new Set(looks.map((look) => look[part])).size).toBe(3);
  },
);

const colorOf = (node: Element): string => getComputedStyle(node).backgroundColor;

/** Returns where elements begin and end from left to right, each place once. */
const edgesOf = (all: Locator): Promise<{ starts: number[]; ends: number[] }> =>
  all.evaluateAll((elements) => {
    const boxes = elements.map((element) => element.getBoundingClientRect());
    const places = (edges: number[]): number[] => [...new Set(edges.map(Math.round))];
    return { starts: places(boxes.map(({ left }) => left)), ends: places(boxes.map(({ right }) => right)) };
  });

/** How far a number may stand beside the edge of its head, which has no button to roll it. */
const BESIDE = 4;
const ROLL_BUTTON = 30;

test(
  'the columns of What can I do? have heads, and their numbers stand below them in one line',
  { tag: '@long' },
  async ({ dm, player }) => {
    const { open, play } = await openSheet(player, dm, { name: 'Ysolde', classificationId: WIZARD, level: 5 });
    await play({ do: 'add-item', item: 'dagger', quantity: 1 });
    const actions = player.mainStats().actions;
    for (const width of [1280, 1440]) {
      await player.page.setViewportSize({ width, height: 900 });
      await open();
      for (const [group, heads] of [
        ['Attacks', ['Hit / DC', 'Damage', 'Range']],
        ['Spells', ['Hit / DC', 'Effect']],
      ] as const) {
        const region = actions.getByRole('region', { name: group, exact: true });
        const fold = region.getByRole('button', { name: group, exact: true });
        await expect(fold).toBeVisible();
        if ((await fold.getAttribute('aria-expanded')) !== 'true') await fold.click();
        for (const head of heads) await expect(region.getByText(head, { exact: true })).toBeVisible();
        const hits = await edgesOf(region.getByRole('button', { name: /, (to hit|save) .+, why this number\?$/ }));
        const hitHead = await edgesOf(region.getByText('Hit / DC', { exact: true }));
        expect(hits.ends, `${group} at ${width}`).toHaveLength(1);
        expect(Math.abs((hits.ends[0] ?? 0) - (hitHead.ends[0] ?? 0)), `${group} at ${width}`).toBeLessThanOrEqual(
          BESIDE,
        );
        const results = await edgesOf(region.getByRole('button', { name: /, result .+, why this number\?$/ }));
        const [head = 0] = (await edgesOf(region.getByText(heads[1], { exact: true }))).starts;
        const beside = results.starts.map((start) => start - head);
        expect(Math.min(...beside), `${group} at ${width}`).toBeGreaterThanOrEqual(-BESIDE);
        expect(Math.max(...beside), `${group} at ${width}`).toBeLessThanOrEqual(ROLL_BUTTON);
      }
      await expect(actions.getByRole('button', { name: /, to hit/ }).first()).toHaveCSS(
        'font-variant-numeric',
        'tabular-nums',
      );
    }
  },
);
