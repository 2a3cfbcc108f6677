import type { FeatureLike } from '../../../content/content.types.js';
import { signed } from '../../ability-modifiers.js';
import type { Slot } from '../../evaluation.types.js';
import { incrementAt } from '../resolve/apply-option.js';

/* What was chosen in the selections of a feature, as the sheet lists it. */

const nameOf = ({ options }: Slot, id: string): string => options.find((option) => option.id === id)?.name ?? id;

/** The sets whose picks say more than the option that opened them: "Ability scores" or "A feat". */
const TELLING: ReadonlySet<string> = new Set(['ability_scores', 'feats']);

/** Whether a pick only opens the choice of scores or of a feat. */
const onlyLeads = (slots: readonly Slot[], { selection }: Slot, id: string): boolean =>
  slots.some(
    (slot) =>
      slot.parent?.selection_id === selection.id &&
      slot.parent.option_id === id &&
      slot.picks.length > 0 &&
      TELLING.has(slot.selection.target),
  );

/** Returns "Intelligence +4" for all the picks that raise a score. */
function increases(slots: readonly Slot[]): string[] {
  const sums = new Map<string, number>();
  for (const slot of slots)
    for (const [position, id] of slot.picks.entries()) {
      const name = nameOf(slot, id);
      sums.set(name, (sums.get(name) ?? 0) + (incrementAt(slot.selection, position) ?? 0));
    }
  return [...sums].map(([name, sum]) => `${name} ${signed(sum)}`);
}

/**
 * Returns the names of the picks in a feature's selections: first what raises scores, each score once with its whole increase,
 * then the others. Leaves out a pick that only opens the choice of scores or of a feat.
 * @param kind of the source that the feature is
 */
export function choicesOf(slots: readonly Slot[], feature: FeatureLike, kind: string): string[] {
  if (feature.selections.length === 0) return [];
  const own = slots.filter((slot) => slot.holder.id === feature.id && slot.holder.kind === kind);
  const raises = ({ selection }: Slot): boolean => selection.target === 'ability_scores';
  const others = own.filter((slot) => !raises(slot));
  return [
    ...increases(own.filter(raises)),
    ...others.flatMap((slot) => slot.picks.filter((id) => !onlyLeads(own, slot, id)).map((id) => nameOf(slot, id))),
  ];
}
