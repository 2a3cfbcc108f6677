import type { ActiveSelection } from '../../../../contracts/character/evaluation.types.js';
import { isExchange, type Desc, type FeatureTable } from '../../../../contracts/content/content.types.js';
import type { DetailType } from '../../../../contracts/library/library.contract.js';

/** A trait or feature in a column. */
export interface ListedFeature {
  id: string;
  name: string;
  /** Left out: the detail click loads the description, of the type `detail`. */
  descs?: readonly Desc[];
  detail?: DetailType;
  tables?: readonly FeatureTable[];
  /** Whether the feature is listed without effect. */
  is_disabled?: boolean;
}

/** `nothing`: there is nothing to choose; `open`: some selections are incomplete; `complete`: all are complete. */
export type FeatureProgress = 'nothing' | 'open' | 'complete';

/** Returns the features with choices that are not listed yet, such as a picked feat. */
export function pickedFeatures(
  activeSelections: readonly ActiveSelection[],
  listed: readonly ListedFeature[],
): ListedFeature[] {
  const listedIds = new Set(listed.map(({ id }) => id));
  const found = new Map<string, ListedFeature>();
  for (const {
    holder: { id, kind, name },
  } of activeSelections)
    if (!listedIds.has(id) && hasChoices(activeSelections, id))
      found.set(id, { id, name, detail: kind === 'feat' ? 'feat' : 'feature' });
  return [...found.values()];
}

/** Returns the selections of one feature. */
export const selectionsOf = (activeSelections: readonly ActiveSelection[], featureId: string): ActiveSelection[] =>
  activeSelections.filter(({ holder }) => holder.id === featureId);

/** Returns the selections of a feature in which the user must pick something before saving. */
const requiredOf = (activeSelections: readonly ActiveSelection[], featureId: string): ActiveSelection[] =>
  selectionsOf(activeSelections, featureId).filter(
    ({ required, selection }) => required > 0 && !selection.optional_selection,
  );

/** Returns the progress of a feature's required selections. */
export function featureProgress(activeSelections: readonly ActiveSelection[], featureId: string): FeatureProgress {
  const required = requiredOf(activeSelections, featureId);
  if (required.length === 0) return 'nothing';
  return required.every(({ complete }) => complete) ? 'complete' : 'open';
}

/** Whether the feature has a selection that the user can click. */
export const hasChoices = (activeSelections: readonly ActiveSelection[], featureId: string): boolean =>
  selectionsOf(activeSelections, featureId).some(({ required, selection }) => required > 0 || isExchange(selection));

/** Returns the feature to show: the requested one, otherwise the first open one, the first with choices, or the first. */
export function shownFeature<H extends { id: string }>(
  listed: readonly H[],
  activeSelections: readonly ActiveSelection[],
  requestedId: string | undefined,
): H | undefined {
  return (
    listed.find(({ id }) => id === requestedId) ??
    listed.find(({ id }) => featureProgress(activeSelections, id) === 'open') ??
    listed.find(({ id }) => hasChoices(activeSelections, id)) ??
    listed[0]
  );
}

/** What the user chooses next. */
export interface NextChoice {
  /** The name of the selection, or of another feature that has it. */
  name: string;
  selectionId: string;
  /** Whether it stands before what was chosen last, because the user has passed it over. */
  isEarlier: boolean;
}

/**
 * Returns the next open selection: one of the shown feature, once another one of it is complete, else one of the next
 * open feature, starting over at the end. Undefined when there is no other one.
 */
export function nextChoice(
  listed: readonly { id: string; name: string }[],
  activeSelections: readonly ActiveSelection[],
  shownId: string,
): NextChoice | undefined {
  const openOf = (featureId: string): ActiveSelection | undefined =>
    requiredOf(activeSelections, featureId).find(({ complete }) => !complete);
  const own = requiredOf(activeSelections, shownId);
  const lastComplete = own.findLastIndex(({ complete }) => complete);
  const following = own.slice(lastComplete + 1).find(({ complete }) => !complete);
  const openHere = lastComplete < 0 ? undefined : (following ?? openOf(shownId));
  if (openHere) {
    const { name, id: selectionId } = openHere.selection;
    return { name, selectionId, isEarlier: following === undefined };
  }
  const start = listed.findIndex(({ id }) => id === shownId) + 1;
  for (const { id, name } of [...listed.slice(start), ...listed.slice(0, Math.max(0, start - 1))]) {
    const open = openOf(id);
    const isEarlier = listed.findIndex((feature) => feature.id === id) < start;
    if (open) return { name, selectionId: open.selection.id, isEarlier };
  }
  return undefined;
}
