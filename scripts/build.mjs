/** Builds the server and the page into dist when their sources have changed. `--force` builds both. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressTexts } from './compress.mjs';
import { inRoot, mustRun, runNode, TOOLS } from './steps.mjs';

const SHARED = ['contracts', 'package.json', 'package-lock.json', 'tsconfig.base.json'];
const SERVER = [...SHARED, 'backend', 'migrations', 'nest-cli.json', '.swcrc', 'tsconfig.json', 'tsconfig.build.json'];
const PAGE = [
  ...SHARED,
  'frontend',
  'vite.config.ts',
  'postcss.config.js',
  'scripts/field-view-chunk.mjs',
  'scripts/icon-modules.mjs',
  'scripts/mantine-styles.mjs',
  'scripts/compress.mjs',
];
/** The fingerprints of the sources of dist. The server's build empties dist, so an interrupted build leaves no stamp. */
const STAMP = inRoot('dist/.built.json');

/** Yields path, size and time of every file below a path, except tests. */
function* filesIn(path) {
  if (!existsSync(inRoot(path))) return;
  const stats = statSync(inRoot(path));
  if (!stats.isDirectory()) {
    if (!/\.spec\.tsx?$/.test(path)) yield `${path} ${stats.size} ${stats.mtimeMs}`;
    return;
  }
  for (const name of readdirSync(inRoot(path)).sort()) yield* filesIn(join(path, name));
}

/** Returns a hash of the size and time of every source file. */
function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths) for (const line of filesIn(path)) hash.update(`${line}\n`);
  return hash.digest('hex');
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8'));
  } catch {
    return {};
  }
}

/** Builds what has changed since the last build; with `force` everything. */
export async function buildWhatIsStale({ force = false } = {}) {
  const wanted = { server: fingerprint(SERVER), page: fingerprint(PAGE) };
  const built = force ? {} : readStamp();
  if (built.server !== wanted.server) {
    await mustRun('Building the server', () => runNode([TOOLS.nest, 'build'], { quiet: true }));
    const { writeLoadedContent } = await import('../dist/backend/library/read-content.js');
    writeLoadedContent();
  } else if (built.page === wanted.page) return;
  await mustRun('Building the page', () => runNode([TOOLS.vite, 'build'], { quiet: true }));
  await compressTexts(inRoot('dist/public'));
  writeFileSync(STAMP, JSON.stringify(wanted));
}

const isProgram = process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url);
if (isProgram) await buildWhatIsStale({ force: process.argv.includes('--force') });
