/** `npm run check-pack -- folder …` checks packs of rules content on top of the rules that come with Questhearth. */
import { resolve } from 'node:path';
import './ts-register.mjs';
import { inRoot, say } from './steps.mjs';

const folders = process.argv.slice(2).map((folder) => resolve(folder));
const rules = inRoot('backend/library/content/srd');
const { loadContent } = await import('../backend/library/loader/index.ts');
const { ContentError } = await import('../backend/library/loader/content-error.ts');
const { packSummary } = await import('../backend/library/loader/pack-summary.ts');
try {
  loadContent({ dirs: [rules, ...folders] });
  if (folders.length === 0)
    say('The rules that come with Questhearth fit together. Name the folder of a pack to check it.');
  else say(`Everything fits together. ${packSummary(folders)}`);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  say(error.message);
  process.exitCode = 1;
}
