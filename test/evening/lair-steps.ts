import type { Locator } from 'playwright/test';
import { expect } from '../e2e/fixtures.js';
import { defined } from '../support/defined.js';
import { lairName, type CreatureName } from './fight-preparation.js';
import type { ResolvedFight, RolledAttack } from './resolved-fight.js';
import { CREATURES } from './srd-numbers.js';

/* What a lair does in its turn. */

/** Returns the box of an action of a lair in its turn. */
const lairBox = (fight: ResolvedFight, creature: CreatureName, action: string): Locator =>
  fight.turns.row(lairName(creature)).getByRole('checkbox', { name: action });

/** The DM marks an action of a lair in its turn and rolls it against some. SRD "Lair Actions". */
export async function lairAction(
  fight: ResolvedFight,
  creature: CreatureName,
  action: string,
  at: readonly string[],
): Promise<RolledAttack> {
  const box = lairBox(fight, creature, action);
  const { dc } = defined(CREATURES[creature as 'Red Dragon at Home'].attacks[action as 'Quake']);
  const actions = fight.turns.row(lairName(creature)).getByRole('list', { name: 'Lair actions' });
  const entry = actions.getByRole('listitem').filter({ hasText: action });
  await expect(entry).toContainText(`DC ${dc} Dexterity save`);
  await box.click();
  await expect(box).toBeChecked();
  await entry.getByRole('button', { name: 'Roll' }).click();
  return fight.roll(creature, action, at);
}

/** Expects whether a lair may take an action in its turn: none that it took in the last round. SRD "Lair Actions". */
export async function expectLairAction(
  fight: ResolvedFight,
  creature: CreatureName,
  action: string,
  mayTake: boolean,
): Promise<void> {
  const box = lairBox(fight, creature, action);
  await expect(box).not.toBeChecked();
  await expect(box).toBeEnabled({ enabled: mayTake });
}
