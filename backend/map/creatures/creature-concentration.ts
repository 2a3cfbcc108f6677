import { concentrationDc } from '../../../contracts/character/play/hit-point-steps.js';
import { badInput, Failure } from '../../../contracts/core/failure.js';
import { LIMITS } from '../../../contracts/core/limits.js';
import type { MarkerCreature } from '../../../contracts/map/marker-creature.types.js';
import type { CreatureRules } from './creature-rules.js';

/* The concentration of a creature on a spell. SRD "Concentration". */

/** Returns a creature that concentrates on a spell, and on no other one. */
export const concentratingOn = (creature: MarkerCreature, spell: string): MarkerCreature => ({
  ...creature,
  concentration: { spell, dcs: [] },
});

/** Returns a creature that concentrates on nothing. */
function withoutConcentration({ concentration: _ended, ...creature }: MarkerCreature): MarkerCreature {
  return creature;
}

/** Whether a creature is at 0 hit points or incapacitated, so that it cannot concentrate. */
const isOut = ({ current_hp, conditions }: MarkerCreature, rules: CreatureRules): boolean =>
  current_hp === 0 || conditions.some(({ id }) => rules.condition(id)?.incapacitates);

/** Returns a creature that concentrates only if it still can. */
export const whileAble = (creature: MarkerCreature, rules: CreatureRules): MarkerCreature =>
  creature.concentration && isOut(creature, rules) ? withoutConcentration(creature) : creature;

/** Returns a creature that owes a saving throw for its concentration after damage. */
export function owingSave(creature: MarkerCreature, damage: number): MarkerCreature {
  const { concentration } = creature;
  if (!concentration || damage <= 0) return creature;
  const dcs = [...concentration.dcs, concentrationDc(damage)].slice(-LIMITS.concentrationSaves);
  return { ...creature, concentration: { ...concentration, dcs } };
}

/** Begins the concentration on a spell. @throws Failure 400 and 409 naming `spell` */
export function begun(creature: MarkerCreature, spell: string | undefined, rules: CreatureRules): MarkerCreature {
  if (spell === undefined || !rules.concentrationSpell(spell))
    throw badInput('spell', 'There is no such spell that takes concentration.');
  if (isOut(creature, rules)) throw new Failure(409, 'It is down or incapacitated and cannot concentrate.', 'spell');
  return concentratingOn(creature, spell);
}

/** Ends the concentration. @throws Failure 409 when there is none */
export function ended(creature: MarkerCreature): MarkerCreature {
  if (!creature.concentration) throw new Failure(409, 'It concentrates on nothing.');
  return withoutConcentration(creature);
}

/** Returns the DC of the oldest saving throw that a concentration asks for. @throws Failure 409 when there is none */
export function owedDc({ concentration }: MarkerCreature): number {
  const [dc] = concentration?.dcs ?? [];
  if (dc === undefined) throw new Failure(409, 'No saving throw for its concentration is open.');
  return dc;
}

/** Decides the oldest saving throw that a concentration asks for. @throws Failure 409 when there is none */
export function afterSave(creature: MarkerCreature, isKept: boolean): MarkerCreature {
  const { concentration } = creature;
  owedDc(creature);
  if (!concentration || !isKept) return withoutConcentration(creature);
  return { ...creature, concentration: { ...concentration, dcs: concentration.dcs.slice(1) } };
}
