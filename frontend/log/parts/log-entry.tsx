import { ActionIcon } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { LuRepeat2, LuTrash2 } from 'react-icons/lu';
import { numberText } from '../../../contracts/core/text.js';
import type { LogEntry as Entry } from '../../../contracts/log/log.contract.js';
import { useLogView } from './log-context.js';
import classes from './log-entry.module.css';
import { RolledTerms } from './rolled-terms.js';

const TIME = new Intl.DateTimeFormat('en', { timeStyle: 'short' });

/** A message or a roll of the log, with what its viewer may do with it. */
export const LogEntry = observer(function LogEntry({ entry }: { entry: Entry }) {
  const { log, viewer, colorOf, report } = useLogView();
  const { sender, at, text, roll } = entry;
  const isOwn = sender.id === viewer().userId;
  return (
    <li className={classes.entry} data-audience={entry.audience}>
      <div className={classes.head}>
        <span className={classes.dot} style={{ background: colorOf(sender.id) }} />
        <span className={classes.sender} dir="auto">
          {roll?.sheet?.character.name ?? sender.display_name}
        </span>
        {entry.audience !== 'everybody' && <span className={classes.audience}>{audienceText(entry)}</span>}
        <time className={classes.time} dateTime={at}>
          {TIME.format(new Date(at))}
        </time>
        <span className={classes.actions}>
          {roll && isOwn && (
            <ActionIcon
              size={24}
              variant="subtle"
              aria-label={`Roll ${text || roll.result.expression} again`}
              title="Roll again"
              onClick={() => report(log.repeat(entry))}
            >
              <LuRepeat2 size={15} />
            </ActionIcon>
          )}
          {viewer().role === 'dm' && (
            <ActionIcon
              size={24}
              variant="subtle"
              color="red"
              aria-label={`Delete ${text || 'the roll'} of ${sender.display_name}`}
              title="Delete for everybody"
              onClick={() => report(log.delete(entry))}
            >
              <LuTrash2 size={15} />
            </ActionIcon>
          )}
        </span>
      </div>
      {roll ? (
        <div className={classes.roll}>
          <div className={classes.parts}>
            {text !== '' && (
              <p className={classes.label} dir="auto">
                {text}
              </p>
            )}
            <RolledTerms roll={roll.result} />
            {roll.sheet && roll.sheet.reasons.length > 0 && (
              <details className={classes.reasons}>
                <summary>Why</summary>
                <ul>
                  {roll.sheet.reasons.map((reason) => (
                    <li key={reason}>{reason}</li>
                  ))}
                </ul>
              </details>
            )}
          </div>
          <strong className={classes.total}>{numberText(roll.result.total)}</strong>
        </div>
      ) : (
        <p className={classes.text} dir="auto">
          {text}
        </p>
      )}
    </li>
  );
});

function audienceText({ audience, recipient }: Entry): string {
  if (audience === 'dm') return 'for the DM';
  return audience === 'secret' ? 'only you' : `for ${recipient?.display_name ?? ''}`;
}
