import { expect } from '../e2e/fixtures.js';
import type { Person } from '../e2e/pages/person.js';
import { TurnsPage } from '../e2e/pages/turns.page.js';
import { BUDGETS, CREATURES } from './srd-numbers.js';

/* Prepares a fight on the screens: the encounter with its difficulty, and the turns. */

/** The names of the two characters. */
export const [HERO, CASTER] = ['Brannoc', 'Maeve'] as const;
export type Level = keyof typeof BUDGETS;
export type CreatureName = keyof typeof CREATURES;

/** What is fought. */
export interface FightPlan {
  readonly level: Level;
  /** In the order of the encounter builder. */
  readonly creatures: readonly CreatureName[];
  /** The difficulty for both characters, and for both with one guest of their level. */
  readonly rating: readonly [alone: string, withGuest: string];
  /** The creature whose lair acts at 20. */
  readonly lairOf?: CreatureName;
  /** Something without a marker that happens at 20. */
  readonly event?: string;
  /** By name, the highest first. */
  readonly initiatives: Readonly<Record<string, number>>;
}

/** The name by which a lair takes part. */
export const lairName = (creature: CreatureName): string => `Lair of ${creature}`;

/** The experience points of all creatures. */
export const experienceOf = ({ creatures }: FightPlan): number =>
  creatures.reduce((sum, name) => sum + CREATURES[name].experience, 0);

/** Builds the encounter and expects its difficulty, then places it with one click. */
export async function prepareEncounter(dm: Person, plan: FightPlan): Promise<void> {
  const { page } = dm;
  const { level, creatures, rating } = plan;
  await page.getByRole('navigation', { name: 'More sections' }).getByRole('button', { name: 'Encounters' }).click();
  await page.getByRole('button', { name: 'New encounter' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('The fight');
  const search = page.getByRole('region', { name: 'Add creatures' });
  for (const name of creatures) {
    await search.getByRole('textbox').first().fill(name);
    await search.getByRole('button', { name, exact: true }).click();
    await expect(page.getByLabel(`Number of ${name}`)).toHaveValue('1');
  }
  const difficulty = page.getByRole('group', { name: 'Difficulty' });
  const points = (count: number): string => `${count.toLocaleString('en')} XP`;
  const expectBudget = async (members: number): Promise<void> => {
    for (const [place, budget] of BUDGETS[level].entries())
      await expect(difficulty.locator('dd').nth(place)).toHaveText(points(budget * members));
  };
  await expect(difficulty).toContainText(points(experienceOf(plan)));
  await expectBudget(2);
  await expect(page.getByTestId('rating')).toHaveText(rating[0]);
  await page.getByLabel('Level of the guest').fill(String(level));
  await page.getByRole('button', { name: 'Add a guest' }).click();
  await expectBudget(3);
  await expect(page.getByTestId('rating')).toHaveText(rating[1]);
  await page.getByRole('button', { name: `Remove the guest of level ${level}` }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Place on the map' }).click();
  const panel = page.getByRole('dialog', { name: 'Prepared encounters' });
  await panel.getByRole('button', { name: 'Place on the map' }).click();
  await dm.map().square('G4').click();
  await panel.getByRole('button', { name: `Begin turns with these ${creatures.length}` }).click();
}

/** Starts the turns with typed initiatives, and shows the creatures to the players. */
export async function beginTurns(dm: Person, players: readonly Person[], plan: FightPlan): Promise<void> {
  const turns = new TurnsPage(dm.page);
  const { page } = dm;
  const popup = page.getByRole('dialog', { name: 'Start encounter' });
  for (const name of [HERO, CASTER]) await popup.getByRole('checkbox', { name, exact: true }).check();
  await popup.getByRole('radio', { name: 'Players roll; I type the others' }).check();
  await popup.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(popup).toBeHidden();
  await page.getByRole('tab', { name: 'Turns' }).click();
  for (const [name, initiative] of Object.entries(plan.initiatives)) await turns.typeInitiative(name, initiative);
  for (const name of plan.creatures) await turns.choose(name, 'Show to all players');
  if (plan.event !== undefined) await addEvent(dm, turns, plan.event);
  // The lair comes by itself, at 20, where it loses ties. SRD "Lair Actions".
  const first = [...(plan.lairOf ? [lairName(plan.lairOf)] : []), ...(plan.event === undefined ? [] : [plan.event])];
  await expect(turns.names).toHaveText([...first, ...Object.keys(plan.initiatives)].map((name) => new RegExp(name)));
  await turns.button('Begin the first turn').click();
  for (const person of players) await person.page.getByRole('tab', { name: 'Turns' }).click();
}

/** Adds something that acts at 20 and that no player sees. */
async function addEvent(dm: Person, turns: TurnsPage, event: string): Promise<void> {
  await turns.button('Add').click();
  const popup = dm.page.getByRole('dialog', { name: 'Add to the turn order' });
  await popup.getByRole('textbox', { name: 'Something without a marker, at initiative 20' }).fill(event);
  await popup.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(popup).toBeHidden();
  await expect(turns.panel.getByRole('textbox', { name: `Initiative of ${event}` })).toHaveValue('20');
}
