import { castableSpells } from '../character/play/castable-spells.js';
import type { Evaluation } from '../character/evaluation.types.js';
import { ordinal } from '../core/text.js';
import type { AttackCost } from './attack-cost.types.js';
import { spellCost } from './attack-costs.js';

/**
 * Returns what a character spends to call creatures with a spell: its casting at that level, not as a ritual. SRD "Casting a
 * Spell".
 * @returns null for a spell that spends nothing
 */
export function summonCost(evaluation: Evaluation, id: string, level: number, name: string): AttackCost | null {
  const castable = castableSpells(evaluation.sheet).filter(
    ({ spell, ways }) => spell.id === id && ways.some((way) => way.with !== 'ritual' && way.level === level),
  );
  const { spell, ways, whyNot } = castable.find((one) => one.whyNot === null) ?? castable[0] ?? {};
  const cast = spell && evaluation.spellAt(spell, level);
  if (!spell || !cast || !ways) return lacking(`${name} cannot be cast with a ${ordinal(level)}-level slot now.`);
  return whyNot == null ? spellCost(evaluation, spell, ways, cast) : lacking(whyNot);
}

/** A cost that cannot be paid. */
const lacking = (missing: string): AttackCost => ({
  text: '',
  isSlot: false,
  missing,
  command: null,
  uses: [],
  legendary: 0,
});
