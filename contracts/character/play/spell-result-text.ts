import { capitalized } from '../../core/text.js';
import { signed } from '../ability-modifiers.js';
import type { SpellAtLevel, SpellDamage } from '../spell-at-level.types.js';

/* What a spell does, in one line. */

/** When damage counts that a spell with several rolls adds to one of them. */
export const ONE_ROLL = 'to one roll';

const damageText = ({ damage, type, when }: SpellDamage): string =>
  [damage, type, when].filter((part) => part !== null).join(' ');

/** Returns "3 rays, +7 to hit"; empty for a spell without attack roll, save and count. */
function rollText({ count, attack, save }: SpellAtLevel): string {
  return [
    count && `${count.number} ${count.of}`,
    attack && `${signed(attack.bonus)} to hit`,
    save && `${save.ability.toUpperCase()} save DC ${save.dc}`,
  ]
    .filter((part) => part !== null)
    .join(', ');
}

const joined = (texts: readonly string[]): string => texts.filter((text) => text !== '').join('; ');

/** Returns "8d6 fire, half on success", "3d8 + 8 hit points"; empty for a spell that does neither at once. */
function amountText({ count, damage, healing, save }: SpellAtLevel): string {
  const each = count === null ? '' : ' each';
  const ofSave = { half: ', half on success', none: ', none on success' } as const;
  const now = damage
    .filter(({ when }) => when === null)
    .map(damageText)
    .join(' + ');
  const onSave = save?.on_save && now !== '' ? ofSave[save.on_save] : '';
  return joined([now === '' ? '' : `${now}${each}${onSave}`, healing === null ? '' : `${healing} hit points${each}`]);
}

/** Returns the damage of later moments, such as "3d4 acid at the end of its next turn". */
const laterText = ({ damage }: SpellAtLevel): string =>
  joined(damage.filter(({ when }) => when !== null).map(damageText));

/**
 * Returns the damage or the healing of a spell in a few words, such as "8d6 fire" or "3 × 2d6, +5 to one roll"; empty for a spell that
 * does neither.
 */
export function spellAmountText({ damage, healing, count }: SpellAtLevel): string {
  const now = damage.filter(({ when }) => when === null);
  if (count === null)
    return now.length > 0 ? now.map(damageText).join(' + ') : healing === null ? '' : `${healing} hit points`;
  const each = now.length > 0 ? now.map((one) => one.damage).join(' + ') : healing;
  if (each === null) return `${count.number} ${count.of}`;
  const once = damage.flatMap(({ damage: added, when }) => (when === ONE_ROLL ? [`, ${added} ${ONE_ROLL}`] : []));
  return `${count.number} × ${each.includes(' ') ? `(${each})` : each}${once.join('')}`;
}

/** Returns texts as sentences, one after the other. */
const sentences = (texts: readonly string[]): string =>
  texts.map((text) => capitalized(text).replace(/\.$/, '')).join('. ');

/**
 * Returns what a spell does in one line: "DEX save DC 15: 8d6 fire, half on success", "DEX save DC 15 or restrained",
 * "3 darts: 1d4 + 1 force each", "4 creatures: +10 hit point maximum". A spell without numbers says its range and duration.
 */
export function spellResultText(result: SpellAtLevel): string {
  const roll = rollText(result);
  const fails = result.save?.on_failed_save ?? null;
  const [amount, later] = [amountText(result), laterText(result)];
  // The result of a failed save describes the spell better than its effects on a sheet.
  if (fails !== null)
    return joined([amount === '' ? `${roll} or ${fails}` : `${roll}: ${amount}; on a failed save ${fails}`, later]);
  const both = [roll, joined([amount, later]) || sentences(result.in_force)].filter((part) => part !== '').join(': ');
  return both === '' ? [result.range, result.area, result.duration].filter((part) => part !== null).join(', ') : both;
}
