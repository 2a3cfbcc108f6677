import type { HealthWord } from '../../contracts/character/health-word.js';
import { markOfId } from '../../contracts/content/mark-ids.js';
import { capitalized } from '../../contracts/core/text.js';
import type { Marker } from '../../contracts/map/map.contract.js';
import type { ShownCondition } from '../../contracts/map/marker-creature.types.js';
import type { TokenVitals } from './token-vitals.store.js';

/** The share of the ring that stands for a word, as far as a word tells. */
export const SHARES: Readonly<Record<HealthWord, number>> = { healthy: 1, bloodied: 0.5, critical: 0.25, down: 0 };

/** Returns what a viewer knows of the creature of a marker: the DM its hit points, players a word; undefined for nothing. */
export function creatureVitals({ creature, health, conditions }: Marker): TokenVitals | undefined {
  if (creature) {
    const { current_hp, max_hp } = creature;
    const text = `${current_hp} of ${max_hp} hit points`;
    return { ...vitalsOf(current_hp / Math.max(1, max_hp), text, creature.conditions), points: { current_hp, max_hp } };
  }
  return health && vitalsOf(SHARES[health], capitalized(health), conditions ?? []);
}

function vitalsOf(share: number, text: string, conditions: readonly ShownCondition[]): TokenVitals {
  const named = conditions.map(({ id }) => ({ id, name: capitalized(markOfId(id).id.replaceAll('-', ' ')) }));
  return {
    share,
    life: share > 0 ? 'Up' : 'Down',
    conditions: named,
    sentence: [text, ...named.map(({ name }) => name)].join(', '),
  };
}
