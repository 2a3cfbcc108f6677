import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type FindOneOptions, type QueryDeepPartialEntity } from 'typeorm';
import { emptyChoices, initialPlayState, SECTIONS } from '../../contracts/character/choices.types.js';
import { USUAL_CAMPAIGN_RULES, type CampaignRules } from '../../contracts/content/campaign-rules.js';
import { Failure, notFound, stale } from '../../contracts/core/failure.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { sentence } from '../../contracts/core/text.js';
import { DomainEvents, type Publish } from '../core/domain-events.js';
import { RateLimiter } from '../core/load/rate-limiter.js';
import { isUuid } from '../core/uuid.js';
import { LibraryService } from '../library/library.service.js';
import { BuilderOperations } from './builder-operations.js';
import { CharacterEntity } from './character.entity.js';
import type { ListColumns } from './list-columns.js';
import { characterWithCurrentIds } from './renamed-ids.js';

/** A stored character. Other modules only read it. */
export type CharacterRecord = Readonly<CharacterEntity>;

/** The fields that the builder may change. */
export type CharacterChange = Partial<
  Pick<
    CharacterEntity,
    | 'choices'
    | 'savedSections'
    | 'sectionInputs'
    | 'rolls'
    | 'play'
    | 'name'
    | 'archrace'
    | 'classification'
    | 'level'
    | 'isPublished'
  >
>;

/** The initial values of a finished character. */
export type FinishedCharacter = ListColumns & Pick<CharacterEntity, 'choices' | 'play' | 'rolls' | 'notes'>;

/** Computes the change of a character. Undefined leaves the character and its version unchanged. */
export type ComputeChange = (character: CharacterRecord) => CharacterChange | undefined;

/** Names the character to change and the version that the person has seen. */
export interface CharacterTarget {
  readonly creatorId: string;
  /** Left out: the creator's draft. */
  readonly id?: string | undefined;
  /** Left out: the change is unconditional. A draft that does not exist yet has version 0. */
  readonly seenVersion?: number | undefined;
  /** Names the change, so that it is done once. Left out: each call is a separate change. */
  readonly opId?: string | undefined;
}

/** The outcome of a change. */
export interface Changed<Reply> {
  readonly reply: Reply;
  /** Undefined when the change was executed before; the reply is then the earlier one. */
  readonly character: CharacterRecord | undefined;
}

/** Creates the reply of a change, which is stored for a repeated change. */
type ReplyOf<Reply> = (changed: CharacterRecord) => Reply;

/** Whether others can see a change. The input and the rolls of an unsaved section are only for the builder. */
const showsOutside = (change: CharacterChange): boolean =>
  Object.keys(change).some((field) => field !== 'sectionInputs' && field !== 'rolls');

/** Leaves out unchanged fields, because the play state is large and most saves do not change it. */
const changedFields = (character: CharacterRecord, change: CharacterChange): CharacterChange =>
  Object.fromEntries(
    Object.entries(change).filter(([field, value]) => character[field as keyof CharacterChange] !== value),
  );

const TOO_MANY =
  `Maximum number of characters created reached (${LIMITS.charactersPerUser}). ` +
  'Delete other characters first to create another.';
const CHANGED = 'This character was changed in another window. Reload it to continue with the saved version.';

/** Reads and changes a person's own characters. Row locks serialize the changes of a character. */
@Injectable()
export class CharacterRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: DomainEvents,
    private readonly rates: RateLimiter,
    private readonly library: LibraryService,
    private readonly operations: BuilderOperations,
  ) {}

  /** Returns a person's own character. @throws Failure 404 when it is not theirs */
  async findOwn(creatorId: string, id: string): Promise<CharacterRecord> {
    const character = isUuid(id) ? await this.read(this.dataSource.manager, { where: { creatorId, id } }) : null;
    if (!character) throw notFound('character');
    return character;
  }

  /** Returns a person's draft. Each person has at most one. */
  async findDraft(creatorId: string): Promise<CharacterRecord | null> {
    return this.read(this.dataSource.manager, { where: { creatorId, isPublished: false } });
  }

  /** Returns the rules that a campaign has chosen, or the default rules outside a campaign. */
  async campaignRules(campaignId: string | null): Promise<CampaignRules> {
    if (campaignId === null) return USUAL_CAMPAIGN_RULES;
    const rules: CampaignRules[] = await this.dataSource.query('SELECT encumbrance FROM campaigns WHERE id = $1', [
      campaignId,
    ]);
    return rules[0] ?? USUAL_CAMPAIGN_RULES;
  }

  /** Changes the named character or the draft. @throws Failure 404, 409 when it has changed since `seenVersion` */
  change<Reply extends object>(
    target: CharacterTarget,
    computeChange: ComputeChange,
    replyOf: ReplyOf<Reply>,
  ): Promise<Changed<Reply>> {
    return this.changeOnce(target, computeChange, replyOf, async (transaction) => {
      const character = await this.findAndLock(transaction, target);
      if (!character) throw notFound(target.id ? 'character' : 'draft');
      return character;
    });
  }

  /**
   * Changes the named character or the draft. Creates a missing draft.
   * @throws Failure as `change`, 400 when the person has the maximum number of characters
   */
  changeOrCreateDraft<Reply extends object>(
    target: CharacterTarget,
    computeChange: ComputeChange,
    replyOf: ReplyOf<Reply>,
  ): Promise<Changed<Reply>> {
    if (target.id) return this.change(target, computeChange, replyOf);
    return this.changeOnce(
      target,
      computeChange,
      replyOf,
      async (transaction) => (await this.findAndLock(transaction, target)) ?? this.createDraft(transaction, target),
    );
  }

  /**
   * Creates a finished character in no campaign.
   * @throws Failure 400 when the person has the maximum number of characters
   */
  createFinished(creatorId: string, character: FinishedCharacter): Promise<CharacterRecord> {
    return this.events.transaction((transaction) => this.insertFinished(transaction, creatorId, character));
  }

  /**
   * Inserts a finished character, also into a campaign.
   * @throws Failure 400 when the person has the maximum number of characters
   */
  async insertFinished(
    transaction: EntityManager,
    creatorId: string,
    character: FinishedCharacter & Partial<Pick<CharacterEntity, 'id' | 'campaignId' | 'joinedCampaignAt' | 'photo'>>,
  ): Promise<CharacterRecord> {
    await this.requireRoom(transaction, creatorId);
    const finished = { ...character, creatorId, isPublished: true, savedSections: [...SECTIONS] };
    return transaction.save(CharacterEntity, transaction.create(CharacterEntity, finished));
  }

  /**
   * Deletes a draft.
   * @throws Failure 404 without such a draft, 400 for a finished character, 429 after too many imports and deletions in
   * an hour
   */
  async deleteDraft<Reply extends object>(
    { creatorId, id, opId }: CharacterTarget,
    replyOf: ReplyOf<Reply>,
  ): Promise<Reply> {
    await this.rates.consume('character.user', creatorId);
    const { reply } = await this.events.transaction((transaction) =>
      this.operations.once(transaction, creatorId, opId, async () => {
        const draft = await this.removeDraft(transaction, creatorId, id);
        return { reply: replyOf(draft), done: draft };
      }),
    );
    return reply;
  }

  private async removeDraft(transaction: EntityManager, creatorId: string, id?: string): Promise<CharacterRecord> {
    const draft = id === undefined ? await this.findDraft(creatorId) : await this.findOwn(creatorId, id);
    if (!draft) throw notFound('draft');
    if (draft.isPublished)
      throw new Failure(
        400,
        sentence`${draft.name} is no longer a draft. Delete finished characters in the list of characters.`,
      );
    const { affected } = await transaction.delete(CharacterEntity, {
      id: draft.id,
      creatorId,
      isPublished: false,
    });
    if (!affected) throw notFound('draft');
    return draft;
  }

  /** Reads a whole character for its owner, with the ids of the current content. */
  private async read(
    manager: EntityManager,
    options: FindOneOptions<CharacterEntity>,
  ): Promise<CharacterEntity | null> {
    const stored = await manager.findOne(CharacterEntity, options);
    return stored && characterWithCurrentIds(this.library.content.renamed, stored);
  }

  private changeOnce<Reply extends object>(
    target: CharacterTarget,
    computeChange: ComputeChange,
    replyOf: ReplyOf<Reply>,
    find: (transaction: EntityManager) => Promise<CharacterEntity>,
  ): Promise<Changed<Reply>> {
    return this.events.transaction(async (transaction, publish) => {
      const { reply, done } = await this.operations.once(transaction, target.creatorId, target.opId, async () => {
        const changed = await this.changeFound(transaction, publish, target, computeChange, await find(transaction));
        return { reply: replyOf(changed), done: changed };
      });
      return { reply, character: done };
    });
  }

  private async changeFound(
    transaction: EntityManager,
    publish: Publish,
    { seenVersion }: CharacterTarget,
    computeChange: ComputeChange,
    character: CharacterEntity,
  ): Promise<CharacterRecord> {
    const { id, version } = character;
    if (seenVersion !== undefined && seenVersion !== version) throw stale(CHANGED, { version });
    const change = computeChange(character);
    if (!change) return character;
    const written = { ...changedFields(character, change), version: version + 1 };
    // TypeORM's type treats the keys of a JSON column as columns.
    await transaction.update(CharacterEntity, { id }, written as QueryDeepPartialEntity<CharacterEntity>);
    const changed = { ...character, ...written };
    const { campaignId, name, photo, isPublished } = changed;
    if (isPublished && showsOutside(change))
      await publish('character.changed', { campaignId, characterId: id, name, photo });
    return changed;
  }

  private async findAndLock(
    transaction: EntityManager,
    { creatorId, id }: CharacterTarget,
  ): Promise<CharacterEntity | null> {
    const where = id ? { id, creatorId } : { creatorId, isPublished: false };
    return this.read(transaction, { where, lock: { mode: 'pessimistic_write' } });
  }

  /**
   * Checks that a person can have one more character. Takes a lock, so that two calls cannot pass the check at once.
   */
  private async requireRoom(transaction: EntityManager, creatorId: string): Promise<void> {
    await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 3))', [creatorId]);
    if ((await transaction.countBy(CharacterEntity, { creatorId })) >= LIMITS.charactersPerUser)
      throw new Failure(400, TOO_MANY);
  }

  /** Creates a draft. When two tabs create one at once, the second tab waits and gets the first tab's draft. */
  private async createDraft(transaction: EntityManager, target: CharacterTarget): Promise<CharacterEntity> {
    const { creatorId } = target;
    await this.requireRoom(transaction, creatorId);
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
