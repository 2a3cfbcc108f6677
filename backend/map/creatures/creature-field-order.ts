import { companionInOrder } from '../../../contracts/map/companion.types.js';
import type {
  CreatureCondition,
  HeldBy,
  MarkerCreature,
  RevealedLine,
  TrueForm,
} from '../../../contracts/map/marker-creature.types.js';

const sorted = (numbers: Readonly<Record<string, number>>): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(numbers).sort(([one], [other]) => (one < other ? -1 : 1)));

const lineInOrder = ({ id, label, text, to }: RevealedLine): RevealedLine => ({ id, label, text, to });

const countedInOrder = (counted: MarkerCreature['counted']): Pick<MarkerCreature, 'counted'> =>
  counted ? { counted: sorted(counted) } : {};

const concentrationInOrder = (found: MarkerCreature['concentration']): Pick<MarkerCreature, 'concentration'> =>
  found ? { concentration: { spell: found.spell, dcs: found.dcs } } : {};

const keptInOrder = ({ rolled_hp, max_hp, current_hp, used, counted }: NonNullable<TrueForm['kept']>) => ({
  rolled_hp,
  max_hp,
  current_hp,
  used: sorted(used),
  ...countedInOrder(counted),
});

const trueFormInOrder = ({ id, kept }: TrueForm): TrueForm => ({ id, ...(kept ? { kept: keptInOrder(kept) } : {}) });

const holderInOrder = ({ markerId, spell, characterId }: HeldBy): HeldBy => ({
  markerId,
  spell,
  ...(characterId === undefined ? {} : { characterId }),
});

const conditionInOrder = ({ id, level, note }: CreatureCondition): CreatureCondition => ({ id, level, note });

/** Returns a creature as DMs get it, with what holds its conditions. */
export const creatureForDm = (creature: MarkerCreature): MarkerCreature => ({
  ...creatureInOrder(creature),
  conditions: creature.conditions.map((condition) => ({
    ...conditionInOrder(condition),
    ...(condition.held_by ? { held_by: holderInOrder(condition.held_by) } : {}),
  })),
});

/**
 * Returns a creature without what holds its conditions, whose caster may be hidden. The database orders the fields of JSON in
 * its own way, and equal creatures are the same text.
 */
export const creatureInOrder = (creature: MarkerCreature): MarkerCreature => ({
  id: creature.id,
  rolled_hp: creature.rolled_hp,
  max_hp: creature.max_hp,
  current_hp: creature.current_hp,
  temp_hp: creature.temp_hp,
  conditions: creature.conditions.map(conditionInOrder),
  used: sorted(creature.used),
  is_health_shown: creature.is_health_shown,
  ...countedInOrder(creature.counted),
  ...concentrationInOrder(creature.concentration),
  ...(creature.true_form ? { true_form: trueFormInOrder(creature.true_form) } : {}),
  ...(creature.revealed && creature.revealed.length > 0 ? { revealed: creature.revealed.map(lineInOrder) } : {}),
  ...(creature.companion ? { companion: companionInOrder(creature.companion) } : {}),
});
