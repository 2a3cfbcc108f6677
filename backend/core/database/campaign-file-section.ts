import type { CampaignFileKind, CampaignFileRecords } from '../../../contracts/campaign-files/campaign-file.types.js';
import type { ReadJson } from '../../../contracts/core/json-reader.js';

/** One kind of record of campaign files: how the database gives it, and how it takes it. */
export interface CampaignFileSection<Kind extends CampaignFileKind = CampaignFileKind> {
  readonly kind: Kind;
  /** Records of this kind that a file may have. */
  readonly most: number;
  /** The tables and columns that it reads, as `table.column`; a test holds the schema to it. */
  readonly columns: readonly string[];
  /**
   * A query of rows with a unique text `key`, by which they are ordered, and a jsonb `record`; `$1` is the campaign, `$2`
   * the DM.
   */
  readonly select: string;
  /** Records that are read and written at a time. */
  readonly pageSize: number;
  readonly read: ReadJson<CampaignFileRecords[Kind]>;
  /**
   * Statements that write a page of records, one after the other. `$1` is the campaign, `$2` its DM, `$3` a jsonb array of
   * records, `$4` the number of records of the kind before them, `$5` of all of them; each uses all five.
   */
  readonly insert: readonly string[];
}

/**
 * SQL of the records of a page as `r`, with their place in the page, from 1, as `nth`. It names every parameter, because
 * PostgreSQL refuses one that a statement does not use.
 */
export const RECORDS = `(SELECT e.r, e.nth, $1::uuid AS campaign, $2::uuid AS dm, $4::integer AS before, $5::integer AS total
    FROM jsonb_array_elements($3::jsonb) WITH ORDINALITY AS e (r, nth)) AS page`;
