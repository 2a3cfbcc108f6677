import type { PlayState } from '../choices.types.js';
import type { PlayCommand } from './commands.types.js';
import type { ServerCommand } from './server-commands.types.js';

/** Returns the entry with which a command parts: by ending the attunement, or by giving it away. */
function partedEntry(command: PlayCommand | ServerCommand): string | undefined {
  switch (command.do) {
    case 'mark-item':
      return command.way === 'attuned' && !command.on ? command.entry : undefined;
    case 'move-item':
      return command.place === null ? undefined : command.entry;
    case 'discard-item':
    case 'sell':
      return command.entry;
    default:
      return undefined;
  }
}

/**
 * Returns the attuned own item of which a command lets go, which a curse may prevent that only the DM knows; undefined
 * for every other command.
 */
export function itemPartedWith(
  { inventory, own_items = {} }: PlayState,
  command: PlayCommand | ServerCommand,
): { id: string; name: string } | undefined {
  const id = partedEntry(command);
  const entry = id === undefined ? undefined : inventory.find((each) => each.id === id || each.item === id);
  const own = entry?.attuned && Object.hasOwn(own_items, entry.item) ? own_items[entry.item] : undefined;
  return entry && own ? { id: entry.item, name: own.name } : undefined;
}
