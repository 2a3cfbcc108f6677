import type { ProblemList } from '../content-error.js';
import { KINDS, type Kind, type RawEntry } from '../schema/index.js';
import { nearestTo } from '../validate/nearest-names.js';
import type { ContentFile } from './content-files.js';

/** Returns the raw entries of a kind from all packs, without those that a later pack replaces. */
export type RawEntries = <K extends Kind>(kind: K) => RawEntry<K>[];

/** An entry as its file has it. Only some kinds have these fields. */
interface Entry {
  readonly slug?: string;
  readonly replaces?: boolean;
  readonly traits?: readonly Entry[];
}
interface PlacedEntry {
  readonly pack: string;
  readonly raw: Entry;
}

const entriesOf = (files: readonly ContentFile[], kind: Kind): PlacedEntry[] =>
  files
    .filter((file) => file.kind === kind)
    .flatMap(({ pack, data }) => (Array.isArray(data) ? data : [data]).map((raw: Entry) => ({ pack, raw })));

/** Leaves out each entry for which a later pack has another. Adds a problem for an entry that replaces nothing. */
function withoutReplaced(entries: readonly PlacedEntry[], problems: ProblemList): PlacedEntry[] {
  const kept: PlacedEntry[] = [];
  for (const entry of entries) {
    const { slug, replaces } = entry.raw;
    const index = replaces ? kept.findIndex(({ raw, pack }) => raw.slug === slug && pack !== entry.pack) : -1;
    if (index !== -1) kept.splice(index, 1);
    else if (replaces)
      problems.addFor(
        entry.raw,
        `no earlier pack has '${slug}' to replace${nearestTo(
          slug ?? '',
          kept.flatMap(({ raw, pack }) => (raw.slug !== undefined && pack !== entry.pack ? [raw.slug] : [])),
        )}; leave out 'replaces' for a new entry`,
        'replaces',
      );
    kept.push(entry);
  }
  return kept;
}

/** Groups the entries of all files by kind. The files must meet their schemas. */
export function groupByKind(files: readonly ContentFile[], problems: ProblemList): RawEntries {
  const packs = [...new Set(files.map(({ pack }) => pack))];
  const races = withoutReplaced(entriesOf(files, 'races'), problems);
  // The traits in the file of a race are entries like those of the list of traits: a later pack may replace them.
  const traitsOfRaces = races.flatMap(({ pack, raw }) => (raw.traits ?? []).map((trait) => ({ pack, raw: trait })));
  const traits = [...traitsOfRaces, ...entriesOf(files, 'traits')].sort(
    (a, b) => packs.indexOf(a.pack) - packs.indexOf(b.pack),
  );
  const entries = new Map(
    KINDS.map((kind) => {
      if (kind === 'races') return [kind, races];
      return [kind, withoutReplaced(kind === 'traits' ? traits : entriesOf(files, kind), problems)];
    }),
  );
  return <K extends Kind>(kind: K) => (entries.get(kind) ?? []).map(({ raw }) => raw) as RawEntry<K>[];
}
