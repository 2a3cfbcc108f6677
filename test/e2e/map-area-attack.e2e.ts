import { creatureEmits } from '../../contracts/map/creatures.contract.js';
import { coordinateId } from '../../contracts/map/map.rules.js';
import { AttackSeer } from '../support/attack-table.js';
import { defined } from '../support/defined.js';
import { until } from '../support/until.js';
import { apiClientOf } from './api-client.js';
import { createCampaignWithMap } from './campaign-setup.js';
import { createCharacters } from './character-setup.js';
import { expect, test } from './fixtures.js';

const DRUID = 3;
/** 9d8 + 18. SRD "Veteran". */
const HIT_POINTS = 58;
/** Those in the cube with its middle on E4, from D3 to F5, and one outside. */
const VETERANS = { Snag: 'D4', Rag: 'E4', Tatter: 'G4' } as const;

/** A square by its name: E4 is in the fourth row and the fifth column. */
const squareAt = (name: string): number => coordinateId(Number(name.slice(1)), name.charCodeAt(0) - 64);

/** Returns the texts that cover a part of another one. */
const coveringEachOther = (elements: Element[]): (string | null)[] =>
  elements
    .filter((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return elements.some((other) => {
        const box = other.getBoundingClientRect();
        return other !== element && box.left < right && box.right > left && box.top < bottom && box.bottom > top;
      });
    })
    .map(({ textContent }) => textContent);

test('a player lays the area of a spell: who stands in it saves, and takes the damage or half of it', async ({
  dm,
  player,
}) => {
  const campaignId = await createCampaignWithMap(8, 8, dm, player);
  // A new druid has all spells prepared that it may; with level 2 there is room for one more.
  const scores = { wisdomScore: 15, strengthScore: 12 };
  const druid = { name: 'Linnea', archraceId: 'human', classificationId: DRUID, level: 2, scores };
  const [characterId = ''] = await createCharacters(player, { ...druid, in: campaignId });
  await player.sheet().play(campaignId, characterId, { do: 'prepare', spell: 'thunderwave', prepared: true });
  const client = await apiClientOf(dm);
  const seer = await AttackSeer.at(client, campaignId);
  for (const [name, square] of Object.entries(VETERANS)) {
    const markerId = await seer.connection.createMarker(name, squareAt(square));
    await seer.connection.emit(creatureEmits.setCreature, { markerId, creatureId: 'veteran' });
  }
  await dm.map().place('Linnea', 'C4');

  await player.map().square('C4').hover();
  await player.page.keyboard.press('a');
  const form = player.page.getByRole('region', { name: 'Attack' });
  await expect(form.getByRole('combobox', { name: 'Attacker' })).toHaveValue('Linnea');
  await form.getByRole('combobox', { name: 'Attack', exact: true }).click();
  await player.page.getByRole('option', { name: /^Thunderwave/ }).click();
  const area = player.page.locator('[data-area]');
  await player.map().square('E4').hover();
  await expect(area).toHaveAttribute('data-area', '9');
  await expect(area).not.toHaveAttribute('data-laid');
  // Half of a cube at the edge of the map lies outside.
  await player.map().square('H4').hover();
  await expect(area).toHaveAttribute('data-area', '6');
  await player.map().square('E4').click();
  await player.map().square('B7').hover();
  await expect(area).toHaveAttribute('data-laid', 'true');
  await expect(area).toHaveAttribute('data-area', '9');
  const targets = form.getByRole('list', { name: 'Targets' }).getByRole('listitem');
  await expect(targets).toHaveCount(2);
  for (const name of ['Snag', 'Rag']) await expect(targets.filter({ hasText: name })).toHaveCount(1);
  await form.getByRole('button', { name: 'Roll', exact: true }).click();
  for (const { page } of [dm, player]) {
    const words = [VETERANS.Snag, VETERANS.Rag].map((square) => page.locator(`[data-attacked="${square}"]`));
    for (const each of words) await expect(each).toHaveText(/^(saved|save failed, \d+ thunder)$/);
    expect(await page.locator('[data-attacked]').evaluateAll(coveringEachOther)).toEqual([]);
  }
  await expect(area).toHaveCount(0);

  await until('the DM is told', () => seer.entries.some(({ attack }) => attack !== null));
  const { attack } = defined(seer.entries.find((entry) => entry.attack !== null));
  // 2d8, once for all; DC 8 + 2 (proficiency) + 3 (Wisdom 15 + 1).
  const [{ type = null, total = 0 } = {}] = attack?.damage ?? [];
  expect(type).toBe('thunder');
  expect(total).toBeGreaterThanOrEqual(2);
  expect(total).toBeLessThanOrEqual(16);
  await dm.page.getByRole('tab', { name: /^Attacks/ }).click();
  const card = dm.page.getByRole('list', { name: 'Attacks to apply' }).getByRole('listitem').first();
  const left = new Map<string, number>([['Tatter', HIT_POINTS]]);
  for (const { name, save, dc, outcome } of attack?.targets ?? []) {
    expect([name, dc, outcome]).toEqual([name, 13, (save?.total ?? 0) >= 13 ? 'saved' : 'failed']);
    const damage = outcome === 'saved' ? Math.floor(total / 2) : total;
    await expect(card.getByLabel(`Damage to ${name}`)).toHaveValue(String(damage));
    left.set(name, HIT_POINTS - damage);
  }
  expect([...left.keys()].sort()).toEqual(['Rag', 'Snag', 'Tatter']);
  await expect(card).toContainText('against DC 13');
  await card.getByRole('button', { name: 'Apply', exact: true }).click();
  for (const [name, square] of Object.entries(VETERANS))
    await expect(dm.map().square(square).marker(name)).toHaveAttribute(
      'aria-description',
      new RegExp(`^${left.get(name)} of ${HIT_POINTS} hit points`),
    );
  client.leave();
});
