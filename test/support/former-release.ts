import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, realpathSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILT, type ProgramFiles } from './program.js';

/** The program of the release before this one, in a folder of its own. */
export interface FormerRelease {
  /** Such as `v1.4.0`, or the commit. */
  readonly name: string;
  readonly files: ProgramFiles;
  remove(): Promise<void>;
}

/** What git prints; undefined when it fails. */
function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * Names the release before this one: the last tag `v…` before the present commit; without such a tag, the commit before
 * the newest migration came. A migration that is not committed yet came after the present commit.
 * @throws Error that says what to do where the history is missing
 */
function nameOfFormerRelease(): string {
  if (git('rev-parse', 'HEAD') === undefined)
    throw new Error('This folder has no history, which holds the release before this one: clone the repository.');
  const tag = git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^');
  if (tag) return tag;
  const newest =
    readdirSync('migrations')
      .filter((name) => /^\d.*\.ts$/.test(name))
      .sort()
      .at(-1) ?? '';
  // A migration whose file has another name since then is older than that name.
  const path = `migrations/${newest}`;
  const added = git('log', '--follow', '--diff-filter=A', '--format=%H', '--', path)?.split('\n').at(-1);
  const commit = added ? git('rev-parse', `${added}^`) : git('rev-parse', 'HEAD');
  // A shallow clone takes every file of its oldest commit for a new one.
  if (commit === undefined)
    throw new Error('This clone lacks the release before this one. Fetch it: git fetch --unshallow --tags.');
  return commit;
}

/** Writes the sources of the release before this one into a temporary folder, with the packages of this one. */
export async function checkOutFormerRelease(): Promise<FormerRelease> {
  const name = nameOfFormerRelease();
  const folder = await mkdtemp(join(tmpdir(), 'questhearth-former-'));
  const archive = spawn('git', ['archive', name], { stdio: ['ignore', 'pipe', 'inherit'] });
  const unpack = spawn('tar', ['-x', '-C', folder], { stdio: ['pipe', 'inherit', 'inherit'] });
  archive.stdout.pipe(unpack.stdin);
  const [code] = (await once(unpack, 'close')) as [number | null];
  if (code !== 0) throw new Error(`The release ${name} could not be unpacked.`);
  await symlink(realpathSync('node_modules'), join(folder, 'node_modules'));
  return {
    name,
    files: { args: ['scripts/run-ts.mjs', 'backend/main.ts'], folder },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Builds the release before this one with its page, as its operator did. */
export async function buildFormerRelease(): Promise<FormerRelease> {
  const release = await checkOutFormerRelease();
  const files = { ...BUILT, folder: release.files.folder };
  const build = spawn(process.execPath, ['scripts/build.mjs'], { cwd: files.folder, stdio: 'inherit' });
  const [code] = (await once(build, 'close')) as [number | null];
  if (code !== 0) throw new Error(`The release ${release.name} could not be built.`);
  return { ...release, files };
}
