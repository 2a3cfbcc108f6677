import type { SheetRollOptions } from '../../../../contracts/character/rolls/index.js';
import type { PlayAudience, PlayCommand, RolledCommand } from '../../../../contracts/character/play/commands.types.js';
import type { Recipients } from '../../../log/log.store.js';

/** Returns who sees the roll of a command. What is for one member is for the DMs, who see the change on the sheet. */
const playAudience = ({ audience }: Recipients): PlayAudience => (audience === 'person' ? 'dm' : audience);

/** Returns the audience as a command has it. */
export const withAudience = (to: Recipients): RolledCommand =>
  to.audience === 'everybody' ? {} : { audience: playAudience(to) };

/**
 * Returns the command of a roll that changes the sheet, such as a death saving throw. The server makes the roll for the
 * command and puts it into the log.
 * @returns undefined for a roll that changes nothing
 */
export function rolledCommand(
  key: string,
  { mode, extras }: SheetRollOptions,
  to: Recipients,
): PlayCommand | undefined {
  if (key === 'death-save')
    return { do: 'death-save', ...(mode ? { mode } : {}), ...(extras ? { extras } : {}), ...withAudience(to) };
  const [prefix, resource] = key.split(':');
  return prefix === 'hit-die' && resource ? { do: 'hit-die', resource, ...withAudience(to) } : undefined;
}
