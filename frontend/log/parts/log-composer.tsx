import { ActionIcon, Button, Checkbox, NativeSelect, Textarea } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { LuDices, LuSendHorizontal } from 'react-icons/lu';
import { isFinal } from '../../../contracts/core/failure.js';
import { LIMITS } from '../../../contracts/core/limits.js';
import { messageOf } from '../../core/failure-message.js';
import { outOfUse } from '../../ui/out-of-use.js';
import { rollModeOfKeys } from '../roll-mode-of-keys.js';
import { readTyped, type TypedEntry } from '../typed-entry.js';
import type { Recipients } from '../log.store.js';
import { recipientsText } from '../recipients-text.js';
import classes from './log-composer.module.css';
import { messageRecipients, otherMembers, rollRecipients, useLogView } from './log-context.js';

const DICE = [4, 6, 8, 10, 12, 20, 100] as const;

/** Returns a die's expression: Shift rolls two dice and keeps the higher one, Ctrl the lower one. */
function dieExpression(faces: number, event: MouseEvent): string {
  const mode = rollModeOfKeys(event);
  if (mode === undefined) return `1d${faces}`;
  return mode === 'advantage' ? `2d${faces}kh1` : `2d${faces}kl1`;
}

/** The dice, for whom the next entry is, and the field for a message or dice. */
export const LogComposer = observer(function LogComposer() {
  const view = useLogView();
  const { log, report, viewer } = view;
  const others = otherMembers(view);
  const chosen = messageRecipients(view);
  const forRolls = rollRecipients(view);
  const typed = readTyped(log.line, others);
  const recipients = ('recipients' in typed && typed.recipients) || (typed.kind === 'roll' ? forRolls : chosen);
  return (
    <div className={classes.composer} data-hidden={recipients.audience !== 'everybody' || undefined}>
      <div className={classes.dice} role="group" aria-label="Roll a die">
        {DICE.map((faces) => (
          <Button
            key={faces}
            size="compact-sm"
            variant="default"
            title={`Roll a d${faces} (Shift: the higher of two, Ctrl: the lower of two)`}
            onClick={(event) => report(log.roll(dieExpression(faces, event), forRolls))}
          >
            d{faces === 100 ? '%' : faces}
          </Button>
        ))}
      </div>
      <NativeSelect
        size="xs"
        aria-label="For whom"
        value={valueOf(chosen)}
        onChange={({ currentTarget }) => log.setRecipients(recipientsOf(currentTarget.value))}
        data={[
          { value: 'everybody', label: 'For everybody' },
          { value: 'dm', label: viewer().role === 'dm' ? 'For the DMs' : 'For the DM' },
          { value: 'secret', label: 'Secret: only you' },
          ...others.map(({ id, name }) => ({ value: id, label: `For ${name}` })),
        ]}
      />
      {chosen.audience === 'person' && <RollsToo />}
      <EntryField typed={typed} recipients={recipients} />
    </div>
  );
});

/** Asks whether dice are whispered as messages are, and says for whom they are without that. */
const RollsToo = observer(function RollsToo() {
  const view = useLogView();
  const { log } = view;
  const before = recipientsText(rollRecipients(view), view) || 'for everybody';
  return (
    <Checkbox
      size="xs"
      label={`Dice ${recipientsText(log.recipients, view)} too`}
      description={log.areRollsWhispered ? null : `Dice are ${before}.`}
      checked={log.areRollsWhispered}
      onChange={({ currentTarget }) => log.setRollsWhispered(currentTarget.checked)}
    />
  );
});

const valueOf = ({ audience, recipientId }: Recipients): string => recipientId ?? audience;

const recipientsOf = (value: string): Recipients =>
  value === 'everybody' || value === 'dm' || value === 'secret'
    ? { audience: value }
    : { audience: 'person', recipientId: value };

/** Enter sends, Shift+Enter starts a new line, the arrow up in an empty field brings the last line back. */
const EntryField = observer(function EntryField({ typed, recipients }: { typed: TypedEntry; recipients: Recipients }) {
  const { log } = useLogView();
  const { line, setLine } = log;
  const [last, setLast] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const noteId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { isLineWanted } = log;
  useEffect(() => {
    if (!isLineWanted) return;
    field.current?.focus();
    log.setLineWanted(false);
  }, [log, isLineWanted]);
  const submit = (): void => {
    if (typed.kind !== 'roll' && typed.kind !== 'message') return;
    const sent =
      typed.kind === 'roll' ? log.roll(typed.expression, recipients, typed.label) : log.send(typed.text, recipients);
    setLast(line);
    setLine('');
    setRefusal(null);
    sent.catch((problem: unknown) => {
      setRefusal(messageOf(problem));
      // What was refused can be corrected; what could not be sent is not typed again.
      if (isFinal(problem) && log.line === '') setLine(line);
    });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowUp' && line === '') setLine(last);
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <>
      <div className={classes.field}>
        <Textarea
          ref={field}
          size="sm"
          autosize
          minRows={1}
          maxRows={5}
          maxLength={LIMITS.logText}
          aria-label="Message or dice"
          aria-describedby={noteId}
          aria-invalid={typed.kind === 'mistake'}
          placeholder="Message or 2d6+3"
          value={line}
          onChange={({ currentTarget }) => setLine(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <ActionIcon
          size={36}
          variant={typed.kind === 'roll' ? 'filled' : 'default'}
          aria-label={typed.kind === 'roll' || typed.kind === 'mistake' ? 'Roll' : 'Send'}
          {...outOfUse(typed.kind === 'nothing' || typed.kind === 'mistake')}
          onClick={submit}
        >
          {typed.kind === 'roll' || typed.kind === 'mistake' ? <LuDices size={18} /> : <LuSendHorizontal size={17} />}
        </ActionIcon>
      </div>
      <p id={noteId} className={classes.note} role="status">
        <TypedRecipients typed={typed} />
        <Note typed={typed} line={line} refusal={refusal} />
      </p>
    </>
  );
});

/** For whom the line is by its own command, or as dice while messages are for one person, whatever is chosen above. */
const TypedRecipients = observer(function TypedRecipients({ typed }: { typed: TypedEntry }) {
  const view = useLogView();
  const commanded = 'recipients' in typed ? typed.recipients : undefined;
  const isRollBeside = typed.kind === 'roll' && messageRecipients(view).audience === 'person';
  const to = commanded ?? (isRollBeside ? rollRecipients(view) : undefined);
  if (!to) return null;
  const { audience, recipientId } = to;
  if (audience === 'everybody') return <b>For everybody. </b>;
  if (audience === 'secret') return <b>Only you see it. </b>;
  const name = otherMembers(view).find(({ id }) => id === recipientId)?.name;
  return <b>For {name ?? (view.viewer().role === 'dm' ? 'the DMs' : 'the DM')}. </b>;
});

/** What the line is taken for, or what is wrong with it and where. */
function Note({ typed, line, refusal }: { typed: TypedEntry; line: string; refusal: string | null }) {
  if (refusal !== null && typed.kind === 'nothing') return <span className={classes.problem}>{refusal}</span>;
  if (typed.kind === 'roll') return <>{typed.preview}</>;
  if (typed.kind === 'message' && typed.doubt !== undefined)
    return <>This is sent as a message. As dice: {typed.doubt}</>;
  if (typed.kind !== 'mistake') return null;
  const end = typed.at + Math.max(1, typed.length);
  return (
    <span className={classes.problem}>
      {typed.problem}{' '}
      <code>
        {line.slice(0, typed.at)}
        <mark className={classes.place}>{line.slice(typed.at, end) || '␣'}</mark>
        {line.slice(end)}
      </code>
    </span>
  );
}
