import { makeAutoObservable, runInAction } from 'mobx';
import type { Failure, MessageReply } from '../../contracts/core/failure.js';
import type { AccountsPage } from '../../contracts/users/users.contract.js';
import { deleteUser, editUser, listUsers } from '../../contracts/users/users.contract.js';
import type { SessionStore } from '../auth/session.store.js';
import type { Api } from '../core/api.js';

/** Milliseconds between the last change of the search text and the search. */
const SEARCH_DELAY = 250;

/** A new password and the old one that allows it. */
export interface PasswordChange {
  old_password: string;
  new_password: string;
  repeat_pass: string;
}

/** Changes the user's own account, and lists all accounts for administrators. Failed calls reject with the server's Failure. */
export class UsersStore {
  /** The loaded page of the found accounts, for administrators. */
  accountsPage: AccountsPage | undefined = undefined;
  search = '';
  failure: Failure | undefined = undefined;
  private lastSearchId = 0;
  private searchTimer: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor(
    private readonly api: Api,
    private readonly session: SessionStore,
  ) {
    makeAutoObservable<this, 'api' | 'session' | 'lastSearchId' | 'searchTimer'>(
      this,
      { api: false, session: false, lastSearchId: false, searchTimer: false },
      { autoBind: true },
    );
  }

  async changeDisplayName(display_name: string): Promise<MessageReply> {
    const reply = await this.api(editUser, { params: this.ownParams, body: { type: 'name_change', display_name } });
    await this.session.refresh();
    return reply;
  }

  async savePhoto(file: Blob): Promise<MessageReply> {
    const { id } = this.ownParams;
    const reply = await this.api(editUser, {
      params: { id },
      body: { type: 'upload_photo', genre: 'users', category: 'user', id, file },
    });
    await this.session.refresh();
    return reply;
  }

  /** Sets whether DMs must invite this user instead of adding them. */
  async setAskBeforeAdding(ask_before_adding: boolean): Promise<MessageReply> {
    const reply = await this.api(editUser, {
      params: this.ownParams,
      body: { type: 'consent_change', ask_before_adding },
    });
    await this.session.refresh();
    return reply;
  }

  /** Changes the password. The server ends every session of the user, including this one. */
  async changePassword(form: PasswordChange): Promise<MessageReply> {
    const call = { params: this.ownParams, body: { type: 'pass_change', ...form } } as const;
    const reply = await this.session.endWith(() => this.api(editUser, call));
    this.session.end();
    return reply;
  }

  deleteOwnAccount(password: string): Promise<MessageReply> {
    return this.session.endWith(() => this.api(deleteUser, { params: this.ownParams, body: { password } }));
  }

  /** Deletes another user's account, for administrators. */
  async deleteAccount(id: string): Promise<MessageReply> {
    const reply = await this.api(deleteUser, { params: { id }, body: {} });
    await this.loadAccounts(this.accountsPage?.page);
    return reply;
  }

  /** Sets the search text and loads the found accounts after `SEARCH_DELAY`. */
  searchAccounts(search: string): void {
    this.search = search;
    clearTimeout(this.searchTimer);
    this.searchTimer = setTimeout(() => void this.loadAccounts(), SEARCH_DELAY);
  }

  /** Loads one page of the found accounts, counted from 1; ignores a reply that a later search has overtaken. */
  async loadAccounts(page = 1): Promise<void> {
    const searchId = ++this.lastSearchId;
    try {
      const found = await this.api(listUsers, { query: { search: this.search.trim() || undefined, page } });
      if (searchId === this.lastSearchId)
        runInAction(() => Object.assign(this, { accountsPage: found, failure: undefined }));
    } catch (failure) {
      if (searchId === this.lastSearchId) runInAction(() => Object.assign(this, { failure }));
    }
  }

  private get ownParams(): { id: string } {
    return { id: this.session.user?.id ?? '' };
  }
}
