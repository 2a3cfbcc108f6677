import { makeAutoObservable, runInAction } from 'mobx';
import type { JoinLinkReply } from '../../contracts/campaigns/campaigns.contract.js';
import { getJoinLink, joinCampaign } from '../../contracts/campaigns/campaigns.contract.js';
import type { Failure } from '../../contracts/core/failure.js';
import type { Api } from '../core/api.js';
import type { NoticesStore } from '../core/notices.store.js';

/** The opened join link. */
export class JoinStore {
  token: string | undefined = undefined;
  link: JoinLinkReply | undefined = undefined;
  failure: Failure | undefined = undefined;
  /** A call to join is in progress. */
  isJoining = false;

  constructor(
    private readonly api: Api,
    private readonly notices: NoticesStore,
  ) {
    makeAutoObservable<this, 'api' | 'notices'>(this, { api: false, notices: false }, { autoBind: true });
  }

  /** Loads what the link opens for the user of this session; the reply says whether they are a member already. */
  async open(token: string): Promise<void> {
    Object.assign(this, { token, failure: undefined, ...(token === this.token ? {} : { link: undefined }) });
    try {
      const link = await this.api(getJoinLink, { params: { token } });
      if (this.token === token) runInAction(() => Object.assign(this, { link }));
    } catch (failure) {
      if (this.token === token) runInAction(() => Object.assign(this, { link: undefined, failure }));
    }
  }

  /** Joins the campaign of the open link. @returns the path of the campaign; undefined after a failure */
  async join(): Promise<string | undefined> {
    const { token } = this;
    if (token === undefined || this.isJoining) return undefined;
    this.isJoining = true;
    try {
      const { msg, campaign_id } = await this.api(joinCampaign, { params: { token } });
      this.notices.banner(msg, true);
      return `/campaigns/${campaign_id}`;
    } catch (failure) {
      this.notices.showFailure(failure);
      await this.open(token);
      return undefined;
    } finally {
      runInAction(() => (this.isJoining = false));
    }
  }
}
