import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';

/** What is dangerous with input of strangers: in which folders it is searched, and the only files that may have it. */
const DANGEROUS: readonly {
  readonly what: string;
  readonly pattern: RegExp;
  readonly in: readonly string[];
  readonly only: readonly string[];
}[] = [
  {
    what: 'runs a text as a program',
    pattern: /\beval\(|\bnew Function\(|'node:vm'|\bset(?:Timeout|Interval)\(['"`]/,
    in: ['backend', 'contracts', 'frontend', 'migrations'],
    only: [],
  },
  {
    what: 'writes markup that React does not escape',
    pattern: /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=[^=]|insertAdjacentHTML|document\.write|srcDoc/,
    in: ['frontend'],
    // The lines of the board, of numbers alone.
    only: ['frontend/map/parts/board/board.tsx'],
  },
  {
    what: 'asks another server',
    pattern:
      /\bfetch\(|'(?:undici|axios|got)'|\b(?:get|request)\b[^;]*\} from 'node:https?'|'node:(?:https|http2|dns)'/,
    in: ['backend', 'contracts'],
    only: [],
  },
  {
    what: 'starts another program',
    pattern: /'node:(?:child_process|cluster)'/,
    in: ['backend', 'contracts', 'migrations'],
    // PostgreSQL, and nothing that a person has written.
    only: ['binaries', 'cluster', 'paths', 'server-process'].map(
      (name) => `backend/core/database/embedded-postgres/${name}.ts`,
    ),
  },
];

const sourcesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.spec.'))
    .map((file) => `${folder}/${file}`);

it.each(DANGEROUS)('nothing but the files that are named $what', ({ pattern, in: folders, only }) => {
  const files = folders.flatMap(sourcesOf);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => pattern.test(readFileSync(file, 'utf8'))).sort()).toEqual([...only].sort());
});
