import type { Choices, Picks, SectionName } from '../../contracts/character/choices.types.js';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import type { Slot } from '../../contracts/character/evaluation.types.js';
import type { Content } from '../../contracts/content/content.types.js';

/** More picks than any character needs. */
const MAX_PICKS = 300;

/** The first option that may still be picked. */
const nextOption = ({ options, picks, disabled, selection }: Slot): string | undefined =>
  options.find(({ id, quantity }) => {
    const taken = picks.filter((pick) => pick === id).length;
    return !(id in disabled) && taken < (selection.is_permutation ? 1 : Math.max(1, quantity));
  })?.id;

/**
 * Picks the first option of every open selection.
 * @param section limits the picks to one section
 * @throws Error when a selection offers too few options
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
  throw new Error(`The character still has open selections after ${MAX_PICKS} picks.`);
}

/** The picks of one section, or of one of its levels, in the form that saves them. */
export function picksOf(content: Content, choices: Choices, section: SectionName, level?: number): Picks {
  const slots = evaluate(content, choices).slots.filter(
    (slot) => slot.section === section && (level === undefined || slot.level === level),
  );
  return Object.fromEntries(
    slots.filter(({ picks }) => picks.length > 0).map(({ selection, picks }) => [selection.id, picks]),
  );
}
