import { Title } from '@mantine/core';
import type { SheetChange } from '../sheet-changes.js';
import classes from './sheet-panel.module.css';

/** More than these would not be read while the pointer rests. */
const SHOWN = 14;

/** What a click on the option under the pointer would change. */
export function PreviewChanges({ changes }: { changes: readonly SheetChange[] }) {
  const hidden = changes.length - SHOWN;
  return (
    <div className={classes.foot} data-tone="accent">
      <Title order={3}>This would change</Title>
      {changes.length === 0 && <span className={classes.none}>Nothing on the sheet</span>}
      <ul className={classes.changes}>
        {changes.slice(0, SHOWN).map(({ kind, text, what }) => (
          <li key={`${kind} ${what ?? ''} ${text}`} data-kind={kind}>
            {text}
            {what && <small> {what}</small>}
          </li>
        ))}
        {hidden > 0 && <li>and {hidden} more</li>}
      </ul>
    </div>
  );
}
