import { badInput, Failure } from '../../../contracts/core/failure.js';
import { freshCreature } from '../../../contracts/creature/creature-play.types.js';
import { playOfMarkerCreature, type MarkerCreature } from '../../../contracts/map/marker-creature.types.js';
import { markerSizeOf } from '../../../contracts/map/map.rules.js';
import type { MarkerState } from '../map.model.js';
import type { CreatureNumbers, CreatureRules } from './creature-rules.js';

/** Returns the numbers of a creature as it is now; undefined: the rules have it no more. */
const numbersNow = (creature: MarkerCreature, rules: CreatureRules): CreatureNumbers | undefined =>
  rules.numbersOf(creature.id, playOfMarkerCreature(creature));

/** Returns a creature whose maximum follows from its form and conditions. One that the rules have no more keeps its own. */
export function withMaximum(creature: MarkerCreature, rules: CreatureRules): MarkerCreature {
  const max_hp = numbersNow(creature, rules)?.maxHp ?? creature.max_hp;
  return { ...creature, max_hp, current_hp: Math.min(creature.current_hp, max_hp) };
}

/**
 * Returns a creature in another form, or with `formId` undefined in its own again. In a form that its stat block lists it
 * keeps its hit points, as with the trait Shapechanger. Those of any other form stand in for its own until that ends, as
 * with the spell Polymorph; then it has what it had before. Conditions and temporary hit points stay.
 * @throws Failure 400 naming `formId` for a form that there is not, 409 when it has that form already
 */
export function inForm(creature: MarkerCreature, formId: string | undefined, rules: CreatureRules): MarkerCreature {
  const own = creature.true_form?.id ?? creature.id;
  const wanted = formId ?? own;
  if (wanted === creature.id) throw new Failure(409, 'It has that form already.', 'formId');
  const before = inOwnForm(creature, rules);
  if (wanted === own) return before;
  const numbers = rules.numbersOf(wanted, freshCreature());
  if (!numbers) throw badInput('formId', 'There is no such creature.');
  if (numbersNow(before, rules)?.forms.includes(wanted))
    return withMaximum({ ...before, id: wanted, true_form: { id: own } }, rules);
  const { rolled_hp, max_hp, current_hp, used, counted, ...rest } = before;
  const kept = { rolled_hp, max_hp, current_hp, used, ...(counted ? { counted } : {}) };
  const full = { rolled_hp: null, max_hp: numbers.maxHp, current_hp: numbers.maxHp, used: {} };
  const changed = withMaximum({ ...rest, id: wanted, ...full, true_form: { id: own, kept } }, rules);
  return { ...changed, current_hp: changed.max_hp };
}

/** Returns a creature that has its own form again, with the hit points that it had if those of a form stood in. */
function inOwnForm(creature: MarkerCreature, rules: CreatureRules): MarkerCreature {
  const { true_form, ...rest } = creature;
  if (!true_form) return creature;
  const { counted: _ofForm, ...others } = rest;
  const base = true_form.kept ? { ...others, ...true_form.kept } : rest;
  return withMaximum({ ...base, id: true_form.id }, rules);
}

/**
 * Returns a creature whose form has dropped to 0 hit points: it has its own form again, and the rest of the damage goes
 * to its own hit points. A form in which it has its own hit points stays. SRD "Polymorph".
 * @param rest the damage beyond what the form had
 */
export function afterFall(creature: MarkerCreature, rest: number, rules: CreatureRules): MarkerCreature {
  if (creature.current_hp > 0 || !creature.true_form?.kept) return creature;
  const own = inOwnForm(creature, rules);
  return { ...own, current_hp: Math.max(0, own.current_hp - rest) };
}

/**
 * Returns a marker whose token has the size of a form that its creature gets, except where the DM has chosen another one.
 * Its creature is still that of before.
 */
export function withTokenFor(marker: MarkerState, creature: MarkerCreature, rules: CreatureRules): MarkerState {
  const { creature: before } = marker;
  if (!before || before.id === creature.id) return marker;
  const [old, now] = [numbersNow(before, rules), numbersNow(creature, rules)];
  if (!old || !now || marker.size !== markerSizeOf(old.size)) return marker;
  return Object.assign({}, marker, { size: markerSizeOf(now.size) });
}
