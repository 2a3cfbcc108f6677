import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { LuCoins, LuPlus } from 'react-icons/lu';
import { useStores } from '../core/stores.js';
import { ErrorState } from '../ui/error-state.js';
import { Loading, RowsSkeleton } from '../ui/loading.js';
import { PageHeader } from '../ui/page-header.js';
import { ItemsStore } from './items.store.js';
import { CampaignItems } from './parts/campaign-items.js';
import { CoinsPopup } from './parts/coins-popup.js';
import { FoundTreasure } from './parts/found-treasure.js';
import { GivePopup } from './parts/give-popup.js';
import { HiddenItems } from './parts/hidden-items.js';

/** The Treasure section of a campaign: what was found, and the items that people have written. */
export const TreasureSection = observer(function TreasureSection() {
  const { api, notices, socket, campaign, library } = useStores();
  const [items] = useState(
    () => new ItemsStore({ api, notices, socket }, campaign.id ?? '', campaign.may('items.hide')),
  );
  useEffect(() => items.follow(), [items]);
  // What lies in a treasure is often magic, and a DM may choose among all items.
  useEffect(() => library.ensureMagicItems(), [library]);
  const { content } = library;
  if (!items.lots || !content)
    return items.failure ? (
      <ErrorState msg="The treasure could not be loaded." onRetry={() => void items.refresh()} />
    ) : (
      <Loading label="Loading the treasure">
        <RowsSkeleton rows={6} />
      </Loading>
    );
  const mayWrite = campaign.may('items.hide') || campaign.campaign?.players_write_items === true;
  return (
    <>
      <PageHeader
        title="Treasure"
        lead={campaign.campaign?.name}
        actions={campaign.may('treasure.edit') && <AddButtons items={items} />}
      />
      <FoundTreasure items={items} content={content} />
      {campaign.may('items.hide') && <HiddenItems items={items} content={content} />}
      {(mayWrite || (items.own ?? []).length > 0) && (
        <CampaignItems items={items} content={content} mayWrite={mayWrite} />
      )}
    </>
  );
});

const AddButtons = observer(function AddButtons({ items }: { items: ItemsStore }) {
  const { content } = useStores().library;
  const [popup, setPopup] = useState<'item' | 'coins'>();
  const close = (): void => setPopup(undefined);
  return (
    <>
      <Button variant="default" leftSection={<LuCoins size={16} aria-hidden />} onClick={() => setPopup('coins')}>
        Add coins
      </Button>
      <Button leftSection={<LuPlus size={16} aria-hidden />} onClick={() => setPopup('item')}>
        Give an item
      </Button>
      <CoinsPopup opened={popup === 'coins'} onClose={close} items={items} />
      {content && <GivePopup opened={popup === 'item'} onClose={close} items={items} content={content} />}
    </>
  );
});
