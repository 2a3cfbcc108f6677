/**
 * Given to a node by `--import`: replaces texts in its modules, as BROKEN_NODE says. So a test breaks a node on purpose,
 * and the program has nothing for it.
 */
import { register } from 'node:module';

register('./broken-node.hooks.mjs', import.meta.url, { data: JSON.parse(process.env.BROKEN_NODE) });
