import { makeAutoObservable, runInAction } from 'mobx';
import type { CampaignSample, CampaignTile } from '../../contracts/campaigns/campaigns.contract.js';
import { createCampaign, listCampaigns, listCampaignSamples } from '../../contracts/campaigns/campaigns.contract.js';
import type { CreateCampaign } from '../../contracts/campaigns/campaigns.dto.js';
import type { Failure } from '../../contracts/core/failure.js';
import type { Api } from '../core/api.js';
import type { NoticesStore } from '../core/notices.store.js';

/** The user's campaigns and a sample of other public ones. */
export class CampaignsStore {
  mine: CampaignTile[] = [];
  samples: CampaignSample[] = [];
  /** The server's message for an empty `mine`. */
  emptyMessage = '';
  state: 'loading' | 'ready' | 'failed' = 'loading';
  failure: Failure | undefined = undefined;

  constructor(
    private readonly api: Api,
    private readonly notices: NoticesStore,
  ) {
    makeAutoObservable<this, 'api' | 'notices'>(this, { api: false, notices: false }, { autoBind: true });
  }

  async load(): Promise<void> {
    try {
      const [own, others] = await Promise.all([this.api(listCampaigns), this.api(listCampaignSamples)]);
      runInAction(() =>
        Object.assign(this, {
          mine: own.campaigns,
          emptyMessage: own.msg,
          samples: others.samples,
          state: 'ready',
          failure: undefined,
        }),
      );
    } catch (failure) {
      runInAction(() => Object.assign(this, { state: 'failed', failure }));
    }
  }

  /** Creates a campaign. @returns the path of the new campaign, or of the list after a failure */
  async create(form: CreateCampaign): Promise<string> {
    try {
      const { id, msg } = await this.api(createCampaign, { body: form });
      this.notices.banner(msg, true);
      return `/campaigns/${id}`;
    } catch (failure) {
      this.notices.popup('The campaign was not created', failure);
      return '/campaigns';
    }
  }
}
