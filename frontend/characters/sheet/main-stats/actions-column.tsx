import { SegmentedControl, TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { LuChevronRight, LuSearch } from 'react-icons/lu';
import { ExplainedValue } from '../../../ui/explained-value.js';
import { useRovingFocus } from '../../../ui/use-roving-focus.js';
import { useSheet } from '../sheet-context.js';
import { actionRows, actionSections, type ActionFilter, type ActionSection } from './action-list.js';
import type { ActionRow } from './action-rows/action-row.types.js';
import { ACTION_TIMES, TIME_NAMES } from './action-rows/action-time.js';
import { ActionRowView } from './action-row.js';
import classes from './actions-column.module.css';
import { FoundChecks, foundChecks } from './found-checks.js';
import { FormAttacksSection } from './form-attacks.js';
import { PreparationNote } from './preparation-note.js';
import { usePinnedActions } from './use-pinned-actions.js';
import { useUnchangedRows } from './use-unchanged-rows.js';
import { SheetPanel } from './sheet-panel.js';
import { SpellSlotsPanel } from './spell-slots-panel.js';

const TIMES = [
  { value: 'all', label: 'All' },
  ...ACTION_TIMES.map((time) => ({ value: time, label: TIME_NAMES[time] })),
];

/** A group of spells with more rows starts folded, so that the rest of the list stays in sight. */
const MOST_SPELLS = 12;

/** Everything that the character can do, by time. @param startFind what the list is searched for at first */
export const ActionsColumn = observer(function ActionsColumn({ startFind = '' }: { startFind?: string }) {
  const store = useSheet();
  const [time, setTime] = useState<ActionFilter['time']>('all');
  const [find, setFind] = useState(startFind);
  const { pins, toggle } = usePinnedActions(store.userId, store.address.characterId);
  const { list, keepFocusOn } = useFocusOfMovedRow();
  const [used, setUsed] = useState<{ readonly id: string; readonly opId: string }>();
  const tellUsed = useCallback((id: string, opId: string): void => setUsed({ id, opId }), []);
  const rows = useUnchangedRows(actionRows(store.loaded));
  const sections = actionSections(rows, { time, find, pins });
  const { saves, skills } = foundChecks(store, time === 'all' ? find : '');
  const hasChecks = saves.length + skills.length > 0;
  const pin = useCallback(
    (id: string, byKey: boolean): void => {
      keepFocusOn(id, byKey);
      toggle(id);
    },
    [keepFocusOn, toggle],
  );
  const clear = (): void => {
    setTime('all');
    setFind('');
  };
  return (
    <div className={classes.column}>
      <div className={classes.slots}>
        <SpellSlotsPanel />
      </div>
      <SheetPanel title="What can I do?" fills actions={<FindField value={find} onChange={setFind} />}>
        <SegmentedControl
          className={classes.times}
          size="xs"
          fullWidth
          aria-label="Time"
          data={TIMES}
          value={time}
          onChange={(value) => setTime(value as ActionFilter['time'])}
        />
        <PreparationNote />
        {store.sheet.cannot.act !== null && (
          <p className={classes.forbidden} role="status">
            {store.sheet.cannot.act}
          </p>
        )}
        <div
          ref={list}
          className={classes.list}
          data-actions=""
          data-forbidden={store.sheet.cannot.act !== null || undefined}
        >
          {hasChecks && <FoundChecks {...{ saves, skills }} />}
          <FormAttacksSection />
          {sections.map((section) => (
            <Section
              // A filter unfolds what was folded.
              key={`${section.id}${time}${find === ''}`}
              section={section}
              startsFolded={
                section.id === 'spells' && section.rows.length > MOST_SPELLS && time === 'all' && find === ''
              }
              note={section.id === 'attacks' && <AttacksPerAction />}
              pins={pins}
              onPin={pin}
              onUsed={tellUsed}
            />
          ))}
          {sections.length === 0 && !hasChecks && (
            <p className={classes.empty}>
              Nothing matches.{' '}
              <UnstyledButton className={classes.clear} onClick={clear}>
                Show all
              </UnstyledButton>
            </p>
          )}
        </div>
        <VisuallyHidden role="status">
          {usedText(used && !store.isUndone(used.opId) ? rows.find(({ id }) => id === used.id) : undefined)}
        </VisuallyHidden>
      </SheetPanel>
    </div>
  );
});

/** Keeps the focus on the button that pins a row, which moves to another group; a key takes the eye along, too. */
function useFocusOfMovedRow() {
  const list = useRef<HTMLDivElement>(null);
  const moved = useRef<{ id: string; byKey: boolean }>(undefined);
  useLayoutEffect(() => {
    if (!moved.current) return;
    const { id, byKey } = moved.current;
    moved.current = undefined;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const pin = rows.find(({ dataset }) => dataset['row'] === id)?.querySelector<HTMLElement>('[data-pin]');
    // The group that the row has come to may be folded.
    const next = pin ?? list.current?.querySelector('button');
    next?.focus({ preventScroll: !byKey });
  });
  const keepFocusOn = useCallback((id: string, byKey: boolean): void => void (moved.current = { id, byKey }), []);
  return { list, keepFocusOn };
}

/** What a click has used, for screen readers, which hear of the uses that are left from the sheet. */
const usedText = (row: ActionRow | undefined): string => (row === undefined ? '' : `${row.name} used.`);

const FindField = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <TextInput
    className={classes.find}
    size="xs"
    type="search"
    aria-label="Find something to do"
    placeholder="Find"
    aria-keyshortcuts="/"
    data-sheet-shortcut="/"
    leftSection={<LuSearch size={13} aria-hidden />}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

/** How many attacks the Attack action has, where it has more than one. SRD "Extra Attack". */
const AttacksPerAction = observer(function AttacksPerAction() {
  const { sheet, reasons } = useSheet();
  const { attacks_per_action: count } = sheet;
  if (count <= 1) return null;
  return (
    <ExplainedValue
      label="The Attack action"
      value={`${count} attacks per action`}
      reasons={reasons['attacks_per_action']}
    />
  );
});

/** The heads of the columns of a group whose rows have columns. */
const COLUMNS: Partial<Record<ActionSection['id'], readonly string[]>> = {
  attacks: ['Hit / DC', 'Damage', 'Range'],
  spells: ['Hit / DC', 'Effect'],
};

/** Names the columns below for the eye; each number has its own name for screen readers. */
function ColumnHeads({ group, rows }: { group: ActionSection['id']; rows: ActionSection['rows'] }) {
  const names = COLUMNS[group];
  if (!names || !rows.some(({ roll, result }) => roll ?? result)) return null;
  return (
    <span className={classes.columns} data-group={group} aria-hidden="true">
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </span>
  );
}

interface SectionProps {
  section: ActionSection;
  /** What stands at the end of its head. */
  note: ReactNode;
  startsFolded: boolean;
  pins: readonly string[];
  onPin: (id: string, byKey: boolean) => void;
  onUsed: (id: string, opId: string) => void;
}

/** A section of the list under a head that folds it. */
function Section({ section: { id, title, rows }, note, startsFolded, pins, onPin, onUsed }: SectionProps) {
  const [isFolded, setFolded] = useState(startsFolded);
  const roving = useRovingFocus<HTMLUListElement>();
  return (
    <section className={classes.section} aria-label={title}>
      <h3 className={classes.head}>
        <UnstyledButton className={classes.fold} aria-expanded={!isFolded} onClick={() => setFolded(!isFolded)}>
          <LuChevronRight size={13} aria-hidden />
          {title}
        </UnstyledButton>
        <span className={classes.note}>{note}</span>
        {isFolded ? <span className={classes.count}>{rows.length}</span> : <ColumnHeads group={id} rows={rows} />}
      </h3>
      {!isFolded && (
        <ul className={classes.rows} data-group={id} {...roving}>
          {rows.map((row) => (
            <ActionRowView key={row.id} row={row} isPinned={pins.includes(row.id)} onPin={onPin} onUsed={onUsed} />
          ))}
        </ul>
      )}
    </section>
  );
}
