import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { digestOf } from '../../contracts/characters/digest.js';
import type { CharacterDigest } from '../../contracts/characters/sheet.contract.js';
import type { CampaignRules } from '../../contracts/content/campaign-rules.js';
import type { CampaignAccess } from '../core/access/campaign-authorizer.js';
import { LibraryService } from '../library/library.service.js';
import { CharacterEntity } from './character.entity.js';
import { CharacterEvaluator } from './character-evaluator.js';
import { characterWithCurrentIds } from './renamed-ids.js';

/** The number of digests in memory. */
const MOST_DIGESTS = 2000;

interface VersionRow extends CampaignRules {
  readonly id: string;
  readonly version: number;
  readonly choices_version: number;
}

/** The latest digests. Each is computed once for each version of a character. */
class DigestCache {
  private readonly digests = new Map<string, CharacterDigest>();

  get({ id, version, choices_version, encumbrance }: VersionRow): CharacterDigest | undefined {
    return this.digests.get(`${id} ${version} ${choices_version} ${encumbrance}`);
  }

  set({ id, version, choices_version, encumbrance }: VersionRow, digest: CharacterDigest): void {
    this.digests.set(`${id} ${version} ${choices_version} ${encumbrance}`, digest);
    const [oldest] = this.digests.keys();
    if (this.digests.size > MOST_DIGESTS && oldest !== undefined) this.digests.delete(oldest);
  }
}

/** Returns the digests of the characters whose sheets a person may open. */
@Injectable()
export class DigestsService {
  private readonly cache = new DigestCache();

  constructor(
    private readonly dataSource: DataSource,
    private readonly library: LibraryService,
    private readonly evaluator: CharacterEvaluator,
  ) {}

  /** Returns all digests of a campaign for the DM, and the digests of their own characters for a player. */
  async list({ campaignId, userId, role }: CampaignAccess): Promise<{ digests: CharacterDigest[] }> {
    return { digests: await this.listIn(campaignId, role === 'dm' ? null : userId) };
  }

  /** Returns the digests of a campaign's characters. @param creatorId null: of everybody */
  async listIn(campaignId: string, creatorId: string | null = null): Promise<CharacterDigest[]> {
    const rows: VersionRow[] = await this.dataSource.query(
      `SELECT h.id, h.play_version AS version, h.version AS choices_version, c.encumbrance
         FROM characters h JOIN campaigns c ON c.id = h.campaign_id
        WHERE c.id = $1 AND ($2::uuid IS NULL OR h.creator_id = $2) ORDER BY h.joined_campaign_at, h.id`,
      [campaignId, creatorId],
    );
    const missing = rows.filter((row) => !this.cache.get(row));
    for (const row of missing) await this.compute(row);
    return rows.flatMap((row) => this.cache.get(row) ?? []);
  }

  private async compute(row: VersionRow): Promise<void> {
    const stored = await this.dataSource.manager.findOneBy(CharacterEntity, { id: row.id });
    if (!stored) return;
    const { choices, play, playVersion } = characterWithCurrentIds(this.library.content.renamed, stored);
    const { sheet } = this.evaluator.evaluate(choices, play, row);
    this.cache.set(row, digestOf(row.id, playVersion, sheet));
  }
}
