import type { LogEntry } from '../../contracts/log/log.contract.js';
import type { ConfirmQuestion } from '../ui/confirm-dialog.js';
import { rollerName } from './roller-name.js';

/** An entry, as far as the question names it. */
type NamedEntry = Pick<LogEntry, 'sender' | 'text' | 'roll' | 'attack'>;

/**
 * Returns the question before an entry is deleted for everybody.
 * @param isWaiting whether it is an attack that the DM has not applied yet
 */
export function deletionQuestion(entry: NamedEntry, isWaiting: boolean) {
  return {
    title: 'Delete from the log',
    message: `Delete ${subject(entry)} of ${rollerName(entry)} for everybody?`,
    details: `${isWaiting ? lossText(entry.attack?.spent) : ''}You cannot bring it back.`,
    action: 'Delete',
    danger: true,
  } satisfies ConfirmQuestion;
}

/** "the attack 'Claws'", "the roll 'Athletics'" or "this message". */
function subject({ text, roll, attack }: NamedEntry): string {
  if (!roll && !attack) return 'this message';
  const kind = attack ? 'attack' : 'roll';
  const name = text || attack?.name;
  return name ? `the ${kind} '${name}'` : `this ${kind}`;
}

/** What goes with an attack that is not applied yet, and what stays. */
function lossText(spent: string | undefined): string {
  const stays = spent === undefined ? '' : ` What it spent stays spent: ${spent}.`;
  return `This attack is not applied yet. It goes from 'Attacks' too, and no target takes its damage or conditions.${stays} `;
}
