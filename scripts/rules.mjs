/** `npm run rules` writes the tables of docs/RULES.md and docs/rules.schema.json from the tables and schemas of the code. */
import { readFileSync, writeFileSync } from 'node:fs';
import './ts-register.mjs';
import { inRoot, say } from './steps.mjs';

const { withTables } = await import('../backend/library/loader/rules-tables.ts');
const file = inRoot('docs/RULES.md');
writeFileSync(file, withTables(readFileSync(file, 'utf8')));
const { editorSchema } = await import('../backend/library/loader/schema/index.ts');
writeFileSync(inRoot('docs/rules.schema.json'), `${JSON.stringify(editorSchema())}\n`);
say('docs/RULES.md and docs/rules.schema.json are written.');
