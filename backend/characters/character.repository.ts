import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { emptyChoices, initialPlayState } from '../../contracts/character/choices.types.js';
import { Failure, notFound, stale } from '../../contracts/core/failure.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { DomainEvents } from '../core/domain-events.js';
import { RateLimits } from '../core/rate-limits.js';
import { isUuid } from '../core/uuid.js';
import { CharacterEntity } from './character.entity.js';

/** A stored character, read-only for other modules. */
export type CharacterRecord = Readonly<CharacterEntity>;

/** The fields that the builder may change. */
export type CharacterChange = Partial<
  Pick<
    CharacterEntity,
    | 'choices'
    | 'savedSections'
    | 'drafts'
    | 'rolls'
    | 'play'
    | 'name'
    | 'archrace'
    | 'classification'
    | 'level'
    | 'isPublished'
  >
>;

/** Returns the change of a character; undefined leaves it and its version unchanged. */
export type ComputeChange = (character: CharacterRecord) => CharacterChange | undefined;

/** The character to change, and the version that the person has seen. */
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

  /** Returns a person's own character. @throws Failure 404 when it is not theirs */
  async findOwn(creatorId: string, id: string): Promise<CharacterRecord> {
    const character = isUuid(id) ? await this.dataSource.manager.findOneBy(CharacterEntity, { id, creatorId }) : null;
    if (!character) throw notFound('character');
    return character;
  }

  /** Returns a person's draft; each person has at most one. */
  findDraft(creatorId: string): Promise<CharacterRecord | null> {
    return this.dataSource.manager.findOneBy(CharacterEntity, { creatorId, isPublished: false });
  }

  /** Changes the named character or the draft. @throws Failure 404, 409 when it has changed since `seenVersion` */
  change(target: CharacterTarget, work: ComputeChange): Promise<CharacterRecord> {
    return this.changeLocked(target, work, async (transaction) => {
      const character = await this.findAndLock(transaction, target);
      if (!character) throw notFound(target.id ? 'character' : 'draft');
      return character;
    });
  }

  /** As `change`, and creates a missing draft. @throws Failure 400 when the person has the maximum of characters */
  changeOrCreateDraft(target: CharacterTarget, work: ComputeChange): Promise<CharacterRecord> {
    if (target.id) return this.change(target, work);
    return this.changeLocked(
      target,
      work,
      async (transaction) => (await this.findAndLock(transaction, target)) ?? this.createDraft(transaction, target),
    );
  }

  /** Deletes a draft. @throws Failure 404 without such a draft, 400 for a finished character, 429 after too many in an hour */
  async deleteDraft(creatorId: string, id?: string): Promise<CharacterRecord> {
    await this.rates.consume('character.account', creatorId);
    const named = id === undefined ? await this.findDraft(creatorId) : await this.findOwn(creatorId, id);
    if (!named) throw notFound('draft');
    if (named.isPublished)
      throw new Failure(
        400,
        `${named.name} is no draft any more. Finished characters are deleted from the list of characters.`,
      );
    const { affected } = await this.dataSource.manager.delete(CharacterEntity, {
      id: named.id,
      creatorId,
      isPublished: false,
    });
    if (!affected) throw notFound('draft');
    return named;
  }

  private async changeLocked(
    { seenVersion }: CharacterTarget,
    work: ComputeChange,
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

  private async findAndLock(
    transaction: EntityManager,
    { creatorId, id }: CharacterTarget,
  ): Promise<CharacterEntity | null> {
    const where = id ? { id, creatorId } : { creatorId, isPublished: false };
    return transaction.findOne(CharacterEntity, { where, lock: { mode: 'pessimistic_write' } });
  }

  /** Creates a draft; when two tabs begin at once, the second waits and finds the first one's. */
  private async createDraft(transaction: EntityManager, target: CharacterTarget): Promise<CharacterEntity> {
    const { creatorId } = target;
    if ((await transaction.countBy(CharacterEntity, { creatorId })) >= LIMITS.charactersPerUser)
      throw new Failure(400, TOO_MANY);
    await transaction
      .createQueryBuilder()
      .insert()
      .into(CharacterEntity)
      .values({ creatorId, choices: emptyChoices(), play: initialPlayState() })
      .orIgnore()
      .execute();
    const draft = await this.findAndLock(transaction, target);
    if (!draft) throw stale(CHANGED);
    return draft;
  }
}
