import { Popover, TextInput, UnstyledButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { numberText } from '../../../contracts/core/text.js';
import { ApplyButton } from '../../ui/apply-button.js';
import { Glow } from './glow.js';
import classes from './inline-number.module.css';
import { DamageControls } from './damage-controls.js';
import {
  isSetByHand,
  numberCommand,
  numberOf,
  PLAIN_DAMAGE,
  previewNumber,
  type DamageChoice,
} from './number-preview.js';
import { useSheet } from './sheet-context.js';

interface InlineNumberProps {
  /** The name of a number of the sheet, a kind of coins, or the id of a resource, as the command `set` takes it. */
  field: string;
  /** The name of the number, such as 'Hit points'. */
  label: string;
  /** What to click, such as a pen next to a number that explains itself; without it, the number. */
  children?: ReactNode;
  /** What to type; shown until somebody types. */
  hint?: string;
  /** Whether what is typed may be damage of a type, or half or double damage. */
  takesDamage?: boolean;
  /** The key of the sheet's shortcuts that opens the field, such as `h`. */
  shortcut?: string;
}

/**
 * A number of the open sheet. A click opens a field with everything selected: `17` sets the number, `+5` and `-7`
 * change it, and a preview tells what Enter will do. Esc cancels. Leaving the field closes it, and what was typed is there
 * again when it opens. The number keeps its place and size.
 */
export const InlineNumber = observer(function InlineNumber(props: InlineNumberProps) {
  const { field, label, children, shortcut } = props;
  const store = useSheet();
  const [{ phase, left }, setState] = useState<FieldState>({ phase: 'closed', left: undefined });
  const isOpen = phase === 'open';
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (phase === 'done') button.current?.focus();
  }, [phase]);
  const value = numberOf(store.loaded, field);
  const text = value === null ? '∞' : numberText(value);
  const shown = children ?? <Glow value={value}>{text}</Glow>;
  if (store.isReadOnly || value === null) return children ? null : <span className={classes.text}>{shown}</span>;
  // The field that is done loses the focus afterwards; that closes nothing a second time.
  const close = (closed: FieldState): void => setState((now) => (now.phase === 'open' ? closed : now));
  return (
    <span className={classes.number} data-open={isOpen || undefined}>
      <UnstyledButton
        ref={button}
        className={classes.button}
        data-by-hand={isSetByHand(store.loaded.play, field) || undefined}
        data-bare={children !== undefined || undefined}
        data-unseen={store.notices.isUnseen(field) || undefined}
        aria-label={`${label} ${text}, change`}
        aria-hidden={isOpen || undefined}
        tabIndex={isOpen ? -1 : undefined}
        {...(shortcut ? { 'data-sheet-shortcut': shortcut, 'aria-keyshortcuts': shortcut.toUpperCase() } : {})}
        onClick={() => setState({ phase: 'open', left })}
      >
        {shown}
      </UnstyledButton>
      {isOpen && (
        <NumberField
          {...props}
          initial={text}
          left={left}
          onDone={() => close({ phase: 'done', left: undefined })}
          onLeave={(typed) => close({ phase: 'closed', left: typed })}
        />
      )}
    </span>
  );
});

/** What somebody has typed and not applied. */
interface TypedNumber {
  readonly text: string;
  readonly damage: DamageChoice;
}

/** Whether the field is open; `done` gives the focus back to the number. */
interface FieldState {
  readonly phase: 'closed' | 'open' | 'done';
  /** What was typed when the field was left. */
  readonly left: TypedNumber | undefined;
}

interface NumberFieldProps extends InlineNumberProps {
  /** The number as it is now. */
  initial: string;
  /** What was typed when the field was left. */
  left: TypedNumber | undefined;
  /** Called when the number is applied or given up; the focus goes back to it. */
  onDone: () => void;
  /** Called with what was typed when the focus leaves the field. */
  onLeave: (typed: TypedNumber | undefined) => void;
}

const HINT = 'A number sets it; +5 or \u22125 changes it.';
const BY_HAND_HINT = 'Set by hand. Empty: back to the rules.';

const NumberField = observer(function NumberField({
  field,
  label,
  hint = HINT,
  takesDamage = false,
  initial,
  left,
  onDone,
  onLeave,
}: NumberFieldProps) {
  const store = useSheet();
  const [opened] = useState(initial);
  // Undefined while the user has typed nothing: somebody else may change the number meanwhile, and Enter must not undo
  // that.
  const [typed, setTyped] = useState(left?.text);
  const text = typed ?? opened;
  const [damage, setDamage] = useState(left?.damage ?? PLAIN_DAMAGE);
  const input = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const preview = typed === undefined || typed === initial ? null : previewNumber(store.loaded, field, typed, damage);
  const advice = isSetByHand(store.loaded.play, field) ? BY_HAND_HINT : hint;
  const submit = (): void => {
    if (preview?.isError) return;
    if (preview) store.run(numberCommand(field, text, damage));
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') submit();
    else if (event.key === 'Escape') onDone();
    else return;
    event.preventDefault();
    // Esc closes the field, not the popup in which it may stand.
    event.stopPropagation();
  };
  const onPanelKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onKeyDown(event);
  };
  const onBlur = ({ relatedTarget }: FocusEvent): void => {
    const parts = [input.current, panel.current];
    if (parts.some((part) => relatedTarget instanceof Node && part?.contains(relatedTarget))) return;
    onLeave(preview ? { text, damage } : undefined);
  };
  return (
    <Popover
      opened
      // Tab leads from the field to what stands below it.
      withinPortal={!takesDamage}
      position="bottom-start"
      shadow="md"
      trapFocus={false}
      withRoles={false}
      offset={4}
    >
      <Popover.Target>
        <TextInput
          ref={input}
          className={classes.field}
          classNames={{ input: classes.input ?? '' }}
          size="xs"
          autoFocus
          autoComplete="off"
          inputMode="text"
          aria-label={label}
          aria-describedby={helpId}
          aria-invalid={preview?.isError ?? false}
          value={text}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
        />
      </Popover.Target>
      <Popover.Dropdown ref={panel} className={classes.help} onBlur={onBlur} onKeyDown={onPanelKeyDown}>
        {takesDamage && <DamageControls value={damage} onChange={setDamage} />}
        <div id={helpId} role="status" data-error={preview?.isError || undefined}>
          {preview?.text ?? advice}
        </div>
        <ApplyButton isDisabled={!preview || preview.isError} onClick={submit} />
      </Popover.Dropdown>
    </Popover>
  );
});
