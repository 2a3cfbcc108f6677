/** `npm run check-pack -- folder …` checks packs of rules content on top of the rules that come with Questhearth. */
import { resolve } from 'node:path';
import './ts-register.mjs';
import { inRoot, say } from './steps.mjs';

const folders = process.argv.slice(2).map((folder) => resolve(folder));
const { loadContent } = await import('../backend/library/loader/index.ts');
const { ContentError } = await import('../backend/library/loader/content-error.ts');
try {
  const content = loadContent({ dirs: [inRoot('backend/library/content/srd'), ...folders] });
  const counts = ['classifications', 'features', 'traits', 'feats', 'spells', 'items'].map(
    (kind) => `${Object.keys(content[kind]).length} ${kind}`,
  );
  say(`Everything fits together: ${counts.join(', ')}.`);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  say(error.message);
  process.exitCode = 1;
}
