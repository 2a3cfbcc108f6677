/** `npm run demo`: a throw-away installation with a table in the middle of its evening. */
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
