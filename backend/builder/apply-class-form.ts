import type { Choices, HpResult } from '../../contracts/character/choices.types.js';
import type { ProcessSection } from '../../contracts/builder/builder.dto.js';
import { badInput } from '../../contracts/core/failure.js';
import { classificationById, type Classification, type Content } from '../../contracts/content/content.types.js';
import { isSectionDone, whyLevelUnavailable } from '../../contracts/builder/sections.rules.js';
import { addLevelPicks, replaceSectionPicks } from './section-picks.js';
import type { SectionSaveInput } from './section-save.types.js';

/**
 * Returns the choices after the class section: the first level of a draft, or the next level of a finished character.
 * @throws Failure 400 naming the field that is not allowed
 */
export function applyClassForm(input: SectionSaveInput): Choices {
  return input.character.isPublished ? applyNextLevel(input) : applyFirstLevel(input);
}

function applyFirstLevel({ content, character: { choices }, before, form }: SectionSaveInput): Choices {
  const { id } = classOf(content, form);
  if (form.level !== 1) throw badInput('level', 'A character begins at level 1 and levels up once it is finished.');
  return {
    ...choices,
    levels: [{ classificationId: id, level: 1, hp: { method: 'first', value: 0 } }],
    picks: replaceSectionPicks(content, before, 'class', choices.picks, form.menuSelections ?? {}),
    deductions: form.deductions ?? [],
  };
}

function applyNextLevel(input: SectionSaveInput): Choices {
  const { content, character, before, form } = input;
  const { choices, rolls } = character;
  const classification = classOf(content, form);
  if (choices.levels[0]?.classificationId !== classification.id)
    throw badInput('classificationId', 'A character cannot change its class.');
  const level = form.level ?? 0;
  const deductions = [
    ...choices.deductions,
    ...(form.deductions ?? []).filter(
      (one) => !choices.deductions.some((other) => other.selection_id === one.selection_id),
    ),
  ];
  const withPicks = (changed: Choices): Choices => ({
    ...changed,
    picks: addLevelPicks(content, before, changed, form.menuSelections ?? {}),
  });
  if (isRepair(input, level)) return withPicks({ ...choices, deductions });
  requireNextLevel(classification, choices.levels.length, level);
  const hp = hpOf(classification, rolls[level]?.value, form.hpIncrease);
  const levels = [...choices.levels, { classificationId: classification.id, level, hp }];
  return withPicks({ ...choices, levels, deductions });
}

/** Whether the save completes the current level, because a change of the bio or the rules opened a choice in it. */
const isRepair = ({ character, before }: SectionSaveInput, level: number): boolean =>
  level === character.choices.levels.length && !isSectionDone('class', character, before);

/**
 * Returns the level after `current`.
 * @param level the level that was sent
 * @throws Failure 400 naming `level` when the class has no such level or another level was sent
 */
export function requireNextLevel(classification: Classification, current: number, level: number = current + 1): number {
  const refusal = whyLevelUnavailable(classification, current + 1);
  if (refusal) throw badInput('level', refusal);
  if (level !== current + 1) throw badInput('level', `The next level is ${current + 1}.`);
  return level;
}

/**
 * Returns the hit points of a level: the stored roll, or the automatic increase of the class.
 * SRD "Hit Points at Higher Levels".
 * @param sent `auto`, `roll`, or one of the two numbers as text
 * @throws Failure 400 naming `hpIncrease`
 */
function hpOf(
  { hp_at_higher_lvls: auto }: Classification,
  roll: number | undefined,
  sent: string | undefined,
): HpResult {
  if (sent === undefined) throw badInput('hpIncrease', 'Roll the hit die or take the automatic increase.');
  if (sent === 'auto') return { method: 'auto', value: auto };
  if (roll !== undefined && (sent === 'roll' || Number(sent) === roll)) return { method: 'roll', value: roll };
  if (Number(sent) === auto) return { method: 'auto', value: auto };
  const reason =
    roll === undefined ? 'The hit die is not rolled yet.' : `The die shows ${roll}; the automatic increase is ${auto}.`;
  throw badInput('hpIncrease', reason);
}

function classOf(content: Content, form: ProcessSection): Classification {
  const classification = classificationById(content, form.classificationId);
  if (!classification) throw badInput('classificationId', 'There is no such class.');
  return classification;
}
