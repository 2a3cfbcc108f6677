import { Combobox, UnstyledButton, useCombobox, type ComboboxProps } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { LuCheck } from 'react-icons/lu';
import { lentEffect } from '../../../../contracts/content/lent.js';
import { useSheet } from '../sheet-context.js';
import { conditionSummary, matchingConditions } from './conditions.js';
import classes from './effects.module.css';
import { LevelStepper } from './exhaustion.js';
import { LentDialog } from './lent-dialog.js';
import { isLentOn, lentMatching, lentOfOption, LentOptions } from './lent-options.js';

/** The height that the window leaves for the list, above the keyboard of a phone. */
const ROOM = '--conditions-room';

/**
 * In a low window the list lies over its button, as far as it must to be whole. It stays in the window when the keyboard
 * that comes with its field moves the button out of it.
 */
const inWindow: ComboboxProps['middlewares'] = {
  shift: { crossAxis: true, limiter: { fn: ({ x, y }) => ({ x, y }) } },
  size: {
    padding: 5,
    apply: ({ availableHeight, elements }) => elements.floating.style.setProperty(ROOM, `${availableHeight}px`),
  },
};

/** At once, because the next key must not wait for a timer, and before the list has its place, to which no page scrolls. */
const focusInPlace = (field: HTMLInputElement | null): void => field?.focus({ preventScroll: true });

/** Puts a condition on the character: type the beginning of its name, then Enter. A condition that is on ends. */
export const ConditionMenu = observer(function ConditionMenu() {
  const store = useSheet();
  const [search, setSearch] = useState('');
  const [lent, setLent] = useState<string>();
  const combobox = useCombobox({
    onDropdownClose: () => {
      setSearch('');
      combobox.resetSelectedOption();
      combobox.focusTarget();
    },
  });
  if (store.isReadOnly) return null;
  const { content } = store.loaded;
  const { marks } = store.sheet;
  const own = marks.filter(({ kind, brought_by }) => kind === 'condition' && brought_by === null);
  const levelOf = (id: string): number => own.find((mark) => mark.id === id)?.value ?? 0;
  const all = Object.values(content.conditions);
  const nameOf = (id: string): string => content.conditions[id]?.name ?? id;
  const choose = (chosen: string): void => {
    combobox.closeDropdown();
    const lent = lentOfOption(chosen);
    if (lent === undefined) toggle(chosen);
    else if (isLentOn(store, lent)) store.run({ do: 'mark', kind: 'lent', id: lent, on: false });
    else if (lentEffect(content, lent)?.lends.numbers.length === 0)
      store.run({ do: 'mark', kind: 'lent', id: lent, on: true });
    else setLent(lent);
  };
  const toggle = (id: string): void => {
    const most = content.conditions[id]?.levels ?? 1;
    const next = most > 1 ? Math.min(most, levelOf(id) + 1) : 1 - levelOf(id);
    store.run({ do: 'mark', kind: 'condition', id, on: next > 0, ...(next > 0 ? { value: next } : {}) });
  };
  const leveled = all.filter(({ levels }) => levels > 1);
  return (
    <>
      {lent !== undefined && <LentDialog key={lent} id={lent} onClose={() => setLent(undefined)} />}
      <Combobox
        store={combobox}
        keepMounted={false}
        width={340}
        position="bottom-start"
        shadow="md"
        middlewares={inWindow}
        hideDetached={false}
        onOptionSubmit={choose}
      >
        <Combobox.Target targetType="button">
          <UnstyledButton
            className={classes.add}
            aria-label="+ Cond., add a condition"
            data-sheet-shortcut="c"
            aria-keyshortcuts="C"
            onClick={() => combobox.toggleDropdown()}
          >
            + Cond.
          </UnstyledButton>
        </Combobox.Target>
        <Combobox.Dropdown className={classes.conditions ?? ''}>
          <Combobox.Search
            ref={focusInPlace}
            aria-label="Find a condition"
            placeholder="Find a condition"
            value={search}
            onChange={(event) => {
              setSearch(event.currentTarget.value);
              combobox.selectFirstOption();
            }}
          />
          <Combobox.Options className={classes.options ?? ''} aria-label="Conditions">
            {matchingConditions(all, search).map((condition) => (
              <Combobox.Option key={condition.id} value={condition.id} active={levelOf(condition.id) > 0}>
                <span className={classes.option}>
                  {condition.name} {condition.levels > 1 && levelOf(condition.id) > 0 && levelOf(condition.id)}
                  {levelOf(condition.id) > 0 && <LuCheck size={14} aria-label="in force" />}
                </span>
                <span className={classes.summary}>{conditionSummary(condition, nameOf)}</span>
              </Combobox.Option>
            ))}
            <LentOptions search={search} />
            {matchingConditions(all, search).length === 0 && lentMatching(content, search).length === 0 && (
              <Combobox.Empty>No condition has this name</Combobox.Empty>
            )}
          </Combobox.Options>
          <Combobox.Footer p={0}>
            {leveled.map(({ id, name }) => (
              <LevelStepper key={id} id={id} name={name} value={levelOf(id)} />
            ))}
          </Combobox.Footer>
        </Combobox.Dropdown>
      </Combobox>
    </>
  );
});
