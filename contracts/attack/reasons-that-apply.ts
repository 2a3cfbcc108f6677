import type { AttackWay } from './attack-way.types.js';

/* What the rules say of a saving throw, as far as it has to do with the attack. */

/** Advantage or disadvantage that holds only against something, such as "Advantage against poison (Dwarf)". */
const NARROWED = /^(?:Advantage|Disadvantage) against (?<things>.+?)(?: \([^()]*\))?$/u;

type Facts = Pick<AttackWay, 'key' | 'isMagical' | 'conditions' | 'damage'>;

/** What can be told of an attack, by a word of the rules. */
const TOLD: readonly (readonly [RegExp, (way: Facts) => boolean])[] = [
  [/^poison$/u, (way) => inflicts(way, 'poisoned') || /\bpoison\b/u.test(way.damage(false) ?? '')],
  [/^spells$/u, (way) => way.isMagical || way.key.startsWith('spell:')],
  ...['blinded', 'charmed', 'deafened', 'frightened', 'paralyzed', 'poisoned', 'stunned', 'unconscious'].map(
    (id) => [new RegExp(`^(?:being )?${id}$`, 'u'), (way: Facts) => inflicts(way, id)] as const,
  ),
];

const inflicts = ({ conditions }: Facts, id: string): boolean => conditions.some((one) => one.id === id);

/** Whether an attack may be something that the rules name; true where they do not tell. */
function mayBe(thing: string, way: Facts): boolean {
  const told = TOLD.find(([words]) => words.test(thing));
  return told === undefined || told[1](way);
}

/** Returns the reasons of a saving throw that may apply to an attack: not advantage against what it certainly is not. */
export function reasonsThatApply(reasons: readonly string[], way: Facts): string[] {
  // An attack of which only words tell what it does may be anything.
  const isTold = way.conditions.length > 0 || way.damage(false) !== undefined;
  return reasons.filter((reason) => {
    const things = NARROWED.exec(reason)?.groups?.['things'];
    return (
      !isTold || things === undefined || things.split(/, (?:and |or )?| and | or /u).some((one) => mayBe(one, way))
    );
  });
}
