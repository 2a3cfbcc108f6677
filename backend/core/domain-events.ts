import { Injectable } from '@nestjs/common';
import type { PlayRoll } from '../../contracts/character/play/play-character.types.js';
import { DataSource, QueryFailedError, type EntityManager } from 'typeorm';
import {
  isDatabaseLoss,
  logDatabaseLoss,
  logFailure,
  outcomeUnknown,
  untilDatabaseAnswers,
} from './database/database-loss.js';
import { messageKind, NodeChannels } from './nodes/node-channels.js';

/** The payload of each event, by the event's name. Ids are UUIDs. */
export interface DomainEventMap {
  'campaign.member.joined': { campaignId: string; userId: string };
  'campaign.member.left': { campaignId: string; userId: string };
  'campaign.member.role': { campaignId: string; userId: string };
  /** The name or the picture of a member has changed. */
  'campaign.member.changed': { campaignId: string; userId: string };
  /** The name, the description, the notes, the picture or the visibility has changed. */
  'campaign.changed': { campaignId: string };
  /** The campaign has chosen other rules for its sheets. */
  'campaign.rules.changed': { campaignId: string };
  /** A note that only the DMs see has changed. */
  'campaign.dm_notes.changed': { campaignId: string };
  /** Items that were written for the campaign, or what the DMs know of unidentified ones. */
  'campaign.items.changed': { campaignId: string };
  /** The treasure; `isShown`: also what players see of it. */
  'campaign.treasure.changed': { campaignId: string; isShown: boolean };
  /** An encounter that the DMs have prepared has changed, or what was given out after it. */
  'campaign.prepared_encounters.changed': { campaignId: string };
  /** The campaign has chosen what players see of each other's characters. */
  'campaign.party_health.changed': { campaignId: string };
  /** An open invitation or the join link has changed. */
  'campaign.joining.changed': { campaignId: string };
  /** The address of the table screen is new, or has ended when `linkId` is null. */
  'campaign.table_screen.changed': { campaignId: string; linkId: string | null };
  'campaign.deleted': { campaignId: string; memberIds: readonly string[] };
  /** A member is the player who had this id in the file of an imported campaign. */
  'campaign.player.returned': { campaignId: string; formerId: string; userId: string };
  'character.joined': { campaignId: string; characterId: string; name: string; creatorId: string };
  'character.left': { campaignId: string; characterId: string };
  /**
   * The choices or the portrait of a published character. Carries its present name and the address of its portrait;
   * `campaignId` is null outside of any campaign.
   */
  'character.changed': { campaignId: string | null; characterId: string; name: string; photo: string | null };
  /** The sheet has another size, such as 'Large' in the form of a beast. */
  'character.resized': { campaignId: string; characterId: string; from: string; to: string };
  /**
   * The server has rolled for a change of a sheet, which is durable. It may be told more than once with the same
   * operation. `userId` is the person who made the change, `name` the character's.
   */
  'character.rolled': {
    campaignId: string;
    characterId: string;
    name: string;
    userId: string;
    opId: string;
    roll: PlayRoll;
  };
  /**
   * The concentration of a sheet has begun or ended, or a change has been taken back, in a change that is durable. It may be
   * told more than once with the same operation. `spell` is the id of the spell on which the character concentrates now.
   */
  'character.concentration': {
    campaignId: string;
    characterId: string;
    userId: string;
    opId: string;
    spell: string | null;
    /** Whether the spell was cast again, so that what the former one has held ends. */
    isAnew: boolean;
    /** The operation that the change has taken back; null: none. */
    undoes: string | null;
  };
  /** Only the notes, which only its player and the DMs see. */
  'character.notes.changed': { campaignId: string; characterId: string };
  'invitation.accepted': { campaignId: string; userId: string };
  'user.changed': { userId: string };
  'user.deleted': { userId: string };
  /** One session of a person has ended, or all of them when `sessionId` is left out. */
  'user.signed-out': { userId: string; sessionId?: string };
  /** `message`: the text of a message that has come. */
  'notifications.changed': { userId: string; message?: string };
}

/** Publishes an event inside a transaction. */
export type Publish = <Name extends keyof DomainEventMap>(name: Name, payload: DomainEventMap[Name]) => Promise<void>;

/** PostgreSQL's codes for a transaction that may be retried: deadlock, serialisation failure. */
const RETRYABLE_CODES = new Set(['40P01', '40001']);
const ATTEMPTS = 3;
/** Milliseconds for which the `after` handlers of a commit with an unknown outcome wait for the database. */
const PATIENCE = 10 * 60_000;

type Published = readonly [keyof DomainEventMap, unknown];

/** A published event, for the other nodes. */
interface PublishedEvent {
  readonly name: keyof DomainEventMap;
  readonly payload: unknown;
}

const IN_CAMPAIGN = messageKind<PublishedEvent>('campaign', 'campaign event');
const OF_PERSON = messageKind<PublishedEvent>('person', 'person event');

type InsideHandler<Payload> = (payload: Payload, transaction: EntityManager, publish: Publish) => Promise<void> | void;
type AfterHandler<Payload> = (payload: Payload) => Promise<void> | void;

/**
 * Lets modules react to one another without importing one another. `on` handlers write inside the transaction, so a
 * failing one rolls the whole change back. `after` and `onEveryNode` handlers run after the commit (they notify sockets
 * and drop caches) and cannot roll it back. They run too when nobody knows whether the commit was written, so each reads
 * the current state itself.
 */
@Injectable()
export class DomainEvents {
  private readonly insideHandlers = new Map<keyof DomainEventMap, InsideHandler<never>[]>();
  private readonly afterHandlers = new Map<keyof DomainEventMap, AfterHandler<never>[]>();
  private readonly everyNodeHandlers = new Map<keyof DomainEventMap, AfterHandler<never>[]>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly channels: NodeChannels,
  ) {
    for (const kind of [IN_CAMPAIGN, OF_PERSON])
      channels.on(kind, (_id, { name, payload }) => this.runHandlers(this.everyNodeHandlers, name, payload));
  }

  /** Adds a handler that runs inside the transaction, in the order of adding. */
  on<Name extends keyof DomainEventMap>(name: Name, handler: InsideHandler<DomainEventMap[Name]>): void {
    this.insideHandlers.set(name, [...(this.insideHandlers.get(name) ?? []), handler]);
  }

  /** Adds a handler that runs after the commit, in the order of adding, on the node that made the change. */
  after<Name extends keyof DomainEventMap>(name: Name, handler: AfterHandler<DomainEventMap[Name]>): void {
    this.afterHandlers.set(name, [...(this.afterHandlers.get(name) ?? []), handler]);
  }

  /**
   * Like `after`, but also on the other nodes that follow the campaign or, for an event without a campaign, the person.
   * A node may miss an event or see it twice.
   */
  onEveryNode<Name extends keyof DomainEventMap>(name: Name, handler: AfterHandler<DomainEventMap[Name]>): void {
    this.everyNodeHandlers.set(name, [...(this.everyNodeHandlers.get(name) ?? []), handler]);
  }

  /**
   * Runs `work` in one transaction and, after the commit, the `after` handlers of the events that it published.
   * Runs `work` again after a deadlock, because modules lock their rows in different orders. Never repeats a
   * transaction that has lost its connection.
   * @throws Failure 503 when the connection was lost during the commit, whose outcome is then unknown
   */
  async transaction<Result>(work: (transaction: EntityManager, publish: Publish) => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.attempt(work);
      } catch (error) {
        if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
      }
    }
  }

  private async attempt<Result>(
    work: (transaction: EntityManager, publish: Publish) => Promise<Result>,
  ): Promise<Result> {
    const published: Published[] = [];
    let isCommitting = false;
    const committed = this.dataSource.transaction(async (transaction) => {
      const publish: Publish = async (name, payload) => {
        published.push([name, payload]);
        for (const handler of this.insideHandlers.get(name) ?? [])
          await (handler as InsideHandler<typeof payload>)(payload, transaction, publish);
      };
      const result = await work(transaction, publish);
      isCommitting = true;
      return result;
    });
    const result = await committed.catch((error: unknown) => {
      if (!isCommitting || !isDatabaseLoss(error)) throw error;
      logDatabaseLoss(error);
      void this.runAfterLoss(published);
      throw outcomeUnknown();
    });
    await this.runAfterHandlers(published);
    return result;
  }

  /** Runs the `after` handlers of an event that changes nothing in the database. */
  async tell<Name extends keyof DomainEventMap>(name: Name, payload: DomainEventMap[Name]): Promise<void> {
    await this.runAfterHandlers([[name, payload]]);
  }

  private async runAfterLoss(published: readonly Published[]): Promise<void> {
    try {
      await untilDatabaseAnswers(() => this.dataSource.query('SELECT 1'), PATIENCE);
    } catch (error) {
      logDatabaseLoss(error);
    }
    await this.runAfterHandlers(published);
  }

  private async runAfterHandlers(published: readonly Published[]): Promise<void> {
    for (const [name, payload] of published) this.publishToNodes(name, payload);
    for (const [name, payload] of published) {
      await this.runHandlers(this.everyNodeHandlers, name, payload);
      await this.runHandlers(this.afterHandlers, name, payload);
    }
  }

  private publishToNodes(name: keyof DomainEventMap, payload: unknown): void {
    if (!this.everyNodeHandlers.has(name)) return;
    const { campaignId, userId } = payload as { campaignId?: string | null; userId?: string };
    if (campaignId) this.channels.publish(IN_CAMPAIGN, campaignId, { name, payload });
    else if (userId) this.channels.publish(OF_PERSON, userId, { name, payload });
  }

  private async runHandlers(
    handlers: ReadonlyMap<keyof DomainEventMap, readonly AfterHandler<never>[]>,
    name: keyof DomainEventMap,
    payload: unknown,
  ): Promise<void> {
    for (const handler of handlers.get(name) ?? []) {
      try {
        await (handler as AfterHandler<unknown>)(payload);
      } catch (error) {
        logFailure(error, `a handler of ${name} failed after the commit`);
      }
    }
  }
}

const isRetryable = (error: unknown): boolean =>
  error instanceof QueryFailedError && RETRYABLE_CODES.has((error.driverError as { code?: string }).code ?? '');
