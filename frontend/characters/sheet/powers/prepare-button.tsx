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

/** The buttons of a list that prepare spells. */
const buttonsIn = (list: Element | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-prepares]') ?? []),
];

/**
 * Prepares a spell. The focus goes to the button that casts it then, or, where the spell leaves the list of those that are
 * not prepared, to the next of them.
 */
export const PrepareButton = observer(function PrepareButton({ spell, caster }: PrepareButtonProps) {
  const store = useSheet();
  const why = store.isReadOnly ? 'You can only read this sheet.' : whyFixed(caster, spell, false);
  const prepare = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    if (why !== undefined) return;
    const row = currentTarget.closest('li');
    const list = currentTarget.closest('[data-uncastable]');
    const at = buttonsIn(list).indexOf(currentTarget);
    if (store.run({ do: 'prepare', spell: spell.id, prepared: true })) return;
    requestAnimationFrame(() => {
      const next = buttonsIn(list)[at] ?? buttonsIn(list).at(-1) ?? list?.querySelector<HTMLElement>('[aria-expanded]');
      (list ? next : row?.querySelector<HTMLElement>('[data-casts]'))?.focus();
    });
  };
  return (
    <span className={classes.cast}>
      <UnstyledButton
        className={classes.prepare}
        data-prepares=""
        aria-disabled={why !== undefined}
        aria-label={`Prepare ${spell.name}${why === undefined ? '' : `: ${why}`}`}
        title={why ?? 'Prepare this spell'}
        onClick={prepare}
      >
        Prepare
      </UnstyledButton>
    </span>
  );
});
