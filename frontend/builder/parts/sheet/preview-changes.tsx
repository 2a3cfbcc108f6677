import { Title } from '@mantine/core';
import type { PreviewChange } from '../../preview-changes.js';
import classes from './sheet-panel.module.css';

/** The highest number of listed changes. */
const MAX_LISTED = 12;

/** The changes of the sheet by a click on the hovered or focused option. They lie over the pending choices, so that nothing moves. */
export function PreviewChanges({ changes }: { changes: readonly PreviewChange[] }) {
  const hidden = changes.length - MAX_LISTED;
  return (
    <div className={`${classes.foot} ${classes.over}`}>
      <Title order={3}>This would change {changes.length > 1 && <small>{changes.length} things</small>}</Title>
      {changes.length === 0 && <span className={classes.none}>It changes nothing on the sheet.</span>}
      <ul className={classes.changes}>
        {changes.slice(0, MAX_LISTED).map(({ kind, text, what }) => (
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
