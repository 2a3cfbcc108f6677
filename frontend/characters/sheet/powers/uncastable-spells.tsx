import { UnstyledButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { LuChevronRight } from 'react-icons/lu';
import type { CastableSpell } from '../../../../contracts/character/play/castable-spells.js';
import { LevelColumns } from './level-columns.js';
import classes from './powers.module.css';
import type { UncastableGroup } from './why-not-castable.js';

interface UncastableSpellsProps extends UncastableGroup {
  startsOpen: boolean;
  render: (castable: CastableSpell) => ReactNode;
}

/** Spells that cannot be cast, folded under their reason. */
export const UncastableSpells = observer(function UncastableSpells({
  reason,
  rows,
  startsOpen,
  render,
}: UncastableSpellsProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <section className={classes.uncastable} aria-label={reason} data-uncastable="">
      <h3>
        <UnstyledButton className={classes.reason} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <LuChevronRight size={14} aria-hidden />
          {reason}
          <span className={classes.reasonCount}>{rows.length}</span>
        </UnstyledButton>
      </h3>
      {isOpen && <LevelColumns rows={rows} render={render} hasSlots={false} />}
    </section>
  );
});
