import { evaluateFormula, namesIn, type Formula } from '../../../../contracts/content/formula.js';
import { isDice, type Quantity } from '../../../../contracts/content/quantity.js';
import type {
  Desc,
  FeatureLike,
  Item,
  ItemType,
  SourceRules,
  Spell,
  WeaponProperty,
} from '../../../../contracts/content/content.types.js';
import { isLevelMap, type Value } from '../../../../contracts/content/level-values.js';
import type { ContentMap, LoaderContext } from '../link/loader-context.js';

/* A table that rolls by the text must roll what the data say. */

/** Returns the dice of a quantity as texts write them: "8d6". */
const diceOf = (quantity: Quantity): string[] =>
  isDice(quantity) ? Object.entries(quantity.dice).map(([faces, count]) => `${count}d${faces}`) : [];

/** Returns the dice of a formula; none where they depend on the character. */
function diceIn(formula: Formula, known: Readonly<Record<string, number>>): string[] {
  if (namesIn(formula).some((name) => !(name in known))) return [];
  return diceOf(evaluateFormula(formula, (name) => known[name] ?? 0));
}

/** Returns the dice of a value at each of its levels. */
const diceInValue = (value: Value | null, known: Readonly<Record<string, number>> = {}): string[] =>
  value === null
    ? []
    : isLevelMap(value)
      ? value.by_level.flatMap((entry) => diceIn(entry.value, known))
      : diceIn(value, known);

/** Returns whether a text says the dice; "1d8" is also "d8". */
const says = (text: string, dice: string): boolean =>
  text.includes(dice) || (dice.startsWith('1d') && text.includes(dice.slice(1)));

const textOf = (descs: readonly Desc[]): string => descs.map(({ object_text }) => object_text).join('\n');

/**
 * Adds a problem for each of the dice that the text of an entry leaves out. The text must name the first dice; for later
 * ones it may name the die by which they grow.
 */
function report(context: LoaderContext, map: ContentMap, id: string, text: string, dice: readonly string[]): void {
  const raw = context.rawOf(map, id);
  if (!raw) return;
  const missingDice = dice.filter(
    (each, position) => !says(text, each) && (position === 0 || !says(text, each.replace(/^\d+/, '1'))),
  );
  for (const missing of new Set(missingDice))
    context.problems.addFor(raw, `the data of '${id}' roll ${missing}, which its text does not say`, 'descs');
}

function spellDice({ damage, healing, more_damage, count, level }: Spell): string[] {
  const known = { slot_level: level, casting: 0 };
  return [damage, healing, count?.number ?? null, ...more_damage.map((more) => more.damage)].flatMap((value) =>
    diceInValue(value, known),
  );
}

const actionDice = (actions: SourceRules['actions']): string[] =>
  actions.flatMap(({ damage, restores }) => [...diceInValue(damage), ...diceInValue(restores?.hit_points ?? null)]);

/** Adds a problem for each spell, feature, trait, feat and item whose text leaves out dice of its data. */
export function checkDiceInTexts(context: LoaderContext): void {
  const { content } = context;
  for (const spell of Object.values(content.spells))
    report(context, 'spells', spell.id, textOf(spell.descs), spellDice(spell));
  for (const map of ['features', 'traits', 'background_features', 'feats'] as const)
    for (const { id, descs, actions } of Object.values(content[map]) as FeatureLike[])
      report(context, map, id, textOf(descs), actionDice(actions));
  for (const map of ['items', 'item_types', 'weapon_properties'] as const)
    for (const { id, descs, rules } of Object.values(content[map]) as (Item | ItemType | WeaponProperty)[])
      report(context, map, id, textOf(descs), actionDice(rules?.actions ?? []));
}
