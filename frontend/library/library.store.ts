import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { Failure } from '../../contracts/core/failure.js';
import type { Content, Item } from '../../contracts/content/content.types.js';
import type { Details, DetailType } from '../../contracts/library/library.contract.js';
import { defaultItems } from '../../contracts/library/library.contract.js';
import { isTreasure } from '../../contracts/content/treasure-items.js';
import { MAGIC_ITEMS_PART, RULES_PARTS, type RulesPart } from '../../contracts/library/rules-parts.js';
import type { SearchText } from '../../contracts/library/search-texts.js';
import type { Api } from '../core/api.js';
import { toFailure } from '../core/to-failure.js';
import type { Detail } from '../ui/detail-popup.js';
import { isOwnItemId } from '../../contracts/content/own-item-id.js';
import { RulesDocument } from './rules-document.js';
import { RulesPages } from './rules-pages.js';

/** Loads what turns library entries into details; no screen shows one before somebody opens it. */
const loadDetails = () => import('./library-detail.js');

/** Loads what makes items of templates; whoever has one needs the content first. */
const loadItemRules = () => import('../../contracts/content/items.js');

/** The loaded rules content and items, and the open detail popup. */
export class LibraryStore {
  /** The content that `evaluate` needs, without descriptions; undefined until it is loaded. */
  content: Content | undefined = undefined;
  contentFailure: Failure | undefined = undefined;
  items: readonly Item[] | undefined = undefined;
  itemsFailure: Failure | undefined = undefined;
  /** Whether the popup that searches everything is open. */
  isSearchOpen = false;
  /** Whether somebody is about to search, so that the search should be there. */
  isSearchWanted = false;
  /** What is typed into that popup. */
  searchText = '';
  /** Whether the detail popup is open; `detail` is undefined while it loads. */
  isDetailOpen = false;
  detail: Detail | undefined = undefined;
  /** The pages of the rules that were opened. */
  readonly pages: RulesPages;
  /** The details that led to the open one, through the links in their texts. */
  private trail: readonly Detail[] = [];
  private readonly document: RulesDocument;
  private requestedKey: string | undefined = undefined;
  private loading: Promise<Content> | undefined = undefined;
  private loadingMagic: Promise<Content> | undefined = undefined;

  constructor(private readonly api: Api) {
    this.pages = new RulesPages(api);
    this.document = new RulesDocument(api);
    makeAutoObservable<this, 'api' | 'document' | 'requestedKey' | 'loading' | 'loadingMagic' | 'trail'>(
      this,
      {
        api: false,
        document: false,
        pages: false,
        trail: observableRef,
        requestedKey: false,
        loading: false,
        loadingMagic: false,
        content: observableRef,
        items: observableRef,
        detail: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Loads the content once. Rejects with a Failure; the next call then tries again. */
  loadContent(): Promise<Content> {
    this.loading ??= this.fetchContent(RULES_PARTS).catch((problem: unknown) => {
      this.loading = undefined;
      throw problem;
    });
    return this.loading;
  }

  /**
   * Loads the content once, for an inventory: with the magic items if it has an item that is not among the others. Rejects
   * with a Failure.
   */
  async loadContentFor(items: readonly string[]): Promise<Content> {
    const [content, { itemById }] = await Promise.all([this.loadingMagic ?? this.loadContent(), loadItemRules()]);
    return items.every((id) => itemById(content, id)) ? content : this.loadMagicItems();
  }

  /** Loads the content with the magic items once. The browser has the other parts already. Rejects with a Failure. */
  loadMagicItems(): Promise<Content> {
    this.loadingMagic ??= this.fetchContent([...RULES_PARTS, MAGIC_ITEMS_PART]).catch((problem: unknown) => {
      this.loadingMagic = undefined;
      throw problem;
    });
    return this.loadingMagic;
  }

  /** Whether the content has the magic items. */
  get hasMagicItems(): boolean {
    return Object.values(this.content?.items ?? {}).some(isTreasure);
  }

  /** Loads the magic items once, for a screen; a failure stays in `contentFailure`. */
  ensureMagicItems(): void {
    this.contentFailure = undefined;
    void this.loadMagicItems().catch((problem: unknown) =>
      runInAction(() => (this.contentFailure = toFailure(problem))),
    );
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
    const [details] = await Promise.all([loadDetails().catch(() => undefined), page.load()]);
    if (this.requestedKey !== key) return;
    if (page.value && details)
      this.show(key, { ...details.toDetail(type, page.value), ...(notice === undefined ? {} : { notice }) }, trail);
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
  async showItem(item: Details['item']): Promise<void> {
    const key = `item:${item.id}`;
    this.show(key, undefined);
    const details = await loadDetails().catch(() => undefined);
    if (this.requestedKey !== key) return;
    if (details) this.show(key, details.toDetail('item', item));
    else this.closeDetail();
  }

  /** Opens the detail popup of an item; one that somebody has written has its text with it. */
  openItem(item: Details['item']): void {
    if (isOwnItemId(item.id)) void this.showItem(item);
    else void this.openDetail('item', item.id);
  }

  /** Opens the popup that searches everything. `text` is what was typed before it opened. */
  openSearch(text = ''): void {
    this.prepareSearch();
    this.closeDetail();
    this.isSearchOpen = true;
    this.searchText = text;
  }

  /** Lets the search be loaded, because somebody is about to use it. */
  prepareSearch(): void {
    this.isSearchWanted = true;
  }

  setSearchText(text: string): void {
    this.searchText = text;
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

  private async fetchContent(parts: readonly RulesPart[]): Promise<Content> {
    const content = await this.document.content(parts);
    // The content without magic items may come later than the one with them.
    runInAction(
      () => (this.content = this.hasMagicItems && parts.length === RULES_PARTS.length ? this.content : content),
    );
    return content;
  }

  /** Fetches the texts in which the search looks. Rejects with a Failure. */
  async fetchSearchTexts(): Promise<readonly SearchText[]> {
    const [creatures, others] = await Promise.all([this.pages.creatureTexts(), this.document.searchTexts()]);
    return [...others, ...creatures];
  }
}
