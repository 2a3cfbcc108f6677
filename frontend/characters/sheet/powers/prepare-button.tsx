import { UnstyledButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import type { SheetSpell, SheetSpellcasting } from '../../../../contracts/character/sheet.types.js';
import { useSheet } from '../sheet-context.js';
import classes from './cast-menu.module.css';
import { whyFixed } from './preparation.js';

interface PrepareButtonProps {
  spell: SheetSpell;
  caster: SheetSpellcasting;
}

/** Prepares a spell of the list, which the button that casts it then replaces. */
export const PrepareButton = observer(function PrepareButton({ spell, caster }: PrepareButtonProps) {
  const store = useSheet();
  const why = store.isReadOnly ? 'You can only read this sheet' : whyFixed(caster, spell, false);
  const prepare = ({ currentTarget }: MouseEvent): void => {
    if (why !== undefined) return;
    const row = currentTarget.closest('li');
    if (!store.run({ do: 'prepare', spell: spell.id, prepared: true }))
      requestAnimationFrame(() => row?.querySelector<HTMLElement>('[data-casts]')?.focus());
  };
  return (
    <span className={classes.cast}>
      <UnstyledButton
        className={classes.prepare}
        aria-disabled={why !== undefined}
        aria-label={`Prepare ${spell.name}${why === undefined ? '' : `: ${why}`}`}
        title={why ?? 'Not prepared. Prepare it'}
        onClick={prepare}
      >
        Prepare
      </UnstyledButton>
    </span>
  );
});
