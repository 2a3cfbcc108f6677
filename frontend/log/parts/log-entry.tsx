import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { memo } from 'react';
import { LuRepeat2 } from 'react-icons/lu';
import { numberText } from '../../../contracts/core/text.js';
import type { LoggedRoll } from '../../../contracts/log/logged-roll.types.js';
import type { LogAck, LogEntry as Entry } from '../../../contracts/log/log.contract.js';
import { damageKeyOf, outcomeOf } from '../d20-outcome.js';
import { recipientsOf } from '../log.store.js';
import { audienceText } from '../recipients-text.js';
import { rollerName } from '../roller-name.js';
import { AttackEntry } from './attack-entry.js';
import { DeleteEntry } from './delete-entry.js';
import { useLogView } from './log-context.js';
import classes from './log-entry.module.css';
import { RolledTerms } from './rolled-terms.js';

// The same element for each entry, so that React compares nothing.
const AGAIN = <LuRepeat2 size={15} />;

const TIME = new Intl.DateTimeFormat('en', { timeStyle: 'short' });

interface LogEntryProps {
  entry: Entry;
  /** The sender's colour. */
  color: string;
  /** Whether the viewer has sent it. */
  isOwn: boolean;
  isDeletable: boolean;
}

/** A message or a roll of the log, with what its viewer may do with it. */
export const LogEntry = memo(function LogEntry({ entry, color, isOwn, isDeletable }: LogEntryProps) {
  const { log, report } = useLogView();
  const { at, text, roll } = entry;
  const reasons = (roll?.sheet ?? roll?.creature?.details)?.reasons ?? [];
  return (
    <li className={classes.entry} data-audience={entry.audience}>
      <div className={classes.head}>
        <span className={classes.dot} style={{ background: color }} />
        <span className={classes.names}>
          <span className={classes.sender} dir="auto">
            {rollerName(entry)}
          </span>
          {entry.audience !== 'everybody' && <span className={classes.audience}>{audienceText(entry)}</span>}
        </span>
        <time className={classes.time} dateTime={at}>
          {TIME.format(new Date(at))}
        </time>
        <span className={classes.actions}>
          {roll && isOwn && !changesSheet(roll) && (
            <button
              type="button"
              className={classes.action}
              aria-label={`Roll ${text || roll.result.expression} again`}
              title="Roll again"
              onClick={() => report(log.repeat(entry))}
            >
              {AGAIN}
            </button>
          )}
          {isDeletable && <DeleteEntry entry={entry} />}
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
            <Outcome roll={roll} />
            {isOwn && <DamageButton entry={entry} roll={roll} />}
            {reasons.length > 0 && (
              <details className={classes.reasons}>
                <summary>Why</summary>
                <ul>
                  {reasons.map((reason) => (
                    <li key={reason}>{reason}</li>
                  ))}
                </ul>
              </details>
            )}
          </div>
          <strong className={classes.total} data-outcome={outcomeOf(roll)}>
            {numberText(roll.result.total)}
          </strong>
        </div>
      ) : entry.attack ? (
        <AttackEntry attack={entry.attack} />
      ) : (
        <p className={classes.text} dir="auto">
          {text}
        </p>
      )}
    </li>
  );
});

/** The rolls that change a sheet are repeated on the sheet alone. */
const changesSheet = ({ sheet, creature }: LoggedRoll): boolean =>
  creature?.details?.kind === 'recharge' ||
  (sheet !== null && /^(?:death-save|concentration|hit-die:.*)$/u.test(sheet.key));

/** Says what a d20 of 20 or 1 means for an attack. */
function Outcome({ roll }: { roll: LoggedRoll }) {
  const outcome = outcomeOf(roll);
  if (outcome === undefined) return null;
  return (
    <p className={classes.outcome} data-outcome={outcome}>
      {outcome === 'critical' ? 'Critical hit' : 'A 1: it misses'}
    </p>
  );
}

/** Rolls the damage of an attack, with the dice of a critical hit after one. */
const DamageButton = observer(function DamageButton({ entry, roll }: { entry: Entry; roll: LoggedRoll }) {
  const { log, report } = useLogView();
  const key = damageKeyOf(roll);
  const outcome = outcomeOf(roll);
  const said = roll.sheet ?? roll.creature?.details;
  if (!said || key === undefined || outcome === 'miss') return null;
  const { options } = said;
  const isCritical = outcome === 'critical';
  const damage = { ...(options.level === undefined ? {} : { level: options.level }), isCritical };
  const to = recipientsOf(entry);
  const rollDamage = (): Promise<LogAck> =>
    'character' in said
      ? log.rollOfSheet(said.character.id, key, to, damage)
      : log.rollOfCreature(said.marker_id, key, to, { ...damage, isOpen: said.is_open });
  return (
    <Button size="compact-xs" variant="default" className={classes.damage ?? ''} onClick={() => report(rollDamage())}>
      {isCritical ? 'Roll critical damage' : 'Roll damage'}
    </Button>
  );
});
