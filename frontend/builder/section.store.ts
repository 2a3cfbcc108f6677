import { makeAutoObservable, observableRef } from 'mobx';
import type { CharacterInProgress } from '../../contracts/builder/builder.contract.js';
import type { BaseScores, Choices, SectionName } from '../../contracts/character/choices.types.js';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import type { Evaluation, OpenChoice, ActiveSelection } from '../../contracts/character/evaluation.types.js';
import { whyLevelUnavailable, sectionStatus, withBio } from '../../contracts/builder/sections.rules.js';
import { parseScore } from '../../contracts/character/bio.js';
import { toggleExchange, toggleOption } from '../../contracts/builder/option-clicks.rules.js';
import { classificationById, type Content, type SetTarget } from '../../contracts/content/content.types.js';
import { addNextLevel } from './choice-reducers.js';
import { suggestedChoices } from './suggested-choices.js';
import { ABILITIES, scoreField, type ScoreField } from './abilities.js';
import { ShownSheet } from './finished-draft.js';
import { scoreMistake } from './score-mistake.js';
import type { SectionChoices } from './section-choices.js';
import { choicesOfSection, sameSectionChoices, subjectOf, withSectionChoices } from './section-choices.js';
import { readSectionInput, type ScoreTexts, type SectionInput } from './section-input.js';
import { sectionAdvice } from './section-advice.js';
import { SectionPreview } from './section-preview.js';
import { ShownFeature } from './shown-feature.js';
import { hasBio, unknownNumbers, type UnknownNumbers } from './unknown-numbers.js';

/**
 * Returns the level that the class section edits: 1 for a draft, the next level of a published character,
 * or its current level while that has open choices.
 */
function workingLevel({
  is_published,
  auto_classes_done,
  choices: { levels },
}: Pick<CharacterInProgress, 'is_published' | 'auto_classes_done' | 'choices'>): number {
  if (!is_published) return 1;
  return auto_classes_done ? levels.length + 1 : Math.max(1, levels.length);
}

/** One open section: its choices and their evaluation, by the same rules as on the server. */
export class SectionStore {
  choices: Choices;
  /** What the score fields hold that is no whole number; it keeps the section from being saved. */
  scoreTexts: ScoreTexts = {};
  saving = false;
  readonly shown: ShownSheet = new ShownSheet(this);
  readonly preview: SectionPreview = new SectionPreview(this);
  readonly shownFeature: ShownFeature = new ShownFeature(() => this.activeSelections);
  readonly level: number;
  /** The saved choices of the section, with the new level when the character levels up. */
  private readonly initialSectionChoices: SectionChoices;
  /** The choices of the races, classes or backgrounds that the user looked at before, by `subjectOf`. */
  private others: Readonly<Record<string, SectionChoices>> = {};

  constructor(
    readonly section: SectionName,
    readonly character: CharacterInProgress,
    readonly content: Content,
    /** The evaluation of the saved character. */
    saved: Evaluation,
    /** Called with the section's input after every change; with undefined when nothing differs from the initial choices. */
    private readonly onChange: (input: SectionInput | undefined) => void,
  ) {
    this.level = workingLevel(character);
    const initialChoices = this.isLevelingUp ? addNextLevel(character.choices) : character.choices;
    this.choices = initialChoices;
    this.initialSectionChoices = choicesOfSection(content, saved, initialChoices, section);
    const {
      scoreTexts = {},
      others = {},
      ...unsavedChoices
    } = readSectionInput(section, character.drafts[section]) ?? {};
    this.choices = withSectionChoices(content, saved, initialChoices, section, unsavedChoices);
    Object.assign(this, { scoreTexts, others });
    makeAutoObservable<this, 'initialSectionChoices' | 'others' | 'onChange'>(
      this,
      {
        character: false,
        content: false,
        choices: observableRef,
        scoreTexts: observableRef,
        others: false,
        shown: false,
        preview: false,
        shownFeature: false,
        initialSectionChoices: false,
        onChange: false,
      },
      { autoBind: true },
    );
  }

  /** Whether the section adds a level to a published character. */
  get isLevelingUp(): boolean {
    return this.section === 'class' && this.level > this.character.choices.levels.length && this.character.is_published;
  }

  get evaluation(): Evaluation {
    return evaluate(this.content, this.choices, this.character.play);
  }

  /** The selections of the section; for the class those of the working level and all incomplete ones. */
  get activeSelections(): readonly ActiveSelection[] {
    return this.evaluation.selections.filter(
      ({ section, level, complete }) =>
        section === this.section && (section !== 'class' || level === this.level || !complete),
    );
  }

  get openChoices(): readonly OpenChoice[] {
    return this.evaluation.open.filter(({ section }) => section === this.section);
  }

  /** One sentence for each thing that the user must choose before saving. */
  get missing(): readonly string[] {
    return [...sectionStatus(this.evaluation, this.section).missing, ...this.scoreMistakes];
  }

  /** One sentence for each score field that holds no whole number. */
  get scoreMistakes(): readonly string[] {
    return ABILITIES.flatMap(([ability, name]) => {
      const mistake = scoreMistake(this.scoreTexts[scoreField(ability)] ?? '');
      return mistake ? [`${name}: ${mistake.toLowerCase()}`] : [];
    });
  }

  /** Why the class does not have the working level; undefined when it does. */
  get levelUnavailableReason(): string | undefined {
    const classification =
      this.section === 'class' ? classificationById(this.content, this.choices.levels[0]?.classificationId) : undefined;
    return classification && whyLevelUnavailable(classification, this.level);
  }

  get canSave(): boolean {
    return this.missing.length === 0 && this.levelUnavailableReason === undefined && !this.saving;
  }

  get sectionChoices(): SectionChoices {
    return choicesOfSection(this.content, this.evaluation, this.choices, this.section);
  }

  /** Whether the choices, or a score field, differ from the initial ones. */
  get isDirty(): boolean {
    return (
      Object.keys(this.scoreTexts).length > 0 || !sameSectionChoices(this.sectionChoices, this.initialSectionChoices)
    );
  }

  /** What a reload must restore; undefined when nothing differs from the initial choices. */
  get unsavedInput(): SectionInput | undefined {
    if (!this.isDirty) return undefined;
    const { sectionChoices, scoreTexts, others } = this;
    return {
      ...sectionChoices,
      ...(Object.keys(scoreTexts).length > 0 ? { scoreTexts } : {}),
      ...(Object.keys(others).length > 0 ? { others } : {}),
    };
  }

  /** Whether six zeros are scores. */
  get hasBio(): boolean {
    return hasBio(this.character, this.section);
  }

  /** The numbers of the sheet that do not exist yet. */
  get unknownNumbers(): UnknownNumbers {
    return unknownNumbers(this.choices, this.hasBio);
  }

  /** Replaces the choices and calls `onChange`. Keeps those of another race, class or background, to restore them. */
  setChoices(choices: Choices): void {
    if (choices === this.choices) return;
    const subject = subjectOf(this.section, this.choices);
    if (subject !== undefined && subject !== subjectOf(this.section, choices))
      this.others = { ...this.others, [subject]: this.sectionChoices };
    this.choices = choices;
    this.preview.clear();
    this.onChange(this.unsavedInput);
  }

  /** Returns the choices with another race, class or background: as the user left them there, else `fresh`. */
  choicesAbout(subject: string | number, fresh: () => Choices): Choices {
    const kept = this.others[subject];
    if (!kept || subjectOf(this.section, this.choices) === String(subject)) return fresh();
    return withSectionChoices(this.content, this.evaluation, this.choices, this.section, kept);
  }

  /** Takes what the user typed as a score. A text that is no whole number stays in its field and leaves the score as it is. */
  setScoreText(field: ScoreField, text: string): void {
    const score = parseScore(text);
    const { [field]: _, ...scoreTexts } = this.scoreTexts;
    this.scoreTexts = score === undefined ? { ...scoreTexts, [field]: text } : scoreTexts;
    const { bio } = this.choices;
    if (score === undefined || score === bio[field]) this.onChange(this.unsavedInput);
    else this.setChoices(withBio(this.choices, { ...bio, [field]: score }));
  }

  /** Replaces the six scores, and what the score fields hold that is no whole number. */
  setScores(scores: BaseScores): void {
    this.scoreTexts = {};
    this.setChoices(withBio(this.choices, { ...this.choices.bio, ...scores }));
  }

  /** What is usual and not chosen, when the section may be saved without it. */
  get advice(): string | undefined {
    const { content, section, choices, evaluation } = this;
    return this.missing.length === 0 ? sectionAdvice(content, section, choices, evaluation.sheet) : undefined;
  }

  /** Whether something is open for which the builder has a suggestion. It suggests no bio and no class. */
  get canTakeSuggestions(): boolean {
    const hasSubject = this.section !== 'class' || this.choices.levels.length > 0;
    return this.section !== 'bio' && hasSubject && this.openChoices.length > 0 && !this.saving;
  }

  /** Fills in a suggestion for everything that is open, unsaved. */
  takeSuggestions(): void {
    if (this.canTakeSuggestions) this.setChoices(suggestedChoices(this.content, this.choices, this.section));
  }

  clickOption(activeSelection: ActiveSelection, optionId: string): void {
    this.setChoices(this.choicesAfterClick(activeSelection, optionId));
  }

  /** Toggles what an exchange gives up (`target`) or gains (`source`). The API calls an exchange a deduction. */
  clickExchange(activeSelection: ActiveSelection, click: { target: string } | { source: string }): void {
    this.setChoices(this.choicesAfterExchange(activeSelection, click));
  }

  /** Returns the choices after a click on an option. */
  choicesAfterClick(activeSelection: ActiveSelection, optionId: string): Choices {
    const { selection, picks } = activeSelection;
    return {
      ...this.choices,
      picks: { ...this.choices.picks, [selection.id]: toggleOption(activeSelection, picks, optionId) },
    };
  }

  choicesAfterExchange({ selection }: ActiveSelection, click: { target: string } | { source: string }): Choices {
    return {
      ...this.choices,
      deductions: toggleExchange(this.choices.deductions, selection.id, selection.target as SetTarget, click),
    };
  }

  /** Returns to the initial choices: the saved ones, with the new level when the character levels up. */
  discardChanges(): void {
    const { content, evaluation, choices, section, initialSectionChoices } = this;
    this.scoreTexts = {};
    this.setChoices(withSectionChoices(content, evaluation, choices, section, initialSectionChoices));
    this.others = {};
  }

  setSaving(saving: boolean): void {
    this.saving = saving;
  }
}
