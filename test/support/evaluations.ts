import {
  initialPlayState,
  type EquipSlot,
  type InventoryEntry,
  type PlayState,
} from '../../contracts/character/choices.types.js';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import type { Evaluation, ActiveSelection } from '../../contracts/character/evaluation.types.js';
import type { Reason } from '../../contracts/character/reasons.types.js';
import { USUAL_CAMPAIGN_RULES, withCampaignRules, type CampaignRules } from '../../contracts/content/campaign-rules.js';
import { choicesFromSketch, type CharacterSketch } from './choices.js';
import { srdContent } from './content-pack.js';
import { defined } from './defined.js';

/** Evaluates a sketch with the product's own content. */
export const evaluated = (
  sketch: CharacterSketch,
  play?: PlayState,
  rules: CampaignRules = USUAL_CAMPAIGN_RULES,
): Evaluation => evaluate(withCampaignRules(srdContent(), rules), choicesFromSketch(sketch), play);

export const idsOf = (things: readonly { id: string }[]): string[] => things.map(({ id }) => id);

export const messagesOf = (findings: readonly { msg: string }[]): string[] => findings.map(({ msg }) => msg);

/** Returns the slot of a selection, which must be active. */
export const slotOf = ({ selections: activeSelections }: Evaluation, id: string): ActiveSelection =>
  defined(
    activeSelections.find(({ selection }) => selection.id === id),
    id,
  );

/** Returns what the reasons of a number add up to. */
export const sumOfReasons = (reasons: readonly Reason[] = []): number =>
  reasons.reduce((total, { amount = 0 }) => total + amount, 0);

/** Item ids by equipment slot. */
export type Equipped = Partial<Record<EquipSlot, string | undefined>>;

/** Returns the inventory and the equipment of somebody who wears and wields these items, and carries more. */
export function carriedIn(
  items: Equipped,
  more: readonly InventoryEntry[] = [],
): Pick<PlayState, 'inventory' | 'equipment'> {
  const worn = (Object.entries(items) as [EquipSlot, string | undefined][]).flatMap(([slot, item]) =>
    item === undefined ? [] : [{ slot, entry: { id: slot, item, quantity: 1 } }],
  );
  return {
    inventory: [...worn.map(({ entry }) => entry), ...more],
    equipment: Object.fromEntries(worn.map(({ slot, entry }) => [slot, entry.id])),
  };
}

/** The play state of somebody who wears and wields these items. */
export const wearing = (items: Equipped, play: Partial<PlayState> = {}): PlayState => ({
  ...initialPlayState(),
  ...play,
  ...carriedIn(items),
});
