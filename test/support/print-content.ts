import { loadContent } from '../../backend/library/loader/index.js';

/* `node scripts/run-ts.mjs test/support/print-content.ts folder …` prints the content of packs as JSON. */

process.stdout.write(JSON.stringify(loadContent({ dirs: process.argv.slice(2) })));
