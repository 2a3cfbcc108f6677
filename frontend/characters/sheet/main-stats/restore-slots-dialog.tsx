import { Button, Group, Modal, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { spellLevelText } from '../../../ui/spell-levels.js';
import { useSheet } from '../sheet-context.js';
import counter from '../counter.module.css';
import classes from './dialogs.module.css';
import { highestSlots, levelsOf, spentSlots, type RestoreLimit, type SpentSlots } from './restored-slots.js';
import { StepButton } from '../step-button.js';

interface RestoreSlotsDialogProps {
  opened: boolean;
  title: string;
  limit: RestoreLimit;
  onClose: () => void;
  onSubmit: (slots: readonly number[]) => void;
}

/** Asks which spent spell slots come back. */
export const RestoreSlotsDialog = observer(function RestoreSlotsDialog(props: RestoreSlotsDialogProps) {
  const { opened, title, limit, onClose, onSubmit } = props;
  const spent = spentSlots(useSheet().sheet, limit);
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="sm">
      {spent.length === 0 ? (
        <>
          <Text>There are no spell slots to regain.</Text>
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
          </Group>
        </>
      ) : (
        <SlotChoice spent={spent} limit={limit} onClose={onClose} onSubmit={onSubmit} />
      )}
    </Modal>
  );
});

interface SlotChoiceProps extends Pick<RestoreSlotsDialogProps, 'limit' | 'onClose' | 'onSubmit'> {
  spent: readonly SpentSlots[];
}

function SlotChoice({ spent, limit, onClose, onSubmit }: SlotChoiceProps) {
  const [slots, setSlots] = useState(() => highestSlots(spent, limit));
  const left = limit.levels - levelsOf(slots);
  const remove = (level: number): void => setSlots(slots.toSpliced(slots.indexOf(level), 1));
  return (
    <>
      <Text>
        Choose the spell slots that you regain. Combined level: {levelsOf(slots)} of {limit.levels}.
      </Text>
      <ul className={classes.slots}>
        {spent.map(({ level, spent: count }) => {
          const chosen = slots.filter((each) => each === level).length;
          const name = `${spellLevelText(level)}-level slots: ${chosen} of ${count}`;
          return (
            <li key={level} className={classes.slot}>
              <span>{spellLevelText(level)}-level slots</span>
              <span className={counter.counter} role="group" aria-label={name}>
                <StepButton
                  step="less"
                  label={`One less, ${name}`}
                  isDisabled={chosen === 0}
                  onClick={() => remove(level)}
                />
                {chosen} of {count}
                <StepButton
                  step="more"
                  label={`One more, ${name}`}
                  isDisabled={chosen === count || level > left}
                  onClick={() => setSlots([...slots, level])}
                />
              </span>
            </li>
          );
        })}
      </ul>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={slots.length === 0} onClick={() => onSubmit(slots)} data-autofocus>
          Regain slots
        </Button>
      </Group>
    </>
  );
}
