import type { ReactNode } from 'react';

/** A column of a list. */
export interface ListColumn<Entry> {
  /** Its name in the address. */
  id: string;
  title: string;
  /**
   * What a row shows. A text that is too long is cut, and its tooltip has all of it. Tab leads to the controls of one row
   * of a list that opens its entries, the tab stop.
   */
  cellOf: (entry: Entry, isTabStop: boolean) => ReactNode;
  /** What sorts the rows; nothing comes last. A column without it does not sort. */
  orderOf?: (entry: Entry) => string | number | undefined;
  /** `number`: at the end of the cell. `action`: a control that is quiet until the pointer or the focus is in its row. */
  kind?: 'number' | 'action';
  /** A CSS width; the columns without one share what is left. */
  width?: string;
  /** Whether a narrow list leaves it out. */
  isMinor?: boolean;
  /** Whether a long list leaves it out on a phone. */
  isDetail?: boolean;
}

/** A filter of a list. With a single value it is a switch, else a choice. */
export interface ListFilter<Entry> {
  /** Its name in the address. */
  id: string;
  label: string;
  /** The values that an entry has. */
  valuesOf: (entry: Entry) => readonly string[];
  /** The values in their order with what people read; without it the values are read as they are, in natural order. */
  labels?: Readonly<Record<string, string>>;
}

/** How a list of entries is searched, filtered and sorted. */
export interface ListShape<Entry> {
  columns: readonly ListColumn<Entry>[];
  filters?: readonly ListFilter<Entry>[];
  /** The id of the column that sorts until people choose another; without it the entries keep their order. */
  initial?: string;
  /** The text in which people search. */
  textOf: (entry: Entry) => string;
}

/** What a list shows. */
export interface ListQuery {
  search: string;
  /** The chosen values, by the ids of the filters. */
  filters: Readonly<Record<string, string>>;
  /** The id of the column that people chose; null: the initial order, with the best matches of a search first. */
  sort: string | null;
  descending: boolean;
  /** The id of the entry that is shown beside the list; null: none was opened. */
  open: string | null;
}

/** A list that shows everything. */
export const WHOLE_LIST: ListQuery = { search: '', filters: {}, sort: null, descending: false, open: null };

/** Returns whether a search or a filter hides entries. */
export const isNarrowed = ({ search, filters }: ListQuery): boolean =>
  search.trim() !== '' || Object.keys(filters).length > 0;
