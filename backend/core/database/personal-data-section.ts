/** A part of the file that a person downloads with all that is kept about them. */
export interface PersonalDataSection {
  /** The field of the file that holds the entries. */
  readonly name: string;
  /** The columns, as `table.column`, by which the section finds what belongs to the person. */
  readonly columns: readonly string[];
  /** A query of rows with a unique text `key` and a jsonb `entry`; `$1` is the person's id. */
  readonly sql: string;
  /** Entries that are read at a time; fewer where an entry is large. */
  readonly pageSize?: number;
}
