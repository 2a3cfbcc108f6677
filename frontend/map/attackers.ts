import type { Marker } from '../../contracts/map/map.contract.js';

/** The markers with which somebody may attack, by name in each group. */
export interface AttackerGroups {
  /** Those that stand on the board and live, as far as the viewer knows. */
  readonly ready: readonly Marker[];
  readonly offBoard: readonly Marker[];
  readonly dead: readonly Marker[];
}

/** Divides attackers by whether they can attack now. */
export function attackerGroups(attackers: readonly Marker[], isDead: (marker: Marker) => boolean): AttackerGroups {
  const dead = attackers.filter(isDead);
  const living = attackers.filter((marker) => !dead.includes(marker));
  return {
    ready: living.filter(({ map_coordinate_id: at }) => at !== null),
    offBoard: living.filter(({ map_coordinate_id: at }) => at === null),
    dead,
  };
}

/** Returns who is proposed as the attacker: whose turn it is, else the only one who can attack now; undefined: nobody. */
export function proposedAttacker(
  attackers: readonly Marker[],
  { ready }: AttackerGroups,
  currentMarkerId: string | null,
): Marker | undefined {
  const atTurn = attackers.find(({ id }) => id === currentMarkerId);
  return atTurn ?? (ready.length === 1 ? ready[0] : undefined);
}
