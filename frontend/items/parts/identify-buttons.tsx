import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { HiddenItem } from '../../../contracts/items/items.contract.js';
import { useFocusWhenRemoved } from '../../ui/use-focus-when-removed.js';
import classes from '../items.module.css';
import type { ItemsStore } from '../items.store.js';

interface IdentifyButtonsProps {
  hidden: HiddenItem;
  items: ItemsStore;
  /** Called before one of them is asked for. */
  onIdentify?: () => void;
}

/** Shows its owner what an item is, or only its curse; a curse may stay hidden. */
export const IdentifyButtons = observer(function IdentifyButtons({ hidden, items, onIdentify }: IdentifyButtonsProps) {
  const { only_curse, own, seems } = hidden;
  // What is identified stays in its row, whose first button is its name.
  const buttons = useFocusWhenRemoved<HTMLSpanElement>((part) => part.closest('li')?.querySelector('button')?.focus());
  const mayKeepCurse = !only_curse && own?.curse != null;
  const identify = (keepsCurse?: boolean): void => {
    onIdentify?.();
    void items.identify(hidden, keepsCurse);
  };
  return (
    <span ref={buttons} className={classes.buttons}>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={only_curse ? `Reveal the curse of ${seems.name}` : `Identify ${seems.name}`}
        onClick={() => identify()}
      >
        {only_curse ? 'Reveal the curse' : 'Identify'}
      </Button>
      {mayKeepCurse && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Identify ${seems.name} without its curse`}
          onClick={() => identify(true)}
        >
          All but the curse
        </Button>
      )}
    </span>
  );
});
