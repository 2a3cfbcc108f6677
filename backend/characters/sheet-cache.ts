import { Injectable } from '@nestjs/common';
import type { Evaluations } from '../../contracts/character/play/evaluations.js';
import { newValuesOf, withFields } from '../../contracts/character/play/play-fields.js';
import type { SheetChange, SheetUpdate } from '../../contracts/characters/sheet.contract.js';
import { notFound } from '../../contracts/core/failure.js';
import type { CampaignRules } from '../../contracts/content/campaign-rules.js';
import type { CampaignAccess } from '../core/access/campaign-authorizer.js';
import { LibraryService } from '../library/library.service.js';
import { CharacterEvaluator } from './character-evaluator.js';
import type { CharacterRecord } from './character.repository.js';
import { withCurrentIds } from './renamed-ids.js';

/** The parts of a stored character that a sheet keeps, in addition to its play state. */
export type SheetRecord = Pick<
  CharacterRecord,
  'id' | 'creatorId' | 'choices' | 'savedSections' | 'version' | 'notesVersion'
> & { readonly campaignId: string } & CampaignRules;

/** A sheet in memory: the stored character with the evaluations of its play states. */
export interface OpenSheet {
  readonly record: SheetRecord;
  readonly evaluations: Evaluations;
  /** Of the play state. */
  readonly version: number;
  readonly play: CharacterRecord['play'];
}

/** The number of sheets in memory, of up to 400 KB each. */
const MOST_SHEETS = 300;

/** Keeps the sheets that somebody reads or plays, so that only changed sheets are loaded and evaluated again. */
@Injectable()
export class SheetCache {
  /** The least recently used first. */
  private readonly sheets = new Map<string, OpenSheet>();

  constructor(
    private readonly library: LibraryService,
    private readonly evaluator: CharacterEvaluator,
  ) {}

  /** Returns a sheet in memory, which may be older than the database. */
  get(id: string): OpenSheet | undefined {
    return this.sheets.get(id);
  }

  /** Opens a stored character with the current ids of the content. */
  open(stored: SheetRecord & Pick<CharacterRecord, 'play' | 'playVersion'>): OpenSheet {
    const { content } = this.library;
    const { id, creatorId, campaignId, encumbrance, choices, savedSections, version, notesVersion, play, playVersion } =
      withCurrentIds(content.renamed, stored);
    // The notes and the portrait change independently of the sheet, so the sheet does not keep them.
    const record = { id, creatorId, campaignId, encumbrance, choices, savedSections, version, notesVersion };
    return { record, evaluations: this.evaluator.of(choices, { encumbrance }), version: playVersion, play };
  }

  /** Keeps a sheet that was read while `known` was in memory, unless a newer sheet is in memory now. */
  rememberRead(sheet: OpenSheet, known: OpenSheet | undefined): void {
    if (this.sheets.get(sheet.record.id) === known) this.remember(sheet);
  }

  /** Keeps a sheet, and removes the least recently used one when there are too many. */
  remember(sheet: OpenSheet): void {
    const { id } = sheet.record;
    this.sheets.delete(id);
    this.sheets.set(id, sheet);
    const [oldest] = this.sheets.keys();
    if (this.sheets.size > MOST_SHEETS && oldest !== undefined) this.sheets.delete(oldest);
  }

  /** Applies a change that another node has written; a sheet that misses an earlier one is forgotten. */
  applyUpdate({ characterId, version, choices_version, notes_version, change }: SheetUpdate): void {
    const sheet = this.sheets.get(characterId);
    if (!sheet || sheet.version >= version) return;
    if (!change || sheet.version !== version - 1 || sheet.record.version !== choices_version)
      return this.forget(characterId);
    const play = withFields(sheet.play, newValuesOf(change.changes));
    this.remember({ ...sheet, record: { ...sheet.record, notesVersion: notes_version }, play, version });
  }

  /** Forgets a sheet whose choices, notes or campaign have changed. */
  forget(id: string): void {
    this.sheets.delete(id);
  }
}

/** Returns the event for the followers of a sheet: its versions and a change; with null, only the versions. */
export const updateOf = <Change extends SheetChange | null>(
  { record, version }: OpenSheet,
  change: Change,
): SheetUpdate & { change: Change } => ({
  characterId: record.id,
  version,
  choices_version: record.version,
  notes_version: record.notesVersion,
  change,
});

/** Whether a member may open the sheet of a character of their campaign. The DM may open all, a player their own. */
export const mayOpen = ({ role, userId }: Pick<CampaignAccess, 'role' | 'userId'>, creatorId: string): boolean =>
  role === 'dm' || creatorId === userId;

/** @throws Failure 404 for a sheet of another campaign, or of another player */
export function requireOpenTo(
  { campaignId, creatorId }: Pick<SheetRecord, 'campaignId' | 'creatorId'>,
  access: CampaignAccess,
): void {
  if (campaignId !== access.campaignId || !mayOpen(access, creatorId)) throw notFound('character');
}
