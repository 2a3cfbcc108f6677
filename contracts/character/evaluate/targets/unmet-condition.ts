import type { Predicate } from '../../../content/predicates.js';
import type { EvaluationContext } from '../in-force/evaluation-context.types.js';
import type { SourceInForce } from '../in-force/sources-in-force.js';
import { holdsInPlay } from './predicates-in-force.js';
import type { Subject } from './subject.js';

/* Why an effect does not apply now, as users read it: "only while raging and for melee attacks". */

/** Whether the text of a predicate is written in the content, not derived from its parts. */
const hasOwnName = ({ name, ...predicate }: Predicate): boolean =>
  predicate.type === 'all' && name !== predicate.of.map((inner) => inner.name).join(' and ');

function phraseOf(predicate: Predicate): string {
  switch (predicate.type) {
    case 'attack':
    case 'spell_at_hand':
      return `for ${predicate.name}`;
    case 'proficient':
      return `when ${predicate.name}`;
    case 'state':
    case 'shield':
      return predicate.name;
    case 'not':
      return predicate.of.type === 'state' ? predicate.name : `with ${predicate.name}`;
    case 'any':
      return predicate.of.every(({ type }) => type === 'attack')
        ? `for ${predicate.name}`
        : predicate.of.every(({ type }) => type === 'state')
          ? predicate.name
          : `with ${predicate.name}`;
    default:
      return `with ${predicate.name}`;
  }
}

/** Returns "only" and the parts of a predicate that are not true now. */
export function onlyWhen(
  context: EvaluationContext,
  from: SourceInForce,
  subject: Subject,
  predicate: Predicate,
): string {
  const unmet = (each: Predicate): Predicate[] => {
    if (each.type !== 'all' || hasOwnName(each)) return [each];
    return each.of.filter((inner) => !holdsInPlay(context, from, subject, inner)).flatMap(unmet);
  };
  return context.fill(from, `only ${unmet(predicate).map(phraseOf).join(' and ')}`);
}
