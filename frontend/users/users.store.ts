import { makeAutoObservable, runInAction } from 'mobx';
import type { Failure, MessageReply } from '../../contracts/core/failure.js';
import type { AccountsPage } from '../../contracts/users/users.contract.js';
import { deleteUser, editUser, listUsers } from '../../contracts/users/users.contract.js';
import type { SessionStore } from '../auth/session.store.js';
import type { Api } from '../core/api.js';

/** Milliseconds between the last key and the search. */
const PAUSE = 250;

/** A new password and the old one that allows it. */
export interface PasswordChange {
  old_password: string;
  new_password: string;
  repeat_pass: string;
}

/** Changes the person's own account and lists all for administrators. Failed calls reject with the server's Failure. */
export class UsersStore {
  page: AccountsPage | undefined = undefined;
  search = '';
  failure: Failure | undefined = undefined;
  private lastSearchId = 0;
  private pause: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor(
    private readonly api: Api,
    private readonly session: SessionStore,
  ) {
    makeAutoObservable<this, 'api' | 'session' | 'lastSearchId' | 'pause'>(
      this,
      { api: false, session: false, lastSearchId: false, pause: false },
      { autoBind: true },
    );
  }

  async rename(display_name: string): Promise<MessageReply> {
    const reply = await this.api(editUser, { params: this.own, body: { type: 'name_change', display_name } });
    await this.session.refresh();
    return reply;
  }

  async savePhoto(file: Blob): Promise<MessageReply> {
    const { id } = this.own;
    const reply = await this.api(editUser, {
      params: { id },
      body: { type: 'upload_photo', genre: 'users', category: 'user', id, file },
    });
    await this.session.refresh();
    return reply;
  }

  /** Sets whether DMs invite this person instead of adding them. */
  async setAskBeforeAdding(ask_before_adding: boolean): Promise<MessageReply> {
    const reply = await this.api(editUser, { params: this.own, body: { type: 'consent_change', ask_before_adding } });
    await this.session.refresh();
    return reply;
  }

  /** Changes the password, which ends every session, this one included. */
  async changePassword(form: PasswordChange): Promise<MessageReply> {
    const reply = await this.api(editUser, { params: this.own, body: { type: 'pass_change', ...form } });
    this.session.expire();
    return reply;
  }

  deleteOwn(password: string): Promise<MessageReply> {
    return this.api(deleteUser, { params: this.own, body: { password } });
  }

  /** An administrator deletes another's account. */
  async deleteAnother(id: string): Promise<MessageReply> {
    const reply = await this.api(deleteUser, { params: { id }, body: {} });
    await this.list(this.page?.page);
    return reply;
  }

  /** Stores the search text and searches when the typing pauses. */
  find(search: string): void {
    this.search = search;
    clearTimeout(this.pause);
    this.pause = setTimeout(() => void this.list(), PAUSE);
  }

  /** Loads one page of the found accounts; drops a reply when a later search has begun. */
  async list(page = 1): Promise<void> {
    const searchId = ++this.lastSearchId;
    try {
      const found = await this.api(listUsers, { query: { search: this.search.trim() || undefined, page } });
      if (searchId === this.lastSearchId) runInAction(() => Object.assign(this, { page: found, failure: undefined }));
    } catch (failure) {
      if (searchId === this.lastSearchId) runInAction(() => Object.assign(this, { failure }));
    }
  }

  private get own(): { id: string } {
    return { id: this.session.user?.id ?? '' };
  }
}
