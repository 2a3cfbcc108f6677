import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { Failure } from '../../contracts/core/failure.js';
import type { Content, Item } from '../../contracts/content/content.types.js';
import type { Details, DetailType } from '../../contracts/library/library.contract.js';
import { defaultItems, detailClick, rulesContent } from '../../contracts/library/library.contract.js';
import type { Api } from '../core/api.js';
import type { Detail } from '../ui/detail-popup.js';
import { toDetail } from './detail.js';

/** The rules content as this page knows it, and the one detail that is open. */
export class LibraryStore {
  /** Everything `evaluate` needs; undefined until it was asked for. */
  content: Content | undefined = undefined;
  items: readonly Item[] | undefined = undefined;
  itemsFailure: Failure | undefined = undefined;
  /** A detail popup is open; `detail` follows when it has come. */
  detailOpen = false;
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

  /** The content, fetched once a page. Rejects with a Failure; the next call then asks again. */
  loadContent(): Promise<Content> {
    this.loading ??= this.fetchContent().catch((problem: unknown) => {
      this.loading = undefined;
      throw problem;
    });
    return this.loading;
  }

  /** Every item of the library; a failure stays in `itemsFailure`. */
  async loadItems(): Promise<void> {
    if (this.items) return;
    try {
      const { items } = await this.api(defaultItems);
      runInAction(() => Object.assign(this, { items, itemsFailure: undefined }));
    } catch (problem) {
      runInAction(() => (this.itemsFailure = problem instanceof Failure ? problem : undefined));
    }
  }

  /** Opens the detail of one thing; what the server does not know opens nothing. */
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

  /** Opens what is known already. */
  showDetail(detail: Detail): void {
    this.show(detail.title, detail);
  }

  /** Opens an item that is known already. */
  showItem(item: Details['item']): void {
    this.showDetail(toDetail('item', item));
  }

  closeDetail(): void {
    this.requestedKey = undefined;
    this.detailOpen = false;
  }

  private show(key: string, detail: Detail | undefined): void {
    this.requestedKey = key;
    this.detail = detail;
    this.detailOpen = true;
  }

  private async fetchContent(): Promise<Content> {
    const { content } = await this.api(rulesContent);
    runInAction(() => (this.content = content));
    return content;
  }
}
