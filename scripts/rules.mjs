/** `npm run rules` writes the tables of docs/RULES.md and docs/rules.schema.json from the code and the rules that come with it. */
import { readFileSync, writeFileSync } from 'node:fs';
import './ts-register.mjs';
import { inRoot, say } from './steps.mjs';

const { withTables } = await import('../backend/library/loader/rules-md/rules-md-tables.ts');
const file = inRoot('docs/RULES.md');
const { loadContent } = await import('../backend/library/loader/index.ts');
const content = loadContent({ dirs: [inRoot('backend/library/content/srd')] });
writeFileSync(file, withTables(readFileSync(file, 'utf8'), content));
const { editorSchema } = await import('../backend/library/loader/schema/index.ts');
writeFileSync(inRoot('docs/rules.schema.json'), `${JSON.stringify(editorSchema())}\n`);
say('docs/RULES.md and docs/rules.schema.json are written.');
