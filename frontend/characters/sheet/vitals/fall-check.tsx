import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { signed } from '../../../../contracts/character/ability-modifiers.js';
import type { SheetAction } from '../../../../contracts/character/sheet-actions.types.js';
import { isAbilityKey } from '../../../../contracts/content/selection-pools.js';
import { useSheet } from '../sheet-context.js';
import classes from './effects.module.css';
import { focusAfterEnd } from './focus-after-end.js';

/** Asks at 0 hit points for what may keep the character from falling, such as Relentless Rage. */
export const FallCheck = observer(function FallCheck() {
  const { sheet } = useSheet();
  if (!sheet.falling) return null;
  const actions = sheet.actions.filter(({ prevents_fall, available }) => prevents_fall && available);
  return actions.map((action) => <FallPrompt key={action.id} action={action} />);
});

const FallPrompt = observer(function FallPrompt({ action: { id, name, save, dc } }: { action: SheetAction }) {
  const store = useSheet();
  const answer = (isSaved: boolean): void => {
    // Without a saving throw, a character that does not use it loses nothing.
    if (isSaved || dc !== null) store.run({ do: 'act', action: id, saved: isSaved });
    else store.run({ do: 'fall' });
    focusAfterEnd();
  };
  const ability = save !== null && isAbilityKey(save) ? save : null;
  return (
    <span className={classes.check} role="alert" title={`${name} can keep you from falling unconscious`}>
      <span className={classes.name}>{name}</span>
      {ability && (
        <span className={classes.dc}>
          {ability.toUpperCase()} <span className={classes.roomy}>save </span>DC {dc}{' '}
          <span className={classes.roomy}>({signed(store.sheet.saves[ability].modifier)})</span>
        </span>
      )}
      <Button size="compact-xs" variant="filled" onClick={() => answer(true)}>
        {dc === null ? 'Use it' : 'Saved'}
      </Button>
      <Button size="compact-xs" variant="default" onClick={() => answer(false)}>
        {dc === null ? 'Fall' : 'Failed'}
      </Button>
    </span>
  );
});
