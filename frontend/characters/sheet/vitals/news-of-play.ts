import type { PlayCharacter } from '../../../../contracts/character/play/play-character.types.js';
import { resourceName } from '../../../../contracts/character/play/resource-names.js';

/* What screen readers hear of conditions, spells and uses. */

/** More changed uses than so many, as after a long rest, are a sentence instead of a list. */
const MOST_USES = 3;

/** What is left of points, slots or uses. */
interface Left {
  readonly name: string;
  readonly current: number;
  readonly max: number | null;
}

/** What is in force on a character, and what is left of its uses, each by its id. */
export interface HeardPlay {
  /** Such as 'Prone' or 'Exhaustion 2'. */
  readonly inForce: Readonly<Record<string, string>>;
  readonly left: Readonly<Record<string, Left>>;
}

/** Returns what is in force and left. What comes with a condition or without effect is no news of its own. */
export function heardPlay({ content, evaluation: { sheet } }: PlayCharacter): HeardPlay {
  const { marks, states, resources, concentration } = sheet;
  const marked = marks
    .filter(({ kind, id, brought_by, ignored }) => {
      const isOfConcentration = kind === 'spell' && id === concentration?.id;
      return brought_by === null && ignored === null && !isOfConcentration;
    })
    .map(({ kind, id, name, value }): [string, string] => {
      const hasLevels = kind === 'condition' && (content.conditions[id]?.levels ?? 1) > 1;
      return [`${kind}:${id}`, hasLevels ? `${name} ${value}` : name];
    });
  const on = states.filter(({ is_on }) => is_on).map(({ id, name }): [string, string] => [`state:${id}`, name]);
  const spell = (concentration ? [concentration] : []).map(({ id, name }): [string, string] => [
    `concentration:${id}`,
    `Concentration on ${name}`,
  ]);
  const left = resources.flatMap(({ id, name, current, max }): [string, Left][] =>
    current === null ? [] : [[id, { name: resourceName({ id, name }), current, max }]],
  );
  return {
    inForce: Object.fromEntries([...marked, ...on, ...spell]),
    left: Object.fromEntries(left),
  };
}

/**
 * Returns what a screen reader says about what has begun, ended, been spent or been regained, such as "Prone in force.
 * 1st-level slots 3 of 4 left."; '' when nothing has. With the author in front when somebody else did it.
 */
export function newsOfPlay(before: HeardPlay, now: HeardPlay, author: string | undefined): string {
  const sentences = [...newsInForce(before.inForce, now.inForce), ...newsOfUses(before.left, now.left)];
  if (sentences.length === 0) return '';
  return `${author === undefined ? '' : `${author}: `}${sentences.join('. ')}.`;
}

function newsInForce(before: HeardPlay['inForce'], now: HeardPlay['inForce']): string[] {
  const ended = Object.keys(before).filter((key) => !Object.hasOwn(now, key));
  const begun = Object.keys(now).filter((key) => now[key] !== before[key]);
  return [...ended.map((key) => `${before[key]} ended`), ...begun.map((key) => `${now[key]} in force`)];
}

/** What the character has got or lost with an item or a level is neither spent nor regained. */
function newsOfUses(before: HeardPlay['left'], now: HeardPlay['left']): string[] {
  const changed = Object.entries(now).flatMap(([id, left]) => {
    const was = before[id];
    return was === undefined || was.current === left.current
      ? []
      : [{ ...left, isRegained: left.current > was.current }];
  });
  if (changed.length > MOST_USES)
    return [
      `${changed.length} kinds of uses ${changed.every(({ isRegained }) => isRegained) ? 'regained' : 'changed'}`,
    ];
  return changed.map(({ name, current, max }) => `${name} ${max === null ? current : `${current} of ${max}`} left`);
}
