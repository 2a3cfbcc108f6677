import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isKind, KINDS, type Kind } from '../schema/index.js';
import { nearName } from '../validate/nearest-names.js';
import type { ProblemList } from '../content-error.js';
import { readYaml } from './yaml-file.js';

/** Returns the data of a file; undefined after adding its syntax error to the problems. */
export type ReadFile = (file: string, text: string, problems: ProblemList) => unknown;

/** One content file. `data` is undefined when the file has syntax errors. */
export interface ContentFile {
  kind: Kind;
  /** The folder of the pack. */
  pack: string;
  file: string;
  data: unknown;
}

function* yamlFiles(dir: string): Generator<string> {
  for (const name of readdirSync(dir).sort()) {
    const path = join(dir, name);
    if (statSync(path).isDirectory()) yield* yamlFiles(path);
    else if (/\.ya?ml$/.test(name)) yield path;
  }
}

/** `spells/level-1.yaml` and `spells.yaml` are both of the kind `spells`. */
function kindOf(dir: string, path: string): string {
  const [first = ''] = relative(dir, path).split(sep);
  return first.replace(/\.ya?ml$/, '');
}

/** Returns the kind that a misspelled name means, else all kinds. */
function nearestKind(name: string): string {
  const near = nearName(name, KINDS);
  return near === undefined ? `; the kinds are ${KINDS.join(', ')}` : `; the nearest is ${near}`;
}

/**
 * Reads all YAML files of the packs `dirs`. The first part of a path in a pack is the kind. Adds problems for folders that
 * do not exist, unknown kinds and syntax errors. `version` is a hash of all files.
 */
export function readContentFiles(
  dirs: readonly string[],
  problems: ProblemList,
  read: ReadFile = readYaml,
): { files: ContentFile[]; version: string } {
  const hash = createHash('sha256');
  const files: ContentFile[] = [];
  for (const dir of dirs) {
    if (!statSync(dir, { throwIfNoEntry: false })?.isDirectory()) {
      problems.add({ file: dir, line: 0 }, 'this folder of rules content does not exist');
      continue;
    }
    for (const path of yamlFiles(dir)) {
      const text = readFileSync(path, 'utf8');
      hash.update(`${relative(dir, path)}\n${text}\n`);
      const kind = kindOf(dir, path);
      if (isKind(kind)) files.push({ kind, pack: dir, file: path, data: read(path, text, problems) });
      else problems.add({ file: path, line: 1 }, `'${kind}' is not a kind of content${nearestKind(kind)}`);
    }
  }
  return { files, version: hash.digest('hex').slice(0, 20) };
}
