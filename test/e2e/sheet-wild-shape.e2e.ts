import type { Form } from '../../contracts/characters/sheet.contract.js';
import { expectAccessible } from './accessibility.js';
import { createCampaign } from './campaign-setup.js';
import { createCharacters, joinCampaign } from './character-setup.js';
import { expect, test } from './fixtures.js';

const DRUID = 3;

test(
  'the attacks of a form say how far they reach, what they do besides and why their numbers are so',
  { tag: '@long' },
  async ({ dm, player }) => {
    const campaignId = await createCampaign(dm, player);
    const druid = { name: 'Linnea', archraceId: 'human', classificationId: DRUID, level: 2 };
    const [characterId = ''] = await createCharacters(player, druid);
    await joinCampaign(player, characterId, campaignId);
    const { page } = player;
    const answer = await page.request.get(`/api/v1/campaign/${campaignId}/character/${characterId}/forms/wild-shape`);
    const { forms } = (await answer.json()) as { forms: Form[] };
    const { inputs = {} } = forms.find(({ id }) => id === 'wolf') ?? {};
    const mine = player.sheet();
    const command = { do: 'mark', kind: 'state', id: 'wild-shape', on: true, inputs, form: 'wolf' } as const;
    await mine.play(campaignId, characterId, command);
    await mine.open(campaignId, characterId);
    const attacks = page.getByRole('region', { name: 'Attacks of the form: Wolf' });
    // SRD "Wolf": bite +4, reach 5 ft., 2d4 + 2 piercing, DC 11 Strength or prone.
    await expect(attacks.getByRole('listitem')).toContainText('5 ft');
    await expect(attacks).toContainText('DC 11 Strength save. Failure: Prone.');
    await attacks.getByRole('button', { name: 'Bite, to hit +4, why this number?' }).click();
    const reasons = page.getByRole('dialog', { name: 'Bite, to hit +4' });
    await expect(reasons).toContainText('+2 Dexterity modifier');
    await expect(reasons).toContainText('+2 proficiency bonus');
    await page.keyboard.press('Escape');
    await attacks.getByRole('button', { name: /^Bite DC 11 Strength save.*why this number\?$/u }).click();
    await expect(page.getByRole('dialog', { name: /^Bite DC 11/u })).toBeVisible();
    await page.keyboard.press('Escape');
    // A critical hit is offered for the damage alone.
    await attacks.getByRole('button', { name: 'Roll Wolf: Bite: damage' }).click({ button: 'right' });
    await expect(page.getByRole('menuitem', { name: /^Critical hit/u })).toBeVisible();
    await page.keyboard.press('Escape');
    await attacks.getByRole('button', { name: 'Roll Wolf: Bite: attack' }).click({ button: 'right' });
    await expect(page.getByRole('menuitem', { name: /^With advantage/u })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: /^Critical hit/u })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expectAccessible(player, 'the attacks of a form');
  },
);
