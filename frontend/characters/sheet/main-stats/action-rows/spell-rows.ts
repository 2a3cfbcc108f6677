import { spellAttacks } from '../../../../../contracts/attack/range-of-spell.js';
import type { CastableSpell } from '../../../../../contracts/character/play/castable-spells.js';
import type { PlayCharacter } from '../../../../../contracts/character/play/play-character.types.js';
import { signed } from '../../../../../contracts/character/ability-modifiers.js';
import { spellAmountText } from '../../../../../contracts/character/play/spell-result-text.js';
import type { SpellAtLevel } from '../../../../../contracts/character/spell-at-level.types.js';
import { spellKey } from '../../../../../contracts/character/spell-key.js';
import { spellLevelText } from '../../../../ui/spell-levels.js';
import { shortRange } from '../../powers/casting-time.js';
import { amountRollKey } from '../../rolls/spell-roll-keys.js';
import { allSpells, firstWay, ownUsesText } from '../../powers/spell-list.js';
import { whyNotCastable } from '../../powers/why-not-castable.js';
import type { ActionRow, RowNumber } from './action-row.types.js';
import { timeOf, timeText } from './action-time.js';
import { spellOfAttack } from './attack-rows.js';
import { FREE, type Cost } from './costs.js';
import { rechargeText } from './recharge-text.js';

function costOfSpell({ evaluation: { sheet } }: PlayCharacter, castable: CastableSpell): Cost {
  const way = firstWay(castable);
  const whyNot = whyNotCastable(sheet, castable) ?? null;
  // The panel of the slots shows the slots that are left, and the button shows what the spell costs.
  if (way) return { ...FREE, whyNot };
  const { uses, resource } = castable.ways[0] ?? {};
  const used = sheet.resources.find(({ id, current }) => (id === uses || id === resource) && current === 0);
  return { cost: null, left: null, whyNot, isUsedUp: true, returns: used ? rechargeText(used) : null };
}

function rollOf(at: SpellAtLevel | undefined, key: string): RowNumber | null {
  if (at?.attack)
    return {
      text: signed(at.attack.bonus),
      reasons: at.reasons.roll,
      rollKey: `spell-attack:${key}`,
      level: at.level,
    };
  return at?.save ? { text: `${at.save.ability.toUpperCase()} ${at.save.dc}`, reasons: at.reasons.roll } : null;
}

function resultOf(at: SpellAtLevel | undefined, key: string): RowNumber | null {
  const text = at ? spellAmountText(at) : '';
  if (!at || text === '') return null;
  return { text, reasons: at.reasons.amount, rollKey: amountRollKey(at, key), level: at.level };
}

/** Some ranges have their area in brackets already: "Self (15-foot cone)". */
const placeTexts = (range: string, area: string | null | undefined): (string | null | undefined)[] =>
  area ? [shortRange(range), area] : [range.replace(/ feet\b/, ' ft')];

function rowOf(character: PlayCharacter, castable: CastableSpell): ActionRow {
  const { content, evaluation } = character;
  const { spell } = castable;
  const { casting_time = '', range = '' } = content.spells[spell.id] ?? {};
  const at = evaluation.spellAt(spell, firstWay(castable)?.level ?? spell.level);
  const level = spell.level === 0 ? 'Cantrip' : `${spellLevelText(spell.level)} level`;
  return {
    ...costOfSpell(character, castable),
    id: `spell:${spellKey(spell)}`,
    group: 'spells',
    name: spell.name,
    time: timeOf(casting_time),
    roll: rollOf(at, spellKey(spell)),
    ...(at && spellAttacks(at) ? { wayKey: `spell:${spellKey(spell)}` } : {}),
    rules: null,
    result: resultOf(at, spellKey(spell)),
    range: null,
    notes: [
      ownUsesText(evaluation.sheet, castable),
      level,
      timeText(casting_time),
      ...placeTexts(range, at?.area),
      spell.concentration && 'Concentration',
    ].flatMap((note) => (note ? [note] : [])),
    detail: { type: 'spell', id: spell.id },
    doing: { kind: 'cast', castable },
  };
}

/**
 * Returns a row for each spell of the character, those that cannot be cast now last, without the cantrips that stand among the
 * attacks.
 */
export function spellRows(character: PlayCharacter): ActionRow[] {
  const { sheet } = character.evaluation;
  const attacks = new Set(sheet.attacks.map(spellOfAttack));
  return allSpells(sheet)
    .toSorted((a, b) => Number(a.ways.length === 0) - Number(b.ways.length === 0))
    .filter(({ spell }) => spell.level > 0 || !attacks.has(spell.id))
    .map((castable) => rowOf(character, castable));
}
