import { makeAutoObservable, runInAction } from 'mobx';
import type { Failure, MessageReply } from '../../contracts/core/failure.js';
import {
  endOtherSessions,
  endSession,
  listSessions,
  type OwnSession,
} from '../../contracts/users/sessions.contract.js';
import type { Api } from '../core/api.js';
import { refetchAfter } from '../core/refetch-after.js';
import { toFailure } from '../core/to-failure.js';

/** The sessions of the user. Failed calls of the actions reject with the server's Failure. */
export class OwnSessionsStore {
  /** This session first; undefined until they are loaded. */
  sessions: OwnSession[] | undefined = undefined;
  /** Why the sessions could not be loaded. */
  failure: Failure | undefined = undefined;

  constructor(private readonly api: Api) {
    makeAutoObservable<this, 'api'>(this, { api: false }, { autoBind: true });
  }

  get hasOthers(): boolean {
    return this.sessions?.some(({ is_current }) => !is_current) ?? false;
  }

  async load(): Promise<void> {
    try {
      const { sessions } = await this.api(listSessions);
      runInAction(() => Object.assign(this, { sessions, failure: undefined }));
    } catch (problem) {
      runInAction(() => (this.failure = toFailure(problem)));
    }
  }

  end(sessionId: string): Promise<MessageReply> {
    return refetchAfter(this.api(endSession, { params: { sessionId } }), this.load);
  }

  endOthers(): Promise<MessageReply> {
    return refetchAfter(this.api(endOtherSessions), this.load);
  }
}
