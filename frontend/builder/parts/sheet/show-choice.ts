import type { OpenChoice } from '../../../../contracts/character/evaluation.types.js';
import type { RootStore } from '../../../core/root.store.js';

/** Opens the section of a choice; in the open section, leads to the choice. */
export function showChoice({ sections }: RootStore['builder'], { section, selection_id }: OpenChoice): void {
  const { current } = sections;
  if (!current) sections.select(section);
  else if (selection_id === null && current.isLevelingUp) sections.openHitDiePopup();
  else current.shownFeature.focusSelection(selection_id);
}
