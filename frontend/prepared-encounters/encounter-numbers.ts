import {
  experienceShare,
  partyBudget,
  ratingOf,
  type EncounterBudget,
  type Rating,
} from '../../contracts/content/encounter-budget.js';
import type { CreatureSummary } from '../../contracts/library/library.contract.js';
import { creatureCount } from '../../contracts/map/creature-groups.js';
import type { EncounterPlan, Treasure } from '../../contracts/prepared-encounters/prepared-encounter.types.js';

/** A character of the campaign who may be there. */
export interface PartyMember {
  readonly id: string;
  readonly name: string;
  readonly level: number;
}

/** What follows from a plan, the party at hand and the creatures of the rules. */
export interface EncounterNumbers {
  /** The characters of the campaign who are there. */
  readonly present: readonly PartyMember[];
  /** Their number with the guests. */
  readonly partySize: number;
  readonly budget: EncounterBudget;
  readonly creatures: number;
  readonly experience: number;
  /** Of each character who is there, guests too. */
  readonly share: number;
  readonly rating: Rating;
}

const RATING_TEXTS: Readonly<Record<Rating, string>> = {
  none: 'No creatures',
  low: 'Low',
  moderate: 'Moderate',
  high: 'High',
  beyond: 'Beyond high',
};

/** Returns what users read of how difficult an encounter is. Without a party there is nothing to compare it with. */
export const ratingText = ({ rating, partySize, creatures }: EncounterNumbers): string =>
  partySize === 0 && creatures > 0 ? 'Nobody is there' : RATING_TEXTS[rating];

/** Returns the numbers of an encounter. @param creatureOf finds a creature of the rules; one that is gone is worth nothing */
export function encounterNumbers(
  { groups, party }: Pick<EncounterPlan, 'groups' | 'party'>,
  members: readonly PartyMember[],
  budgets: readonly EncounterBudget[],
  creatureOf: (id: string) => Pick<CreatureSummary, 'experience'> | undefined,
): EncounterNumbers {
  const present = members.filter(({ id }) => !party.absent.includes(id));
  const levels = [...present.map(({ level }) => level), ...party.guests];
  const budget = partyBudget(budgets, levels);
  const experience = groups.reduce(
    (sum, { creature, count }) => sum + count * (creatureOf(creature)?.experience ?? 0),
    0,
  );
  return {
    present,
    partySize: levels.length,
    budget,
    creatures: creatureCount(groups),
    experience,
    share: experienceShare(experience, levels.length),
    rating: ratingOf(budget, experience),
  };
}

/**
 * Returns the coins that each of some characters gets when they share them: whole coins of each kind, the first ones get the
 * rest.
 */
export function sharedCoins(coins: Treasure['coins'], sharers: number): Treasure['coins'][] {
  const kinds = Object.entries(coins) as [keyof Treasure['coins'], number][];
  return Array.from({ length: sharers }, (_, place) =>
    Object.fromEntries(
      kinds.flatMap(([kind, count]) => {
        const part = Math.floor(count / sharers) + (place < count % sharers ? 1 : 0);
        return part > 0 ? [[kind, part]] : [];
      }),
    ),
  );
}
