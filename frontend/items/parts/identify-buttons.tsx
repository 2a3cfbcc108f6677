import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { HiddenItem } from '../../../contracts/items/items.contract.js';
import classes from '../items.module.css';
import type { ItemsStore } from '../items.store.js';

interface IdentifyButtonsProps {
  hidden: HiddenItem;
  items: ItemsStore;
}

/** Shows its owner what an item is, or only its curse; a curse may stay hidden. */
export const IdentifyButtons = observer(function IdentifyButtons({ hidden, items }: IdentifyButtonsProps) {
  const { only_curse, own, seems } = hidden;
  const mayKeepCurse = !only_curse && own?.curse != null;
  return (
    <span className={classes.buttons}>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={only_curse ? `Reveal the curse of ${seems.name}` : `Identify ${seems.name}`}
        onClick={() => void items.identify(hidden)}
      >
        {only_curse ? 'Reveal the curse' : 'Identify'}
      </Button>
      {mayKeepCurse && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Identify ${seems.name} without its curse`}
          onClick={() => void items.identify(hidden, true)}
        >
          All but the curse
        </Button>
      )}
    </span>
  );
});
