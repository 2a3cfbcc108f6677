/** `npm run restore -- FILE`: restores a backup into an empty system. */
import { runCommandFile } from './command.mjs';

await runCommandFile('../backend/backups/commands/restore.command.ts');
