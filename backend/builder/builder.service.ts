import { Injectable } from '@nestjs/common';
import type { CharacterInProgress, SavedCharacter, SavedVersion } from '../../contracts/builder/builder.contract.js';
import type { ProcessSection, RollHp, SaveSectionInput, ReloadCharacter } from '../../contracts/builder/builder.dto.js';
import { dieFaces } from '../../contracts/character/die-faces.js';
import { startingPlayText } from '../../contracts/builder/starting-play.js';
import { badInput, done, type MessageReply } from '../../contracts/core/failure.js';
import { countValues } from '../../contracts/core/count-values.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { classificationById, type Die } from '../../contracts/content/content.types.js';
import { sentence } from '../../contracts/core/text.js';
import { CharacterEvaluator } from '../characters/character-evaluator.js';
import {
  CharacterRepository,
  type Changed,
  type CharacterRecord,
  type CharacterTarget,
} from '../characters/character.repository.js';
import { LibraryService } from '../library/library.service.js';
import { blankCharacter, toCharacterInProgress, type StoredCharacter } from './builder.presenter.js';
import { requireNextLevel } from './apply-class-form.js';
import { finishDraft } from './finish-draft.js';
import { saveSection } from './section-save.js';
import { fairDie } from '../core/fair-die.js';

/** Creates and levels up characters. Only the creator of a character can use it here; everybody else gets 404. */
@Injectable()
export class BuilderService {
  constructor(
    private readonly repository: CharacterRepository,
    private readonly library: LibraryService,
    private readonly evaluator: CharacterEvaluator,
  ) {}

  /**
   * Returns the named character. Without an id, returns the person's draft, or a blank character when there is none.
   * @throws Failure 404
   */
  async getCharacter(userId: string, id?: string): Promise<{ status: true; character: CharacterInProgress }> {
    const stored =
      id === undefined ? await this.repository.findDraft(userId) : await this.repository.findOwn(userId, id);
    return { status: true, character: await this.inProgress(stored ?? blankCharacter()) };
  }

  /** Returns the last saved character. @throws Failure 404 */
  async reload(userId: string, { character_id }: ReloadCharacter): Promise<{ character: CharacterInProgress }> {
    const { character } = await this.getCharacter(userId, character_id);
    return { character };
  }

  /**
   * Saves one section.
   * @throws Failure 400 with `missing` while the section is incomplete, 404, 409 when it changed since `seenVersion`
   */
  async saveSection(userId: string, form: ProcessSection): Promise<MessageReply & SavedCharacter> {
    const { content } = this.library;
    const saved = await this.repository.changeOrCreateDraft(
      targetOf(userId, form),
      (character) => saveSection({ content, character, form }, this.evaluator),
      (changed) => ({ ...done(messageOf(changed, form)), ...savedOf(changed) }),
    );
    return this.withCharacter(userId, saved);
  }

  /**
   * Stores the unsaved input of a section. An empty object deletes it.
   * @throws Failure 400 when it is too long or has too many values, 404, 409 when the character changed since `seenVersion`
   */
  async saveSectionInput(userId: string, form: SaveSectionInput): Promise<SavedVersion> {
    const { menuSection, draft: input } = form;
    if (JSON.stringify(input).length > LIMITS.sectionInput) throw badInput('draft', 'The draft is too long.');
    const { sectionInputValues: most } = LIMITS;
    if (countValues(input, most) > most) throw badInput('draft', `The draft can have at most ${most} values.`);
    const { reply } = await this.repository.changeOrCreateDraft(
      targetOf(userId, form),
      ({ sectionInputs: { [menuSection]: _before, ...others } }) => ({
        sectionInputs: Object.keys(input).length > 0 ? { ...others, [menuSection]: input } : others,
      }),
      savedOf,
    );
    return reply;
  }

  /**
   * Rolls the hit die of the next level once. A second call returns the same roll.
   * @throws Failure 400 for a draft or when there is no next level, 404, 409 when it changed since `seenVersion`
   */
  async rollHp(userId: string, form: RollHp): Promise<{ value: number; die: Die } & SavedCharacter> {
    let rolled = { value: 0, die: 'd4' as Die };
    const saved = await this.repository.change(
      targetOf(userId, form),
      (character) => {
        const { level, die } = this.nextLevelOf(character);
        const previous = character.rolls[level];
        const alreadyRolled = previous?.die === die;
        rolled = { value: alreadyRolled ? previous.value : fairDie(dieFaces(die)), die };
        return alreadyRolled ? undefined : { rolls: { ...character.rolls, [level]: rolled } };
      },
      (changed) => ({ ...rolled, ...savedOf(changed) }),
    );
    return this.withCharacter(userId, saved);
  }

  /** Finishes the person's draft. @throws Failure 400 while a section is not done, 404 when there is no draft */
  async publish(userId: string, opId?: string): Promise<MessageReply> {
    const { content } = this.library;
    const { reply } = await this.repository.change(
      { creatorId: userId, opId },
      (character) => finishDraft(content, character, this.evaluator),
      ({ name, play }) => {
        const finished = sentence`${name} is finished and ready to join a campaign.`;
        return done([finished, startingPlayText(content, play) ?? []].flat().join(' '));
      },
    );
    return reply;
  }

  /** Deletes a draft. @throws Failure as `CharacterRepository.deleteDraft` */
  deleteDraft(userId: string, id?: string, opId?: string): Promise<MessageReply> {
    return this.repository.deleteDraft({ creatorId: userId, id, opId }, ({ name }) =>
      done(sentence`${name || 'The draft'} is deleted.`),
    );
  }

  /** Returns a character as the builder shows it, by the rules of its campaign. */
  private async inProgress(character: StoredCharacter): Promise<CharacterInProgress> {
    const { choices, play, campaignId } = character;
    const rules = await this.repository.campaignRules(campaignId);
    return toCharacterInProgress(character, this.evaluator.evaluate(choices, play, rules));
  }

  /** Adds the character as it is now to the reply of a save. @throws Failure 404 when a repeated save's character is gone */
  private async withCharacter<Reply extends { id: string }>(
    userId: string,
    { reply, character }: Changed<Reply>,
  ): Promise<Reply & { character: CharacterInProgress }> {
    const saved = character ?? (await this.repository.findOwn(userId, reply.id));
    return { ...reply, character: await this.inProgress(saved) };
  }

  private nextLevelOf({ isPublished, choices: { levels } }: CharacterRecord): { level: number; die: Die } {
    const classification = classificationById(this.library.content, levels[0]?.classificationId);
    if (!isPublished || !classification)
      throw badInput('character_id', 'Hit dice are rolled from level 2 on, once the character is finished.');
    return { level: requireNextLevel(classification, levels.length), die: classification.hit_die };
  }
}

const targetOf = (
  creatorId: string,
  { character_id, seenVersion, opId }: Pick<ProcessSection, 'character_id' | 'seenVersion' | 'opId'>,
): CharacterTarget => ({ creatorId, id: character_id, seenVersion, opId });

const savedOf = ({ id, version }: CharacterRecord): SavedVersion => ({ id, version });

function messageOf({ name, level, isPublished }: CharacterRecord, { menuSection }: ProcessSection): string {
  const who = name || 'The draft';
  return isPublished && menuSection === 'class'
    ? `${who} is level ${level} now.`
    : sentence`The ${menuSection} of ${name || 'your draft'} is saved.`;
}
