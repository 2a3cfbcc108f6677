/**
 * `npm run content:check` checks the rules that come with Questhearth and counts them; `npm run content:check -- folder …`
 * checks packs on top of them.
 */
import { resolve } from 'node:path';
import './ts-register.mjs';
import { inRoot, say } from './steps.mjs';

const folders = process.argv.slice(2).map((folder) => resolve(folder));
const rules = inRoot('backend/library/content/srd');
const { loadContent } = await import('../backend/library/loader/index.ts');
const { ContentError } = await import('../backend/library/loader/content-error.ts');
const { contentCounts } = await import('../backend/library/loader/content-counts.ts');
const { packSummary } = await import('../backend/library/loader/pack-summary.ts');
try {
  const content = loadContent({ dirs: [rules, ...folders], checkTexts: true });
  if (folders.length === 0)
    for (const [noun, count] of Object.entries(contentCounts(content))) say(`${String(count).padStart(5)} ${noun}`);
  say(`Everything fits together.${folders.length === 0 ? '' : ` ${packSummary(folders)}`}`);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  say(error.message);
  process.exitCode = 1;
}
