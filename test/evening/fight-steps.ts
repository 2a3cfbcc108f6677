import type { Locator } from 'playwright/test';
import type { LogEntry } from '../../contracts/log/log.contract.js';
import { expect } from '../e2e/fixtures.js';
import { CharacterStripPage } from '../e2e/pages/character-strip.page.js';
import { defined } from '../support/defined.js';
import { until } from '../support/until.js';
import type { CreatureName } from './fight-preparation.js';
import type { ResolvedFight, RolledAttack } from './resolved-fight.js';
import { CREATURES, type Dice, type FighterNumbers } from './srd-numbers.js';

/* What happens in a fight besides attacks: healing, death saves, forms, and what is used up. */

/** Opens the sheet of a character beside its player's map, acts on it, and closes it. */
async function onSheet(fight: ResolvedFight, name: string, act: (panel: Locator) => Promise<void>): Promise<void> {
  const side = defined(fight.players[name]).sideSheet();
  await side.openFromToken(await fight.squareOf(name), name);
  await act(side.panel(name));
  await side.panel(name).getByRole('button', { name: 'Close the sheet' }).click();
  await expect(side.panel(name)).toHaveCount(0);
}

/** Opens the stat block of a creature beside the DM's map, acts on it, and closes it. */
async function onStatBlock(fight: ResolvedFight, name: string, act: (block: Locator) => Promise<void>): Promise<void> {
  const { page } = fight.dm;
  await fight.dm
    .map()
    .square(await fight.squareOf(name))
    .hover();
  await page.keyboard.press('s');
  const block = page.getByRole('dialog', { name: `Stat block of ${name}` });
  await expect(block.getByRole('article')).toBeVisible();
  await act(block);
  await page.keyboard.press('s');
  await expect(block).toBeHidden();
}

/** Rolls something. @returns its entry of the log */
async function rolled(fight: ResolvedFight, text: RegExp, roll: () => Promise<void>): Promise<LogEntry> {
  const { entries } = fight.seer;
  const known = entries.length;
  const isNew = ({ text: of }: LogEntry, index: number): boolean => index >= known && text.test(of);
  await roll();
  await until(`${text} is rolled`, () => entries.some(isNew));
  return defined(entries.find(isNew));
}

const totalOf = ({ roll }: LogEntry): number => defined(roll, 'the roll').result.total;

/** The d20 that counts. */
const d20Of = ({ roll }: LogEntry): number =>
  defined(roll?.result.terms[0]?.dice?.find(({ dropped }) => !dropped)?.value, 'a d20');

/** Expects how many slots a character has left: "Spell slots, level 1: 1 of 2". */
export const expectSlots = (fight: ResolvedFight, name: string, left: string): Promise<void> =>
  onSheet(fight, name, async (panel) => {
    await panel.getByRole('tab', { name: 'Spells' }).click();
    await expect(panel.getByRole('group', { name: left }).first()).toBeVisible();
  });

/** A spell that heals, as its caster casts it. */
export interface HealingSpell {
  readonly name: string;
  readonly dice: Dice;
  /** What its caster gets back with it, as the sheet notes. */
  readonly forCaster?: number;
}

/** Casts a spell that heals another character on the sheet; the DM adds what it gives back. */
export async function heal(
  fight: ResolvedFight,
  caster: string,
  target: string,
  { name, dice: [count, faces, added], forCaster = 0 }: HealingSpell,
): Promise<void> {
  const { page } = defined(fight.players[caster]);
  let total = 0;
  await onSheet(fight, caster, async (panel) => {
    await panel.getByRole('tab', { name: 'Spells' }).click();
    await panel.getByRole('button', { name: `Cast ${name}, 1st-level slot` }).click();
    await page.getByRole('menuitem', { name: 'On another creature' }).click();
    const result = panel.getByRole('status').filter({ hasText: name });
    const roll = result.getByRole('button', { name: new RegExp(`^Roll ${name}`) });
    total = totalOf(await rolled(fight, new RegExp(name), () => roll.click()));
  });
  expect(total, name).toBeGreaterThanOrEqual(count + added);
  expect(total, name).toBeLessThanOrEqual(count * faces + added);
  await addHitPoints(fight, target, total);
  if (forCaster > 0) await addHitPoints(fight, caster, forCaster);
}

/** The DM adds hit points to a character in the strip below the map. */
async function addHitPoints(fight: ResolvedFight, name: string, added: number): Promise<void> {
  const { current_hp: before, max_hp_shown: max } = await fight.sheetOf(name);
  const after = Math.min(max, before + added);
  const strip = new CharacterStripPage(fight.dm.page);
  await strip.item(name).click();
  await strip.change(`+${added}`, `${before} → ${after}`);
  await fight.dm.page.keyboard.press('Escape');
  await fight.expectHitPoints(name, after);
}

/** Rolls a death saving throw and expects what follows. SRD "Death Saving Throws". */
export async function rollDeathSave(fight: ResolvedFight, name: string): Promise<void> {
  const before = await fight.sheetOf(name);
  let die = 0;
  await onSheet(fight, name, async (panel) => {
    const roll = panel.getByRole('button', { name: /^Roll Death saving throw/ }).first();
    die = d20Of(await rolled(fight, /Death saving throw/, () => roll.click()));
  });
  const { current_hp, successes, failures } = await fight.sheetOf(name);
  if (die === 20) expect({ current_hp, successes, failures }).toEqual({ current_hp: 1, successes: 0, failures: 0 });
  else
    expect({ current_hp, successes, failures }).toEqual({
      current_hp: 0,
      successes: before.successes + (die >= 10 ? 1 : 0),
      failures: before.failures + (die === 1 ? 2 : die < 10 ? 1 : 0),
    });
}

/**
 * Hurts a character that concentrates while its sheet is open, and rolls the saving throw for which the sheet asks. SRD
 * "Concentration".
 * @param hurt returns the damage
 */
export const keepConcentration = (fight: ResolvedFight, name: string, hurt: () => Promise<number>): Promise<void> =>
  onSheet(fight, name, async (panel) => {
    const dc = Math.max(10, Math.floor((await hurt()) / 2));
    await expect(panel.getByRole('alert').filter({ hasText: `DC ${dc}` })).toBeVisible();
    const roll = panel.getByRole('button', { name: 'Roll the saving throw' });
    const total = totalOf(await rolled(fight, /oncentration/, () => roll.click()));
    expect((await fight.sheetOf(name)).concentration !== null).toBe(total >= dc);
  });

/** A player's character takes the form of a beast: its numbers replace those of the sheet, which wait. SRD "Wild Shape". */
export async function wildShape(
  fight: ResolvedFight,
  name: string,
  beast: string,
  numbers: FighterNumbers,
): Promise<void> {
  const own = await fight.sheetOf(name);
  const { page } = defined(fight.players[name]);
  await onSheet(fight, name, async (panel) => {
    await panel.getByRole('tab', { name: 'Actions' }).click();
    await panel.getByRole('switch', { name: 'Wild Shape' }).click();
    const dialog = page.getByRole('dialog', { name: 'Wild Shape' });
    await dialog.getByRole('combobox', { name: 'Form' }).fill(beast);
    await page.getByRole('option', { name: new RegExp(`^${beast},`) }).click();
    await dialog.getByRole('button', { name: 'Switch on Wild Shape' }).click();
    await expect(panel).toContainText(`Your own hit points: ${own.current_hp}`);
  });
  fight.forms.set(name, numbers);
  await fight.expectSheet(name, numbers);
  const uses = (await fight.sheetOf(name)).resources.find(({ name: of }) => of === 'Wild Shape');
  expect([uses?.current, uses?.max]).toEqual([1, 2]);
}

/** The DM gives a creature another form of its own, in which it keeps its hit points. SRD "Shapechanger". */
export async function changeForm(fight: ResolvedFight, name: string, form: CreatureName): Promise<void> {
  const before = defined((await fight.markerOf(name)).creature);
  const { armorClass } = CREATURES[form];
  await onStatBlock(fight, name, async (block) => {
    await block.getByLabel('Form', { exact: true }).selectOption({ label: form });
    await expect(block.getByText('Armor Class', { exact: true }).locator('..')).toContainText(String(armorClass));
    await expect(block).toContainText(`HP ${before.current_hp}/${before.max_hp}`);
  });
  fight.forms.set(name, CREATURES[form]);
}

/** Expects how much of a power is left in the stat block: "Slots of level 3: 2 of 3 left". */
export const expectLeft = (fight: ResolvedFight, name: string, left: string): Promise<void> =>
  onStatBlock(fight, name, (block) => expect(block.getByRole('group', { name: left })).toBeVisible());

/**
 * Applies an attack to a creature that succeeds instead of a failed saving throw: half of each damage type, then its
 * immunities. SRD "Legendary Resistance".
 */
export async function applyResisted(
  fight: ResolvedFight,
  attack: RolledAttack,
  name: CreatureName,
  left: number,
): Promise<void> {
  const { open, card, entry } = attack;
  const [target] = open.targets;
  const hasFailed = entry.attack?.targets[0]?.outcome === 'failed';
  if (!hasFailed) {
    await fight.apply(attack);
    return expectLeft(fight, name, `Legendary Resistance: ${left} of 3 left`);
  }
  const takes: Readonly<Record<string, number>> = CREATURES[name as 'Red Dragon at Home'].takes;
  const halves = (entry.attack?.damage ?? []).map(
    ({ type, total }) => Math.floor(total / 2) * (takes[type ?? ''] ?? 1),
  );
  const damage = halves.reduce((sum, half) => sum + half, 0);
  const after = (target?.before?.now ?? 0) - damage;
  await card.getByLabel('Legendary Resistance: succeeds instead').check();
  await expect(card.getByLabel(`Damage to ${name}`)).toHaveValue(String(damage));
  await expect(card).toContainText(`→ ${after}`);
  await card.getByRole('button', { name: 'Apply', exact: true }).click();
  await fight.expectHitPoints(name, after);
  await expectLeft(fight, name, `Legendary Resistance: ${left - 1} of 3 left`);
}

/** Rolls the d6 for which the turn of a creature asks, and which brings a power back on 5 and 6. SRD "Limited Usage". */
export async function recharge(fight: ResolvedFight, name: string, power: string): Promise<void> {
  await fight.dm.page.getByRole('tab', { name: 'Turns' }).click();
  const roll = fight.turns.row(name).getByRole('button', { name: `Roll the recharge of ${power}` });
  const isBack = totalOf(await rolled(fight, /recharge/, () => roll.click())) >= 5;
  // It is offered once a turn.
  await expect(roll).toHaveCount(0);
  await expect(fight.turns.row(name).getByText('It stays spent.')).toHaveCount(isBack ? 0 : 1);
  await expectLeft(fight, name, `${power}: ${isBack ? 1 : 0} of 1 left`);
}

/** Expects how many legendary actions a creature has left in this round. SRD "Legendary Creatures". */
export async function expectLegendary(fight: ResolvedFight, name: string, left: number): Promise<void> {
  await fight.dm.page.getByRole('tab', { name: 'Turns' }).click();
  const marks = fight.turns.row(name).getByRole('button', { name: `Legendary actions: ${left} of 3 left` });
  await expect(marks).toBeVisible();
}
