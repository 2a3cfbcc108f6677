import { Button, Popover } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { LuCircleDashed } from 'react-icons/lu';
import type { OpenChoice } from '../../../contracts/character/evaluation.types.js';
import { useStores } from '../../core/stores.js';
import { countText } from '../../ui/count-text.js';
import type { SectionStore } from '../section.store.js';
import classes from './section-layout.module.css';
import { showChoice } from './sheet/show-choice.js';

/**
 * The list of what the user must choose before saving. A click leads to the choice. The list keeps the focus until it
 * closes, so that it does not stay over the columns.
 */
export const MissingChoices = observer(function MissingChoices({ store }: { store: SectionStore }) {
  const { builder } = useStores();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { missing, openChoices } = store;
  if (missing.length === 0) return null;
  const setOpenTo = (opened: boolean): void => {
    const hasFocus = list.current?.parentElement?.contains(document.activeElement) ?? false;
    if (!opened && hasFocus) button.current?.focus();
    setOpen(opened);
  };
  const show = (choice: OpenChoice): void => {
    setOpenTo(false);
    showChoice(builder, choice);
  };
  /** The choice of a line; undefined for a line that leads nowhere. */
  const choiceOf = (line: string): OpenChoice | undefined =>
    openChoices.find(({ msg, selection_id }) => msg === line && (selection_id !== null || store.isLevelingUp));
  return (
    <Popover
      opened={isOpen}
      onChange={setOpenTo}
      position="bottom-end"
      withArrow
      shadow="md"
      width={340}
      withRoles
      trapFocus
    >
      <Popover.Target>
        <Button
          ref={button}
          variant="default"
          size="sm"
          className={classes.missing ?? ''}
          leftSection={<LuCircleDashed aria-hidden />}
          onClick={() => setOpenTo(!isOpen)}
        >
          {countText(missing.length, 'open choice')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <ul ref={list} className={classes.open}>
          {missing.map((line) => {
            const choice = choiceOf(line);
            return (
              <li key={line}>
                {choice ? (
                  <button type="button" onClick={() => show(choice)}>
                    {line}
                  </button>
                ) : (
                  line
                )}
              </li>
            );
          })}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
});
