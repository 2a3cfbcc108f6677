import type { OpenChoice } from '../../../../contracts/character/evaluation.types.js';
import type { RootStore } from '../../../core/root.store.js';
import { zeroScoresChoice } from '../../zero-scores.js';

/** Opens the section of a choice; in the open section, leads to the choice. */
export function showChoice({ sections }: RootStore['builder'], { section, selection_id, msg }: OpenChoice): void {
  const { current } = sections;
  if (!current) sections.select(section);
  else if (section === 'bio') focusEmptyField(msg === zeroScoresChoice(current.choices.bio)?.msg ? 'score' : 'name');
  else if (selection_id === null && current.isLevelingUp) sections.openHitDiePopup();
  else current.shownFeature.focusSelection(selection_id);
}

/** Focuses the first empty field of a kind in the bio. */
const focusEmptyField = (kind: 'name' | 'score'): void =>
  document.querySelector<HTMLElement>(`[data-empty="${kind}"]`)?.focus();
