import { makeAutoObservable } from 'mobx';
import { hasNoScores } from '../../contracts/builder/ability-scores.rules.js';
import { startingPlay } from '../../contracts/builder/starting-play.js';
import type { Choices, PlayState } from '../../contracts/character/choices.types.js';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import type { Evaluation } from '../../contracts/character/evaluation.types.js';
import { encumbranceOf } from '../../contracts/character/play/encumbrance.js';
import { startingEquipmentText } from '../../contracts/character/play/starting-equipment.js';
import type { Content } from '../../contracts/content/content.types.js';
import { leftToPrepareText } from './left-to-prepare.js';
import { unwornArmorText } from './unworn-armor.js';

/** A character in the builder: its choices and what the server has of it. */
interface EvaluatedCharacter {
  readonly content: Content;
  readonly choices: Choices;
  readonly character: { readonly is_published: boolean; readonly play: PlayState };
  readonly evaluation: Evaluation;
}

/** A draft as it is once it is finished. */
export interface FinishedDraft {
  readonly play: PlayState;
  readonly evaluation: Evaluation;
}

/**
 * Returns a draft as it would be if it were finished now, with what it wears, carries, puts aside and prepares. Undefined for
 * a finished character, and without ability scores, with which any load would be too heavy.
 */
export function finishedDraft({
  content,
  choices,
  character: { is_published, play },
  evaluation,
}: EvaluatedCharacter): FinishedDraft | undefined {
  if (is_published || hasNoScores(choices.bio)) return undefined;
  let made = 0;
  const starting = startingPlay(content, play, evaluation.sheet, () => `starting-${(made += 1)}`);
  return { play: starting, evaluation: evaluate(content, choices, starting) };
}

/**
 * What the side panel shows of a character: of a draft with the speed that it has with its equipment. Its armor class is
 * specified without armor.
 */
export class ShownSheet {
  constructor(private readonly source: EvaluatedCharacter) {
    makeAutoObservable<this, 'source'>(this, { source: false });
  }

  /** The draft once it is finished; undefined as `finishedDraft` says. */
  get finished(): FinishedDraft | undefined {
    return finishedDraft(this.source);
  }

  get evaluation(): Evaluation {
    return shownEvaluation(this.source.evaluation, this.finished);
  }

  /** What is put aside when the draft is finished, and what the rest does, as sentences; undefined without any. */
  get loadText(): string | undefined {
    const { finished } = this;
    const aside = finished && startingEquipmentText(this.source.content, finished.play.inventory);
    const { text } = encumbranceOf((finished ?? this.source).evaluation.sheet);
    return [aside, text].filter(Boolean).join(' ') || undefined;
  }

  /** What its classes can still prepare, as sentences; undefined: nothing. */
  get leftToPrepare(): string | undefined {
    const { content, character, evaluation } = this.source;
    return leftToPrepareText(content, (this.finished?.evaluation ?? evaluation).sheet, character.is_published);
  }

  /** What armor the character carries without wearing it, as a sentence; undefined without any. */
  get unwornArmor(): string | undefined {
    const { content, character, evaluation } = this.source;
    const armorClass = this.finished?.evaluation.sheet.armor_class;
    return unwornArmorText(content, evaluation.sheet, character.is_published, armorClass);
  }
}

/** Returns the evaluation of a draft with the speed and the load that it has when it is finished. */
export function shownEvaluation(evaluation: Evaluation, finished: FinishedDraft | undefined): Evaluation {
  if (!finished) return evaluation;
  const { speed, speeds, load } = finished.evaluation.sheet;
  return {
    ...evaluation,
    sheet: { ...evaluation.sheet, speed, speeds, load },
    reasons: { ...evaluation.reasons, speed: finished.evaluation.reasons['speed'] ?? [] },
  };
}
