import type { Spell } from '../../../../contracts/content/compendium.types.js';

/** Who receives the effects of a spell: always the caster, the creatures that the caster names, or never the caster. */
export type CastTarget = 'self' | 'chosen' | 'others';

type TargetFacts = Pick<Spell, 'range' | 'mark' | 'healing' | 'attack_type' | 'saving_throw'>;

/**
 * Returns who gets what a spell does to its target. Nobody casts on themselves what attacks its target or asks it for a save,
 * and a spell that the sheet has no effects of needs no answer. SRD "Targets", "Targeting Yourself".
 */
export function castTargetOf(spell: TargetFacts | undefined): CastTarget {
  if (!spell || (spell.mark === null && spell.healing === null)) return 'others';
  if (spell.attack_type !== null || spell.saving_throw !== null) return 'others';
  return spell.range.startsWith('Self') || spell.mark?.on_caster === true ? 'self' : 'chosen';
}
