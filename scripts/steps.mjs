/** Helpers of the scripts: the project's folder, and functions that print and run a step. Uses only Node. */
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
export const inRoot = (...parts) => join(ROOT, ...parts);
export const say = (line) => process.stdout.write(`${line}\n`);

const OLDEST_NODE = [20, 19];

/** Exits with a message when Node is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  say(
    `Questhearth needs Node ${OLDEST_NODE.join('.')} or newer, and this is Node ${process.versions.node}. Get a newer one from https://nodejs.org.`,
  );
  process.exit(1);
}

/** Paths of programs from packages, to run with `node`. */
export const TOOLS = {
  nest: inRoot('node_modules/@nestjs/cli/bin/nest.js'),
  vite: inRoot('node_modules/vite/bin/vite.js'),
  jest: inRoot('node_modules/jest/bin/jest.js'),
  playwright: inRoot('node_modules/playwright/cli.js'),
};

/**
 * Runs a program in the project's folder.
 * @param {{quiet?: boolean, env?: Record<string, string>, shell?: boolean, minutes?: number}} options
 *   quiet: collects the output instead of showing it; minutes: ends the program, as failed, after this time
 * @returns {Promise<{code: number, output: string}>} code 0 is success; output is empty unless quiet
 */
export function run(program, args, { quiet = false, env = {}, shell = false, minutes = 0 } = {}) {
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      shell,
      timeout: minutes * 60_000,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data));
    child.once('error', (error) => done({ code: 1, output: `${output}${error.message}\n` }));
    child.once('close', (code) => done({ code: code ?? 1, output }));
  });
}

export const runNode = (args, options) => run(process.execPath, args, options);

/** Most code of a test runs too seldom to be worth the time that V8 takes to optimize it. */
const SELDOM_OPTIMIZED = '--interrupt-budget=1000000';

/** Runs one project of jest.config.js with further arguments of Jest. The options are those of `run`. */
export function runJest(project, args, options) {
  const jest = [SELDOM_OPTIMIZED, '--import', './test/support/jest/register.mjs', TOOLS.jest];
  return runNode([...jest, '--selectProjects', project, '--ci', ...args], options);
}

/** Runs npm: the one that started this script, else the one on the PATH. */
export function npm(args, options) {
  const own = process.env.npm_execpath;
  return own?.endsWith('.js')
    ? runNode([own, ...args], options)
    : run('npm', args, { ...options, shell: process.platform === 'win32' });
}

/** Returns the time since `since` (from Date.now()) as text. */
export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Prints the title of a slow step and runs it quietly; when it fails, prints its output and exits. */
export async function mustRun(title, action) {
  const started = Date.now();
  say(`${title} …`);
  const { code, output } = await action();
  if (code !== 0) {
    say(output.trimEnd());
    say(`${title}: failed.`);
    process.exit(1);
  }
  say(`  done in ${seconds(started)}`);
}
