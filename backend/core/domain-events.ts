import { Injectable } from '@nestjs/common';
import { DataSource, QueryFailedError, type EntityManager } from 'typeorm';
import { isDatabaseLoss, logDatabaseLoss, outcomeUnknown } from './database-loss.js';
import { log } from './log.js';

/** What happened, by name. Ids are UUIDs. */
export interface DomainEventMap {
  'campaign.member.joined': { campaignId: string; userId: string };
  'campaign.member.left': { campaignId: string; userId: string };
  'campaign.member.role': { campaignId: string; userId: string };
  'campaign.deleted': { campaignId: string };
  'character.joined': { campaignId: string; characterId: string; name: string; creatorId: string };
  'character.left': { campaignId: string; characterId: string };
  /** A published character's choices; `campaignId` is null outside of any campaign. */
  'character.changed': { campaignId: string | null; characterId: string; name: string };
  'invitation.accepted': { campaignId: string; userId: string };
  'user.changed': { userId: string };
  'user.deleted': { userId: string };
  /** Some or all sessions of a person have ended; `sessionId` left out means all but `keep`. */
  'user.signed-out': { userId: string; sessionId?: string; keep?: string };
  'notification.created': { userId: string };
}

/** Says inside a transaction that something happened. */
export type Emit = <Name extends keyof DomainEventMap>(name: Name, payload: DomainEventMap[Name]) => Promise<void>;

/** PostgreSQL's codes for a transaction that has to begin again: a deadlock, a serialisation failure. */
const BEGIN_AGAIN = new Set(['40P01', '40001']);
const ATTEMPTS = 3;

type Inside<Payload> = (payload: Payload, transaction: EntityManager, emit: Emit) => Promise<void> | void;
type After<Payload> = (payload: Payload) => Promise<void> | void;

/**
 * Lets modules react to one another without importing one another. `on` handlers write inside the
 * transaction, so a failing one undoes the whole change; `after` handlers run once it is durable
 * (they tell sockets and drop caches) and cannot undo it.
 */
@Injectable()
export class DomainEvents {
  private readonly inside = new Map<keyof DomainEventMap, Inside<never>[]>();
  private readonly afterwards = new Map<keyof DomainEventMap, After<never>[]>();

  constructor(private readonly dataSource: DataSource) {}

  /** Adds a handler that runs inside the transaction, in the order of adding. */
  on<Name extends keyof DomainEventMap>(name: Name, handler: Inside<DomainEventMap[Name]>): void {
    this.inside.set(name, [...(this.inside.get(name) ?? []), handler]);
  }

  /** Adds a handler that runs after the commit, in the order of adding. */
  after<Name extends keyof DomainEventMap>(name: Name, handler: After<DomainEventMap[Name]>): void {
    this.afterwards.set(name, [...(this.afterwards.get(name) ?? []), handler]);
  }

  /**
   * Runs `work` in one transaction and, when it is durable, everything that waits for what it emitted.
   * Modules lock their rows in different orders; where two of them meet in a deadlock, `work` is run again.
   * A transaction that loses its connection is never run again.
   * @throws Failure 503 when the connection was lost during the commit, whose outcome nobody knows
   */
  async transaction<Result>(work: (transaction: EntityManager, emit: Emit) => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.attempt(work);
      } catch (error) {
        if (attempt === ATTEMPTS || !mustBeginAgain(error)) throw error;
      }
    }
  }

  private async attempt<Result>(work: (transaction: EntityManager, emit: Emit) => Promise<Result>): Promise<Result> {
    const happened: [keyof DomainEventMap, unknown][] = [];
    let isCommitting = false;
    const committed = this.dataSource.transaction(async (transaction) => {
      const emit: Emit = async (name, payload) => {
        happened.push([name, payload]);
        for (const handler of this.inside.get(name) ?? []) await (handler as Inside<typeof payload>)(payload, transaction, emit);
      };
      const result = await work(transaction, emit);
      isCommitting = true;
      return result;
    });
    const result = await committed.catch((error: unknown) => {
      if (!isCommitting || !isDatabaseLoss(error)) throw error;
      logDatabaseLoss(error);
      throw outcomeUnknown();
    });
    for (const [name, payload] of happened) await this.tell(name, payload);
    return result;
  }

  /** A transaction whose only content is one event. */
  async emit<Name extends keyof DomainEventMap>(name: Name, payload: DomainEventMap[Name]): Promise<void> {
    await this.transaction((_, emit) => emit(name, payload));
  }

  private async tell(name: keyof DomainEventMap, payload: unknown): Promise<void> {
    for (const handler of this.afterwards.get(name) ?? []) {
      try {
        await (handler as After<unknown>)(payload);
      } catch (error) {
        if (isDatabaseLoss(error)) logDatabaseLoss(error);
        else log.error({ err: error, event: name }, 'a handler failed after the commit');
      }
    }
  }
}

const mustBeginAgain = (error: unknown): boolean =>
  error instanceof QueryFailedError && BEGIN_AGAIN.has((error.driverError as { code?: string }).code ?? '');
