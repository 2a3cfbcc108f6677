import { Injectable } from '@nestjs/common';
import type { Choices } from '../../contracts/character/choices.types.js';
import type { CharacterFileForm } from '../../contracts/characters/characters.dto.js';
import { checkCharacterFile } from '../../contracts/characters/file/check-character-file.js';
import type { FiledCharacter } from '../../contracts/characters/file/character-file.types.js';
import { readCharacterFile } from '../../contracts/characters/file/read-character-file.js';
import { classificationById, type Content } from '../../contracts/content/content.types.js';
import { done, Failure, type MessageReply } from '../../contracts/core/failure.js';
import { sentence } from '../../contracts/core/text.js';
import { RateLimiter } from '../core/load/rate-limiter.js';
import { LibraryService } from '../library/library.service.js';
import type { HitDieRolls } from './character.entity.js';
import { CharacterRepository, type FinishedCharacter } from './character.repository.js';
import { listColumnsOf } from './list-columns.js';
import { withCurrentIds } from './renamed-ids.js';

/** Creates characters from character files. */
@Injectable()
export class CharacterFileService {
  constructor(
    private readonly repository: CharacterRepository,
    private readonly library: LibraryService,
    private readonly rates: RateLimiter,
  ) {}

  /**
   * Creates a finished character in no campaign. Counts refused files too.
   * @throws Failure 400 naming the field, with the first reasons in `missing` where choices are open or against the rules;
   * 400 when the person has the maximum number of characters; 429 as for imports into campaigns
   */
  async import(userId: string, form: CharacterFileForm): Promise<MessageReply & { id: string }> {
    await this.rates.consume('character.user', userId);
    const finished = this.finishedOf(readCharacterFile({ ...form }));
    const { id, name } = await this.repository.createFinished(userId, finished);
    return { ...done(sentence`${name} is imported and ready to join a campaign.`), id };
  }

  /** Returns the character of a file as it is stored. @throws Failure 400 naming the field, with the reasons in `missing` */
  finishedOf(file: FiledCharacter): FinishedCharacter {
    const { content } = this.library;
    const filed = withCurrentIds(content.renamed, file);
    const evaluation = checkCharacterFile(content, filed);
    const { choices, play, notes } = filed;
    const rolls = rollsOf(content, choices);
    return { choices, play, rolls, notes, ...listColumnsOf(evaluation) };
  }

  /** Says whether the rules allow a character of a file. @returns `problem` in words; null: they do */
  judge(file: FiledCharacter): { name: string; level: number; problem: string | null } {
    try {
      this.finishedOf(file);
      return { ...this.briefOf(file), problem: null };
    } catch (problem) {
      if (!(problem instanceof Failure)) throw problem;
      return { ...this.briefOf(file), problem: problem.message };
    }
  }

  /** Returns the name and the level of a character of a file, whatever the rules say of it. */
  briefOf({ choices: { bio, levels } }: FiledCharacter): { name: string; level: number } {
    return { name: bio.name === '' ? 'A character without a name' : bio.name, level: levels.length };
  }
}

/** Returns the stored rolls for the levels, so that no level is rolled again. */
function rollsOf(content: Content, { levels }: Choices): HitDieRolls {
  const die = classificationById(content, levels[0]?.classificationId)?.hit_die;
  return Object.fromEntries(
    levels.flatMap(({ level, hp }) =>
      die && hp?.method === 'roll' ? [[String(level), { die, value: hp.value }]] : [],
    ),
  );
}
