import { Button, Checkbox, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import type { ActiveSelection } from '../../../../contracts/character/evaluation.types.js';
import classes from './dialogs.module.css';

interface PickDialogProps {
  opened: boolean;
  title: string;
  activeSelection: ActiveSelection;
  onClose: () => void;
  onSubmit: (options: readonly string[]) => void;
}

/** Asks for the picks of a selection that is made in play. */
export function PickDialog({ opened, title, activeSelection, onClose, onSubmit }: PickDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="md">
      <PickForm activeSelection={activeSelection} onClose={onClose} onSubmit={onSubmit} />
    </Modal>
  );
}

/** Returns the picks after a click: an option is added or removed, and a single pick is replaced. */
function picksAfterClick(picks: readonly string[], id: string, required: number): readonly string[] {
  if (picks.includes(id)) return picks.filter((each) => each !== id);
  return required === 1 ? [id] : picks.length < required ? [...picks, id] : picks;
}

function PickForm({ activeSelection, onClose, onSubmit }: Omit<PickDialogProps, 'opened' | 'title'>) {
  const [picks, setPicks] = useState(activeSelection.picks);
  const { required, options, selection } = activeSelection;
  return (
    <>
      <Text mb="sm">
        {picks.length} of {required} chosen.
      </Text>
      <div className={classes.options} role="group" aria-label="Options">
        {options.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={picks.includes(id)}
            disabled={required > 1 && picks.length >= required && !picks.includes(id)}
            onChange={() => setPicks(picksAfterClick(picks, id, required))}
          />
        ))}
      </div>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={!selection.optional_selection && picks.length !== required} onClick={() => onSubmit(picks)}>
          Choose
        </Button>
      </Group>
    </>
  );
}
