import { signed } from '../../contracts/character/ability-modifiers.js';
import { ABILITY_KEYS } from '../../contracts/content/abilities.js';
import { everyPredicateIn } from '../../contracts/content/predicates.js';
import { evaluateFormula, namesIn, type Formula } from '../../contracts/content/formula.js';
import { quantityText } from '../../contracts/content/quantity.js';
import { atLevel } from '../../contracts/content/level-values.js';
import {
  findAllById,
  type AbilityKey,
  type Background,
  type Classification,
  type Content,
  type CoreRace,
  type Item,
  type PoolEntry,
  type Selection,
  type SelectionSource,
  type Spell,
  type Subrace,
  type Trait,
} from '../../contracts/content/content.types.js';
import { armorText, costText, damageText, rangeText, speedText, twoHandedText } from './item-facts.js';

/* One line of facts about what a list of the builder offers, from the rules document. Undefined where there is none. */

type Facts = string | undefined;

const line = (facts: readonly (string | false | null | undefined)[]): Facts =>
  facts.filter(Boolean).join(' · ') || undefined;

const abilityName = (content: Content, id: AbilityKey): string => content.abilities[id]?.name ?? id;

/** Returns "Dexterity +2", or "+1 to 2 others of your choice", for each selection that raises scores. */
function increasesOf({ selections }: Trait): string[] {
  return selections
    .filter(({ target, increment_type_id }) => target === 'ability_scores' && increment_type_id === 1)
    .map(({ pools, force_added, num_selections, increment_value }) => {
      const values = Array.isArray(increment_value) ? increment_value : [increment_value];
      const by = (position: number): string => signed(Number(values[position] ?? values[0] ?? 0));
      return force_added
        ? pools.map(({ name }, position) => `${name} ${by(position)}`).join(', ')
        : `${by(0)} to ${num_selections} of your choice`;
    });
}

/** Returns the walking speed that the traits give, in feet; undefined when they give none. */
function speedOf(traits: readonly Trait[]): number | undefined {
  const values = traits
    .flatMap(({ effects }) => effects)
    .filter(({ targets, mode }) => mode === 'base' && targets.includes('speed.walk'))
    .map(({ value }) => value);
  return values.find((value) => typeof value === 'number');
}

/** Returns "Dexterity +2 · speed 30 ft". */
export function coreRaceFacts(content: Content, { traits: ids }: Pick<CoreRace, 'traits'>): Facts {
  const traits = findAllById(content.traits, ids);
  const speed = speedOf(traits);
  return line([traits.flatMap(increasesOf).join(', '), speed !== undefined && `speed ${speed}\u00a0ft`]);
}

/** Returns the facts of the only core race, or the names of several. */
export function archraceFacts(content: Content, archraceId: string): Facts {
  const races = findAllById(content.core_races, content.archraces[archraceId]?.core_races ?? []);
  const [only] = races;
  if (races.length > 1) return races.map(({ name }) => name).join(', ');
  return only && coreRaceFacts(content, only);
}

/** Returns "Intelligence +1 · Elf Weapon Training": the increases, then the other traits. */
export function subraceFacts(content: Content, { traits: ids }: Pick<Subrace, 'traits'>): Facts {
  const traits = findAllById(content.traits, ids);
  const others = traits.filter((trait) => increasesOf(trait).length === 0).map(({ name }) => name);
  return line([traits.flatMap(increasesOf).join(', '), others.join(', ')]);
}

/** Returns the abilities that a class requires of a multiclass character, else its spellcasting ability. */
export function mainAbilityKeys({ multiclass_prerequisite: asked, ability }: Classification): AbilityKey[] {
  const required = (asked ? everyPredicateIn(asked) : []).flatMap((each) =>
    each.type === 'ability' ? [each.ability] : [],
  );
  return required.length > 0 ? required : ABILITY_KEYS.filter((key) => key === ability?.id);
}

/** Returns "Strength or Dexterity": the main abilities of a class by their names. */
export const mainAbilities = (content: Content, classification: Classification): Facts =>
  mainAbilityKeys(classification)
    .map((key) => abilityName(content, key))
    .join(classification.multiclass_prerequisite?.type === 'any' ? ' or ' : ' and ') || undefined;

/** Returns "Strength or Dexterity · d10 · Armored warrior": the main ability, the hit die and the role. */
export const classFacts = (content: Content, classification: Classification): Facts =>
  line([mainAbilities(content, classification), classification.hit_die, classification.role]);

/** Returns the skills that a background gives: "Insight, Religion", or how many of which the player chooses. */
export function backgroundFacts(
  content: Content,
  { background_features: ids }: Pick<Background, 'background_features'>,
): Facts {
  const skills = findAllById(content.background_features, ids)
    .filter(({ is_variant }) => is_variant !== true)
    .flatMap(({ selections }) => selections)
    .filter(({ target }) => target === 'skill_proficiencies');
  return skills.map(skillsText).join(', ') || undefined;
}

function skillsText({ pools, force_added, num_selections }: Selection): string {
  const names = pools.map(({ name }) => name);
  return force_added ? names.join(', ') : `${num_selections} of ${names.join(', ')}`;
}

/** The names in the damage of a spell that need no character. */
const KNOWN_NAMES = ['slot_level', 'casting'];

/** Returns the damage in a slot of the spell's own level: "1d8 + modifier"; undefined for what needs a character. */
function damageAt(formula: Formula, slotLevel: number): Facts {
  const names = namesIn(formula);
  if (names.some((name) => !KNOWN_NAMES.includes(name))) return undefined;
  const dice = quantityText(evaluateFormula(formula, (name) => (name === 'slot_level' ? slotLevel : 0)));
  return names.includes('casting') ? `${dice} + modifier` : dice;
}

/**
 * Returns "Evocation · 120 feet · 1d10 fire": the school, the range, and the damage at `level` or in a slot of the
 * spell's level.
 */
export function spellFacts({ magic_school, range, damage, damage_type, level: own }: Spell, level: number): Facts {
  const formula = damage === null ? undefined : atLevel(damage, own === 0 ? level : own);
  const dice = formula === undefined ? undefined : damageAt(formula, own);
  return line([magic_school.name, range, dice && [dice, damage_type].filter(Boolean).join(' ')]);
}

/**
 * Returns the damage and properties of a weapon, the armor class of an armor, the contents of a pack, else the price.
 */
export function itemFacts(item: Item): Facts {
  const twoHanded = twoHandedText(item);
  const armorClass = armorText(item);
  const facts = [
    damageText(item),
    twoHanded && `${twoHanded} with two hands`,
    rangeText(item),
    item.weapon_properties.join(', '),
    armorClass && `AC ${armorClass}`,
    item.stealth_dis && 'disadvantage on Stealth',
    speedText(item),
    item.starting_items.map(({ name }) => name).join(', '),
  ];
  return line(facts) ?? line([item.item_cost > 0 && costText(item)]);
}

/** Returns the facts of an option of a selection; spells show their damage at the character's level. */
export function optionFacts(content: Content, source: SelectionSource, entry: PoolEntry, level: number): Facts {
  const { id, speakers, script, lang_type, breath_weapon, damage_type } = entry;
  if (speakers !== undefined) return line([lang_type, speakers, script && `${script} script`]);
  if (breath_weapon !== undefined) return line([damage_type, breath_weapon]);
  const skill = source === 'skills' ? content.skills[id] : undefined;
  const spell = source === 'spells' ? content.spells[id] : undefined;
  const item = source === 'items' ? content.items[id] : undefined;
  if (skill) return abilityName(content, skill.ability);
  return spell ? spellFacts(spell, Math.max(1, level)) : item && itemFacts(item);
}
