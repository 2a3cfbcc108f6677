/*
 * Runs a flood: `flood-worker.ts <name of the flood> <sender as JSON>`.
 * It answers every IPC message with its counts and ends when the parent disconnects.
 */
import { FLOODS, type FloodSender, type FloodCounts } from './floods.js';

const [name = '', sender = '{}'] = process.argv.slice(2);
const counts: FloodCounts = { sent: 0, done: 0, refused: 0 };
process.on('message', () => process.send?.(counts));
process.on('disconnect', () => process.exit(0));
const flood = FLOODS[name];
if (!flood) throw new Error(`There is no flood ${name}.`);
process.send?.({ ready: true });
await flood(JSON.parse(sender) as FloodSender, counts);
