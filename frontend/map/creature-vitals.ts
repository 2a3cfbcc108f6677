import type { HealthWord } from '../../contracts/character/health-word.js';
import { markOfId } from '../../contracts/content/mark-ids.js';
import { capitalized, numberText } from '../../contracts/core/text.js';
import type { Marker } from '../../contracts/map/map.contract.js';
import type { MarkerCreature, ShownCondition } from '../../contracts/map/marker-creature.types.js';
import type { TokenVitals } from './token-vitals.store.js';

/** The share of the ring that stands for a word, as far as a word tells. */
export const SHARES: Readonly<Record<HealthWord, number>> = { healthy: 1, bloodied: 0.5, critical: 0.25, down: 0 };

/** Returns what screen readers say of hit points in numbers: "12 of 38 hit points, 5 temporary". */
export const spokenHitPoints = ({
  current_hp,
  max_hp,
  temp_hp,
}: Pick<MarkerCreature, 'current_hp' | 'max_hp' | 'temp_hp'>): string =>
  `${numberText(current_hp)} of ${numberText(max_hp)} hit points${temp_hp > 0 ? `, ${temp_hp} temporary` : ''}`;

/** Returns what a viewer knows of the creature of a marker: the DM its hit points, players a word; undefined for nothing. */
export function creatureVitals({ creature, health, conditions }: Marker): TokenVitals | undefined {
  if (creature) {
    const { current_hp, max_hp } = creature;
    const share = current_hp / Math.max(1, max_hp);
    return { ...vitalsOf(share, spokenHitPoints(creature), creature.conditions), points: { current_hp, max_hp } };
  }
  return health && vitalsOf(SHARES[health], capitalized(health), conditions ?? []);
}

function vitalsOf(share: number, hitPoints: string, conditions: readonly ShownCondition[]): TokenVitals {
  const named = conditions.map(({ id }) => ({ id, name: capitalized(markOfId(id).id.replaceAll('-', ' ')) }));
  return {
    hitPoints,
    share,
    life: share > 0 ? 'Up' : 'Down',
    conditions: named,
    sentence: [hitPoints, ...named.map(({ name }) => name)].join(', '),
  };
}
