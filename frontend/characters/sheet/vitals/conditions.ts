import type { Condition } from '../../../../contracts/content/content.types.js';
import type { Effect } from '../../../../contracts/content/effects.js';

/** What the targets of a condition's effects are called. A spell attack is an attack roll. */
const TARGET_NAMES: Readonly<Record<string, string>> = {
  attack_roll: 'attack rolls',
  checks: 'ability checks',
  saves: 'saving throws',
  'saves.str': 'Strength saves',
  'saves.dex': 'Dexterity saves',
  'saves.con': 'Constitution saves',
  'saves.int': 'Intelligence saves',
  'saves.wis': 'Wisdom saves',
  'saves.cha': 'Charisma saves',
};

/** The longest list of damage types that a summary names. */
const MOST_NAMED = 3;

/** Returns what the targets of an effect are called, as far as they are rolls. */
export const namesOf = ({ targets }: Effect): string[] => targets.flatMap((target) => TARGET_NAMES[target] ?? []);

/** Returns a note; one about single saving throws with their names, because the note does not say which. */
function noteText(effect: Effect, text: string): string {
  const saves = effect.targets.every((target) => target.startsWith('saves.')) ? namesOf(effect).join(', ') : '';
  const note = text.replace(/\.$/, '');
  return saves === '' ? note : `${saves}: ${note.charAt(0).toLowerCase()}${note.slice(1)}`;
}

/** Returns what an effect does, such as "Disadvantage on attack rolls"; none for what needs more than a line. */
export function effectText(effect: Effect): string[] {
  const { mode, targets, value, grant, text } = effect;
  if (mode === 'note') return text === null ? [] : [noteText(effect, text)];
  if (mode === 'advantage' || mode === 'disadvantage') {
    const names = namesOf(effect).join(', ');
    return names === ''
      ? []
      : [`${mode === 'advantage' ? 'Advantage' : 'Disadvantage'} on ${names}${text ? ` ${text}` : ''}`];
  }
  if (mode === 'set_max' && targets.includes('speed') && value !== null) return ['Speed 0'];
  if (mode === 'grant' && Array.isArray(grant) && targets.includes('resistances'))
    return [`Resistance to ${grant.length > MOST_NAMED ? 'all damage' : grant.join(', ')}`];
  return [];
}

/**
 * Returns what a condition does, in one line, such as "Speed 0 · Disadvantage on attack rolls". Its detail has the whole
 * text. SRD "Conditions".
 */
export function conditionSummary({ rules, brings, levels }: Condition, nameOf: (condition: string) => string): string {
  if (levels > 1) return `${levels} levels, each with the effects of those below`;
  return [...brings.map(nameOf), ...rules.effects.flatMap(effectText)].join(' · ');
}

const byName = (a: Condition, b: Condition): number => (a.name < b.name ? -1 : 1);

/** Returns the conditions whose name contains the text; those whose name begins with it come first. */
export function matchingConditions(conditions: readonly Condition[], text: string): Condition[] {
  const wanted = text.trim().toLowerCase();
  const at = ({ name }: Condition): number => name.toLowerCase().indexOf(wanted);
  return conditions
    .filter((condition) => at(condition) >= 0)
    .sort((a, b) => Math.sign(at(a)) - Math.sign(at(b)) || byName(a, b));
}
