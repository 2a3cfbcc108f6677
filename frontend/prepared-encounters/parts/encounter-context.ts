import { useEffect, useState } from 'react';
import type { Content } from '../../../contracts/content/content.types.js';
import type { EncounterPlan } from '../../../contracts/prepared-encounters/prepared-encounter.types.js';
import type { CreatureSummary } from '../../../contracts/library/library.contract.js';
import type { CampaignItem } from '../../../contracts/items/items.contract.js';
import { useItems } from '../../items/use-items.js';
import { useStores } from '../../core/stores.js';
import { encounterNumbers, type EncounterNumbers, type PartyMember } from '../encounter-numbers.js';
import { PreparedEncountersStore } from '../prepared-encounters.store.js';

/**
 * Follows the prepared encounters of a campaign while the component is mounted.
 * @param openId the one that is open at first
 */
export function usePreparedEncounters(campaignId: string, openId: string | null = null): PreparedEncountersStore {
  const { api, notices, socket, campaign, session } = useStores();
  const userId = campaign.reply?.current_user.id ?? session.user?.id ?? '';
  const [encounters] = useState(() => new PreparedEncountersStore({ api, notices, socket }, campaignId, userId));
  useEffect(() => encounters.follow(), [encounters]);
  useEffect(() => {
    if (openId !== null) encounters.select(openId);
  }, [encounters, openId]);
  return encounters;
}

const NO_ITEMS: readonly CampaignItem[] = [];

/** Milliseconds before rules that could not be loaded are asked for again. */
const RETRY = 4000;

/** What the rules and the campaign say; each part is undefined until it is loaded. */
export interface EncounterRules {
  readonly content: Content | undefined;
  readonly creatures: readonly CreatureSummary[] | undefined;
  /** Whether the numbers are known. */
  readonly isLoaded: boolean;
  readonly members: readonly PartyMember[];
  /** The items that were written for the campaign. */
  readonly written: readonly CampaignItem[];
  creatureOf(id: string): CreatureSummary | undefined;
  numbersOf(plan: EncounterPlan): EncounterNumbers;
}

/** Loads the rules, once, and reads the characters of the campaign. The component must be an observer. */
export function useEncounterRules(): EncounterRules {
  const { library, campaign } = useStores();
  const items = useItems(campaign.id ?? null);
  useEffect(() => {
    void library.pages.creatures.load();
    library.ensureMagicItems();
  }, [library]);
  const { content, contentFailure } = library;
  const { value: creatures, failure } = library.pages.creatures;
  useEffect(() => {
    if (!contentFailure && !failure) return;
    const timer = setTimeout(() => {
      void library.pages.creatures.load();
      library.ensureMagicItems();
    }, RETRY);
    return () => clearTimeout(timer);
  }, [library, contentFailure, failure]);
  const members = (campaign.campaign?.characters ?? []).map(({ id, name, level }) => ({ id, name, level }));
  const byId = new Map(creatures?.map((creature) => [creature.id, creature]));
  const creatureOf = (id: string): CreatureSummary | undefined => byId.get(id);
  return {
    content,
    creatures,
    isLoaded: content !== undefined && creatures !== undefined,
    members,
    written: items?.own ?? NO_ITEMS,
    creatureOf,
    numbersOf: (plan) => encounterNumbers(plan, members, content?.encounter_budgets ?? [], creatureOf),
  };
}

/** Returns the name of an encounter, or a word for one without. */
export const nameOf = ({ name }: Pick<EncounterPlan, 'name'>): string => name.trim() || 'Untitled encounter';
