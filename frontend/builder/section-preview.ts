import { makeAutoObservable, observableRef } from 'mobx';
import type { PlayState, Choices } from '../../contracts/character/choices.types.js';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import type { Sheet } from '../../contracts/character/sheet.types.js';
import type { Content } from '../../contracts/content/content.types.js';
import { finishedDraft, shownEvaluation } from './finished-draft.js';
import { sheetChanges, type PreviewChange } from './preview-changes.js';
import { unknownNumbers, type UnknownNumbers } from './unknown-numbers.js';

/** Milliseconds that the pointer must stay on an option before its preview is computed. */
const PREVIEW_DELAY = 60;

/** What the preview compares with: the open section. */
export interface PreviewedSection {
  readonly content: Content;
  readonly character: { readonly is_published: boolean; readonly play: PlayState };
  readonly choices: Choices;
  readonly shown: { readonly evaluation: { readonly sheet: Sheet } };
  readonly unknownNumbers: UnknownNumbers;
  /** Whether six zeros are scores. */
  readonly hasBio: boolean;
}

/** The preview of a click on the hovered or focused option. */
export class SectionPreview {
  /** The choices after the click; undefined while nothing is previewed. */
  private choices: Choices | undefined = undefined;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor(private readonly section: PreviewedSection) {
    makeAutoObservable<this, 'section' | 'choices' | 'timer'>(
      this,
      { section: false, choices: observableRef, timer: false },
      { autoBind: true },
    );
  }

  /** The sheet after the click. */
  get sheet(): Sheet | undefined {
    const { content, character } = this.section;
    const { choices } = this;
    if (!choices) return undefined;
    const evaluation = evaluate(content, choices, character.play);
    return shownEvaluation(evaluation, finishedDraft({ content, choices, character, evaluation })).sheet;
  }

  /** The numbers of that sheet that do not exist yet. */
  get unknownNumbers(): UnknownNumbers {
    return unknownNumbers(this.choices ?? this.section.choices, this.section.hasBio);
  }

  /** The changes of the sheet by the click. */
  get changes(): readonly PreviewChange[] | undefined {
    const unknown = { before: this.section.unknownNumbers, after: this.unknownNumbers };
    return this.sheet && sheetChanges(this.section.shown.evaluation.sheet, this.sheet, unknown);
  }

  /** Computes the preview of a click after `PREVIEW_DELAY`. */
  schedule(choices: () => Choices): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.show(choices()), PREVIEW_DELAY);
  }

  clear(): void {
    clearTimeout(this.timer);
    this.choices = undefined;
  }

  private show(choices: Choices): void {
    this.choices = choices === this.section.choices ? undefined : choices;
  }
}
