import { pino } from 'pino';
import { log } from '../../../backend/core/log.js';

/*
 * What the program logs in this worker, for `environment.cjs`: a passed test prints nothing of it, a failed one prints the
 * lines of its own time.
 */
const lines: string[] = [];
Object.assign(log, { [pino.symbols.streamSym]: { write: (line: string) => void lines.push(line) } });
Object.assign(globalThis, { [Symbol.for('questhearth.server-log')]: lines });
