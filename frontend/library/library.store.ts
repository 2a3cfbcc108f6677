import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { Failure } from '../../contracts/core/failure.js';
import type { Content, Item } from '../../contracts/content/content.types.js';
import type { Details, DetailType } from '../../contracts/library/library.contract.js';
import { defaultItems, detailClick, getRules, rulesVersion } from '../../contracts/library/library.contract.js';
import type { Api } from '../core/api.js';
import type { Detail } from '../ui/detail-popup.js';
import { toDetail } from './library-detail.js';

/** The loaded rules content and items, and the open detail popup. */
export class LibraryStore {
  /** The content that `evaluate` needs, without descriptions; undefined until it is loaded. */
  content: Content | undefined = undefined;
  items: readonly Item[] | undefined = undefined;
  itemsFailure: Failure | undefined = undefined;
  /** Whether the detail popup is open; `detail` is undefined while it loads. */
  isDetailOpen = false;
  detail: Detail | undefined = undefined;
  private requestedKey: string | undefined = undefined;
  private loading: Promise<Content> | undefined = undefined;

  constructor(private readonly api: Api) {
    makeAutoObservable<this, 'api' | 'requestedKey' | 'loading'>(
      this,
      {
        api: false,
        requestedKey: false,
        loading: false,
        content: observableRef,
        items: observableRef,
        detail: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Loads the content once. Rejects with a Failure; the next call then tries again. */
  loadContent(): Promise<Content> {
    this.loading ??= this.fetchContent().catch((problem: unknown) => {
      this.loading = undefined;
      throw problem;
    });
    return this.loading;
  }

  /** Loads all items once; a failure stays in `itemsFailure`. */
  async loadItems(): Promise<void> {
    if (this.items) return;
    try {
      const { items } = await this.api(defaultItems);
      runInAction(() => Object.assign(this, { items, itemsFailure: undefined }));
    } catch (problem) {
      runInAction(() => (this.itemsFailure = problem instanceof Failure ? problem : undefined));
    }
  }

  /** Opens the detail popup and loads its content; closes it after a failure, without a message. */
  async openDetail(type: DetailType, identifier: string): Promise<void> {
    const key = `${type}:${identifier}`;
    this.show(key, undefined);
    try {
      const { details } = await this.api(detailClick, { body: { type, identifier } });
      if (this.requestedKey === key) this.show(key, toDetail(type, details));
    } catch {
      if (this.requestedKey === key) this.closeDetail();
    }
  }

  /** Opens the detail popup with loaded content. */
  showDetail(detail: Detail): void {
    this.show(detail.title, detail);
  }

  /** Opens the detail popup with a loaded item. */
  showItem(item: Details['item']): void {
    this.showDetail(toDetail('item', item));
  }

  closeDetail(): void {
    this.requestedKey = undefined;
    this.isDetailOpen = false;
  }

  private show(key: string, detail: Detail | undefined): void {
    this.requestedKey = key;
    this.detail = detail;
    this.isDetailOpen = true;
  }

  private async fetchContent(): Promise<Content> {
    // An upgrade between the two calls changes the version.
    const content = await this.fetchRules().catch((problem: unknown) => {
      if (problem instanceof Failure && problem.code === 404) return this.fetchRules();
      throw problem;
    });
    runInAction(() => (this.content = content));
    return content;
  }

  /** Fetches the rules document; the browser has it already unless its version is new. */
  private async fetchRules(): Promise<Content> {
    const { version } = await this.api(rulesVersion);
    return this.api(getRules, { params: { version } });
  }
}
