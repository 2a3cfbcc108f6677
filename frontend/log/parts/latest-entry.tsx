import { CloseButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { numberText } from '../../../contracts/core/text.js';
import type { LogEntry } from '../../../contracts/log/log.contract.js';
import { useReturnedFocus } from '../../ui/use-returned-focus.js';
import { attackText } from '../attack-words.js';
import classes from './latest-entry.module.css';
import { useLogView } from './log-context.js';
import { audienceText } from '../recipients-text.js';
import { rollerName } from '../roller-name.js';
import { useFreshEntry } from '../use-fresh-entry.js';
import { RolledTerms } from './rolled-terms.js';

/** The entry that has just come, for a few seconds. A click opens the log. */
export const LatestEntry = observer(function LatestEntry({ onOpen }: { onOpen: () => void }) {
  const { log } = useLogView();
  const [latest, dismiss] = useFreshEntry(log.latest);
  return latest && log.unread > 0 && <Card latest={latest} onOpen={onOpen} onDismiss={dismiss} />;
});

interface CardProps {
  latest: LogEntry;
  onOpen: () => void;
  onDismiss: () => void;
}

/** When it goes, its focus goes back to where it was. */
const Card = observer(function Card({ latest, onOpen, onDismiss }: CardProps) {
  const { colorOf, viewer } = useLogView();
  const { sender, text, roll, attack, audience, recipient } = latest;
  const isForViewer = audience === 'person' && recipient?.id === viewer().userId;
  return (
    <div className={classes.card} role="status" {...useReturnedFocus<HTMLDivElement>()}>
      <button type="button" className={classes.open} onClick={onOpen} title="Open the log">
        <span className={classes.words}>
          <span className={classes.sender} dir="auto">
            <span className={classes.dot} style={{ background: colorOf(sender.id) }} />
            {rollerName(latest)}
          </span>
          {audience !== 'everybody' && (
            <span className={classes.audience}>{isForViewer ? 'to you alone' : audienceText(latest)}</span>
          )}
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
      <CloseButton size="sm" aria-label="Dismiss" onClick={onDismiss} />
    </div>
  );
});
