import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { Failure } from '../../contracts/core/failure.js';
import type { Content, Item } from '../../contracts/content/content.types.js';
import type { Details, DetailType } from '../../contracts/library/library.contract.js';
import { defaultItems, getRules, rulesVersion } from '../../contracts/library/library.contract.js';
import { joinRules, RULES_PARTS } from '../../contracts/library/rules-parts.js';
import type { Api } from '../core/api.js';
import { toFailure } from '../core/to-failure.js';
import type { Detail } from '../ui/detail-popup.js';
import { toDetail } from './library-detail.js';
import { RulesPages } from './rules-pages.js';

/** The loaded rules content and items, and the open detail popup. */
export class LibraryStore {
  /** The content that `evaluate` needs, without descriptions; undefined until it is loaded. */
  content: Content | undefined = undefined;
  contentFailure: Failure | undefined = undefined;
  items: readonly Item[] | undefined = undefined;
  itemsFailure: Failure | undefined = undefined;
  /** Whether the popup that searches everything is open. */
  isSearchOpen = false;
  /** Whether the detail popup is open; `detail` is undefined while it loads. */
  isDetailOpen = false;
  detail: Detail | undefined = undefined;
  /** The pages of the rules that were opened. */
  readonly pages: RulesPages;
  /** The details that led to the open one, through the links in their texts. */
  private trail: readonly Detail[] = [];
  private requestedKey: string | undefined = undefined;
  private loading: Promise<Content> | undefined = undefined;

  constructor(private readonly api: Api) {
    this.pages = new RulesPages(api);
    makeAutoObservable<this, 'api' | 'requestedKey' | 'loading' | 'trail'>(
      this,
      {
        api: false,
        pages: false,
        trail: observableRef,
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

  /** Loads the content once, for a screen; a failure stays in `contentFailure`. */
  ensureContent(): void {
    this.contentFailure = undefined;
    void this.loadContent().catch((problem: unknown) => runInAction(() => (this.contentFailure = toFailure(problem))));
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
  async openDetail(type: DetailType, identifier: string, notice?: string): Promise<void> {
    const key = `${type}:${identifier}`;
    const { detail: left } = this;
    const trail = this.isDetailOpen && left ? [...this.trail, left] : [];
    this.show(key, undefined, trail);
    const page = this.pages.detail(type, identifier);
    await page.load();
    if (this.requestedKey !== key) return;
    if (page.value)
      this.show(key, { ...toDetail(type, page.value), ...(notice === undefined ? {} : { notice }) }, trail);
    else this.closeDetail();
  }

  /** Whether the open detail was reached from another one. */
  get canGoBack(): boolean {
    return this.trail.length > 0;
  }

  /** Returns to the detail that led to the open one. */
  goBack(): void {
    const last = this.trail.at(-1);
    if (last) this.show(last.title, last, this.trail.slice(0, -1));
  }

  /** Opens the detail popup with loaded content. */
  showDetail(detail: Detail): void {
    this.show(detail.title, detail);
  }

  /** Opens the detail popup with a loaded item. */
  showItem(item: Details['item']): void {
    this.showDetail(toDetail('item', item));
  }

  /** Opens the popup that searches everything. */
  openSearch(): void {
    this.isSearchOpen = true;
    this.ensureContent();
  }

  closeSearch(): void {
    this.isSearchOpen = false;
  }

  closeDetail(): void {
    this.requestedKey = undefined;
    this.isDetailOpen = false;
  }

  private show(key: string, detail: Detail | undefined, trail: readonly Detail[] = []): void {
    this.trail = trail;
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
    return joinRules(await Promise.all(RULES_PARTS.map((part) => this.api(getRules, { params: { version, part } }))));
  }
}
