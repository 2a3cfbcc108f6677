import type { Choices } from '../../character/choices.types.js';
import { evaluate } from '../../character/evaluate/index.js';
import type { DormantPick, Evaluation } from '../../character/evaluation.types.js';
import { legalPlay, playProblems } from '../../character/play/legal-play.js';
import type { Content } from '../../content/content.types.js';
import { badInput, Failure } from '../../core/failure.js';
import { pathText } from '../../core/json-reader.js';
import { requireBounded } from './require-bounded.js';
import { CHARACTER_FILE, type CharacterFile, type FiledCharacter } from './character-file.types.js';

/** More rounds than a dormant pick can hide others. */
const MAX_ROUNDS = 20;

/** The reasons that a refusal names. */
const MOST_REASONS = 5;

/**
 * Returns a character as a file holds it: without picks that do not count, so that every field of the file counts.
 * @throws Error when mending never ends, which would be an error of this program
 */
export function characterFileOf(content: Content, character: FiledCharacter): CharacterFile {
  const { notes, campaign_notes } = character;
  const choices = withoutDormant(content, character.choices);
  return { ...CHARACTER_FILE, choices, play: legalPlay(content, choices, character.play), notes, campaign_notes };
}

function withoutDormant(content: Content, choices: Choices): Choices {
  let counted = choices;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { dormant } = evaluate(content, counted);
    if (dormant.length === 0) return counted;
    counted = dormant.reduce(withoutPick, counted);
  }
  throw new Error(`Picks are still dormant after ${MAX_ROUNDS} rounds.`);
}

const TABLES = ['personality', 'ideal', 'bond', 'flaw', 'characteristic'] as const;

function withoutPick(choices: Choices, { selection_id, option_id }: DormantPick): Choices {
  if (selection_id === null) {
    const table = TABLES.find((each) => choices.background[each] === option_id);
    return table ? { ...choices, background: { ...choices.background, [table]: null } } : choices;
  }
  const { [selection_id]: picked = [], ...others } = choices.picks;
  // The later of two equal picks is the one that does not count.
  const at = picked.lastIndexOf(option_id);
  const left = picked.filter((_, index) => index !== at);
  const deductions =
    at < 0 ? choices.deductions.filter((each) => each.selection_id !== selection_id) : choices.deductions;
  return { ...choices, picks: left.length > 0 ? { ...others, [selection_id]: left } : others, deductions };
}

/**
 * Judges a character of a file by the rules: it is finished, every choice is legal and counts, and its state in play is
 * possible.
 * @returns its evaluation
 * @throws Failure 400 naming the field; with the first reasons in `missing` where choices are open or against the rules
 */
export function checkCharacter(content: Content, { choices, play }: FiledCharacter): Evaluation {
  requireBounded(content, { choices, play });
  const evaluation = evaluate(content, choices, play);
  const { open, illegal, dormant } = evaluation;
  const missing = [...illegal, ...dormant, ...open];
  if (missing.length > 0)
    throw new Failure(400, reasonsOf(missing), 'choices', { missing: missing.slice(0, MOST_REASONS) });
  const [first] = playProblems({ content, choices, play, evaluation });
  if (first)
    throw badInput(`play.${first.field}`, `${pathText(`play.${first.field}`)} is against the rules: ${first.msg}`);
  return evaluation;
}

function reasonsOf(missing: readonly { readonly msg: string }[]): string {
  // A mistake in a class makes the same reason again and again.
  const all = [...new Set(missing.map(({ msg }) => msg))];
  const named = all.slice(0, MOST_REASONS);
  const more = all.length - named.length;
  return [
    ...named,
    ...(more > 0 ? [more === 1 ? 'There is one more reason.' : `There are ${more} more reasons.`] : []),
  ].join(' ');
}
