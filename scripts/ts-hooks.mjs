import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

/** A folder for compiled modules, which the processes of one run share: each of them would compile the same ones. */
const CACHE = process.env.TS_CACHE_DIR;

/** Resolves `./x.js` in a TypeScript file to `./x.ts`, as the build does. */
export async function resolve(specifier, context, next) {
  if (specifier.startsWith('.') && specifier.endsWith('.js') && context.parentURL?.endsWith('.ts')) {
    const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
    if (existsSync(source)) return { url: source.href, format: 'module', shortCircuit: true };
  }
  return next(specifier, context);
}

/** Compiles TypeScript with the settings of the build (.swcrc). */
export async function load(url, context, next) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context);
  const filename = fileURLToPath(url);
  const source = await readFile(filename, 'utf8');
  return { format: 'module', source: await (CACHE ? compileOnce : compile)(source, filename), shortCircuit: true };
}

const compile = async (source, filename) => (await transform(source, { filename, sourceMaps: 'inline' })).code;

/** Compiles a module unless a process of this run has done it. */
async function compileOnce(source, filename) {
  const cached = join(CACHE, `${createHash('sha256').update(filename).update('\0').update(source).digest('hex')}.js`);
  const known = await readFile(cached, 'utf8').catch(() => undefined);
  if (known !== undefined) return known;
  const code = await compile(source, filename);
  // Another process may be writing the same file.
  const own = `${cached}.${process.pid}`;
  await writeFile(own, code).then(
    () => rename(own, cached),
    () => undefined,
  );
  return code;
}
