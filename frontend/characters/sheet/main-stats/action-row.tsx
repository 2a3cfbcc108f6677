import { UnstyledButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useContext, useState } from 'react';
import { capitalized } from '../../../../contracts/core/text.js';
import { LuPin, LuPinOff, LuSwords } from 'react-icons/lu';
import { useStores } from '../../../core/stores.js';
import { ExplainedValue } from '../../../ui/explained-value.js';
import { CastResultLine } from '../powers/cast-result-line.js';
import type { CastResult } from '../powers/cast-spell.js';
import { useSheet } from '../sheet-context.js';
import { RollButton } from '../rolls/roll-button.js';
import type { ActionRow, RowNumber } from './action-rows/action-row.types.js';
import classes from './action-row.module.css';
import { MapAttackContext } from './map-attack-context.js';
import { RowControl } from './row-control.js';
import { RollMark } from './roll-mark.js';

interface ActionRowViewProps {
  row: ActionRow;
  isPinned: boolean;
  /** Called with the row's id and whether a key has pressed the button. */
  onPin: (id: string, byKey: boolean) => void;
  /** Called with the row's id and the id of the operation when its button has done something. */
  onUsed: (id: string, opId: string) => void;
}

/** A row of 'What can I do?': its numbers, its button, and below them when and how. */
export const ActionRowView = observer(function ActionRowView({ row, isPinned, onPin, onUsed }: ActionRowViewProps) {
  const { name, roll, rules, rulesReasons, result, range, left, isUsedUp } = row;
  const [cast, setCast] = useState<CastResult>();
  const Pin = isPinned ? LuPinOff : LuPin;
  return (
    <li
      className={classes.row}
      data-row={row.id}
      data-group={row.group}
      data-used-up={isUsedUp || undefined}
      data-carried={row.doing.kind === 'equip' || undefined}
    >
      <span className={classes.name}>
        <RowName row={row} />
        <RollMark label={`${name} attack`} rules={rules} reasons={rulesReasons} />
        <MapAttack row={row} />
      </span>
      {(roll || result) && (
        <span className={classes.numbers}>
          <span className={classes.roll}>
            {roll && <RowValue label={`${name}, ${isSave(roll) ? 'save' : 'to hit'}`} number={roll} />}
          </span>
          <span className={classes.effect}>
            <span className={classes.result}>{result && <RowValue label={`${name}, result`} number={result} />}</span>
            {range && (
              <span className={classes.range} title={range}>
                {range}
              </span>
            )}
          </span>
        </span>
      )}
      {row.doing.kind !== 'nothing' && (
        <span className={classes.control}>
          {left !== null && <span className={classes.left}>{left}</span>}
          <RowControl row={row} onUsed={(opId) => onUsed(row.id, opId)} onCast={setCast} />
        </span>
      )}
      <UnstyledButton
        className={classes.pin}
        aria-label={isPinned ? `Unpin ${name}` : `Pin ${name}`}
        aria-pressed={isPinned}
        data-pin=""
        title={isPinned ? 'Unpin' : 'Pin to the top'}
        onClick={({ detail }) => onPin(row.id, detail === 0)}
      >
        <Pin size={13} aria-hidden />
      </UnstyledButton>
      <RowNotes row={row} />
      {cast && (
        <div className={classes.cast}>
          <CastResultLine result={cast} onClose={() => setCast(undefined)} />
        </div>
      )}
    </li>
  );
});

/** Whether the number is what the targets save against, "DEX 13" or "DC 13", and not a bonus of an attack roll. */
const isSave = ({ text }: RowNumber): boolean => /^[A-Z]/u.test(text);

/** The button that begins an attack on the map beside which the sheet stands, unless it cannot be made now. */
function MapAttack({ row: { wayKey, name, isUsedUp, whyNot } }: { row: ActionRow }) {
  const attack = useContext(MapAttackContext);
  if (!attack || wayKey === undefined || isUsedUp || whyNot !== null) return null;
  return (
    <UnstyledButton
      className={classes.attack ?? ''}
      aria-label={`Attack with ${name} on the map`}
      title="Attack on the map"
      onClick={() => attack(wayKey)}
    >
      <LuSwords size={14} aria-hidden />
    </UnstyledButton>
  );
}

/** The name of what a row does, which opens its detail. */
const RowName = observer(function RowName({ row: { name, detail, whyNot } }: { row: ActionRow }) {
  const { library } = useStores();
  const { content } = useSheet().loaded;
  if (detail === null)
    return (
      <span className={classes.text} title={name}>
        {name}
      </span>
    );
  const own = content.own_items?.get(detail.id);
  return (
    <UnstyledButton
      className={`${classes.text} ${classes.link}`}
      title={name}
      onClick={() =>
        own ? library.openItem(own) : void library.openDetail(detail.type, detail.id, whyNot ?? undefined)
      }
    >
      {name}
    </UnstyledButton>
  );
});

/** The button that rolls a number. */
const RowRoll = ({ number }: { number: RowNumber }) => (
  <RollButton
    rollKey={number.rollKey ?? null}
    {...(number.level === undefined ? {} : { options: { level: number.level } })}
  />
);

/** A number with the button that rolls it. */
const RowValue = ({ label, number }: { label: string; number: RowNumber }) => (
  <>
    <RowRoll number={number} />
    <ExplainedValue label={label} value={number.text} reasons={number.reasons} action={<RowRoll number={number} />} />
  </>
);

/** What a row costs, when it returns, and what else it says, in one line. */
function RowNotes({ row: { cost, whyNot, isUsedUp, returns, notes } }: { row: ActionRow }) {
  const when = returns === null ? '' : `, returns ${returns}`;
  // The parts of the line stand without full stops.
  const used = whyNot?.replace(/\.$/, '') ?? (isUsedUp ? `Used up${when}` : null);
  const texts = [used, cost === null ? null : `Costs ${cost}`, ...notes].filter((text) => text !== null && text !== '');
  if (texts.length === 0) return null;
  const text = capitalized(texts.join(' · '));
  return (
    <span className={classes.notes} title={text}>
      {text}
    </span>
  );
}
