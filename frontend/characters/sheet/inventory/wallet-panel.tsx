import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LuArrowLeftRight } from 'react-icons/lu';
import { COINS } from '../../../../contracts/character/play/commands.types.js';
import { coinName, WORTH } from '../../../../contracts/character/play/set-number.js';
import { useRovingFocus } from '../../../ui/use-roving-focus.js';
import { InlineNumber } from '../inline-number.js';
import { useInventory } from './inventory-context.js';
import { InventoryPanel } from './inventory-panel.js';
import { COIN_NAMES } from './coin-names.js';
import classes from './wallet-panel.module.css';

/** The coins. A click on a number changes it. */
export const WalletPanel = observer(function WalletPanel() {
  const { sheet, openPopup } = useInventory();
  const { wallet } = sheet.sheet;
  const group = useRovingFocus<HTMLUListElement>();
  const worth = COINS.reduce((sum, coin) => sum + wallet[coin] * WORTH[coin], 0) / WORTH.gold_points;
  return (
    <InventoryPanel
      title="Wallet"
      aside={
        <span className={classes.aside}>
          <span className={classes.worth} title="The value of all coins in gold pieces">
            {worth.toLocaleString('en', { maximumFractionDigits: 2 })} gp in total
          </span>
          {!sheet.isReadOnly && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<LuArrowLeftRight size={14} aria-hidden />}
              onClick={() => openPopup('convert')}
            >
              Convert
            </Button>
          )}
        </span>
      }
    >
      <ul className={classes.coins} {...group}>
        {COINS.map((coin) => (
          <li key={coin} className={classes.coin} data-coin={coin}>
            <span className={classes.unit} title={COIN_NAMES[coin]}>
              {coinName(coin)}
            </span>
            <InlineNumber field={coin} label={COIN_NAMES[coin]} />
          </li>
        ))}
      </ul>
    </InventoryPanel>
  );
});
