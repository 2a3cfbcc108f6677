import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CampaignRules } from '../../contracts/content/campaign-rules.js';
import { notFound } from '../../contracts/core/failure.js';
import type { CampaignAccess, Membership } from '../core/access/campaign-authorizer.js';
import type { CampaignPageReader, PageParams } from '../core/access/campaign-page.js';
import type { SessionUser } from '../core/access/session-user.js';
import { runPrepared } from '../core/database/pg-pool.js';
import { isUuid } from '../core/uuid.js';
import type { CharacterRecord } from './character.repository.js';
import { SheetCache, requireOpenTo, type OpenSheet } from './sheet-cache.js';
import { latestChanges, type ChangeRow } from './sheet-change.subqueries.js';

/** The parts of a sheet besides its choices and its play state. */
export type SheetDetails = Pick<
  CharacterRecord,
  'id' | 'creatorId' | 'isPublished' | 'photo' | 'notes' | 'notesVersion'
> & { readonly campaignNotes: string };

/** Everything that the page of a sheet shows. */
export interface SheetPage extends Membership {
  readonly campaignName: string;
  /** Null when there is no such character in the campaign. */
  readonly character: {
    readonly details: SheetDetails;
    readonly sheet: OpenSheet;
    /** The sheet that was in memory before. */
    readonly known: OpenSheet | undefined;
  } | null;
  readonly history: readonly ChangeRow[];
}

interface PageRow extends Membership, CampaignRules {
  readonly campaignName: string;
  readonly details: (SheetDetails & Pick<CharacterRecord, 'version' | 'playVersion'>) | null;
  /** Null also when the versions and the rule are $4, $5 and $6. */
  readonly stored: Pick<CharacterRecord, 'choices' | 'play' | 'savedSections'> | null;
  readonly history: readonly ChangeRow[];
}

/**
 * One prepared statement that also reads the membership, because every open sheet waits for it. It reads the choices
 * and the play state, which are large, only when their versions and the campaign's rule differ from $4, $5 and $6.
 */
const READ_PAGE = {
  name: 'sheet-page',
  text: `
    SELECT m.is_dm AS "isDm", c.public AS "isPublic", c.name AS "campaignName", c.encumbrance, ${latestChanges('h.id', 'c.id')} AS history,
           CASE WHEN h.id IS NOT NULL THEN json_build_object(
             'id', h.id, 'creatorId', h.creator_id, 'isPublished', h.is_published, 'photo', h.photo, 'notes', h.notes,
             'campaignNotes', COALESCE(n.notes, ''), 'notesVersion', h.notes_version, 'version', h.version,
             'playVersion', h.play_version) END AS details,
           CASE WHEN (h.version, h.play_version, c.encumbrance) IS DISTINCT FROM ($4::integer, $5::integer, $6::text)
           THEN json_build_object('choices', h.choices, 'play', h.play, 'savedSections', h.saved_sections) END AS stored
      FROM campaigns c
      LEFT JOIN campaign_members m ON m.campaign_id = c.id AND m.user_id = $2
      LEFT JOIN characters h ON h.campaign_id = c.id AND h.id = $3
      LEFT JOIN character_campaign_notes n ON n.character_id = h.id AND n.campaign_id = c.id
     WHERE c.id = $1`,
};

/** Reads the page of a sheet without the parts that are in memory. */
@Injectable()
export class SheetPageRepository implements CampaignPageReader<SheetPage> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sheets: SheetCache,
  ) {}

  /**
   * Returns a sheet of a campaign, which stays in memory.
   * @throws Failure 404 when it is not in this campaign or not open to the user
   */
  async readSheet(access: CampaignAccess, user: SessionUser, characterId: string): Promise<OpenSheet> {
    const page = await this.read(user, { campaignId: access.campaignId, characterId });
    if (!page?.character) throw notFound('character');
    const { sheet, known } = page.character;
    requireOpenTo(sheet.record, access);
    this.sheets.rememberRead(sheet, known);
    return sheet;
  }

  async read(user: SessionUser, { campaignId, characterId = '' }: PageParams): Promise<SheetPage | undefined> {
    const id = isUuid(characterId) ? characterId : null;
    const known = this.sheets.get(characterId);
    const versions = [known?.record.version, known?.version, known?.record.encumbrance];
    const [row] = await runPrepared<PageRow>(this.dataSource, READ_PAGE, [campaignId, user.id, id, ...versions]);
    if (!row) return undefined;
    const { details, stored, encumbrance, ...page } = row;
    const sheet = details && (stored ? this.sheets.open({ ...details, ...stored, campaignId, encumbrance }) : known);
    return {
      ...page,
      character: details && sheet ? { details, sheet: inPlace(sheet, campaignId, details), known } : null,
    };
  }
}

/** Returns the sheet with changes outside its choices and its play state. */
const inPlace = (sheet: OpenSheet, campaignId: string, { creatorId, notesVersion }: SheetDetails): OpenSheet => ({
  ...sheet,
  record: { ...sheet.record, campaignId, creatorId, notesVersion },
});
