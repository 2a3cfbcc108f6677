import { Combobox } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LuCheck } from 'react-icons/lu';
import type { Content } from '../../../../contracts/content/content.types.js';
import { lentEffects, type LentEffect } from '../../../../contracts/content/lent.js';
import { useSheet } from '../sheet-context.js';
import type { SheetStore } from '../sheet.store.js';
import classes from './effects.module.css';
import { lentSummary } from './lent-summary.js';

/* What an ally does for the character, such as an aura, in the list of what can be put on a character. */

const PREFIX = 'lent/';

/** Returns what an ally does, of the value of its option; undefined for a condition. */
export const lentOfOption = (value: string): string | undefined =>
  value.startsWith(PREFIX) ? value.slice(PREFIX.length) : undefined;

/** Whether an ally does something for the character now. */
export const isLentOn = ({ sheet: { marks } }: SheetStore, id: string): boolean =>
  marks.some((mark) => mark.kind === 'lent' && mark.id === id);

/** Returns what allies may do whose name contains the text, by name. */
export const lentMatching = (content: Content, text: string): LentEffect[] => {
  const wanted = text.trim().toLowerCase();
  return lentEffects(content).filter(({ name }) => name.toLowerCase().includes(wanted));
};

/** What allies may do, under a heading of its own. */
export const LentOptions = observer(function LentOptions({ search }: { search: string }) {
  const store = useSheet();
  const found = lentMatching(store.loaded.content, search);
  if (found.length === 0) return null;
  return (
    <Combobox.Group label="From an ally">
      {found.map((lent) => (
        <Combobox.Option key={lent.id} value={`${PREFIX}${lent.id}`} active={isLentOn(store, lent.id)}>
          <span className={classes.option}>
            {lent.name}
            {isLentOn(store, lent.id) && <LuCheck size={14} aria-label="in force" />}
          </span>
          <span className={classes.summary}>{lentSummary(lent)}</span>
        </Combobox.Option>
      ))}
    </Combobox.Group>
  );
});
