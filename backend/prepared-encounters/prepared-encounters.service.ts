import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { badInput, done, notFound, stale, type MessageReply } from '../../contracts/core/failure.js';
import { LIMITS } from '../../contracts/core/limits.js';
import type { EncounterPlan, PreparedEncounter } from '../../contracts/prepared-encounters/prepared-encounter.types.js';
import type {
  DeletePreparedEncounter,
  SavePreparedEncounter,
} from '../../contracts/prepared-encounters/prepared-encounters.dto.js';
import { readEncounterPlan } from '../../contracts/prepared-encounters/read-encounter-plan.js';
import { DomainEvents } from '../core/domain-events.js';
import { isUuid } from '../core/uuid.js';
import { PreparedEncounterEntity } from './prepared-encounter.entity.js';
import { presentPreparedEncounter } from './prepared-encounter.presenter.js';

/** Keeps the encounters that the DMs of a campaign have prepared. */
@Injectable()
export class PreparedEncountersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: DomainEvents,
  ) {}

  /** Returns the encounters, the most recently changed first. */
  async list(campaignId: string): Promise<{ encounters: PreparedEncounter[] }> {
    const order = { updatedAt: 'DESC', id: 'ASC' } as const;
    const found = await this.dataSource.manager.find(PreparedEncounterEntity, { where: { campaignId }, order });
    return { encounters: found.map(presentPreparedEncounter) };
  }

  /**
   * Saves an encounter; creates it with `seenVersion` 0.
   * @throws Failure 400 for a wrong plan and when the campaign has too many, 404 when it is deleted, 409 with the newer one
   */
  async save(
    campaignId: string,
    id: string,
    { seenVersion, plan: sent }: SavePreparedEncounter,
  ): Promise<MessageReply & { encounter: PreparedEncounter }> {
    requireEncounterId(id);
    const plan = readEncounterPlan(sent, 'plan');
    await this.events.transaction(async (transaction, publish) => {
      const isSaved =
        seenVersion === 0
          ? await insert(transaction, campaignId, id, plan)
          : await update(transaction, campaignId, id, plan, seenVersion);
      if (!isSaved) throw await whyStale(transaction, campaignId, id);
      await publish('campaign.prepared_encounters.changed', { campaignId });
    });
    const saved = await this.dataSource.manager.findOneBy(PreparedEncounterEntity, { campaignId, id });
    if (!saved) throw notFound('encounter');
    return { ...done('The encounter is saved.'), encounter: presentPreparedEncounter(saved) };
  }

  /** Deletes an encounter. @throws Failure 404 when it is deleted already, 409 with the newer one */
  async delete(campaignId: string, id: string, { seenVersion }: DeletePreparedEncounter): Promise<MessageReply> {
    requireEncounterId(id);
    await this.events.transaction(async (transaction, publish) => {
      const { affected } = await transaction.delete(PreparedEncounterEntity, { campaignId, id, version: seenVersion });
      if (!affected) throw await whyStale(transaction, campaignId, id);
      await publish('campaign.prepared_encounters.changed', { campaignId });
    });
    return done('The encounter is deleted.');
  }
}

/** @throws Failure 404 for what is no id of an encounter */
export function requireEncounterId(id: string): void {
  if (!isUuid(id)) throw notFound('encounter');
}

/** Inserts an encounter, unless it is there. The lock keeps two DMs from exceeding the limit together. */
async function insert(
  transaction: EntityManager,
  campaignId: string,
  id: string,
  plan: EncounterPlan,
): Promise<boolean> {
  await transaction.query('SELECT 1 FROM campaigns WHERE id = $1 FOR NO KEY UPDATE', [campaignId]);
  if (await transaction.existsBy(PreparedEncounterEntity, { campaignId, id })) return false;
  const most = LIMITS.preparedEncountersPerCampaign;
  if ((await transaction.countBy(PreparedEncounterEntity, { campaignId })) >= most)
    throw badInput('plan', `A campaign can have at most ${most} prepared encounters. Delete one first.`);
  await transaction.insert(PreparedEncounterEntity, { campaignId, id, plan, award: null });
  return true;
}

async function update(
  transaction: EntityManager,
  campaignId: string,
  id: string,
  plan: EncounterPlan,
  version: number,
): Promise<boolean> {
  const changes = { plan, version: version + 1, updatedAt: new Date() };
  const { affected } = await transaction.update(PreparedEncounterEntity, { campaignId, id, version }, changes);
  return affected === 1;
}

async function whyStale(transaction: EntityManager, campaignId: string, id: string): Promise<Error> {
  const current = await transaction.findOneBy(PreparedEncounterEntity, { campaignId, id });
  if (!current) return notFound('encounter');
  return stale('Another DM has changed this encounter in the meantime.', {
    encounter: presentPreparedEncounter(current),
  });
}
