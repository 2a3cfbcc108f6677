import { ABILITY_KEYS } from '../../../../contracts/content/abilities.js';
import { signed } from '../../../../contracts/character/ability-modifiers.js';
import { evaluate } from '../../../../contracts/character/evaluate/index.js';
import type { PlayCharacter } from '../../../../contracts/character/play/play-character.types.js';
import type { Sheet } from '../../../../contracts/character/sheet.types.js';

/** The number that armor replaces: a difference would read like a magic bonus. */
const ARMOR_CLASS = 'AC';

/** The numbers that equipment changes, by the name that the panel shows. */
function numbersOf(sheet: Sheet): Map<string, number> {
  return new Map([
    [ARMOR_CLASS, sheet.armor_class],
    ['Initiative', sheet.initiative],
    ['Speed', sheet.speed],
    ['Max HP', sheet.max_hp_shown],
    ...ABILITY_KEYS.map((key): [string, number] => [key.toUpperCase(), sheet[`${key}_score`]]),
    ...ABILITY_KEYS.map((key): [string, number] => [`${key.toUpperCase()} save`, sheet.saves[key].modifier]),
    ...Object.values(sheet.skills).map(({ name, modifier }): [string, number] => [name, modifier]),
    ...sheet.casters.map((caster): [string, number] => [`Spell save DC (${caster.ability.abbr})`, caster.save_dc]),
  ]);
}

const isHindered = ({ rolls }: Sheet, roll: string): boolean => rolls[roll]?.disadvantage === true;

/** Returns the rolls with disadvantage: saves and checks by ability, and the skills whose ability has none. */
function hinderedRolls(sheet: Sheet): Set<string> {
  const abilities = ABILITY_KEYS.flatMap((key) => [
    ...(isHindered(sheet, `checks.${key}`) ? [`${key.toUpperCase()} checks`] : []),
    ...(isHindered(sheet, `saves.${key}`) ? [`${key.toUpperCase()} saves`] : []),
  ]);
  const skills = Object.values(sheet.skills)
    .filter(({ id, ability }) => isHindered(sheet, `skills.${id}`) && !isHindered(sheet, `checks.${ability}`))
    .map(({ name }) => name);
  return new Set([...abilities, ...skills]);
}

/** Puts one line for six saves that change alike. */
function withoutRepetition(changes: readonly (readonly [string, number])[]): (readonly [string, number])[] {
  const saves = changes.filter(([name]) => name.endsWith(' save'));
  const [first] = saves;
  if (!first || saves.length < ABILITY_KEYS.length || saves.some(([, by]) => by !== first[1])) return [...changes];
  return [...changes.filter((change) => !saves.includes(change)), ['All saves', first[1]]];
}

/**
 * Returns what the worn and wielded things change, such as "AC 18 instead of 12", "Speed −10" and "Disadvantage: Stealth": the
 * difference to the same character with everything in the pack.
 */
export function equipmentBonuses({ content, choices, play, evaluation: { sheet } }: PlayCharacter): string[] {
  const inventory = play.inventory.map(({ worn: _, ...entry }) => entry);
  if (Object.keys(play.equipment).length === 0 && play.inventory.every(({ worn }) => worn !== true)) return [];
  const bare = evaluate(content, choices, { ...play, inventory, equipment: {} }).sheet;
  const before = numbersOf(bare);
  const changes = [...numbersOf(sheet)]
    .map(([name, value]) => [name, value - (before.get(name) ?? 0)] as const)
    .filter(([, by]) => by !== 0);
  const known = hinderedRolls(bare);
  const hindered = [...hinderedRolls(sheet)].filter((roll) => !known.has(roll));
  return [
    ...withoutRepetition(changes).map(([name, by]) =>
      name === ARMOR_CLASS ? `AC ${sheet.armor_class} instead of ${bare.armor_class}` : `${name} ${signed(by)}`,
    ),
    ...(hindered.length > 0 ? [`Disadvantage: ${hindered.join(', ')}`] : []),
  ];
}
