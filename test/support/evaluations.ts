import { initialPlayState, type InventoryEntry, type PlayState } from '../../contracts/character/choices.types.js';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import type { Evaluation, Slot } from '../../contracts/character/evaluation.types.js';
import type { ProvenanceEntry } from '../../contracts/character/provenance.types.js';
import { choicesFromSketch, type CharacterSketch } from './choices.js';
import { srdContent } from './content-pack.js';
import { defined } from './defined.js';

/** Evaluates a sketch with the product's own content. */
export const evaluated = (sketch: CharacterSketch, play?: PlayState): Evaluation =>
  evaluate(srdContent(), choicesFromSketch(sketch), play);

export const idsOf = (things: readonly { id: string }[]): string[] => things.map(({ id }) => id);

export const messagesOf = (findings: readonly { msg: string }[]): string[] => findings.map(({ msg }) => msg);

/** Returns the slot of a selection, which must be active. */
export const slotOf = ({ slots }: Evaluation, id: string): Slot =>
  defined(
    slots.find(({ selection }) => selection.id === id),
    id,
  );

/** Returns what the reasons of a number add up to. */
export const sumOfReasons = (reasons: readonly ProvenanceEntry[] = []): number =>
  reasons.reduce((total, { amount = 0 }) => total + amount, 0);

/** Item ids by equipment slot. */
export type Equipped = Partial<Record<'body' | 'main' | '2ndy', string>>;

/** The play state of somebody who wears and wields these items. */
export function wearing(items: Equipped, play: Partial<PlayState> = {}): PlayState {
  const entry = (slot: keyof Equipped, item: string): InventoryEntry => ({
    id: slot,
    item,
    quantity: 1,
    equipped_body: slot === 'body',
    equipped_main: slot === 'main',
    equipped_2ndy: slot === '2ndy',
  });
  return {
    ...initialPlayState(),
    ...play,
    inventory: (Object.entries(items) as [keyof Equipped, string][]).map(([slot, item]) => entry(slot, item)),
  };
}
