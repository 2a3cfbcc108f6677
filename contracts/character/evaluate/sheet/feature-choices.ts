import type { FeatureLike } from '../../../content/content.types.js';
import { signed } from '../../ability-modifiers.js';
import type { ActiveSelection } from '../../evaluation.types.js';
import { incrementAt } from '../resolve/apply-option.js';

/* The picks in the selections of a feature, as the sheet lists them. */

const nameOf = ({ options }: ActiveSelection, id: string): string =>
  options.find((option) => option.id === id)?.name ?? id;

/** The sets whose picks say more than the option that opened them, such as "Ability scores" or "A feat". */
const TELLING: ReadonlySet<string> = new Set(['ability_scores', 'feats']);

/** Whether a pick only opens the choice of scores or of a feat. */
const onlyLeads = (activeSelections: readonly ActiveSelection[], { selection }: ActiveSelection, id: string): boolean =>
  activeSelections.some(
    (activeSelection) =>
      activeSelection.parent?.selection_id === selection.id &&
      activeSelection.parent.option_id === id &&
      activeSelection.picks.length > 0 &&
      TELLING.has(activeSelection.selection.target),
  );

/** Returns "Intelligence +4" for all the picks that raise a score. */
function increases(activeSelections: readonly ActiveSelection[]): string[] {
  const sums = new Map<string, number>();
  for (const activeSelection of activeSelections)
    for (const [position, id] of activeSelection.picks.entries()) {
      const name = nameOf(activeSelection, id);
      sums.set(name, (sums.get(name) ?? 0) + (incrementAt(activeSelection.selection, position) ?? 0));
    }
  return [...sums].map(([name, sum]) => `${name} ${signed(sum)}`);
}

/**
 * Returns the names of the picks in a feature's selections: first what raises scores, each score once with its whole increase,
 * then the others. Leaves out a pick that only opens the choice of scores or of a feat.
 * @param kind of the source that the feature is
 */
export function choicesOf(activeSelections: readonly ActiveSelection[], feature: FeatureLike, kind: string): string[] {
  if (feature.selections.length === 0) return [];
  const own = activeSelections.filter(
    (activeSelection) => activeSelection.holder.id === feature.id && activeSelection.holder.kind === kind,
  );
  const raises = ({ selection }: ActiveSelection): boolean => selection.target === 'ability_scores';
  const others = own.filter((activeSelection) => !raises(activeSelection));
  return [
    ...increases(own.filter(raises)),
    ...others.flatMap((activeSelection) =>
      activeSelection.picks
        .filter((id) => !onlyLeads(own, activeSelection, id))
        .map((id) => nameOf(activeSelection, id)),
    ),
  ];
}
