import MiniSearch, { type SearchResult } from 'minisearch';
import type { SearchText } from '../../../contracts/library/search-texts.js';
import type { CompendiumEntry } from '../compendium/entries.js';
import type { CompendiumKind } from '../compendium/kinds.js';
import { queryOf, type Forgiveness } from './query.js';
import { plain, stemOf, stemsOf, withoutQuestion, wordsOf } from './stems.js';

/* The search over everything: by names, by other words for them, by what the lists show and by the words of the texts. */

/** The entries of each kind. */
export type Lists = ReadonlyMap<CompendiumKind, readonly CompendiumEntry[]>;

/** What the index knows of an entry. */
interface Indexed {
  readonly id: number;
  readonly kind: CompendiumKind;
  readonly entry: CompendiumEntry;
  /** Other words for its name. */
  readonly alsoKnownAs: readonly string[];
  /** Its description. */
  readonly text: string;
  /** Its name and the other words without endings. */
  readonly stems: readonly [name: string, ...alsoKnownAs: string[]];
}

/** An entry that the search over everything has found. */
export interface Found extends Pick<Indexed, 'kind' | 'entry' | 'alsoKnownAs' | 'text'> {
  /** The plain words, with and without endings, that match. */
  matches: ReadonlySet<string>;
}

/** What somebody typed: as a plain text, its words, and its words without endings. */
interface Typed {
  readonly text: string;
  readonly words: ReadonlySet<string>;
  readonly stems: string;
}

const FIELDS = {
  name: ({ entry }: Indexed) => entry.name,
  alsoKnownAs: ({ alsoKnownAs }: Indexed) => alsoKnownAs.join(', '),
  facts: ({ kind, entry }: Indexed) => [kind.noun, ...entry.cells.map(({ text }) => text)].join(' '),
  text: ({ text }: Indexed) => text,
} as const;
/** How much a word counts in each field. */
const BOOST = { name: 8, alsoKnownAs: 6, facts: 1.5, text: 1 } as const satisfies Record<keyof typeof FIELDS, number>;
/** Who looks up a word wants the rule first, then what is made with it. */
const KIND_BOOST: Readonly<Record<string, number>> = { rules: 1.6, conditions: 1.5, skills: 1.3, spells: 1.2 };
/** How many of the best by their words have their names compared. */
const COMPARED = 80;
/** How many entries are added before the page gets its turn. */
const CHUNK = 20;

const emptyIndex = (): MiniSearch<Indexed> =>
  new MiniSearch<Indexed>({
    fields: Object.keys(FIELDS),
    extractField: (document, field) => (field === 'id' ? document.id : FIELDS[field as keyof typeof FIELDS](document)),
    tokenize: wordsOf,
    // A word stands under its stem too, so that other endings find it.
    processTerm: (word) => (stemOf(word) === word ? word : [word, stemOf(word)]),
    searchOptions: { tokenize: (word) => [word], processTerm: (word) => word, boost: BOOST },
  });

const typedAs = (text: string): Typed => ({ text, words: new Set(wordsOf(text)), stems: stemsOf(text) });
const hasName = (ranked: readonly { standing: Standing }[]): boolean =>
  ranked.some(({ standing }) => standing !== 'Words');

/** How well the names of an entry fit what was typed, the best first. `Words`: not, only the words are there. */
const STANDINGS = ['Named', 'CalledAlso', 'Almost', 'Words'] as const;
type Standing = (typeof STANDINGS)[number];

/** Returns whether a name consists of matching words, as many as were typed. */
const isMadeOf = (stems: string, { size }: ReadonlySet<string>, matches: ReadonlySet<string>): boolean => {
  const words = stems.split(' ');
  return words.length === size && words.every((word) => matches.has(word));
};

function standingOf({ entry, alsoKnownAs, stems }: Indexed, typed: Typed, matches: ReadonlySet<string>): Standing {
  const [name, ...otherStems] = stems;
  if (name === typed.stems) return 'Named';
  if (otherStems.includes(typed.stems)) return 'CalledAlso';
  const isBegun = [entry.name, ...alsoKnownAs].some((each) => plain(each).startsWith(typed.text));
  return isBegun || stems.some((each) => isMadeOf(each, typed.words, matches)) ? 'Almost' : 'Words';
}

/** The index of everything that the compendium lists. */
export class SearchIndex {
  private readonly index = emptyIndex();

  private constructor(private readonly documents: readonly Indexed[]) {}

  /** Makes the index of the lists and their texts. The page can do other things meanwhile. */
  static async of(lists: Lists, texts: readonly SearchText[]): Promise<SearchIndex> {
    const known = new Map(texts.map((text) => [`${text.kind}/${text.id}`, text]));
    const entries = [...lists].flatMap(([kind, listed]) => listed.map((entry) => ({ kind, entry })));
    const made = new SearchIndex(
      entries.map(({ kind, entry }, id) => {
        const { text = '', also_known_as: alsoKnownAs = [] } = known.get(`${kind.slug}/${entry.id}`) ?? {};
        return { id, kind, entry, alsoKnownAs, text, stems: [stemsOf(entry.name), ...alsoKnownAs.map(stemsOf)] };
      }),
    );
    await made.index.addAllAsync(made.documents, { chunkSize: CHUNK });
    return made;
  }

  /**
   * Returns the best matches for what somebody typed. When no name fits, the words of a question do not count, then typing
   * errors do, and entries with some of the words when none has them all.
   */
  find(typed: string, most: number): Found[] {
    const search = typedAs(plain(typed.trim()));
    if (search.words.size === 0) return [];
    const asTyped = this.ranked(search, 'typed');
    if (hasName(asTyped)) return asTyped.slice(0, most);
    const asked = withoutQuestion(search.text);
    if (asked !== search.text) return this.find(asked, most);
    const misspelled = this.ranked(search, 'misspelled');
    return (misspelled.length > 0 ? misspelled : this.ranked(search, 'some words')).slice(0, most);
  }

  private ranked(typed: Typed, forgiveness: Forgiveness): (Found & { standing: Standing })[] {
    return this.index
      .search(queryOf([...typed.words], forgiveness), { boostDocument: (id: number) => this.boostOf(id) })
      .slice(0, COMPARED)
      .map((result) => this.foundOf(result, typed))
      .sort((a, b) => STANDINGS.indexOf(a.standing) - STANDINGS.indexOf(b.standing));
  }

  private boostOf(id: number): number {
    return KIND_BOOST[this.documents[id]?.kind.slug ?? ''] ?? 1;
  }

  private foundOf({ id, terms }: SearchResult, typed: Typed): Found & { standing: Standing } {
    const document = this.documents[id as number];
    if (!document) throw new Error(`The index has no entry ${String(id)}.`);
    const { kind, entry, alsoKnownAs, text } = document;
    const matches = new Set(terms);
    return { kind, entry, alsoKnownAs, text, matches, standing: standingOf(document, typed, matches) };
  }
}
