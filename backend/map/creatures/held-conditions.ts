import type { CreatureCondition, MarkerCreature } from '../../../contracts/map/marker-creature.types.js';
import type { MarkerState } from '../map.model.js';
import type { MapState } from '../map.state.js';
import { withMaximum } from './change-creature-form.js';
import type { CreatureRules } from './creature-rules.js';

/* The conditions that a concentration holds: they end with the spell. SRD "Concentration". */

/** The spell of an attack by the key of its way, such as `spell:0/entangle`. */
const SPELL_KEY = /^spell:.*\/([^/]+)$/u;

/** Returns what holds the conditions of an attack: the spell on which its attacker still concentrates; undefined: nothing. */
export function holderOf(attacker: MarkerState | undefined, key: string): CreatureCondition['held_by'] {
  const spell = attacker?.creature?.concentration?.spell;
  return attacker && spell !== undefined && spell === SPELL_KEY.exec(key)?.[1]
    ? { markerId: attacker.id, spell }
    : undefined;
}

/**
 * Returns a creature whose condition ends with a concentration. One that it had before from anything else stays without
 * it, because it lasts by itself.
 */
export function holding(
  creature: MarkerCreature,
  before: MarkerCreature,
  id: string,
  held_by: CreatureCondition['held_by'],
): MarkerCreature {
  const former = before.conditions.find((one) => one.id === id);
  if (!held_by || (former && !former.held_by)) return creature;
  const conditions = creature.conditions.map((one) => (one.id === id ? { ...one, held_by } : one));
  return { ...creature, conditions };
}

/**
 * Ends the conditions in a scene whose spell nobody concentrates on any more. Those of a marker that is gone stay.
 * @param castAnew the id of a marker whose new spell ends everything that its former one holds, even when both are the same
 */
export function endUnheldConditions(state: MapState, rules: CreatureRules, castAnew?: string): void {
  const isHeld = ({ held_by }: CreatureCondition): boolean => {
    if (!held_by) return true;
    const holder = state.marker(held_by.markerId);
    return !holder || (holder.id !== castAnew && holder.creature?.concentration?.spell === held_by.spell);
  };
  for (const marker of [...state.markers]) {
    const { creature } = marker;
    if (!creature || creature.conditions.every(isHeld)) continue;
    const conditions = creature.conditions.filter(isHeld);
    state.putMarker(Object.assign({}, marker, { creature: withMaximum({ ...creature, conditions }, rules) }));
  }
}
