import type { SectionName } from '../../contracts/character/choices.types.js';
import type { Evaluation, IllegalChoice, OpenChoice, DormantPick } from '../../contracts/character/evaluation.types.js';
import { ownMaximum } from '../../contracts/character/play/own-maximum.js';
import { Failure } from '../../contracts/core/failure.js';
import type { CharacterEvaluator } from '../characters/character-evaluator.js';
import type { CharacterChange, CharacterRecord } from '../characters/character.repository.js';
import { listColumnsOf } from '../characters/list-columns.js';
import { applySectionForm } from './apply-section-form.js';
import type { SectionSaveInput } from './section-save.types.js';

/** A finding that prevents a section from being saved. */
export type BlockingFinding = OpenChoice | IllegalChoice | DormantPick;

/**
 * Applies the form of one section to a character and returns the changes to store. Only the new choices need an
 * evaluation if the evaluator has the stored character's.
 * @throws Failure 400 with every reason in `missing` while anything in the section is open or illegal
 */
export function saveSection(
  input: Omit<SectionSaveInput, 'before' | 'character'> & { character: CharacterRecord },
  evaluator: Pick<CharacterEvaluator, 'of'>,
): CharacterChange {
  const { character, form } = input;
  const before = evaluator.of(character.choices).of(character.play);
  const choices = applySectionForm({ ...input, before: before.evaluation });
  const after = evaluator.of(choices).of(character.play);
  requireComplete(after.evaluation, form.menuSection);
  const { [form.menuSection]: _saved, ...sectionInputs } = character.sectionInputs;
  return {
    choices,
    sectionInputs,
    savedSections: [...character.savedSections.filter((section) => section !== form.menuSection), form.menuSection],
    play: withHpGain(character.play, ownMaximum(after) - ownMaximum(before)),
    ...listColumnsOf(after.evaluation),
  };
}

/**
 * Requires that nothing in the section is open or illegal, and no table pick is of another background.
 * The error also lists the dormant picks of every open selection, because they say why it is open.
 */
function requireComplete({ open, illegal, dormant }: Evaluation, section: SectionName): void {
  const here = <Finding extends BlockingFinding>(findings: readonly Finding[]): Finding[] =>
    findings.filter((finding) => finding.section === section);
  const openHere = here(open);
  const openSelectionIds = new Set(
    openHere.flatMap(({ selection_id }) => (selection_id === null ? [] : [selection_id])),
  );
  const relevantDormant = here(dormant).filter(
    ({ selection_id }) => selection_id === null || openSelectionIds.has(selection_id),
  );
  const missing: BlockingFinding[] = [...here(illegal), ...relevantDormant, ...openHere];
  if (missing.length > 0) throw new Failure(400, missing.map(({ msg }) => msg).join(' '), undefined, { missing });
}

/**
 * Adds the hit points that the maximum gained to the current hit points of a wounded character. Who is at 0 hit points
 * stays there, dying or dead, because only healing brings somebody back. SRD "Dropping to 0 Hit Points".
 */
const withHpGain = (play: CharacterRecord['play'], gained: number): CharacterRecord['play'] =>
  play.current_hp === null || play.current_hp === 0 || gained <= 0
    ? play
    : { ...play, current_hp: play.current_hp + gained };
