import { itemById } from '../../../../../contracts/content/items.js';
import type { PlayCharacter } from '../../../../../contracts/character/play/play-character.types.js';
import { spellKey } from '../../../../../contracts/character/spell-key.js';
import { signed } from '../../../../../contracts/character/ability-modifiers.js';
import type { Attack, AttackAlternative, ExtraDamage } from '../../../../../contracts/character/sheet-actions.types.js';
import type { Sheet } from '../../../../../contracts/character/sheet.types.js';
import type { ActionRow, RowNumber } from './action-row.types.js';
import { timeOf, type ActionTime } from './action-time.js';
import { FREE } from './costs.js';

/** Feet within which a melee attack reaches, and what the property Reach adds. SRD "Weapon Properties". */
const REACH = 5;
const LONG_REACH = 10;

function rangeOf({ content }: PlayCharacter, { way, item, name, range_basic, range_long }: Attack): string | null {
  if (range_basic !== null) return range_long === null ? `${range_basic} ft` : `${range_basic}/${range_long} ft`;
  if (way === 'spell') return Object.values(content.spells).find((spell) => spell.name === name)?.range ?? null;
  const hasReach = item !== null && itemById(content, item)?.weapon_properties.includes('Reach');
  return `${hasReach ? LONG_REACH : REACH} ft`;
}

const extraText = ({ damage, type, optional, source }: ExtraDamage): string => {
  const what = `+${damage}${type === null ? '' : ` ${type}`}`;
  return optional === null ? `${what} from ${source.name}` : `${what} (${source.name}: ${optional})`;
};

/** Returns "With STR: +3, 1d8 + 1 piercing" of another ability that the wielder may choose. */
const alternativeText = (
  { damage_types }: Attack,
  { ability, attack_bonus, damage, extra }: AttackAlternative,
): string => {
  const dealt = `${damage} ${damage_types.join(' or ').toLowerCase()}`;
  return `With ${ability.toUpperCase()}: ${[signed(attack_bonus), dealt, ...extra.map(extraText)].join(', ')}`;
};

const rerollText = ({ damage_reroll }: Attack): string[] =>
  damage_reroll > 0 ? [`Damage dice that show ${damage_reroll} or less are rolled once more`] : [];

const criticalText = ({ critical_from, critical_dice }: Attack): string[] => [
  ...(critical_from < 20 ? [`Critical hit on ${critical_from}\u201320`] : []),
  ...(critical_dice > 0 ? [`+${critical_dice} weapon ${critical_dice === 1 ? 'die' : 'dice'} on a critical hit`] : []),
];

function rollOf({ evaluation: { reasons } }: PlayCharacter, { id, attack_bonus, save }: Attack): RowNumber | null {
  if (attack_bonus !== null)
    return { text: signed(attack_bonus), reasons: reasons[`attacks.${id}`] ?? [], rollKey: `attack:${id}` };
  if (save === null) return null;
  return { text: `${save.ability.toUpperCase()} ${save.dc}`, reasons: reasons[`attacks.${id}.save`] ?? [] };
}

/** Returns the id of the spell of an attack row; null for a weapon and a natural attack. */
export const spellOfAttack = ({ id, way }: Attack): string | null =>
  way === 'spell' ? id.slice('spell:'.length) : null;

function timeOfAttack({ content }: PlayCharacter, attack: Attack): ActionTime {
  if (attack.way === 'off-hand') return 'bonus';
  const spell = content.spells[spellOfAttack(attack) ?? ''];
  return spell ? timeOf(spell.casting_time) : 'action';
}

function detailOf(attack: Attack): ActionRow['detail'] {
  const spell = spellOfAttack(attack);
  if (spell !== null) return { type: 'spell', id: spell };
  return attack.item === null ? null : { type: 'item', id: attack.item };
}

/** Returns the key of the way to attack: a cantrip is cast as the spell that it is, with the ability of its class. */
function wayKeyOf({ evaluation: { sheet } }: PlayCharacter, attack: Attack): { readonly wayKey?: string } {
  const spellId = spellOfAttack(attack);
  if (spellId === null) return { wayKey: `attack:${attack.id}` };
  const spell = sheet.spells.find(({ id, ability }) => id === spellId && ability === attack.ability);
  return spell ? { wayKey: `spell:${spellKey(spell)}` } : {};
}

/** Returns how many rays or beams a spell makes, such as "3 beams". */
function countText({ evaluation }: PlayCharacter, attack: Attack): string[] {
  const spell = evaluation.sheet.spells.find(({ id }) => id === spellOfAttack(attack));
  const count = spell && evaluation.spellAt(spell, spell.level)?.count;
  return count ? [`${count.number} ${count.of}`] : [];
}

/** Returns why the character cannot attack so now, such as with a weapon in the form of a beast; null: it can. */
function whyNotOf(attack: Attack, { cannot, spells }: Sheet): string | null {
  if (attack.item !== null) return cannot.wield;
  const spell = spellOfAttack(attack);
  const known = spells.find(({ id }) => id === spell);
  return known ? (cannot.cast ?? cannot.spells[spellKey(known)] ?? null) : null;
}

/** Returns what a row says where the character cannot attack so now. */
function forbiddenBy(attack: Attack, { evaluation: { sheet } }: PlayCharacter): Pick<ActionRow, 'whyNot' | 'isUsedUp'> {
  const whyNot = whyNotOf(attack, sheet);
  // What forbids every action stands above the list.
  return whyNot === null || whyNot === sheet.cannot.act ? FREE : { whyNot, isUsedUp: true };
}

/** Returns a row for each way of attacking. SRD "Making an Attack". */
export const attackRows = (character: PlayCharacter): ActionRow[] =>
  character.evaluation.sheet.attacks.map((attack) => ({
    ...FREE,
    ...forbiddenBy(attack, character),
    id: `attack:${attack.id}`,
    group: 'attacks',
    name: attack.name,
    time: timeOfAttack(character, attack),
    roll: rollOf(character, attack),
    ...wayKeyOf(character, attack),
    rules: attack.roll,
    rulesReasons: character.evaluation.reasons[`attacks.${attack.id}.roll`] ?? [],
    result: {
      text: [attack.damage, attack.damage_types.join(' or ').toLowerCase()].filter(Boolean).join(' '),
      reasons: character.evaluation.reasons[`attacks.${attack.id}.damage`] ?? [],
      rollKey: `damage:${attack.id}`,
    },
    range: rangeOf(character, attack),
    notes: [
      ...countText(character, attack),
      ...(timeOfAttack(character, attack) === 'bonus' ? ['Bonus action'] : []),
      ...attack.extra.map(extraText),
      ...criticalText(attack),
      ...rerollText(attack),
      ...attack.alternatives.map((other) => alternativeText(attack, other)),
    ],
    detail: detailOf(attack),
    doing: { kind: 'nothing' },
  }));
