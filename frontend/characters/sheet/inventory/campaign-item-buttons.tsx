import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LuFileQuestion, LuPlus } from 'react-icons/lu';
import { useStores } from '../../../core/stores.js';
import { useInventory } from './inventory-context.js';

/** Opens the form of a new item and, for the DM, that of an unidentified one. */
export const CampaignItemButtons = observer(function CampaignItemButtons() {
  const { campaign } = useStores();
  const { items, openPopup } = useInventory();
  if (!items) return null;
  const mayHide = campaign.may('items.hide');
  const mayWrite = mayHide || campaign.campaign?.players_write_items === true;
  if (!mayWrite) return null;
  return (
    <Button.Group>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<LuPlus size={14} aria-hidden />}
        onClick={() => openPopup('new')}
      >
        New item…
      </Button>
      {mayHide && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<LuFileQuestion size={14} aria-hidden />}
          onClick={() => openPopup('give')}
        >
          Unidentified…
        </Button>
      )}
    </Button.Group>
  );
});
