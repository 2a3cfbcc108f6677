/** `node scripts/run-ts.mjs file.ts [arguments]` runs a TypeScript file of this project from its source. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import './ts-register.mjs';

const [file] = process.argv.splice(2, 1);
if (!file) throw new Error('Name the TypeScript file to run.');
process.argv[1] = resolve(file);
process.setSourceMapsEnabled(true);
await import(pathToFileURL(process.argv[1]).href);
