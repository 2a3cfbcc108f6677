/** `npm start`: installs missing packages, builds changed sources, and runs the server in this process. */
import { existsSync } from 'node:fs';
import module from 'node:module';
import { buildWhatIsStale } from './build.mjs';
import { installWhatIsMissing } from './install.mjs';
import { inRoot, requireNode, ROOT } from './steps.mjs';

requireNode();
process.chdir(ROOT);
// Variables that are already set take precedence over the file.
if (existsSync('.env')) process.loadEnvFile('.env');
await installWhatIsMissing();
await buildWhatIsStale();
// Node 22 and newer cache compiled code for the next start.
module.enableCompileCache?.(inRoot('node_modules/.cache/compile'));
process.env.NODE_ENV ??= 'production';
if (process.env.npm_lifecycle_event) endWithParent();
await import(new URL('../dist/backend/main.js', import.meta.url).href);

/** Stops this process when npm ends, because npm's shell does not pass on the signals of a service manager. */
function endWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
