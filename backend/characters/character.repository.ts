import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { emptyChoices, initialPlayState } from '../../contracts/character/choices.types.js';
import { Failure, notFound, stale } from '../../contracts/core/failure.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { DomainEvents } from '../core/domain-events.js';
import { RateLimits } from '../core/rate-limits.js';
import { isUuid } from '../core/uuid.js';
import { CharacterEntity } from './character.entity.js';

/** A character as it is stored, for the modules that work on it. */
export type CharacterRecord = Readonly<CharacterEntity>;

/** What the builder may change in one. */
export type CharacterChange = Partial<
  Pick<
    CharacterEntity,
    'choices' | 'savedSections' | 'drafts' | 'rolls' | 'play' | 'name' | 'archrace' | 'classification' | 'level' | 'isPublished'
  >
>;

/** Decides what becomes of a character; undefined leaves it, and its version, as it is. */
export type DecideChange = (character: CharacterRecord) => CharacterChange | undefined;

/** Which character somebody works on, and what they last saw of it. */
export interface CharacterTarget {
  readonly creatorId: string;
  /** Left out: the creator's one draft. */
  readonly id?: string | undefined;
  /** Left out: the change is made whatever stands. A draft that does not exist yet has version 0. */
  readonly seenVersion?: number | undefined;
}

const TOO_MANY = `Maximum number of characters created reached (${LIMITS.charactersPerUser}). Delete other characters first to create another.`;
const CHANGED = 'This character was changed in another window meanwhile. Reload it to go on from what stands there.';

/** The stored characters of one person: reading, and changing one change after another. */
@Injectable()
export class CharacterRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: DomainEvents,
    private readonly rates: RateLimits,
  ) {}

  /** @throws Failure 404 when it is not theirs */
  async own(creatorId: string, id: string): Promise<CharacterRecord> {
    const character = isUuid(id) ? await this.dataSource.manager.findOneBy(CharacterEntity, { id, creatorId }) : null;
    if (!character) throw notFound('character');
    return character;
  }

  /** A person has one draft at most. */
  draftOf(creatorId: string): Promise<CharacterRecord | null> {
    return this.dataSource.manager.findOneBy(CharacterEntity, { creatorId, isPublished: false });
  }

  /** Changes an existing character: the named one, or the draft. @throws Failure 404, 409 when it is newer than what was seen */
  change(turn: CharacterTarget, work: DecideChange): Promise<CharacterRecord> {
    return this.inTurn(turn, work, async (transaction) => {
      const character = await this.lock(transaction, turn);
      if (!character) throw notFound(turn.id ? 'character' : 'draft');
      return character;
    });
  }

  /** The same, and a draft is begun where there is none. @throws Failure 400 when the person has all the characters they may have */
  changeOrBegin(turn: CharacterTarget, work: DecideChange): Promise<CharacterRecord> {
    if (turn.id) return this.change(turn, work);
    return this.inTurn(turn, work, async (transaction) => (await this.lock(transaction, turn)) ?? this.begin(transaction, turn));
  }

  /** @throws Failure 404 where there is no such draft, 400 for a finished character, 429 after too many in an hour */
  async deleteDraft(creatorId: string, id?: string): Promise<CharacterRecord> {
    await this.rates.take('character.account', creatorId);
    const named = id === undefined ? await this.draftOf(creatorId) : await this.own(creatorId, id);
    if (!named) throw notFound('draft');
    if (named.isPublished) throw new Failure(400, `${named.name} is no draft any more. Finished characters are deleted from the list of characters.`);
    const { affected } = await this.dataSource.manager.delete(CharacterEntity, { id: named.id, creatorId, isPublished: false });
    if (!affected) throw notFound('draft');
    return named;
  }

  private async inTurn(
    { seenVersion }: CharacterTarget,
    work: DecideChange,
    find: (transaction: EntityManager) => Promise<CharacterEntity>,
  ): Promise<CharacterRecord> {
    return this.events.transaction(async (transaction, emit) => {
      const character = await find(transaction);
      const { id, version } = character;
      if (seenVersion !== undefined && seenVersion !== version) throw stale(CHANGED, { version });
      const change = work(character);
      if (!change) return character;
      const changed = await transaction.save(CharacterEntity, { ...character, ...change, version: version + 1 });
      const { campaignId, name, isPublished } = changed;
      if (isPublished) await emit('character.changed', { campaignId, characterId: id, name });
      return changed;
    });
  }

  private async lock(transaction: EntityManager, { creatorId, id }: CharacterTarget): Promise<CharacterEntity | null> {
    const where = id ? { id, creatorId } : { creatorId, isPublished: false };
    return transaction.findOne(CharacterEntity, { where, lock: { mode: 'pessimistic_write' } });
  }

  /** Two tabs may begin at once: one makes the draft, the other waits and finds it. */
  private async begin(transaction: EntityManager, turn: CharacterTarget): Promise<CharacterEntity> {
    const { creatorId } = turn;
    if ((await transaction.countBy(CharacterEntity, { creatorId })) >= LIMITS.charactersPerUser) throw new Failure(400, TOO_MANY);
    await transaction
      .createQueryBuilder()
      .insert()
      .into(CharacterEntity)
      .values({ creatorId, choices: emptyChoices(), play: initialPlayState() })
      .orIgnore()
      .execute();
    const draft = await this.lock(transaction, turn);
    if (!draft) throw stale(CHANGED);
    return draft;
  }
}
