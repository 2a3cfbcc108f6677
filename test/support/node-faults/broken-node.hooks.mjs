import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

/** The folder of the built program. */
const BUILT = new URL('../../../dist/', import.meta.url).href;
const SOURCES = new URL('../../../', import.meta.url);

let replacements = [];

/** Takes the replacements: a text of a file, and what stands there instead. */
export function initialize(data) {
  replacements = data;
}

/** Compiles a module of the built program from its source, with its replacements. @throws Error when a text is not in it, or twice */
export async function load(url, context, next) {
  const path = url.startsWith(BUILT) ? url.slice(BUILT.length).replace(/\.js$/, '.ts') : '';
  const here = replacements.filter(({ file }) => path === file);
  if (here.length === 0) return next(url, context);
  const filename = fileURLToPath(new URL(path, SOURCES));
  let source = await readFile(filename, 'utf8');
  for (const { file, text, by } of here) {
    if (source.split(text).length !== 2) throw new Error(`${file} does not have this once: ${text}`);
    source = source.replace(text, () => by);
  }
  const { code } = await transform(source, { filename, sourceMaps: 'inline' });
  return { format: 'module', source: code, shortCircuit: true };
}
