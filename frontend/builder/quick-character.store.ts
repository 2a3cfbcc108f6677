import { makeAutoObservable } from 'mobx';
import {
  quickCharacter,
  raceOptions,
  suggestedBackground,
  suggestedRace,
  type RaceOption,
} from '../../contracts/builder/quick-character.js';
import type { Choices } from '../../contracts/character/choices.types.js';
import { classificationById, type Classification, type Content } from '../../contracts/content/content.types.js';
import { compareNames } from '../../contracts/core/compare-names.js';
import { SingleFlight } from '../ui/single-flight.js';

/** The 'Play at once' popup: a name, a class and a race, from which the builder fills in the four sections. */
export class QuickCharacterStore {
  name: string;
  /** Whether it replaces something that was chosen before. */
  readonly replaces: boolean;
  classificationId: number | undefined;
  /** The classes by name. */
  readonly classes: readonly Classification[];
  /** Every race that the character can have. */
  readonly races: readonly RaceOption[];
  /** The race that the user has chosen; undefined while the class suggests it. */
  private raceId: string | undefined = undefined;
  private readonly flight = new SingleFlight();

  constructor(
    private readonly content: Content,
    /** Saves the four sections. @returns whether all are saved */
    private readonly save: (choices: Choices) => Promise<boolean>,
    /** The name that the character has, and whether there is something to replace. */
    { name, replaces }: { name: string; replaces: boolean },
  ) {
    this.name = name;
    this.replaces = replaces;
    this.classes = Object.values(content.classifications).sort(compareNames);
    this.races = raceOptions(content);
    this.classificationId = this.classes[0]?.id;
    makeAutoObservable<this, 'content' | 'save' | 'flight'>(
      this,
      { content: false, classes: false, races: false, replaces: false, save: false, flight: false },
      { autoBind: true },
    );
  }

  /** The chosen class. */
  get classification(): Classification | undefined {
    return classificationById(this.content, this.classificationId);
  }

  /** The race that the user has chosen, else the one that suits the class. */
  get race(): RaceOption | undefined {
    return this.races.find(({ id }) => id === this.raceId) ?? suggestedRace(this.content, this.classification);
  }

  /** Whether the class suggests the race. */
  get isRaceSuggested(): boolean {
    return this.race?.id === suggestedRace(this.content, this.classification)?.id;
  }

  /** The name of the background that suits the class; undefined without any. */
  get backgroundName(): string | undefined {
    return this.content.backgrounds[suggestedBackground(this.content, this.classification) ?? '']?.name;
  }

  get isSaving(): boolean {
    return this.flight.isRunning();
  }

  get canSubmit(): boolean {
    return this.name.trim() !== '' && this.classification !== undefined && this.race !== undefined;
  }

  setName(name: string): void {
    this.name = name;
  }

  chooseClass(id: number): void {
    this.classificationId = id;
  }

  /** Chooses a race by the id of its option. */
  chooseRace(id: string): void {
    this.raceId = id;
  }

  /** Fills in and saves the four sections. @returns whether all are saved */
  async submit(): Promise<boolean> {
    const { name, classificationId, race, content } = this;
    if (!this.canSubmit || classificationId === undefined || !race) return false;
    const choices = quickCharacter(content, { name: name.trim(), classificationId, race: race.choice });
    return this.flight.run(() => this.save(choices));
  }
}
