import { actionBound, makeObservable } from 'mobx';
import type { Failure } from '../../contracts/core/failure.js';
import { LIMITS } from '../../contracts/core/limits.js';
import type {
  AwardShare,
  EncounterPlan,
  PreparedEncounter,
} from '../../contracts/prepared-encounters/prepared-encounter.types.js';
import {
  deletePreparedEncounter,
  giveAward,
  listPreparedEncounters,
  preparedEncountersChanged,
  takeAwardBack,
} from '../../contracts/prepared-encounters/prepared-encounters.contract.js';
import type { NewTreasureLot } from '../../contracts/items/treasure.contract.js';
import type { RecordContext } from '../core/edited-record.js';
import { EditedRecordsStore, type RecordsDependencies } from '../core/edited-records.store.js';
import type { CommandStorage } from '../core/live/stored-commands.js';
import { toFailure } from '../core/to-failure.js';
import { EditedEncounter } from './edited-encounter.js';

/** The encounters that the DMs of a campaign have prepared, live. */
export class PreparedEncountersStore extends EditedRecordsStore<PreparedEncounter, EditedEncounter> {
  protected readonly changed = preparedEncountersChanged;
  protected readonly limit = LIMITS.preparedEncountersPerCampaign;
  protected readonly notDeleted = 'The encounter was not deleted';

  constructor(
    dependencies: RecordsDependencies,
    campaignId: string,
    userId: string,
    storage: () => CommandStorage = () => localStorage,
  ) {
    super(dependencies, campaignId, 'prepared-encounter', userId, storage);
    makeObservable(this, {
      add: actionBound,
      duplicate: actionBound,
      keepAsNew: actionBound,
      giveAward: actionBound,
      takeAwardBack: actionBound,
    });
  }

  /** Makes a new encounter, saves it and opens it. */
  add(plan: Partial<EncounterPlan> = {}): EditedEncounter {
    const encounter = this.addNew();
    if (Object.keys(plan).length > 0) encounter.change(plan);
    void encounter.save();
    return encounter;
  }

  /** Makes a copy that can be played again: without an award and without markers. */
  duplicate({ plan }: EditedEncounter): EditedEncounter {
    const { name, notes, groups, party, treasure } = plan;
    const copied = name === '' ? '' : `${name} (copy)`.slice(0, LIMITS.preparedEncounterName);
    return this.add({ name: copied, notes, groups, party, treasure });
  }

  /** Keeps the unsaved changes of an encounter that another DM has deleted as a new one. */
  keepAsNew(encounter: EditedEncounter): void {
    this.add(encounter.plan);
    this.drop(encounter);
  }

  /**
   * Gives an award out, or what is missing of it; what nobody gets yet lies in the found treasure. Rejects with a
   * Failure.
   */
  async giveAward(
    encounter: EditedEncounter,
    opId: string,
    shares: readonly AwardShare[],
    lots: readonly NewTreasureLot[] = [],
  ): Promise<void> {
    await encounter.save();
    const { api, notices } = this.dependencies;
    const body = { opId, shares, ...(lots.length > 0 ? { lots } : {}) };
    const reply = await api(giveAward, { params: this.paramsOf(encounter.id), body });
    const isWhole = reply.encounter.award?.shares.every(({ problem }) => problem === null) ?? false;
    notices.banner(reply.msg, isWhole);
    this.afterChange(encounter, reply.encounter);
  }

  /** Takes the award back from every sheet that has got it and from the found treasure. */
  async takeAwardBack(encounter: EditedEncounter): Promise<void> {
    const { award } = encounter.saved ?? {};
    if (!award) return;
    const { api, notices } = this.dependencies;
    try {
      const reply = await api(takeAwardBack, { params: this.paramsOf(encounter.id), body: { opId: award.id } });
      notices.banner(reply.msg, reply.is_whole);
      this.afterChange(encounter, reply.encounter);
    } catch (problem) {
      notices.popup('The award was not taken back', toFailure(problem));
    }
  }

  protected async fetch(): Promise<readonly PreparedEncounter[]> {
    const params = { campaignId: this.campaignId };
    const { encounters } = await this.dependencies.api(listPreparedEncounters, { params });
    return encounters;
  }

  protected edited(context: RecordContext, id: string, saved: PreparedEncounter | undefined): EditedEncounter {
    const { api } = this.dependencies;
    return new EditedEncounter({ ...context, api, campaignId: this.campaignId }, id, saved);
  }

  protected async sendDelete(encounterId: string, seenVersion: number): Promise<string> {
    const params = this.paramsOf(encounterId);
    const { msg } = await this.dependencies.api(deletePreparedEncounter, { params, body: { seenVersion } });
    return msg;
  }

  protected newerIn(details: Failure['details']): PreparedEncounter {
    return details['encounter'] as PreparedEncounter;
  }

  private paramsOf(encounterId: string): { campaignId: string; encounterId: string } {
    return { campaignId: this.campaignId, encounterId };
  }
}
