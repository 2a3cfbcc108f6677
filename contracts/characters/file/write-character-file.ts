import type { Choices } from '../../character/choices.types.js';
import { evaluate } from '../../character/evaluate/index.js';
import type { DormantPick } from '../../character/evaluation.types.js';
import { legalPlay } from '../../character/play/legal-play.js';
import type { Content } from '../../content/content.types.js';
import { CHARACTER_FILE, type CharacterFile, type FiledCharacter } from './character-file.types.js';

/** More rounds than needed, because one dormant pick can hide others. */
const MAX_ROUNDS = 20;

/**
 * Returns a character as a file holds it: without picks that do not count, so that every field of the file counts.
 * @throws Error when mending never ends, which would be an error of this program
 */
export function characterFileOf(content: Content, character: FiledCharacter): CharacterFile {
  const { notes } = character;
  const choices = withoutDormant(content, character.choices);
  return { ...CHARACTER_FILE, choices, play: legalPlay(content, choices, character.play), notes };
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
