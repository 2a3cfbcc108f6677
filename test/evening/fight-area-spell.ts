import { expect } from '../e2e/fixtures.js';
import { MAEVE, OGRE, type Fight } from './fight.js';

/* An area spell of a player on the map, and what the DM applies of it. */

/** The ogre that joins the fight beside the first one, and stands in the area with it. */
const BRUTE = 'Brute';
/** The hit points of an ogre, and what the DM lets each of both lose. SRD "Ogre". */
const HIT_POINTS = 59;
const LOST = { [OGRE]: 11, [BRUTE]: 5 } as const;
const NAMES = [OGRE, BRUTE] as const;

/** The DM gives the ogre its stat block, and brings another one. */
export async function bringOgres({ party, openTab }: Fight): Promise<void> {
  await openTab('Controls', [party.dm]);
  await party.addMarker({ name: BRUTE, type: 'Enemy' }, 'C7');
  for (const name of NAMES) {
    const popup = await party.dm.map.openDetails(name);
    await popup.useCreature(name === OGRE ? undefined : OGRE);
    await expect(popup.dialog).toContainText(`HP ${HIT_POINTS}/${HIT_POINTS}`);
    await popup.close();
  }
  await openTab('Turns', [party.dm]);
}

/** Maeve casts Burning Hands on the map, at both ogres in its cone; everybody sees it in the log. */
export async function castBurningHands(fight: Fight): Promise<void> {
  const { party, openTab } = fight;
  const maeve = fight.player(MAEVE);
  const { page } = maeve.person;
  await maeve.map.square(party.expected.marker(MAEVE).square ?? '').hover();
  await page.keyboard.press('a');
  const form = page.getByRole('region', { name: 'Attack' });
  await expect(form.getByRole('combobox', { name: 'Attacker' })).toHaveValue(MAEVE);
  await form.getByRole('combobox', { name: 'Attack', exact: true }).click();
  await page.getByRole('option', { name: /^Burning Hands/ }).click();
  await maeve.map.square(party.expected.marker(OGRE).square ?? '').click();
  const targets = form.getByRole('list', { name: 'Targets' });
  for (const name of NAMES) await expect(targets).toContainText(name);
  await expect(targets.getByRole('listitem')).toHaveCount(NAMES.length);
  await form.getByRole('button', { name: /^Roll/ }).click();
  await fight.expectLogged('Burning Hands');
  await page.keyboard.press('Escape');
  await openTab('Turns', [maeve]);
  await applyBurningHands(fight);
}

/** The DM applies other damage than was rolled, which changes the tokens of both. */
async function applyBurningHands({ party, openTab, takePictures }: Fight): Promise<void> {
  const { person, map } = party.dm;
  await person.page.getByRole('tab', { name: /^Attacks/ }).click();
  const card = person.page.getByRole('list', { name: 'Attacks to apply' }).getByRole('listitem').first();
  await expect(card.getByRole('heading', { name: `${MAEVE}: Burning Hands` })).toBeVisible();
  await takePictures('area-spell');
  for (const name of NAMES) {
    await card.getByLabel(`Apply to ${name}`).check();
    await card.getByLabel(`Damage to ${name}`).fill(String(LOST[name]));
    await expect(card).toContainText(`HP ${HIT_POINTS} → ${HIT_POINTS - LOST[name]}`);
  }
  await card.getByRole('button', { name: 'Apply', exact: true }).click();
  for (const name of NAMES) {
    const token = map.square(party.expected.marker(name).square ?? '').marker(name);
    await expect(token).toHaveAttribute(
      'aria-description',
      new RegExp(`^${HIT_POINTS - LOST[name]} of ${HIT_POINTS} `),
    );
  }
  await openTab('Turns', [party.dm]);
}
