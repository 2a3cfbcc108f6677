import type { Slot } from '../../../contracts/character/evaluation.types.js';
import type { Content, Desc, FeatureTable } from '../../../contracts/content/content.types.js';

/** A trait or feature as a column lists it. */
export interface ListedFeature {
  id: string;
  name: string;
  descs: readonly Desc[];
  tables?: readonly FeatureTable[];
  /** Listed, but without effect. */
  is_disabled?: boolean;
}

/** Is everything chosen, is something open, or is there nothing to choose? */
export type FeatureProgress = 'nothing' | 'open' | 'complete';

/** Features with active selections that are not listed yet, such as a picked feat. */
export function pickedFeatures(
  content: Content,
  slots: readonly Slot[],
  listed: readonly ListedFeature[],
): ListedFeature[] {
  const listedIds = new Set(listed.map(({ id }) => id));
  const found = new Map<string, ListedFeature>();
  for (const {
    holder: { id, kind, name },
  } of slots) {
    const entity = kind === 'feat' ? content.feats[id] : kind === 'feature' ? content.features[id] : undefined;
    if (!listedIds.has(id) && hasChoices(slots, id)) found.set(id, entity ?? { id, name, descs: [] });
  }
  return [...found.values()];
}

/** The slots of one feature. */
export const slotsOf = (slots: readonly Slot[], featureId: string): Slot[] =>
  slots.filter(({ holder }) => holder.id === featureId);

/** The progress of a feature's selections; grants and optional selections require nothing. */
export function featureProgress(slots: readonly Slot[], featureId: string): FeatureProgress {
  const requestedId = slotsOf(slots, featureId).filter(
    ({ required, selection }) => required > 0 && !selection.optional_selection,
  );
  if (requestedId.length === 0) return 'nothing';
  return requestedId.every(({ complete }) => complete) ? 'complete' : 'open';
}

/** Whether there is anything to click in the feature's selections. */
export const hasChoices = (slots: readonly Slot[], featureId: string): boolean =>
  slotsOf(slots, featureId).some(({ required, selection }) => required > 0 || selection.acquisition_type_id === 2);

/** The feature to show: the requested one if it is listed, else the first open one, else the first. */
export function shownFeature<H extends { id: string }>(
  listed: readonly H[],
  slots: readonly Slot[],
  requestedId: string | undefined,
): H | undefined {
  return (
    listed.find(({ id }) => id === requestedId) ??
    listed.find(({ id }) => featureProgress(slots, id) === 'open') ??
    listed.find(({ id }) => hasChoices(slots, id)) ??
    listed[0]
  );
}

/** The next feature with an open selection after the one that is shown, starting over at the end. */
export function nextOpen<H extends { id: string }>(
  listed: readonly H[],
  slots: readonly Slot[],
  shownId: string,
): H | undefined {
  const start = listed.findIndex(({ id }) => id === shownId) + 1;
  return [...listed.slice(start), ...listed.slice(0, Math.max(0, start - 1))].find(
    ({ id }) => featureProgress(slots, id) === 'open',
  );
}
