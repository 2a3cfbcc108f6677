import { createCampaign } from './campaign-setup.js';
import { createCharacters } from './character-setup.js';
import { expect, test } from './fixtures.js';
import type { Person } from './pages/person.js';
import type { CharacterOptions } from '../support/characters.js';

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
