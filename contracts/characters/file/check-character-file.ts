import { evaluate } from '../../character/evaluate/index.js';
import type { Evaluation } from '../../character/evaluation.types.js';
import { playProblems } from '../../character/play/legal-play.js';
import { withOwnItems } from '../../content/own-items.js';
import type { Content } from '../../content/content.types.js';
import { badInput, Failure } from '../../core/failure.js';
import { pathText } from '../../core/json-reader.js';
import { requireBounded } from './require-bounded.js';
import type { FiledCharacter } from './character-file.types.js';

/** The number of reasons that a refusal lists. */
const MOST_REASONS = 5;

/**
 * Checks a character of a file against the rules: it is finished, every choice is legal and counts, and its play state
 * is possible.
 * @returns its evaluation
 * @throws Failure 400 naming the field; with the first reasons in `missing` where choices are open or against the rules
 */
export function checkCharacterFile(content: Content, { choices, play }: FiledCharacter): Evaluation {
  requireBounded(content, { choices, play });
  const evaluation = evaluate(content, choices, play);
  const { open, illegal, dormant } = evaluation;
  const missing = [...illegal, ...dormant, ...open];
  if (missing.length > 0)
    throw new Failure(400, reasonsOf(missing), 'choices', { missing: missing.slice(0, MOST_REASONS) });
  const [first] = playProblems({ content: withOwnItems(content, play.own_items), choices, play, evaluation });
  if (first)
    throw badInput(`play.${first.field}`, `${pathText(`play.${first.field}`)} is against the rules: ${first.msg}`);
  return evaluation;
}

function reasonsOf(missing: readonly { readonly msg: string }[]): string {
  // A mistake in a class repeats the same reason many times.
  const all = [...new Set(missing.map(({ msg }) => msg))];
  const named = all.slice(0, MOST_REASONS);
  const more = all.length - named.length;
  return [
    ...named,
    ...(more > 0 ? [more === 1 ? 'There is one more reason.' : `There are ${more} more reasons.`] : []),
  ].join(' ');
}
