import { makeAutoObservable, runInAction } from 'mobx';
import type { Failure, MessageReply } from '../../contracts/core/failure.js';
import type { FeedbackPage } from '../../contracts/notifications/notifications.contract.js';
import { deleteFeedback, listFeedback, sendFeedback } from '../../contracts/notifications/notifications.contract.js';
import type { Api } from '../core/api.js';
import type { NoticesStore } from '../core/notices.store.js';

/** Feedback: sending it, and the administrators' inbox. */
export class FeedbackStore {
  /** The typed text; kept until the server has saved it, so that a lost connection loses nothing. */
  draft = '';
  inbox: FeedbackPage | undefined = undefined;
  failure: Failure | undefined = undefined;

  constructor(
    private readonly api: Api,
    private readonly notices: NoticesStore,
  ) {
    makeAutoObservable<this, 'api' | 'notices'>(this, { api: false, notices: false }, { autoBind: true });
  }

  write(draft: string): void {
    this.draft = draft;
  }

  /** Sends what was written. */
  async send(): Promise<MessageReply> {
    const reply = await this.api(sendFeedback, { body: { feedback: this.draft } });
    this.write('');
    return reply;
  }

  /** One page of the inbox, counted from 1. */
  async load(page = 1): Promise<void> {
    try {
      const inbox = await this.api(listFeedback, { query: { page } });
      runInAction(() => Object.assign(this, { inbox, failure: undefined }));
    } catch (failure) {
      runInAction(() => Object.assign(this, { failure }));
    }
  }

  async remove(id: string): Promise<void> {
    try {
      const { msg } = await this.api(deleteFeedback, { params: { id } });
      this.notices.banner(msg, true);
    } catch (problem) {
      this.notices.showFailure(problem);
    }
    await this.load(this.inbox?.page);
  }
}
