import { Anchor } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { KeyboardEvent } from 'react';
import { LuCircleAlert, LuLock } from 'react-icons/lu';
import { Link, useSearchParams } from 'react-router-dom';
import type { SectionName } from '../../../../contracts/character/choices.types.js';
import { useStores } from '../../../core/stores.js';
import { LookupButton } from '../../../library/parts/lookup-button.js';
import { DoneMark } from '../../../ui/done-mark.js';
import type { MenuEntry } from '../../menu.js';
import { sectionQuery } from '../../use-section-address.js';
import classes from './steps-bar.module.css';

const NAMES: Readonly<Record<SectionName, string>> = {
  bio: 'Bio',
  race: 'Race',
  class: 'Class',
  background: 'Background',
};

/** Moves the focus along the sections with the arrow keys, Home and End. */
function onArrowKey(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
  const at = links.findIndex((link) => link === document.activeElement);
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: (at + 1) % links.length,
    ArrowLeft: (at - 1 + links.length) % links.length,
    Home: 0,
    End: links.length - 1,
  };
  const target = at === -1 ? undefined : targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  links[target]?.focus();
}

/** The bar above the builder: the character, which leads to the main screen, and the four sections as tabs. */
export const StepsBar = observer(function StepsBar() {
  const { builder } = useStores();
  const [search] = useSearchParams();
  return (
    <nav className={classes.bar} aria-label="Character builder">
      <Anchor component={Link} to="/characters">
        Characters
      </Anchor>
      <span aria-hidden="true">›</span>
      <Link
        className={classes.name}
        to={{ search: sectionQuery('menu', search) }}
        aria-current={builder.shownScreen === 'menu' ? 'page' : undefined}
        data-keeps-colors
        dir="auto"
      >
        {builder.evaluation?.sheet.name || 'New character'}
      </Link>
      <ol className={classes.steps} onKeyDown={onArrowKey}>
        {builder.menu.map((entry) => (
          <li key={entry.section}>
            <Step entry={entry} />
          </li>
        ))}
      </ol>
      <LookupButton />
    </nav>
  );
});

const Step = observer(function Step({ entry: { section, done, lockedReason } }: { entry: MenuEntry }) {
  const { builder } = useStores();
  const [search] = useSearchParams();
  const failed = builder.saves.failedSections.has(section);
  const content = (
    <>
      {failed ? <LuCircleAlert size={16} role="img" aria-label="Not saved" /> : <DoneMark done={done} size={16} />}{' '}
      {NAMES[section]}
    </>
  );
  if (lockedReason && builder.shownScreen !== section)
    return (
      <span className={classes.step} data-locked="true" title={lockedReason}>
        {content} <LuLock size={13} role="img" aria-label="Locked" />
      </span>
    );
  return (
    <Link
      className={classes.step}
      to={{ search: sectionQuery(section, search) }}
      aria-current={builder.shownScreen === section ? 'page' : undefined}
      data-error={failed}
    >
      {content}
    </Link>
  );
});
