import { makeAutoObservable, runInAction } from 'mobx';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  type Passkey,
} from '../../contracts/auth/passkeys.contract.js';
import type { Failure, MessageReply } from '../../contracts/core/failure.js';
import type { Api } from '../core/api.js';
import { refetchAfter } from '../core/refetch-after.js';
import { toFailure } from '../core/to-failure.js';
import { makePasskey } from './browser-passkeys.js';

/** The passkeys of the user. Failed calls of the actions reject with a Failure. */
export class PasskeysStore {
  /** The oldest first; undefined until they are loaded. */
  passkeys: Passkey[] | undefined = undefined;
  /** Why the passkeys could not be loaded. */
  failure: Failure | undefined = undefined;

  constructor(private readonly api: Api) {
    makeAutoObservable<this, 'api'>(this, { api: false }, { autoBind: true });
  }

  async load(): Promise<void> {
    try {
      const { passkeys } = await this.api(listPasskeys);
      runInAction(() => Object.assign(this, { passkeys, failure: undefined }));
    } catch (problem) {
      runInAction(() => (this.failure = toFailure(problem)));
    }
  }

  /** Has the browser make a passkey and adds it to the account. */
  async add({ name, password }: { name: string; password: string }): Promise<MessageReply> {
    const challenge = await this.api(beginPasskey, { body: { password } });
    const credential = await makePasskey(challenge);
    const reply = await this.api(addPasskey, { body: { name, credential } });
    await this.load();
    return reply;
  }

  async rename(passkeyId: string, name: string): Promise<MessageReply> {
    return refetchAfter(this.api(renamePasskey, { params: { passkeyId }, body: { name } }), this.load);
  }

  async remove(passkeyId: string, password: string): Promise<MessageReply> {
    return refetchAfter(this.api(removePasskey, { params: { passkeyId }, body: { password } }), this.load);
  }
}
