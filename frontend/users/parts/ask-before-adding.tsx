import { Loader, Switch } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useStores } from '../../core/stores.js';
import { useSingleFlight } from '../../ui/single-flight.js';

const DESCRIPTIONS = {
  ask: 'A DM who adds you sends you an invitation instead. Accept or decline it in your notifications.',
  add: 'A DM can add you to a campaign at once, without an invitation.',
} as const;

/** A switch that sets whether DMs must invite this user instead of adding them. Saves at once. */
export const AskBeforeAdding = observer(function AskBeforeAdding({ askBeforeAdding }: { askBeforeAdding: boolean }) {
  const { users, notices } = useStores();
  const [pendingValue, setPendingValue] = useState<boolean>();
  const [problem, setProblem] = useState<string>();
  const flight = useSingleFlight();
  const isSaving = flight.isRunning();

  const save = async (next: boolean): Promise<void> => {
    setPendingValue(next);
    setProblem(undefined);
    try {
      notices.banner((await users.setAskBeforeAdding(next)).msg, true, 'ask before adding');
    } catch (failure) {
      notices.showFailure(failure, 'ask before adding');
      setProblem('Your choice was not saved. Try again.');
    } finally {
      setPendingValue(undefined);
    }
  };
  return (
    <Switch
      checked={pendingValue ?? askBeforeAdding}
      // Not disabled while it saves, because a disabled input loses the focus.
      onChange={({ currentTarget: { checked } }) => void flight.run(() => save(checked))}
      aria-disabled={isSaving}
      aria-busy={isSaving}
      label="Ask me before I am added to a campaign"
      description={(pendingValue ?? askBeforeAdding) ? DESCRIPTIONS.ask : DESCRIPTIONS.add}
      error={problem}
      thumbIcon={isSaving ? <Loader size={10} /> : undefined}
    />
  );
});
