import { observer } from 'mobx-react-lite';
import type { OwnItem } from '../../../../contracts/content/own-items.js';
import { GivePopup } from '../../../items/parts/give-popup.js';
import { OwnItemPopup } from '../../../items/parts/own-item-popup.js';
import { useInventory } from './inventory-context.js';

/** The forms of a new item and of an unidentified one, for the character of the open sheet. */
export const CampaignItemPopups = observer(function CampaignItemPopups() {
  const { sheet, items, popup, openPopup } = useInventory();
  if (!items) return null;
  const { content } = sheet.loaded;
  const { characterId } = sheet.address;
  const back = (): void => openPopup('add');
  /** Writes the item for the campaign, then gives one to the character. */
  const create = async (item: OwnItem): Promise<boolean> => {
    const id = await items.save(item);
    if (id === undefined) return false;
    return items.give(characterId, { item: id, quantity: 1, seems: undefined, hideCurse: false });
  };
  return (
    <>
      <OwnItemPopup
        opened={popup === 'new'}
        item={undefined}
        action="Create and add"
        hint="It is one of the campaign's items from then on."
        content={content}
        onSave={create}
        onClose={back}
      />
      <GivePopup
        opened={popup === 'give'}
        onClose={back}
        items={items}
        content={content}
        recipient={characterId}
        isUnidentified
      />
    </>
  );
});
