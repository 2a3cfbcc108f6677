import { makeAutoObservable } from 'mobx';
import type { NoticesStore } from '../core/notices.store.js';
import { copyText } from '../ui/copy-text.js';
import { SingleFlight } from '../ui/single-flight.js';
import type { CampaignStore } from './campaign.store.js';
import { linkUrl } from './link-url.js';

/** The address of the open campaign's table screen, and what the DM does with it. The destructive ones ask first. */
export class TableScreenLinkStore {
  private readonly flight = new SingleFlight();

  constructor(
    private readonly campaign: Pick<CampaignStore, 'reply' | 'change'>,
    private readonly notices: Pick<NoticesStore, 'banner' | 'confirm'>,
    private readonly copyToClipboard: (text: string) => Promise<boolean> = copyText,
  ) {
    makeAutoObservable<this, 'flight' | 'campaign' | 'notices' | 'copyToClipboard'>(
      this,
      { flight: false, campaign: false, notices: false, copyToClipboard: false },
      { autoBind: true },
    );
  }

  /** The address to copy; null without a table screen. */
  get url(): string | null {
    const screen = this.campaign.reply?.dm?.table_screen;
    return screen ? linkUrl(screen.url, window.location.origin) : null;
  }

  /** The address is being made. */
  get isBusy(): boolean {
    return this.flight.isRunning();
  }

  /** Copies the address; makes one first when there is none. */
  async copy(): Promise<void> {
    const url = await this.provide();
    if (url === null) return;
    if (await this.copyToClipboard(url)) this.notices.banner('The address is copied. Open it on the television.', true);
    else
      this.notices.banner(
        'The browser could not copy the address. You find it in the settings of the campaign.',
        false,
      );
  }

  /** Returns the address; makes one first when there is none. Null when that fails. */
  async provide(): Promise<string | null> {
    if (this.url === null) await this.make();
    return this.url;
  }

  async renew(): Promise<void> {
    const message = 'Make a new address? Screens that show the map now go dark at once and need the new address.';
    if (await this.notices.confirm({ message, action: 'New address' })) await this.make();
  }

  async end(): Promise<void> {
    const message = 'End the table screen? Screens that show the map now go dark at once.';
    if (await this.notices.confirm({ message, action: 'End table screen', danger: true }))
      await this.campaign.change({ type: 'end_table_screen' });
  }

  private make(): Promise<boolean> {
    return this.flight.run(() => this.campaign.change({ type: 'make_table_screen' }));
  }
}
