import type { CreatureCondition, HeldBy, MarkerCreature } from '../../../contracts/map/marker-creature.types.js';
import type { MarkerState } from '../map.model.js';
import type { MapState } from '../map.state.js';
import { withMaximum } from './change-creature-form.js';
import type { CreatureRules } from './creature-rules.js';

/* The conditions that a concentration holds: they end with the spell. SRD "Concentration". */

/** The spell of an attack by the key of its way, such as `spell:0/entangle`. */
const SPELL_KEY = /^spell:.*\/([^/]+)$/u;

/**
 * Returns what holds the conditions of an attack: the spell on which its attacker still concentrates; undefined: nothing.
 * @param spell the spell on which the sheet or the creature of the attacker concentrates
 */
export function holderOf(attacker: MarkerState, spell: string | null, key: string): HeldBy | undefined {
  if (spell === null || spell !== SPELL_KEY.exec(key)?.[1]) return undefined;
  const { id: markerId, characterId } = attacker;
  return { markerId, spell, ...(characterId === null ? {} : { characterId }) };
}

/**
 * Returns a creature whose condition ends with a concentration. One that it had before from anything else stays without
 * it, because it lasts by itself.
 */
export function holding(
  creature: MarkerCreature,
  before: MarkerCreature,
  id: string,
  held_by: HeldBy | undefined,
): MarkerCreature {
  const former = before.conditions.find((one) => one.id === id);
  if (!held_by || (former && !former.held_by)) return creature;
  const conditions = creature.conditions.map((one) => (one.id === id ? { ...one, held_by } : one));
  return { ...creature, conditions };
}

/**
 * Ends the conditions in a scene whose spell no creature concentrates on any more. Those of a marker that is gone stay, and
 * those of a character end with the concentration on its sheet.
 * @param castAnew the id of a marker whose new spell ends everything that its former one holds, even when both are the same
 */
export function endUnheldConditions(state: MapState, rules: CreatureRules, castAnew?: string): void {
  const isHeld = ({ held_by }: CreatureCondition): boolean => {
    if (!held_by || held_by.characterId !== undefined) return true;
    const holder = state.marker(held_by.markerId);
    return !holder || (holder.id !== castAnew && holder.creature?.concentration?.spell === held_by.spell);
  };
  keepConditions(state, rules, isHeld);
}

/**
 * Ends the conditions in a scene that the concentration of a character has held.
 * @param spell the spell on which it concentrates now, whose conditions stay; null: on none, or it was cast anew
 */
export function endConditionsOfCharacter(
  state: MapState,
  rules: CreatureRules,
  characterId: string,
  spell: string | null,
): void {
  keepConditions(state, rules, ({ held_by }) => held_by?.characterId !== characterId || held_by.spell === spell);
}

/** Ends every condition in a scene that is not to be kept. */
function keepConditions(
  state: MapState,
  rules: CreatureRules,
  isKept: (condition: CreatureCondition) => boolean,
): void {
  for (const marker of [...state.markers]) {
    const { creature } = marker;
    if (!creature || creature.conditions.every(isKept)) continue;
    const conditions = creature.conditions.filter(isKept);
    state.putMarker(Object.assign({}, marker, { creature: withMaximum({ ...creature, conditions }, rules) }));
  }
}
