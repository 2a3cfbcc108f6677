/** `npm run dev`: runs the server, restarted when its source changes, and the page with hot reload. Ctrl-C ends both. */
import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { installWhatIsMissing } from './install.mjs';
import { inRoot, requireNode, ROOT, say, TOOLS } from './steps.mjs';

requireNode();
process.chdir(ROOT);
if (existsSync('.env')) process.loadEnvFile('.env');
await installWhatIsMissing();

const serverPort = process.env.PORT ?? '3000';
const pagePort = process.env.DEV_PORT ?? '5173';
const page = `http://localhost:${pagePort}`;
const start = (args, env) => spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } });
const ended = (child) =>
  child.exitCode === null && child.signalCode === null ? new Promise((done) => child.once('exit', done)) : undefined;

// Links in mails and the origin check need the address in the browser.
const startServer = () =>
  start(['--enable-source-maps', '--import', './scripts/ts-register.mjs', 'backend/main.ts'], {
    PORT: serverPort,
    PUBLIC_URL: page,
  });
let server = startServer();
const pages = start([TOOLS.vite, '--port', pagePort, '--strictPort', '--clearScreen', 'false'], {
  API_URL: `http://localhost:${serverPort}`,
});
say(`The page is at ${page}, the server behind it at port ${serverPort}. Ctrl-C ends both.`);

let stopping = false;
let restarting = Promise.resolve();
async function restart() {
  if (stopping) return;
  say('The source changed: starting the server again …');
  server.kill('SIGTERM');
  await ended(server);
  if (!stopping) server = startServer();
}

let timer;
for (const folder of ['backend', 'contracts', 'migrations']) {
  watch(inRoot(folder), { recursive: true }, (_, file) => {
    if (!file || !/\.(ts|yaml)$/.test(file) || file.endsWith('.spec.ts')) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      restarting = restarting.then(restart);
    }, 200);
  });
}

async function stop() {
  if (stopping) return;
  stopping = true;
  for (const child of [server, pages]) child.kill('SIGTERM');
  await Promise.all([ended(server), ended(pages)]);
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop());
pages.once('exit', () => void stop());
