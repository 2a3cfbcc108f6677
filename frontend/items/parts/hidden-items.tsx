import { Title } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LuFileQuestion } from 'react-icons/lu';
import type { Content } from '../../../contracts/content/content.types.js';
import { OnlyDms } from '../../ui/only-dms.js';
import classes from '../items.module.css';
import type { ItemsStore } from '../items.store.js';
import { trueName } from '../lot-texts.js';
import { IdentifyButtons } from './identify-buttons.js';

interface HiddenItemsProps {
  items: ItemsStore;
  content: Content;
}

/** What the unidentified items truly are; nothing while there are none. */
export const HiddenItems = observer(function HiddenItems({ items, content }: HiddenItemsProps) {
  const waiting = items.hidden.filter(({ is_identified }) => !is_identified);
  if (waiting.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="unidentified-items">
      <header className={classes.head}>
        <Title order={2} size="h3" id="unidentified-items">
          Unidentified
        </Title>
        <OnlyDms />
      </header>
      <ul className={classes.rows} aria-label="Unidentified items">
        {waiting.map((hidden) => (
          <li key={hidden.id} className={classes.row}>
            <span className={classes.icon}>
              <LuFileQuestion aria-hidden />
            </span>
            <div className={classes.words}>
              <span className={classes.name}>{trueName(content, hidden)}</span>
              <span className={classes.fact}>
                {hidden.only_curse ? 'Its curse is hidden' : `Players see “${hidden.seems.name}”`}
              </span>
            </div>
            <IdentifyButtons hidden={hidden} items={items} />
          </li>
        ))}
      </ul>
    </section>
  );
});
