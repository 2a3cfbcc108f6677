import type { Exchange, SetTarget } from '../content/content.types.js';
import type { ActiveSelection } from '../character/evaluation.types.js';

/* Applies clicks on options to the picks, and decides which options are disabled. */

type Clickable = Pick<ActiveSelection, 'selection' | 'required' | 'options' | 'disabled'>;

/** Returns the picks that are options of the slot, at most as many as required. */
const validPicks = (slot: Clickable, picks: readonly string[]): string[] =>
  picks.filter((id) => slot.options.some((option) => option.id === id)).slice(0, slot.required);

/** Returns whether a picked option may be picked once more. */
function mayRepeat(slot: Clickable, picks: readonly string[], id: string): boolean {
  const quantity = slot.selection.is_permutation ? 1 : (slot.options.find((option) => option.id === id)?.quantity ?? 1);
  return picks.length < slot.required && picks.filter((other) => other === id).length < quantity;
}

/**
 * Returns the picks after a click on an option.
 * - The option is picked: removes it, or adds it again while its quantity allows.
 * - Fewer options than required are picked: adds it.
 * - The slot is full: replaces the pick in the single-pick case; changes nothing in a permutation or a multiple pick.
 * - The option is disabled or unknown: changes nothing.
 */
export function toggleOption(slot: Clickable, picks: readonly string[], optionId: string): string[] {
  const valid = validPicks(slot, picks);
  if (!slot.options.some(({ id }) => id === optionId)) return valid;
  if (valid.includes(optionId))
    return mayRepeat(slot, valid, optionId) ? [...valid, optionId] : valid.filter((id) => id !== optionId);
  if (optionId in slot.disabled) return valid;
  if (valid.length < slot.required) return [...valid, optionId];
  return slot.required === 1 && !slot.selection.is_permutation ? [optionId] : valid;
}

/** Returns the reason, by option id, why a click cannot add an option: owned elsewhere, a missing prerequisite, or full. */
export function disabledOptions(slot: Clickable, picks: readonly string[]): Record<string, string> {
  const valid = validPicks(slot, picks);
  const full = valid.length >= slot.required && !(slot.required === 1 && !slot.selection.is_permutation);
  const reasons: Record<string, string> = { ...slot.disabled };
  for (const { id } of slot.options)
    if (full && !valid.includes(id) && !(id in reasons)) reasons[id] = 'you have chosen enough, remove one first';
  for (const id of valid) delete reasons[id];
  return reasons;
}

/**
 * Returns the exchanges after a click on what to give up (`target`) or what to gain (`source`). A selection has one
 * exchange. A second click on the same entry removes it, and a click on another entry replaces it. Drops an exchange
 * without a loss and a gain.
 */
export function toggleExchange(
  exchanges: readonly Exchange[],
  selectionId: string,
  power: SetTarget,
  click: { target: string } | { source: string },
): Exchange[] {
  const current = exchanges.find((one) => one.selection_id === selectionId) ?? {
    selection_id: selectionId,
    power,
    target: null,
    source: null,
  };
  const others = exchanges.filter((one) => one.selection_id !== selectionId);
  const next =
    'target' in click
      ? { ...current, target: current.target === click.target ? null : click.target }
      : { ...current, source: current.source === click.source ? null : click.source };
  return next.target === null && next.source === null ? others : [...others, next];
}

/** Returns the letter before an option of a bundle, A to I. `index` counts from 0. */
export const optionLabel = (index: number): string => String.fromCharCode('A'.charCodeAt(0) + index);
