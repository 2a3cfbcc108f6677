/*
 * Somebody who floods, in a process of their own: `flooder.ts <name of the flood> <flooder as JSON>`.
 * Over IPC it tells its tally when it is asked, and it ends when it is let go.
 */
import { FLOODS, type Flooder, type Tally } from './floods.js';

const [name = '', flooder = '{}'] = process.argv.slice(2);
const tally: Tally = { sent: 0, done: 0, refused: 0 };
process.on('message', () => process.send?.(tally));
process.on('disconnect', () => process.exit(0));
const flood = FLOODS[name];
if (!flood) throw new Error(`There is no flood ${name}.`);
process.send?.({ ready: true });
await flood(JSON.parse(flooder) as Flooder, tally);
