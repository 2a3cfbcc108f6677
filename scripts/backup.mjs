/** `npm run backup`: makes a backup, also while the program runs. Runs from the sources, because the build may be in use. */
import { runCommandFile } from './command.mjs';

await runCommandFile('../backend/backups/commands/backup.command.ts');
