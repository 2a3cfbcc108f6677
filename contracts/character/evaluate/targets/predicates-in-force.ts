import { evaluateFormula } from '../../../content/formula.js';
import { maximumOf } from '../../../content/quantity.js';
import { everyPredicateIn, type AttackQuery, type Predicate, type SpellQuery } from '../../../content/predicates.js';
import { isAbilityKey } from '../../../content/selection-pools.js';
import { parseTarget } from '../../../content/targets.js';
import type { AbilityKey, Content, Item } from '../../../content/content.types.js';
import { idsOfItem } from '../../../content/items.js';
import { armorCategoryOf, isAtLeastAsHeavy, isShield } from '../in-force/equipped-items.js';
import type { EvaluationContext } from '../in-force/evaluation-context.types.js';
import type { SourceInForce } from '../in-force/sources-in-force.js';
import { holdsForChoices } from '../resolve/prerequisites.js';
import { scopeOf } from './scope.js';
import type { AttackAtHand, SpellAtHand, Subject } from './subject.js';

/* Evaluates predicates on the current play state: worn and wielded items and active states. */

/** Returns the ability of the roll that a target is, or undefined. */
export function abilityOfTarget(content: Content, target: string): AbilityKey | undefined {
  const parts = parseTarget(target);
  if (parts?.family === 'initiative') return 'dex';
  if (parts?.id === null || parts === undefined) return undefined;
  if (parts.family === 'skills') return content.skills[parts.id]?.ability;
  return (parts.family === 'saves' || parts.family === 'checks') && isAbilityKey(parts.id) ? parts.id : undefined;
}

/** Whether an attack is made with an item. That is also the ammunition that the weapon fires. */
function isWithItem(item: Item | null, attack: AttackAtHand): boolean {
  if (item === null) return false;
  return attack.item === item.id || (item.type !== 'Weapon' && idsOfItem(item).some((id) => attack.tags.has(id)));
}

function attackMatches(
  from: SourceInForce,
  attack: AttackAtHand | undefined,
  query: AttackQuery,
  fill: (text: string) => string,
): boolean {
  if (!attack) return false;
  if (query.self && !isWithItem(from.item, attack)) return false;
  const has = (tag: string): boolean => attack.tags.has(fill(tag));
  return query.all.every(has) && (query.any.length === 0 || query.any.some(has)) && !query.not.some(has);
}

const isOrUnset = <T>(wanted: T | undefined, is: T): boolean => wanted === undefined || wanted === is;

const hasWord = (words: readonly string[], wanted: string): boolean =>
  words.some((word) => word.toLowerCase() === wanted.toLowerCase());

function spellMatches(spell: SpellAtHand | undefined, query: SpellQuery, fill: (text: string) => string): boolean {
  if (!spell) return false;
  return (
    isOrUnset(query.id, spell.id) &&
    isOrUnset(query.school, spell.school) &&
    (query.damage_type === undefined || hasWord(spell.damage_types, fill(query.damage_type))) &&
    isOrUnset<string | null>(query.class, spell.class) &&
    isOrUnset(query.material, spell.material) &&
    spell.level >= (query.min_level ?? 0) &&
    spell.level <= (query.max_level ?? 9)
  );
}

function isWielding({ equipped, content, weaponTags }: EvaluationContext, what: string): boolean {
  const weapons = [equipped.main, equipped.second].filter((item) => item?.type === 'Weapon');
  if (what === 'one-weapon') return weapons.length === 1;
  if (what === 'two-weapons') return weapons.length === 2;
  if (what === 'no-weapon') return weapons.length === 0;
  return weapons.some((item) => item && weaponTags(content, item).has(what));
}

/** Returns the query of the spells for which an effect counts; null: all. */
export const spellsAskedFor = (when: Predicate | null): string | null =>
  when && everyPredicateIn(when).some(({ type }) => type === 'spell_at_hand') ? when.name : null;

/** Returns whether a predicate is true now for a source and its subject. */
export function holdsInPlay(
  context: EvaluationContext,
  from: SourceInForce,
  subject: Subject,
  predicate: Predicate,
): boolean {
  const holds = (inner: Predicate): boolean => holdsInPlay(context, from, subject, inner);
  const fill = (text: string): string => context.fill(from, text);
  const { content, equipped } = context;
  switch (predicate.type) {
    case 'all':
      return predicate.of.every(holds);
    case 'any':
      return predicate.of.some(holds);
    case 'not':
      return !holds(predicate.of);
    case 'ability':
      return context.calculator.number(`scores.${predicate.ability}`).total >= predicate.minimum;
    case 'formula':
      return maximumOf(evaluateFormula(predicate.formula, scopeOf(context, from, subject))) !== 0;
    case 'proficient':
      return from.item ? context.isProficientWith(from.item.id) : subject.proficient === true;
    case 'armor': {
      const category = armorCategoryOf(content, equipped.body);
      if (predicate.category === 'none') return category === null;
      return category !== null && isAtLeastAsHeavy(category, predicate.category);
    }
    case 'shield':
      return isShield(content, equipped.second) || isShield(content, equipped.main);
    case 'wielding':
      return isWielding(context, fill(predicate.what));
    case 'attack':
      return attackMatches(from, subject.attack, predicate, fill);
    case 'spell_at_hand':
      return subject.anySpell === true || spellMatches(subject.spell, predicate, fill);
    case 'state':
      return context.isStateOn(predicate.id);
    case 'condition':
      return context.hasCondition(predicate.id);
    case 'size':
      return context.size === predicate.size;
    case 'flag':
      return context.calculator.has('flags', predicate.id);
    case 'encumbrance':
      return content.campaign_rules.encumbrance === predicate.rule;
    case 'picked':
      return context.hasPicked(from, predicate.option);
    case 'value':
      return (from.mark?.value ?? 1) >= predicate.minimum;
    default:
      return holdsForChoices(
        context.state,
        { level: context.level, classification_id: from.classification_id },
        predicate,
      );
  }
}
