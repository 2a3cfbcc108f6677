import { Menu } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LuCheck } from 'react-icons/lu';
import { useStores } from '../core/stores.js';

/** The entry of a menu that switches the dice on and off. Reduced motion keeps them off. */
export const DiceMenuItem = observer(function DiceMenuItem() {
  const { dice } = useStores();
  const { showsDice, reducesMotion } = dice.settings;
  return (
    <Menu.CheckboxItem
      checkIcon={<LuCheck size={14} aria-hidden />}
      checked={showsDice && !reducesMotion}
      disabled={reducesMotion}
      title={reducesMotion ? 'Your system asks for reduced motion' : undefined}
      onChange={(checked) => void dice.setShowsDice(checked)}
    >
      Show 3D dice
    </Menu.CheckboxItem>
  );
});
