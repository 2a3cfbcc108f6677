import type { Choices, Picks, SectionName } from '../../contracts/character/choices.types.js';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import type { Slot } from '../../contracts/character/evaluation.types.js';
import type { Content } from '../../contracts/content/content.types.js';

/** More picks than any character needs. */
const MAX_PICKS = 300;

/** The first option that may still be taken. */
const nextOption = ({ options, picks, disabled, selection }: Slot): string | undefined =>
  options.find(({ id, quantity }) => {
    const taken = picks.filter((pick) => pick === id).length;
    return !(id in disabled) && taken < (selection.is_permutation ? 1 : Math.max(1, quantity));
  })?.id;

/**
 * Picks the first option on offer in every open selection.
 * @param section left out: every section
 * @throws Error when the content asks for something that it does not offer
 */
export function pickEverything(content: Content, choices: Choices, section?: SectionName): Choices {
  let picked = choices;
  for (let count = 0; count < MAX_PICKS; count += 1) {
    const slot = evaluate(content, picked).slots.find(
      (each) => !each.complete && (section === undefined || each.section === section),
    );
    if (!slot) return picked;
    const option = nextOption(slot);
    if (option === undefined)
      throw new Error(`${slot.selection.id} asks for ${slot.required} picks and offers too few.`);
    picked = { ...picked, picks: { ...picked.picks, [slot.selection.id]: [...slot.picks, option] } };
  }
  throw new Error('The choices of this character never end.');
}

/** The picks of one section, as they are sent to be saved; with a level, those of that level. */
export function picksOf(content: Content, choices: Choices, section: SectionName, level?: number): Picks {
  const slots = evaluate(content, choices).slots.filter(
    (slot) => slot.section === section && (level === undefined || slot.level === level),
  );
  return Object.fromEntries(
    slots.filter(({ picks }) => picks.length > 0).map(({ selection, picks }) => [selection.id, picks]),
  );
}
