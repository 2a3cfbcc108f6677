import { LuTrash2 } from 'react-icons/lu';
import type { LogEntry } from '../../../contracts/log/log.contract.js';
import { useStores } from '../../core/stores.js';
import { deletionQuestion } from '../deletion-question.js';
import { useLogView } from './log-context.js';
import classes from './log-entry.module.css';

// The same element for each entry, so that React compares nothing.
const ICON = <LuTrash2 size={15} />;

/** Deletes an entry for everybody, once the DM has confirmed it. */
export function DeleteEntry({ entry }: { entry: LogEntry }) {
  const { log, report } = useLogView();
  const { notices } = useStores();
  const remove = async (button: HTMLElement): Promise<void> => {
    const isWaiting = await log.isWaitingAttack(entry);
    if (!(await notices.confirm(deletionQuestion(entry, isWaiting)))) return;
    // The button goes with its entry.
    button.closest<HTMLElement>('[role="region"]')?.focus({ preventScroll: true });
    report(log.delete(entry));
  };
  return (
    <button
      type="button"
      className={classes.action}
      data-deletes
      aria-label={`Delete ${entry.text || 'the roll'} of ${entry.sender.display_name}`}
      title="Delete for everybody"
      onClick={({ currentTarget }) => void remove(currentTarget)}
    >
      {ICON}
    </button>
  );
}
