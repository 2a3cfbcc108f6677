import { Anchor } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LuCircleAlert } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import type { SectionName } from '../../../contracts/character/choices.types.js';
import { useStores } from '../../core/stores.js';
import { DoneMark } from '../../ui/done-mark.js';
import classes from './steps-bar.module.css';

const NAMES: Readonly<Record<SectionName, string>> = {
  bio: 'Bio',
  race: 'Race',
  class: 'Class',
  background: 'Background',
};

/** The bar above the builder: the character and the state of the four sections. */
export const StepsBar = observer(function StepsBar() {
  const { builder } = useStores();
  return (
    <nav className={classes.bar} aria-label="Character builder">
      <Anchor component={Link} to="/characters">
        Characters
      </Anchor>
      <span aria-hidden="true">›</span>
      <span className={classes.name}>{builder.evaluation?.sheet.name || 'New character'}</span>
      <ol className={classes.steps}>
        {builder.menu.map(({ section, done }) => (
          <li
            key={section}
            aria-current={builder.sectionStore?.section === section ? 'step' : undefined}
            data-error={builder.failedSections.has(section)}
          >
            {builder.failedSections.has(section) ? (
              <LuCircleAlert size={16} role="img" aria-label="Saving failed" />
            ) : (
              <DoneMark done={done} size={16} />
            )}{' '}
            {NAMES[section]}
          </li>
        ))}
      </ol>
    </nav>
  );
});
