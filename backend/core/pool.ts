import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';

/** The pool under the data source, for what needs PostgreSQL itself; it is closed with the data source. */
export const poolOf = (dataSource: DataSource): Pool => (dataSource.driver as unknown as { master: Pool }).master;
