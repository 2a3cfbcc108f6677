/*
 * Runs a flood: `flood-worker.ts <name of the flood>`. Its first IPC message is the sender.
 * It answers every later message with its counts and ends when the parent disconnects.
 */
import { once } from 'node:events';
import { FLOODS, type FloodSender, type FloodCounts } from './floods.js';

const [name = ''] = process.argv.slice(2);
const counts: FloodCounts = { sent: 0, done: 0, refused: 0 };
process.on('disconnect', () => process.exit(0));
const flood = FLOODS[name];
if (!flood) throw new Error(`There is no flood ${name}.`);
process.send?.({ ready: true });
const [sender] = (await once(process, 'message')) as [FloodSender];
process.on('message', () => process.send?.(counts));
await flood(sender, counts);
