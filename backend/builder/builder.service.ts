import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CharacterInProgress } from '../../contracts/builder/builder.contract.js';
import type { ProcessSection, RollHp, SaveDraft, ReloadCharacter } from '../../contracts/builder/builder.dto.js';
import { dieFaces } from '../../contracts/character/hit-points.js';
import { badInput, done, type MessageReply } from '../../contracts/core/failure.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { classificationById, type Die } from '../../contracts/content/content.types.js';
import { CharacterRepository, type CharacterRecord, type CharacterTarget } from '../characters/character.repository.js';
import { LibraryService } from '../library/library.service.js';
import { toCharacterInProgress } from './builder.presenter.js';
import { requireNextLevel } from './apply-class-form.js';
import { finishDraft } from './finish-draft.js';
import { saveSection } from './section-save.js';

/** What a save returns: the character's id and its new version. */
interface Saved {
  id: string;
  version: number;
}

/** Creates and levels up characters. Only a character's creator reaches it here; everybody else gets 404. */
@Injectable()
export class BuilderService {
  constructor(
    private readonly repository: CharacterRepository,
    private readonly library: LibraryService,
  ) {}

  /** The named character; without an id the person's one draft, or a blank character where there is none. */
  async getCharacter(userId: string, id?: string): Promise<{ status: true; character: CharacterInProgress }> {
    const character =
      id === undefined ? await this.repository.findDraft(userId) : await this.repository.findOwn(userId, id);
    return { status: true, character: toCharacterInProgress(this.library.content, character) };
  }

  /** The character as it was saved last. */
  async reload(userId: string, { character_id }: ReloadCharacter): Promise<{ character: CharacterInProgress }> {
    const { character } = await this.getCharacter(userId, character_id);
    return { character };
  }

  /** Locks one section in. @throws Failure 400 with `missing`, 404, 409 */
  async saveSection(userId: string, form: ProcessSection): Promise<MessageReply & Saved> {
    const { content } = this.library;
    const saved = await this.repository.changeOrCreateDraft(targetOf(userId, form), (character) =>
      saveSection({ content, character, form }),
    );
    return { ...done(messageOf(saved, form)), ...savedOf(saved) };
  }

  /** Keeps unfinished work; an empty object forgets it. @throws Failure 400 when it is too long, 404, 409 */
  async saveDraft(userId: string, form: SaveDraft): Promise<Saved> {
    if (JSON.stringify(form.draft).length > LIMITS.sectionDraft) throw badInput('draft', 'The draft is too long.');
    const saved = await this.repository.changeOrCreateDraft(
      targetOf(userId, form),
      ({ drafts: { [form.menuSection]: _before, ...others } }) => ({
        drafts: Object.keys(form.draft).length > 0 ? { ...others, [form.menuSection]: form.draft } : others,
      }),
    );
    return savedOf(saved);
  }

  /** Rolls the hit die of the next level, once and for all. @throws Failure 400 for a draft or where no level follows, 404, 409 */
  async rollHp(userId: string, form: RollHp): Promise<Saved & { value: number; die: Die }> {
    let value = 0;
    const saved = await this.repository.change(targetOf(userId, form), (character) => {
      const { level, die } = this.nextLevelOf(character);
      const previous = character.rolls[level];
      const alreadyRolled = previous?.die === die;
      value = alreadyRolled ? previous.value : randomInt(1, dieFaces(die) + 1);
      return alreadyRolled ? undefined : { rolls: { ...character.rolls, [level]: { value, die } } };
    });
    return { value, die: this.nextLevelOf(saved).die, ...savedOf(saved) };
  }

  /** Finishes the person's draft. @throws Failure 400 while a section is not done, 404 where there is no draft */
  async publish(userId: string): Promise<MessageReply> {
    const { name } = await this.repository.change({ creatorId: userId }, (character) =>
      finishDraft(this.library.content, character),
    );
    return done(`${name} is finished and ready to join a campaign.`);
  }

  /** @throws Failure 404 where there is no such draft, 400 for a finished character */
  async deleteDraft(userId: string, id?: string): Promise<MessageReply> {
    const { name } = await this.repository.deleteDraft(userId, id);
    return done(`${name || 'The draft'} is deleted.`);
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
  { character_id, seenVersion }: Pick<ProcessSection, 'character_id' | 'seenVersion'>,
): CharacterTarget => ({
  creatorId,
  id: character_id,
  seenVersion,
});

const savedOf = ({ id, version }: CharacterRecord): Saved => ({ id, version });

function messageOf({ name, level, isPublished }: CharacterRecord, { menuSection }: ProcessSection): string {
  const who = name || 'The draft';
  return isPublished && menuSection === 'class'
    ? `${who} is at level ${level} now.`
    : `The ${menuSection} of ${name || 'your draft'} is saved.`;
}
