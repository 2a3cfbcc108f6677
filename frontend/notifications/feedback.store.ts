import { makeAutoObservable, runInAction } from 'mobx';
import type { Failure, MessageReply } from '../../contracts/core/failure.js';
import type { FeedbackPage } from '../../contracts/notifications/notifications.contract.js';
import { deleteFeedback, listFeedback, sendFeedback } from '../../contracts/notifications/notifications.contract.js';
import type { Api } from '../core/api.js';
import type { NoticesStore } from '../core/notices.store.js';

/** Sends feedback, and lists and deletes it for administrators. */
export class FeedbackStore {
  /** The typed text. It stays until the server has saved it, so that a failed call loses nothing. */
  draft = '';
  inbox: FeedbackPage | undefined = undefined;
  failure: Failure | undefined = undefined;

  constructor(
    private readonly api: Api,
    private readonly notices: NoticesStore,
  ) {
    makeAutoObservable<this, 'api' | 'notices'>(this, { api: false, notices: false }, { autoBind: true });
  }

  setDraft(draft: string): void {
    this.draft = draft;
  }

  /** Sends the draft and clears it. Rejects with a Failure. */
  async send(): Promise<MessageReply> {
    const reply = await this.api(sendFeedback, { body: { feedback: this.draft } });
    this.setDraft('');
    return reply;
  }

  /** Loads one page of the inbox, counted from 1; a failure stays in `failure`. */
  async loadInbox(page = 1): Promise<void> {
    try {
      const inbox = await this.api(listFeedback, { query: { page } });
      runInAction(() => Object.assign(this, { inbox, failure: undefined }));
    } catch (failure) {
      runInAction(() => Object.assign(this, { failure }));
    }
  }

  /** Deletes one entry, shows the result as a banner and loads the page again. */
  async delete(id: string): Promise<void> {
    try {
      const { msg } = await this.api(deleteFeedback, { params: { id } });
      this.notices.banner(msg, true);
    } catch (problem) {
      this.notices.showFailure(problem);
    }
    await this.loadInbox(this.inbox?.page);
  }
}
