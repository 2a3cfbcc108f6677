import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { DataSource, type EntityManager } from 'typeorm';
import type {
  CampaignFileKind,
  FiledCampaignCharacter,
  FiledPicture,
} from '../../contracts/campaign-files/campaign-file.types.js';
import type { CampaignFileReport } from '../../contracts/campaign-files/campaign-files.contract.js';
import type { ImportCampaignFile } from '../../contracts/campaign-files/campaign-files.dto.js';
import { badInput, done, Failure, type MessageReply } from '../../contracts/core/failure.js';
import { sentence } from '../../contracts/core/text.js';
import { CampaignMembersService } from '../campaigns/campaign-members.service.js';
import { CharacterFileService } from '../characters/character-file.service.js';
import type { SessionUser } from '../core/access/session-user.js';
import type { CampaignFileSection } from '../core/database/campaign-file-section.js';
import { DomainEvents } from '../core/domain-events.js';
import { COSTS, MILLISECONDS_PER_UNIT } from '../core/load/budgets.js';
import { RateLimiter } from '../core/load/rate-limiter.js';
import { TimeSlicedWork } from '../core/load/time-slicing.js';
import { presentAccount, resumeAfter } from '../core/load/work-meter.js';
import type { EncodedPicture } from '../core/pictures/pictures.encoder.js';
import { PicturesService } from '../core/pictures/pictures.service.js';
import { derivedUuid } from '../core/uuid.js';
import { LibraryService } from '../library/library.service.js';
import { FIRST_SCENE_OF_IMPORT } from '../map/campaign-file.subqueries.js';
import { CampaignFileCheck } from './campaign-file-check.js';
import { CampaignFileReader, unpackCampaignFile, type ReadRecord } from './campaign-file-reader.js';
import { MissingContent } from './missing-content.js';
import { renewal } from './renew-ids.js';

/** A file that was read to its end and found good. */
interface CheckedFile {
  readonly report: CampaignFileReport;
  readonly check: CampaignFileCheck;
  /** By the id of what they show. */
  readonly pictures: ReadonlyMap<string, EncodedPicture>;
  records(): Generator<ReadRecord>;
}

/** Checks campaign files and makes campaigns of them. */
@Injectable()
export class ImportCampaignService {
  /** One file at a time is unpacked, so that many do not fill the memory. */
  private readonly limit = pLimit(1);

  constructor(
    private readonly dataSource: DataSource,
    private readonly events: DomainEvents,
    private readonly members: CampaignMembersService,
    private readonly characters: CharacterFileService,
    private readonly pictures: PicturesService,
    private readonly library: LibraryService,
    private readonly rates: RateLimiter,
  ) {}

  /** Returns what an import would do. Writes nothing. @throws Failure 400 naming the field, 413, 429 */
  async check(user: SessionUser, file: Express.Multer.File | undefined): Promise<{ report: CampaignFileReport }> {
    await this.rates.consume('campaignFile.user', user.id);
    const bytes = bytesOf(file);
    await this.dataSource.transaction((transaction) => this.members.requireCanLeadAnother(transaction, user.id));
    const { report } = await resumeAfter(this.limit(() => this.read(bytes, randomUUID(), user.id)));
    return { report };
  }

  /**
   * Makes a campaign of a file, once for each operation, in one transaction.
   * @throws Failure as `check`, and 400 when the person leads too many campaigns
   */
  async import(
    user: SessionUser,
    { opId }: ImportCampaignFile,
    file: Express.Multer.File | undefined,
  ): Promise<MessageReply & { id: string }> {
    await this.rates.consume('campaignFile.user', user.id);
    const campaignId = derivedUuid(`import ${user.id} ${opId.toLowerCase()}`, '4', '89ab');
    const name = await resumeAfter(
      this.limit(async () => {
        const earlier = await this.nameOf(this.dataSource.manager, campaignId);
        return earlier ?? (await this.write(await this.read(bytesOf(file), campaignId, user.id), campaignId, user.id));
      }),
    );
    return { ...done(sentence`${name} is here. You are its DM.`), id: campaignId };
  }

  /** Returns the name of a campaign that an earlier call of the same operation has made. */
  private async nameOf(manager: EntityManager, campaignId: string): Promise<string | undefined> {
    const found = await manager.query<{ name: string }[]>('SELECT name FROM campaigns WHERE id = $1', [campaignId]);
    return found[0]?.name;
  }

  /** Reads a file to its end, so that nothing is written of one that is wrong anywhere. */
  private async read(bytes: Buffer, campaignId: string, userId: string): Promise<CheckedFile> {
    const reader = new CampaignFileReader(await unpackCampaignFile(bytes));
    const renew = renewal(reader.header, campaignId, userId);
    const check = new CampaignFileCheck(new MissingContent(this.library.content));
    const pictures = new Map<string, EncodedPicture>();
    const work = new TimeSlicedWork();
    for (const read of reader.records(renew)) {
      check.add(read);
      if (read.section.kind === 'character') this.judge(read.record as FiledCampaignCharacter, check);
      if (read.section.kind === 'picture') {
        const { of, webp } = read.record as FiledPicture;
        if (!check.isPictured(of, campaignId) || pictures.has(of))
          throw badInput('picture.of', `Line ${read.line} of the file: The picture shows nothing of the file.`);
        pictures.set(of, await this.encode(webp, read.line));
      }
      await work.letOthersWork();
    }
    return {
      report: check.report(reader.header, reader.leftOut),
      check,
      pictures,
      records: () => reader.records(renew),
    };
  }

  private judge({ file, player_name }: FiledCampaignCharacter, check: CampaignFileCheck): void {
    const { name, level, problem } = this.characters.judge(file);
    check.characters.push({ name, level, player: player_name, problem });
  }

  private async encode(webp: string, line: number): Promise<EncodedPicture> {
    presentAccount()?.spend((COSTS.picture * MILLISECONDS_PER_UNIT) / PICTURES_FOR_ONE);
    try {
      return await resumeAfter(this.pictures.encode(Buffer.from(webp, 'base64')));
    } catch (problem) {
      if (!(problem instanceof Failure)) throw problem;
      throw badInput('picture.webp', `Line ${line} of the file: ${problem.message}`);
    }
  }

  private write(
    { check, pictures, records, report }: CheckedFile,
    campaignId: string,
    userId: string,
  ): Promise<string> {
    return this.events.transaction(async (transaction, publish) => {
      await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 7))', [campaignId]);
      const earlier = await this.nameOf(transaction, campaignId);
      if (earlier !== undefined) return earlier;
      await this.rates.consume('campaign.user', userId);
      await this.members.requireCanLeadAnother(transaction, userId);
      const addresses = new Map<string, string>();
      for (const [of, picture] of pictures) addresses.set(of, await this.pictures.store(transaction, picture));
      const work = new TimeSlicedWork();
      let place = 0;
      for (const page of pagesOf(records())) {
        const { section } = page;
        const complete = page.records.map((record) => this.completed(section.kind, record, addresses, campaignId));
        place = page.isFirst ? 0 : place;
        const parameters = [campaignId, userId, JSON.stringify(complete), place, check.countOf(section.kind)];
        for (const statement of section.insert) await transaction.query(statement, parameters);
        if (section.kind === 'campaign')
          await transaction.query(FIRST_SCENE_OF_IMPORT, [campaignId, check.countOf('entry')]);
        place += complete.length;
        await work.letOthersWork();
      }
      await publish('campaign.member.joined', { campaignId, userId });
      return report.name;
    });
  }

  /** Adds what the import has worked out to a record. */
  private completed(
    kind: CampaignFileKind,
    record: object,
    addresses: ReadonlyMap<string, string>,
    campaignId: string,
  ): object {
    if (kind === 'campaign') return { ...record, photo: addresses.get(campaignId) ?? null };
    if (kind !== 'character') return record;
    const { id, file } = record as FiledCampaignCharacter;
    const { name, level } = this.characters.briefOf(file);
    return { ...record, name, level, photo: addresses.get(id) ?? null };
  }
}

/** Pictures of a file that cost as much as one that somebody uploads: they are small. */
const PICTURES_FOR_ONE = 8;

function bytesOf(file: Express.Multer.File | undefined): Buffer {
  if (!file) throw badInput('file', 'Choose a campaign file first.');
  return file.buffer;
}

interface RecordPage {
  readonly section: CampaignFileSection;
  readonly records: object[];
  /** Whether no page of the same kind came before. */
  readonly isFirst: boolean;
}

/** Yields the records in pages of one kind. */
function* pagesOf(records: Iterable<ReadRecord>): Generator<RecordPage> {
  let page: RecordPage | undefined;
  for (const { section, record } of records) {
    if (page && (page.section !== section || page.records.length >= section.pageSize)) {
      yield page;
      page = { section, records: [], isFirst: page.section !== section };
    }
    page ??= { section, records: [], isFirst: true };
    page.records.push(record);
  }
  if (page) yield page;
}
