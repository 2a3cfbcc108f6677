/** `npm start`: installs what is missing, builds what is stale, and runs the server in this very process. */
import { existsSync } from 'node:fs';
import module from 'node:module';
import { buildWhatIsStale } from './build.mjs';
import { installWhatIsMissing } from './install.mjs';
import { inRoot, requireNode, ROOT } from './steps.mjs';

requireNode();
process.chdir(ROOT);
// What the environment says already stays as it is.
if (existsSync('.env')) process.loadEnvFile('.env');
await installWhatIsMissing();
await buildWhatIsStale();
// Node 22 and newer keep what they compiled, for the next start.
module.enableCompileCache?.(inRoot('node_modules/.cache/compile'));
process.env.NODE_ENV ??= 'production';
if (process.env.npm_lifecycle_event) endWithParent();
await import(new URL('../dist/backend/main.js', import.meta.url).href);

/** npm puts a shell between itself and us, which does not pass on what a service manager sends to npm. */
function endWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
