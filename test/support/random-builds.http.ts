import { isDeepStrictEqual } from 'node:util';
import {
  characterSheetInProgress,
  processSection,
  publishCharacter,
  rollHp,
} from '../../contracts/builder/builder.contract.js';
import { emptyChoices, type Choices } from '../../contracts/character/choices.types.js';
import { evaluate } from '../../contracts/character/evaluate/index.js';
import type { Evaluation } from '../../contracts/character/evaluation.types.js';
import { detailClick, type DetailType } from '../../contracts/library/library.contract.js';
import { formOf } from './characters.js';
import { numbersOfSheet, numbersOfTable } from './class-table-numbers.js';
import { defined } from './defined.js';
import { Random } from './made-up-names.js';
import type { Person } from './person.js';
import { nextLevelAtRandom, randomCharacter } from './random-builds.js';
import type { World } from './campaign-world.js';

/** The levels at which the numbers of the sheet are compared with the class table. */
const COMPARED_LEVELS = [1, 5, 11, 17, 20];
const TOP_LEVEL = 20;

/** How a build went: the faults that were found, each with the level at which it was found. */
export interface BuildReport {
  readonly slug: string;
  readonly seed: number;
  readonly faults: readonly string[];
}

/** A character that is built through the calls of the builder, with every choice at random. */
class RandomBuild {
  private readonly random: Random;
  private readonly faults: string[] = [];
  private choices: Choices = emptyChoices();
  private id = '';

  /** @param seen the texts that were read already, as `type:id` */
  constructor(
    private readonly world: World,
    private readonly person: Person,
    private readonly slug: string,
    private readonly seed: number,
    private readonly seen: Set<string>,
  ) {
    this.random = new Random(seed);
  }

  async run(): Promise<BuildReport> {
    await this.create();
    await this.check();
    while (this.faults.length === 0 && this.choices.levels.length < TOP_LEVEL) {
      await this.levelUp();
      await this.check();
    }
    return { slug: this.slug, seed: this.seed, faults: this.faults };
  }

  private fault(what: string): void {
    this.faults.push(`level ${this.choices.levels.length}: ${what}`);
  }

  private require<Answer extends { http: number }>(step: string, answer: Answer): Answer {
    if (answer.http !== 200) this.fault(`${step}: ${JSON.stringify(answer)}`);
    return answer;
  }

  private async create(): Promise<void> {
    const { content } = this.world;
    for (const { section, choices } of randomCharacter(content, this.slug, this.random)) {
      this.choices = choices;
      const body = formOf(content, choices, section);
      this.id = this.require(section, await this.person.call(processSection, { body }, 'json')).id;
    }
    this.require('publish', await this.person.call(publishCharacter));
  }

  private async levelUp(): Promise<void> {
    const { content } = this.world;
    const rolls = this.random.next() < 0.5;
    const roll = rolls ? (await this.person.call(rollHp, { body: { character_id: this.id } })).value : undefined;
    const before = this.choices;
    this.choices = nextLevelAtRandom(content, before, this.random, roll);
    const newPicks = Object.entries(this.choices.picks).filter(
      ([selection, picks]) => JSON.stringify(picks) !== JSON.stringify(before.picks[selection]),
    );
    const body = {
      character_id: this.id,
      menuSection: 'class',
      classificationId: defined(this.choices.levels[0]).classificationId,
      level: this.choices.levels.length,
      hpIncrease: rolls ? 'roll' : 'auto',
      menuSelections: Object.fromEntries(newPicks),
      deductions: this.choices.deductions,
    };
    this.require('level up', await this.person.call(processSection, { body }, 'json'));
  }

  /** Reads the stored character and records what is wrong with it. */
  private async check(): Promise<void> {
    const params = { characterId: this.id };
    const { character } = this.require('read', await this.person.call(characterSheetInProgress, { params }));
    if (this.faults.length > 0) return;
    const evaluation = evaluate(this.world.content, character.choices);
    const { sheet } = evaluation;
    this.compare('picks', character.choices.picks, this.choices.picks);
    this.compare('exchanges', character.choices.deductions, this.choices.deductions);
    this.compare('level', character.level, this.choices.levels.length);
    this.compare('proficiency', character.proficiency, sheet.proficiency_bonus);
    this.compare('hit points', character.hitpoints, sheet.max_hp);
    const { bio_done, auto_races_done, auto_classes_done, auto_backgrounds_done } = character;
    const done = [bio_done, auto_races_done, auto_classes_done, auto_backgrounds_done];
    this.compare('sections done', done, [true, true, true, true]);
    for (const { msg } of [...evaluation.open, ...evaluation.illegal, ...this.unexplained(evaluation)]) this.fault(msg);
    await this.readTexts(evaluation);
    if (COMPARED_LEVELS.includes(sheet.level))
      this.compare(
        'class table',
        numbersOfSheet(this.world.content, evaluation),
        numbersOfTable(this.world.content, evaluation),
      );
  }

  private compare(what: string, found: unknown, expected: unknown): void {
    if (isDeepStrictEqual(found, expected)) return;
    this.fault(`${what}: ${JSON.stringify(found)} in place of ${JSON.stringify(expected)}`);
  }

  /**
   * Returns the dormant picks, without those that an exchange explains: the picks of a feature that was given up, and the
   * replacement of something that only that feature gave.
   */
  private unexplained({ dormant }: Evaluation): readonly { msg: string }[] {
    const givenUp = this.choices.deductions.filter(({ power }) => power === 'features').map(({ target }) => target);
    return dormant.filter(
      ({ selection_id, msg }) =>
        !givenUp.includes((selection_id ?? '').split('/')[0] ?? '') &&
        !(givenUp.length > 0 && msg.endsWith('is not needed now.')),
    );
  }

  /** Records the features, traits and feats without a text. Each is read once. */
  private async readTexts({ sheet }: Evaluation): Promise<void> {
    const ofType = (type: DetailType, things: readonly { id: string }[]) => things.map(({ id }) => ({ type, id }));
    const all = [
      ...ofType('feature', [...sheet.features, ...sheet.traits, ...sheet.background_features]),
      ...ofType('feat', sheet.feats),
      ...ofType('spell', sheet.spells),
    ];
    for (const { type, id } of all) {
      if (this.seen.has(`${type}:${id}`)) continue;
      this.seen.add(`${type}:${id}`);
      const reply = this.require('text', await this.person.call(detailClick, { body: { type, identifier: id } }));
      const { descs } = (reply.details ?? { descs: [] }) as { descs: readonly { object_text: string }[] };
      if (!descs.some(({ object_text }) => object_text.length > 10)) this.fault(`${type} ${id} has no text`);
    }
  }
}

/**
 * Builds one character of a class from 1st to 20th level through the calls of the builder, and checks it after each level.
 * @param seen the texts that were read already, shared by several builds
 */
export async function buildAtRandom(world: World, slug: string, seed: number, seen: Set<string>): Promise<BuildReport> {
  const person = await world.user();
  return new RandomBuild(world, person, slug, seed, seen).run();
}
