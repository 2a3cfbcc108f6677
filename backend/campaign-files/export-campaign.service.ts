import { Injectable, StreamableFile } from '@nestjs/common';
import pLimit from 'p-limit';
import { DataSource, type EntityManager } from 'typeorm';
import {
  CAMPAIGN_FILE,
  type CampaignFileEnd,
  type CampaignFileHeader,
  type FiledCampaignCharacter,
} from '../../contracts/campaign-files/campaign-file.types.js';
import { characterFileOf } from '../../contracts/characters/file/write-character-file.js';
import { Failure } from '../../contracts/core/failure.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { withCurrentIds } from '../characters/renamed-ids.js';
import type { CampaignAccess } from '../core/access/campaign-authorizer.js';
import type { CampaignFileSection } from '../core/database/campaign-file-section.js';
import { RateLimiter } from '../core/load/rate-limiter.js';
import { TimeSlicedWork } from '../core/load/time-slicing.js';
import { RELEASE } from '../core/release.js';
import { LibraryService } from '../library/library.service.js';
import { CampaignFileWriter } from './campaign-file-writer.js';
import { CAMPAIGN_FILE_SECTIONS, MAY_BE_LEFT_OUT } from './campaign-file.sections.js';

interface Row {
  readonly key: string;
  readonly record: object;
}

const TOO_LARGE = new Failure(
  413,
  `This campaign is too large for a file, which has at most ${LIMITS.campaignFileBytes / 1024 / 1024} MB and ` +
    `${LIMITS.campaignFileCharacters} characters.`,
);

/** Writes campaign files. */
@Injectable()
export class ExportCampaignService {
  /** One file at a time is in the making, so that many do not fill the memory. */
  private readonly limit = pLimit(1);

  constructor(
    private readonly dataSource: DataSource,
    private readonly library: LibraryService,
    private readonly rates: RateLimiter,
  ) {}

  /**
   * Returns the file. It is written under one snapshot and sent when it is whole, so that a refusal is an answer and no
   * broken download. @throws Failure 413, 429
   */
  async download(access: CampaignAccess): Promise<StreamableFile> {
    await this.rates.consume('campaignFile.user', access.userId);
    const file = await this.limit(() =>
      this.dataSource.transaction('REPEATABLE READ', (transaction) => this.write(transaction, access)),
    );
    const name = `questhearth-campaign-${new Date().toISOString().slice(0, 10)}.qhc`;
    return new StreamableFile(file, {
      type: 'application/gzip',
      disposition: `attachment; filename="${name}"`,
      length: file.length,
    });
  }

  private async write(transaction: EntityManager, { campaignId, userId }: CampaignAccess): Promise<Buffer> {
    const header: CampaignFileHeader = {
      ...CAMPAIGN_FILE,
      made_at: new Date().toISOString(),
      program: RELEASE,
      campaign: campaignId,
      dm: userId,
    };
    const writer = new CampaignFileWriter();
    await writer.append([header]);
    const leftOut: Record<string, number> = {};
    let records = 0;
    for (const section of CAMPAIGN_FILE_SECTIONS) {
      const { written, missing } = await this.writeSection(transaction, writer, section, [campaignId, userId]);
      records += written;
      leftOut[section.kind] = missing;
    }
    const { picture: pictures = 0, entry: entries = 0 } = leftOut;
    return writer.end({ end: { records, left_out: { pictures, entries } } satisfies CampaignFileEnd });
  }

  /** Writes the records of one kind, page after page. @throws Failure 413 when what must not be missing has no room */
  private async writeSection(
    transaction: EntityManager,
    writer: CampaignFileWriter,
    section: CampaignFileSection,
    parameters: readonly string[],
  ): Promise<{ written: number; missing: number }> {
    const count = { written: 0, missing: 0 };
    for await (const page of pagesOf(transaction, section, parameters)) {
      const records = section.kind === 'character' ? await this.characters(page) : page;
      const lines = records.map((record) => ({ [section.kind]: record }));
      // The entries come newest first, so none is written after one that had no room.
      const hasRoom = count.missing === 0 || section.kind !== 'entry' ? await writer.append(lines) : false;
      if (!hasRoom && !MAY_BE_LEFT_OUT.includes(section.kind)) throw TOO_LARGE;
      count[hasRoom ? 'written' : 'missing'] += lines.length;
      if (count.written > section.most) throw TOO_LARGE;
    }
    return count;
  }

  /** Returns characters as files: with the ids of the current content, and only with what counts. */
  private async characters(page: readonly object[]): Promise<object[]> {
    const { content } = this.library;
    const work = new TimeSlicedWork();
    const records: object[] = [];
    for (const stored of page as readonly FiledCampaignCharacter[]) {
      await work.letOthersWork();
      const { choices, play, notes } = characterFileOf(content, withCurrentIds(content.renamed, stored.file));
      records.push({ ...stored, file: { choices, play, notes } });
    }
    return records;
  }
}

/** Yields the records of one kind, page after page, as one snapshot has them. */
async function* pagesOf(
  transaction: EntityManager,
  { select, pageSize }: CampaignFileSection,
  parameters: readonly string[],
): AsyncGenerator<object[]> {
  let after = '';
  for (;;) {
    const rows = await transaction.query<Row[]>(
      `SELECT key, record FROM (${select}) AS section
        WHERE $2::uuid IS NOT NULL AND key COLLATE "C" > $3 ORDER BY key COLLATE "C" LIMIT ${pageSize}`,
      [...parameters, after],
    );
    if (rows.length > 0) yield rows.map(({ record }) => record);
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = last.key;
  }
}
