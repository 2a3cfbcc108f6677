import { castableSpells, lacksPreparation } from '../character/play/castable-spells.js';
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
  if (!spell || !cast || !ways) return lacking(whyNotWithSlot(evaluation, id, level, name));
  return whyNot == null ? spellCost(evaluation, spell, ways, cast) : lacking(whyNot);
}

/** Whether a character can cast a spell as a ritual, which spends nothing. */
export const isCastAsRitual = ({ sheet }: Evaluation, id: string): boolean =>
  castableSpells(sheet).some(({ spell, ways }) => spell.id === id && ways.some((way) => way.with === 'ritual'));

/** Why a spell cannot be cast with a slot of that level. */
function whyNotWithSlot(evaluation: Evaluation, id: string, level: number, name: string): string {
  const { sheet } = evaluation;
  const known = sheet.spells.filter((spell) => spell.id === id);
  const isUnprepared = known.length > 0 && known.every((spell) => lacksPreparation(sheet, spell));
  const why = isUnprepared
    ? `${name} is not prepared.`
    : `${name} cannot be cast with a ${ordinal(level)}-level slot now.`;
  return isCastAsRitual(evaluation, id) ? `${why} As a ritual it spends nothing.` : why;
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
