import { takenBack } from '../../../contracts/character/play/undo-change.js';
import type { PlayState } from '../../../contracts/character/choices.types.js';
import { withFields, newValuesOf } from '../../../contracts/character/play/play-fields.js';
import type { SheetChange, SheetVersions } from '../../../contracts/characters/sheet.contract.js';
import { outcomeUnknown } from '../../../backend/core/database/database-loss.js';
import type { OpenSheet } from '../../../backend/characters/sheet-cache.js';
import type { CampaignMoment, SheetHistoryRepository } from '../../../backend/characters/sheet-history.repository.js';
import type { SheetCommit, SheetRepository } from '../../../backend/characters/sheet.repository.js';
import { defined } from '../defined.js';

/** The parts of both repositories that fights need. */
type Stored = Pick<
  SheetRepository,
  'load' | 'charactersOf' | 'versionsOf' | 'changeOf' | 'changeInCampaign' | 'takenBack' | 'commit'
> &
  Pick<SheetHistoryRepository, 'changedBy' | 'undoOf' | 'changedSince' | 'since'>;

/** A sheet with its changes, the oldest first, and its play state before them. */
interface StoredSheet {
  readonly sheet: OpenSheet;
  readonly first: PlayState;
  readonly changes: readonly SheetChange[];
  /** The version of the map when each change was written. */
  readonly mapVersions: readonly number[];
}

const unchanged = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/** Sheets in memory, as the database would keep them. */
export class StoredSheets implements Stored {
  private readonly sheets = new Map<string, StoredSheet>();
  /** How many of the next changes are written without an answer, as when the connection is lost. */
  losses = 0;
  /** Returns the version of the map now. */
  mapVersion = (): number => 0;

  constructor(sheets: readonly OpenSheet[]) {
    for (const sheet of sheets)
      this.sheets.set(sheet.record.id, { sheet, first: sheet.play, changes: [], mapVersions: [] });
  }

  get ids(): string[] {
    return [...this.sheets.keys()];
  }

  of(id: string): StoredSheet {
    return defined(this.sheets.get(id), id);
  }

  /** The play state that follows from the first one and every change since. */
  replayed(id: string): PlayState {
    const { first, changes } = this.of(id);
    return changes.reduce((play, change) => withFields(play, newValuesOf(change.changes)), first);
  }

  load(id: string): Promise<OpenSheet> {
    return Promise.resolve(this.of(id).sheet);
  }

  charactersOf(): Promise<string[]> {
    return Promise.resolve(this.ids);
  }

  versionsOf(id: string): Promise<SheetVersions> {
    const { version, record } = this.of(id).sheet;
    return Promise.resolve({ version, choices_version: record.version, notes_version: record.notesVersion });
  }

  changeOf(id: string, opId: string): Promise<SheetChange | undefined> {
    return Promise.resolve(this.of(id).changes.find((change) => change.id === opId));
  }

  changeInCampaign(id: string, _campaignId: string, opId: string): Promise<SheetChange | undefined> {
    return this.changeOf(id, opId);
  }

  takenBack(id: string): Promise<ReadonlySet<string>> {
    return Promise.resolve(this.undone(id));
  }

  /** The operations of a sheet that are taken back. */
  undone(id: string): ReadonlySet<string> {
    const newestFirst = this.of(id).changes.toReversed();
    return takenBack(
      newestFirst.map(({ result, ...change }) => ({
        ...change,
        includes: result?.includes ?? null,
        restores: result?.restores ?? null,
      })),
    );
  }

  /** @throws Failure 503 after the change is written, while `losses` last */
  commit({ characterId, version, change }: SheetCommit): ReturnType<Stored['commit']> {
    const { sheet, changes, first, mapVersions } = this.of(characterId);
    if (sheet.version !== version || changes.some(({ id }) => id === change.id)) return Promise.resolve(undefined);
    const play = withFields(sheet.play, newValuesOf(unchanged(change.changes)));
    const next = { ...sheet, play, version: change.version };
    this.sheets.set(characterId, {
      ...{ sheet: next, first, changes: [...changes, unchanged(change)] },
      mapVersions: [...mapVersions, this.mapVersion()],
    });
    if (this.losses > 0) {
      this.losses -= 1;
      return Promise.reject(outcomeUnknown());
    }
    return Promise.resolve({ notesVersion: sheet.record.notesVersion } as Awaited<ReturnType<Stored['commit']>>);
  }

  changedBy(_campaignId: string, opIds: readonly string[]): Promise<{ characterId: string; opId: string }[]> {
    const found = [...this.sheets].flatMap(([characterId, { changes }]) =>
      changes.flatMap(({ id: opId }) => (opIds.includes(opId) ? [{ characterId, opId }] : [])),
    );
    return Promise.resolve(found);
  }

  /** The changes of a sheet after a moment between two commits of the map, the newest first. */
  since(_campaignId: string, characterId: string, { mapVersion, including }: CampaignMoment): Promise<SheetChange[]> {
    const { changes, mapVersions } = this.of(characterId);
    const last = changes.findLastIndex(({ id }) => including.includes(id));
    return Promise.resolve(
      changes.filter((_change, index) => index > last && (mapVersions[index] ?? 0) >= mapVersion).toReversed(),
    );
  }

  async changedSince(campaignId: string, moment: CampaignMoment): Promise<{ id: string; name: string }[]> {
    const changed = await Promise.all(this.ids.map((id) => this.since(campaignId, id, moment)));
    return this.ids.flatMap((id, index) => (changed[index]?.length ? [{ id, name: id }] : []));
  }

  undoOf(characterId: string, opId: string): Promise<string | undefined> {
    return Promise.resolve(this.of(characterId).changes.findLast(({ undoes }) => undoes === opId)?.id);
  }
}
