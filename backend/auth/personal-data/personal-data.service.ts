import { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PERSONAL_DATA_FORMAT } from '../../../contracts/auth/personal-data.contract.js';
import type { SessionUser } from '../../core/access/session-user.js';
import type { PersonalDataSection } from '../../core/database/personal-data-section.js';
import { RateLimiter } from '../../core/load/rate-limiter.js';
import { PERSONAL_DATA } from './personal-data.sections.js';

const PAGE_SIZE = 200;

interface Row {
  readonly key: string;
  readonly entry: unknown;
}

/** Writes all that is kept about a person into one file. */
@Injectable()
export class PersonalDataService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rates: RateLimiter,
  ) {}

  /** Returns the file, which is read from the database as the person takes it. @throws Failure 429 after too many files */
  async download(user: SessionUser): Promise<StreamableFile> {
    await this.rates.consume('export.user', user.id);
    const madeAt = new Date().toISOString();
    return new StreamableFile(Readable.from(this.write(user.id, madeAt)), {
      type: 'application/json; charset=utf-8',
      disposition: `attachment; filename="questhearth-${user.username}-${madeAt.slice(0, 10)}.json"`,
    });
  }

  /** Yields the text of the file. Ends before the last brace when the database fails, so that half a file is no JSON. */
  private async *write(userId: string, madeAt: string): AsyncGenerator<string> {
    yield JSON.stringify({ ...PERSONAL_DATA_FORMAT, made_at: madeAt }).slice(0, -1);
    for (const section of PERSONAL_DATA) {
      yield `,\n${JSON.stringify(section.name)}:[`;
      let isFirst = true;
      for await (const { entry } of this.rowsOf(section, userId)) {
        yield `${isFirst ? '' : ','}\n${JSON.stringify(entry)}`;
        isFirst = false;
      }
      yield ']';
    }
    yield '}\n';
  }

  /** Reads page after page, so that a slow reader holds no connection of the database. */
  private async *rowsOf({ sql, pageSize = PAGE_SIZE }: PersonalDataSection, userId: string): AsyncGenerator<Row> {
    let after = '';
    for (;;) {
      const rows: Row[] = await this.dataSource.query(
        `SELECT key, entry FROM (${sql}) AS section WHERE key COLLATE "C" > $2 ORDER BY key COLLATE "C" LIMIT ${pageSize}`,
        [userId, after],
      );
      yield* rows;
      const last = rows.at(-1);
      if (!last || rows.length < pageSize) return;
      after = last.key;
    }
  }
}
