import type { Operation } from './command-outbox.js';

/** The part of the browser's storage that keeps commands. */
export type CommandStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** A command with the time at which it was given, in milliseconds of `Date.now()`; later ones have later times. */
export interface TimedOperation extends Operation {
  readonly at: number;
}

/** The commands that the browser has kept. */
export interface KeptCommands<Command> {
  /** In the order in which they were given. */
  readonly commands: Command[];
  /** The number of entries that could not be read and were removed. */
  readonly unreadable: number;
}

/** Keeps the unanswered commands of one person and one thing in the browser, so that they survive a reload. */
export class StoredCommands<Command extends TimedOperation> {
  /**
   * @param prefix of the keys in the browser's storage
   * @param read reads an entry. Throws when it is no command
   */
  constructor(
    private readonly prefix: string,
    private readonly read: (json: unknown) => Command,
    private readonly storage: () => CommandStorage = () => localStorage,
  ) {}

  /** Keeps a command. */
  save(command: Command): void {
    this.withStorage((storage) => storage.setItem(this.prefix + command.opId, JSON.stringify(command)));
  }

  /** Forgets a command. */
  remove({ opId }: Operation): void {
    this.withStorage((storage) => storage.removeItem(this.prefix + opId));
  }

  /**
   * Returns the kept commands. Removes entries that cannot be read, because another version of the program may have
   * written them.
   */
  load(): KeptCommands<Command> {
    const commands: Command[] = [];
    let unreadable = 0;
    this.withStorage((storage) => {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
      for (const key of keys) {
        if (!key?.startsWith(this.prefix)) continue;
        const command = this.readEntry(key, storage.getItem(key));
        if (command) commands.push(command);
        else {
          unreadable += 1;
          storage.removeItem(key);
        }
      }
    });
    return { commands: commands.sort((a, b) => a.at - b.at), unreadable };
  }

  private readEntry(key: string, text: string | null): Command | undefined {
    try {
      const command = this.read(JSON.parse(text ?? ''));
      return this.prefix + command.opId === key ? command : undefined;
    } catch {
      return undefined;
    }
  }

  /** A browser may block its storage, or its storage may be full. The commands are then lost when the page closes. */
  private withStorage(access: (storage: CommandStorage) => void): void {
    try {
      access(this.storage());
    } catch {
      // Without storage, a reload loses the commands and nothing else.
    }
  }
}
