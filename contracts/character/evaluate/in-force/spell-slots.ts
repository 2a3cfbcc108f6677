import { sharedCasterLevels, slotsAtCasterLevel, slotsOfClassLevel } from '../../../content/spell-slots.js';
import { rowOf } from '../class-table.js';
import type { ClassInstance } from '../resolve/race-class-background.js';
import type { EvaluationContext } from './evaluation-context.types.js';

/* Spell slots of one class, of several classes together, and pact slots. SRD "Spellcasting", "Multiclassing". */

const NO_SLOTS: readonly number[] = [];

/** Returns the slots of a single class by spell level from 1, from its table or from the share of its subclass. */
export function slotsOfClass(context: EvaluationContext, own: ClassInstance): readonly number[] {
  const casting = context.castingOf(own);
  if (!casting) return NO_SLOTS;
  if (own.classification.spellcasting || casting.slots === 'pact') return rowOf(own)?.spell_slots ?? NO_SLOTS;
  return slotsOfClassLevel(context.content.spell_slots, casting, own.level);
}

/** The slots of a character. */
export interface CharacterSlots {
  /** By spell level from 1. */
  readonly shared: readonly number[];
  readonly pact: readonly number[];
  /** The class that has the pact slots. */
  readonly pactCaster: ClassInstance | undefined;
  /** The classes that share slots. */
  readonly casters: readonly ClassInstance[];
}

/** Returns the slots. One class uses its own table; several classes add up their caster levels, each rounded down. */
export function characterSlots(context: EvaluationContext): CharacterSlots {
  const casts = (own: ClassInstance, isPact: boolean): boolean => {
    const slots = context.castingOf(own)?.slots;
    return slots !== undefined && (slots === 'pact') === isPact;
  };
  const { classes } = context.identity;
  const casters = classes.filter((own) => casts(own, false));
  const pactCaster = classes.find((own) => casts(own, true));
  const pact = pactCaster ? slotsOfClass(context, pactCaster) : NO_SLOTS;
  const [only] = casters;
  if (casters.length <= 1) return { shared: only ? slotsOfClass(context, only) : NO_SLOTS, pact, pactCaster, casters };
  const casterLevel = casters.reduce((sum, own) => {
    const casting = context.castingOf(own);
    return casting ? sum + sharedCasterLevels(casting, own.level) : sum;
  }, 0);
  return { shared: slotsAtCasterLevel(context.content.spell_slots, casterLevel), pact, pactCaster, casters };
}

/** Returns the pact slots of a spell level that the character has in addition to shared slots. */
export const separatePactSlots = ({ shared, pact }: CharacterSlots, level: number): number =>
  shared.length === 0 ? 0 : (pact[level - 1] ?? 0);

/** Returns the slots of a spell level from the tables. Pact slots count if there are no others, as on the sheet. */
export function tableSlots({ shared, pact, pactCaster }: CharacterSlots, level: number): number {
  const pactOnly = shared.length === 0 && pactCaster !== undefined;
  return (pactOnly ? pact : shared)[level - 1] ?? 0;
}
