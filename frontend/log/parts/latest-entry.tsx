import { CloseButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { numberText } from '../../../contracts/core/text.js';
import { attackText } from '../attack-words.js';
import classes from './latest-entry.module.css';
import { useLogView } from './log-context.js';
import { rollerName } from '../roller-name.js';
import { RolledTerms } from './rolled-terms.js';

/** Milliseconds for which an entry is shown. */
const SHOWN = 7000;

/** The entry that has just come, for a few seconds. A click opens the log. */
export const LatestEntry = observer(function LatestEntry({ onOpen }: { onOpen: () => void }) {
  const { log, colorOf } = useLogView();
  const { latest, unread } = log;
  const [seenId, setSeenId] = useState<string>();
  const id = latest?.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    const timer = setTimeout(() => setSeenId(id), SHOWN);
    return () => clearTimeout(timer);
  }, [id]);
  if (!latest || latest.id === seenId || unread === 0) return null;
  const { sender, text, roll, attack } = latest;
  return (
    <div className={classes.card} role="status">
      <button type="button" className={classes.open} onClick={onOpen} title="Open the log">
        <span className={classes.words}>
          <span className={classes.sender} dir="auto">
            <span className={classes.dot} style={{ background: colorOf(sender.id) }} />
            {rollerName(latest)}
          </span>
          {text !== '' && (
            <span className={classes.text} dir="auto">
              {text}
            </span>
          )}
          {roll && <RolledTerms roll={roll.result} />}
          {attack && (
            <span className={classes.text} dir="auto">
              {attackText(attack)}
            </span>
          )}
        </span>
        {roll && <strong className={classes.total}>{numberText(roll.result.total)}</strong>}
      </button>
      <CloseButton size="sm" aria-label="Dismiss" onClick={() => setSeenId(latest.id)} />
    </div>
  );
});
