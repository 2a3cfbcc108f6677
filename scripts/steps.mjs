/** What the scripts share: where the project is, how a step is announced and run. Needs nothing but Node. */
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
export const inRoot = (...parts) => join(ROOT, ...parts);
export const say = (line) => process.stdout.write(`${line}\n`);

const OLDEST_NODE = [20, 19];

/** Ends the program with a plain message where Node is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  say(
    `Questhearth needs Node ${OLDEST_NODE.join('.')} or newer, and this is Node ${process.versions.node}. Get a newer one from https://nodejs.org.`,
  );
  process.exit(1);
}

/** A program that a package brings, as arguments for `node`. */
export const TOOLS = {
  nest: inRoot('node_modules/@nestjs/cli/bin/nest.js'),
  vite: inRoot('node_modules/vite/bin/vite.js'),
  jest: inRoot('node_modules/jest/bin/jest.js'),
  playwright: inRoot('node_modules/playwright/cli.js'),
};

/**
 * Runs a program in the project's folder.
 * @param {{quiet?: boolean, env?: Record<string, string>, shell?: boolean, minutes?: number}} options
 *   quiet: what it prints is kept, not shown; minutes: after these it is ended, and has failed
 * @returns {Promise<{code: number, output: string}>} code 0 is success; output only when quiet
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

/** npm itself: the one that runs us, else the one on the PATH. */
export function npm(args, options) {
  const own = process.env.npm_execpath;
  return own?.endsWith('.js')
    ? runNode([own, ...args], options)
    : run('npm', args, { ...options, shell: process.platform === 'win32' });
}

export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Announces what takes a while, runs it quietly, and ends the program with its output when it fails. */
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
