import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useItems } from '../../../items/use-items.js';
import { useSheet } from '../sheet-context.js';
import { AddItemPopup } from './add-item-popup.js';
import { CampaignItemPopups } from './campaign-item-popups.js';
import { ConvertPopup } from './convert-popup.js';
import { DiscardPopup } from './discard-popup.js';
import { EncumbrancePanel } from './encumbrance-panel.js';
import { EquippedPanel } from './equipped-panel.js';
import { InventoryContext } from './inventory-context.js';
import { InventoryStore } from './inventory.store.js';
import classes from './inventory.module.css';
import { ItemList } from './item-list.js';
import { MovePopup } from './move-popup.js';
import { SellPopup } from './sell-popup.js';
import { WalletPanel } from './wallet-panel.js';

/** The inventory: what is equipped, the coins, the load, and everything that is carried. */
export const InventorySection = observer(function InventorySection() {
  const sheet = useSheet();
  const items = useItems(sheet.address.campaignId);
  // The sheet of another character has another store, and with it another section.
  const [inventory] = useState(() => new InventoryStore(sheet, items));
  return (
    <InventoryContext value={inventory}>
      <div className={classes.section}>
        <h2 className={classes.hidden} tabIndex={-1}>
          Inventory
        </h2>
        <div className={classes.columns}>
          <div className={classes.panels}>
            <EquippedPanel />
            <WalletPanel />
            <EncumbrancePanel />
          </div>
          <ItemList />
        </div>
      </div>
      <AddItemPopup />
      <DiscardPopup />
      <SellPopup />
      <MovePopup />
      <ConvertPopup />
      <CampaignItemPopups />
    </InventoryContext>
  );
});
