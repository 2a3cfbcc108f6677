import type { RollMode } from '../dice/index.js';
import type { AttackWay } from './attack-way.types.js';

/* What the rules say of a saving throw, as far as it has to do with the attack. */

/** Advantage or disadvantage that holds only against something, such as "Advantage against poison (Dwarf)". */
const NARROWED = /^(?<mode>Advantage|Disadvantage) against (?<things>.+?)(?: \([^()]*\))?$/u;

type Facts = Pick<AttackWay, 'isSpell' | 'isMagical' | 'conditions' | 'damage'>;

/** Whether an attack is something that the rules name; `maybe`: only the table can judge it. */
type Verdict = 'yes' | 'maybe' | 'no';

function inflicts({ conditions }: Facts, id: string): Verdict {
  const found = conditions.filter((one) => one.id === id);
  if (found.length === 0) return 'no';
  return found.some(({ only }) => only === null) ? 'yes' : 'maybe';
}

const isPoison = (way: Facts): Verdict =>
  /\bpoison\b/u.test(way.damage(false) ?? '') ? 'yes' : inflicts(way, 'poisoned');

/** What can be told of an attack, by a word of the rules. What is magic without being a spell, nothing tells. */
const TOLD: readonly (readonly [RegExp, (way: Facts) => Verdict])[] = [
  [/^poison$/u, isPoison],
  [/^spells$/u, ({ isSpell, isMagical }) => (isSpell ? 'yes' : isMagical ? 'maybe' : 'no')],
  [/^(?:other )?(?:magic|magical effects)$/u, ({ isSpell }) => (isSpell ? 'yes' : 'maybe')],
  ...['blinded', 'charmed', 'deafened', 'frightened', 'paralyzed', 'poisoned', 'stunned', 'unconscious'].map(
    (id) => [new RegExp(`^(?:being )?${id}$`, 'u'), (way: Facts) => inflicts(way, id)] as const,
  ),
  [/^(?:being |falling |(?:being )?knocked )?prone$/u, (way) => inflicts(way, 'prone')],
];

/** Whether an attack is one of several things of a list, such as "spells and other magical effects". */
function verdictOn(things: string, way: Facts): Verdict {
  const found = things
    .split(/, (?:and |or )?| and | or /u)
    .map((thing) => TOLD.find(([words]) => words.test(thing))?.[1](way));
  const known = found.map((one) => one ?? 'maybe');
  // What nobody knows at the end of a list may narrow all of it, as in "spells and abilities of demons".
  if (known.includes('yes')) return found.at(-1) === undefined ? 'maybe' : 'yes';
  // An attack of which only words tell what it does may be anything.
  const isTold = way.conditions.length > 0 || way.damage(false) !== undefined;
  return isTold && !known.includes('maybe') ? 'no' : 'maybe';
}

/** What the notes on a saving throw come to against one attack. */
export interface ReasonsThatApply {
  /** The advantage and disadvantage that hold against it. */
  readonly modes: readonly RollMode[];
  /** One sentence each: what holds, what only the table can judge, and what has nothing to do with the attack. */
  readonly reasons: readonly string[];
}

/**
 * Returns what the notes on a saving throw come to against an attack: which advantage against something holds, and the
 * reasons without those against what the attack certainly is not. SRD "Saving Throws".
 */
export function reasonsThatApply(notes: readonly string[], way: Facts): ReasonsThatApply {
  const modes: RollMode[] = [];
  const reasons = notes.flatMap((note): string[] => {
    const { mode, things } = NARROWED.exec(note)?.groups ?? {};
    const verdict = things === undefined ? 'maybe' : verdictOn(things, way);
    if (verdict === 'no') return [];
    if (verdict === 'maybe') return [note];
    modes.push(mode === 'Advantage' ? 'advantage' : 'disadvantage');
    return [`Counted: ${note}`];
  });
  return { modes, reasons };
}
