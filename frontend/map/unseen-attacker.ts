import { playerOfShown } from '../../contracts/map/companion.types.js';
import type { Marker } from '../../contracts/map/map.contract.js';
import type { MarkerVisibility } from './marker-visibility.js';

/**
 * Returns the question whether an attack roll has advantage, because the players of targets do not see who attacks; null:
 * they do. SRD "Unseen Attackers and Targets".
 * @param visibility of the attacker
 */
export function unseenAttackerQuestion(
  { notSeenBy }: Pick<MarkerVisibility, 'notSeenBy'>,
  targets: readonly Marker[],
): string | null {
  const blind = targets.filter((target) => notSeenBy.some(({ id }) => id === playerOfShown(target)));
  const names = new Set(blind.map(({ name }) => name));
  if (names.size === 0) return null;
  return `${new Intl.ListFormat('en').format(names)} ${names.size === 1 ? 'does' : 'do'} not see the attacker: advantage?`;
}
