import { badInput, Failure, notFound } from '../../../contracts/core/failure.js';
import { LIMITS } from '../../../contracts/core/limits.js';
import { isolated } from '../../../contracts/core/text.js';
import type { CampaignMoment, SheetHistoryService } from '../../characters/sheet-history.service.js';
import type { CampaignState } from '../campaign.state.js';
import type { MapState } from '../map.state.js';
import { END_OF_COMMIT, readEntryId, type HistoryPlace } from './history.model.js';
import type { AnsweredOperation, HistoryRepository } from './history.repository.js';
import { differencesIn, type MapDifference } from './map-difference.js';
import type { RestorePlan } from './restore-command.js';

/** What each sheet says of a restore. The entry's text may name what the player of the sheet does not see. */
const BACK = 'Goes back to an earlier moment of the history';

/** Where a restore leads: to an entry, or to the start of a round in a scene. */
export type RestoreTarget = { readonly entryId: string } | { readonly round: number; readonly sceneId: string };

/** The history that a plan is made of. */
export interface HistorySources {
  readonly repository: HistoryRepository;
  readonly sheets: SheetHistoryService;
}

/** A place of the history, with the moment of the sheets there. */
interface Destination extends HistoryPlace {
  readonly moment: CampaignMoment;
  readonly text: string;
  /** The round there; null: no encounter. */
  readonly round: number | null;
}

/**
 * Finds out what a restore takes back. A rewind keeps to the scene of its encounter and to those who take part, so that
 * it leaves what was prepared elsewhere; who takes no part comes back too when an attack has changed their sheet since.
 * @throws Failure 404 without the entry, 400 naming `round`, 409 when it is too long ago
 */
export async function planRestore(
  sources: HistorySources,
  campaignId: string,
  state: CampaignState,
  target: RestoreTarget,
): Promise<RestorePlan> {
  const destination = await destinationOf(sources, campaignId, target);
  const [since, undoneThen] = await Promise.all([
    sources.repository.since(campaignId, destination, state.version),
    sources.repository.undoneAt(campaignId, destination),
  ]);
  if (since.length > LIMITS.historyOperations)
    throw new Failure(409, 'That is too long ago. Choose a later entry of the history.');
  const sceneId = 'round' in target ? target.sceneId : null;
  const operations =
    sceneId === null ? since : since.filter(({ difference }) => sceneOf(difference, campaignId) === sceneId);
  const map = sceneId === null ? undefined : state.scene(sceneId);
  const characterIds = map
    ? [...new Set([...fighters(map, operations), ...(await sources.sheets.changedBy(campaignId, opIdsOf(operations)))])]
    : null;
  const { moment, text, round } = destination;
  return {
    version: state.version,
    sceneId,
    operations,
    undoneThen,
    text,
    round,
    sheets: { moment, characterIds, text: 'round' in target ? text : BACK },
  };
}

const sceneOf = ({ sceneId }: MapDifference, campaignId: string): string => sceneId ?? campaignId;

async function destinationOf(
  { repository, sheets }: HistorySources,
  campaignId: string,
  target: RestoreTarget,
): Promise<Destination> {
  if ('round' in target) {
    const rounds = await repository.rounds(campaignId, target.sceneId);
    const start = rounds.find(({ beginsRound }) => beginsRound === target.round);
    if (!start) throw badInput('round', 'The history has no start of this round.');
    return afterOperation(sheets, campaignId, start, `Goes back to the start of round ${target.round}`);
  }
  const key = readEntryId(target.entryId);
  if (key?.of === 'sheet') {
    const found = await sheets.momentOf(campaignId, key.ownerId, key.opId);
    if (!found) throw notFound('entry');
    const { moment } = found;
    const place = { version: moment.mapVersion, nth: END_OF_COMMIT };
    return { ...place, moment, text: goesBackTo(found.text), round: await repository.roundAt(campaignId, place) };
  }
  const operation = key && (await repository.operation(campaignId, { userId: key.ownerId, opId: key.opId }));
  if (!operation?.kind) throw notFound('entry');
  return afterOperation(sheets, campaignId, operation, goesBackTo(operation.text ?? ''));
}

const goesBackTo = (text: string): string => `Goes back to: ${isolated(text)}`;

/** The changes of sheets that an operation has made itself belong to the place after it. */
async function afterOperation(
  sheets: SheetHistoryService,
  campaignId: string,
  { version, nth, opId, round }: AnsweredOperation,
  text: string,
): Promise<Destination> {
  const including = await sheets.operationsOf(campaignId, opId);
  return { version, nth, moment: { mapVersion: version, at: null, including }, text, round };
}

/** The operations that may have changed sheets: what they have done there is taken back with them, whoever takes part. */
const opIdsOf = (operations: readonly AnsweredOperation[]): string[] =>
  operations.flatMap(({ opId, difference: { applied, spent, undone, restored } }) =>
    (applied ?? spent ?? undone ?? restored) === undefined ? [] : [opId],
  );

/** The characters that take part in an encounter, or have taken part since. */
function fighters(map: MapState, operations: readonly AnsweredOperation[]): string[] {
  const markerIds = new Set((map.encounter?.participants ?? []).map(({ markerId }) => markerId));
  for (const { difference } of operations)
    for (const { encounter } of differencesIn(difference)) {
      if (encounter?.whole)
        for (const { markerId } of encounter.whole.before?.participants ?? []) markerIds.add(markerId);
      else for (const { before } of encounter?.participants ?? []) markerIds.add(before?.markerId ?? null);
    }
  return [...markerIds].flatMap((id) => (id === null ? [] : (map.marker(id)?.characterId ?? [])));
}
