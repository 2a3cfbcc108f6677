import { characterLevel, closed, count, described, listOf } from './parts.js';
import type { Raw } from './selections.schema.js';

/** The experience points that creatures may be worth for one character of a level. */
const encounterBudget = closed({
  level: described(characterLevel, 'the level of a character, from 1 to 20'),
  low: described(count, 'the experience points of a low difficulty'),
  moderate: described(count, 'the experience points of a moderate difficulty'),
  high: described(count, 'the experience points of a high difficulty'),
});

export const encounterBudgets = listOf(encounterBudget);

export type RawEncounterBudget = Raw<typeof encounterBudget>;
