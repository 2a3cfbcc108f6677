import { ProblemList } from './content-error.js';
import { KIND_NOUNS } from './kind-nouns.js';
import { readContentFiles } from './read/content-files.js';
import { KINDS, type Kind } from './schema/index.js';

/* What packs bring, in one sentence for their authors. */

/** An entry as its file has it. Only some kinds have these fields. */
interface Entry {
  readonly name?: string;
  readonly replaces?: boolean;
  readonly traits?: readonly Entry[];
}

/** What an entry does, of one pack and of several. */
const VERBS = { brings: 'bring', replaces: 'replace', 'adds to': 'add to' } as const;
type Verb = keyof typeof VERBS;

const verbOf = (kind: Kind, { name, replaces }: Entry): Verb => {
  if (replaces) return 'replaces';
  return kind === 'spell-lists' && name === undefined ? 'adds to' : 'brings';
};

/** Returns "a, b and c". */
const listed = (parts: readonly string[]): string => parts.join(', ').replace(/, (?=[^,]*$)/, ' and ');

/** Returns what the valid packs in these folders bring: "This pack brings 1 subclass and 2 feats." */
export function packSummary(dirs: readonly string[]): string {
  const { files } = readContentFiles(dirs, new ProblemList());
  const entries = files.flatMap(({ kind, data }) =>
    ([data].flat() as Entry[]).flatMap((entry) => [
      { kind, verb: verbOf(kind, entry) },
      // The file of a race brings its own traits.
      ...(kind === 'races' ? (entry.traits ?? []) : []).map((trait) => ({
        kind: 'traits' as const,
        verb: verbOf('traits', trait),
      })),
    ]),
  );
  const isOne = dirs.length === 1;
  const parts = (Object.keys(VERBS) as Verb[]).flatMap((verb) => {
    const counts = KINDS.flatMap((kind) => {
      const count = entries.filter((entry) => entry.kind === kind && entry.verb === verb).length;
      return count === 0 ? [] : [`${count} ${KIND_NOUNS[kind][count === 1 ? 0 : 1]}`];
    });
    return counts.length === 0 ? [] : [`${isOne ? verb : VERBS[verb]} ${listed(counts)}`];
  });
  const subject = isOne ? 'This pack' : 'These packs';
  // A semicolon, because each part is itself a list.
  return `${subject} ${parts.length === 0 ? `${isOne ? 'holds' : 'hold'} nothing` : parts.join('; ')}.`;
}
