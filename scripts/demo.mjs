/** `npm run demo`: starts a temporary installation with a campaign in progress. */
import { buildWhatIsStale } from './build.mjs';
import { installWhatIsMissing } from './install.mjs';
import { requireNode, ROOT } from './steps.mjs';

requireNode();
process.chdir(ROOT);
await installWhatIsMissing();
await buildWhatIsStale();
process.env.NODE_ENV ??= 'production';
await import('./ts-register.mjs');
await import(new URL('../test/support/demo.ts', import.meta.url).href);
