import type { CommandReply } from '../commands/preconditions.js';
import { HistoryMoved } from './restore-command.js';

/** How often a command is planned again because other nodes have changed the map meanwhile. */
const MOST_PLANS = 8;

/** Tries again while others change the map between the plan and its execution. */
export async function retryOnConflict(command: () => Promise<CommandReply>): Promise<CommandReply> {
  for (let plan = 1; ; plan += 1) {
    try {
      return await command();
    } catch (problem) {
      if (!(problem instanceof HistoryMoved) || plan === MOST_PLANS) throw problem;
    }
  }
}
