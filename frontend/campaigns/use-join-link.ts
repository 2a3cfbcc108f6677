import type { JoinLink } from '../../contracts/campaigns/campaigns.contract.js';
import { useStores } from '../core/stores.js';
import { copyText } from '../ui/copy-text.js';
import { useSingleFlight } from '../ui/single-flight.js';
import { linkUrl } from './link-url.js';

/** Whether a join link works: it exists and has not expired. */
export const isLive = (link: JoinLink | null | undefined): link is JoinLink =>
  link != null && Date.parse(link.expires_at) > Date.now();

/** What the DM does with the join link of the open campaign. */
interface JoinLinkActions {
  link: JoinLink | null | undefined;
  /** The link is being made. */
  isBusy: boolean;
  /** Copies the link; makes one first when none works. */
  copy: () => Promise<void>;
  renew: () => Promise<void>;
  end: () => Promise<void>;
}

/** Returns the join link of the open campaign and what the DM does with it. The destructive ones ask first. */
export function useJoinLink(): JoinLinkActions {
  const { campaign: store, notices } = useStores();
  const flight = useSingleFlight();
  const link = store.reply?.dm?.join_link;
  const make = (): Promise<boolean> => flight.run(() => store.change({ type: 'make_join_link' }));
  const copy = async (): Promise<void> => {
    if (!isLive(store.reply?.dm?.join_link) && !(await make())) return;
    const made = store.reply?.dm?.join_link;
    if (!made) return;
    const isCopied = await copyText(linkUrl(made.url, window.location.origin));
    if (isCopied) notices.banner('The join link is copied.', true);
    else notices.banner('The browser could not copy the join link. Select it and copy it yourself.', false);
  };
  const renew = async (): Promise<void> => {
    const message = 'Renew the join link? The link that you have sent stops working at once.';
    if (!isLive(link) || (await notices.confirm({ message, action: 'Renew' }))) await make();
  };
  const end = async (): Promise<void> => {
    const message = 'End the join link? Nobody will be able to join with it. The members stay in the campaign.';
    if (await notices.confirm({ message, action: 'End link', danger: true }))
      await store.change({ type: 'end_join_link' });
  };
  return { link, isBusy: flight.isRunning(), copy, renew, end };
}
