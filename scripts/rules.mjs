/** `npm run rules` writes the tables of docs/RULES.md from the tables of the code. */
import { readFileSync, writeFileSync } from 'node:fs';
import './ts-register.mjs';
import { inRoot, say } from './steps.mjs';

const { withTables } = await import('../backend/library/loader/rules-tables.ts');
const file = inRoot('docs/RULES.md');
writeFileSync(file, withTables(readFileSync(file, 'utf8')));
say('docs/RULES.md is written.');
