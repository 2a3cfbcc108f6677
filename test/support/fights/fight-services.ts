import { AttacksService } from '../../../backend/map/attacks/attacks.service.js';
import { SheetSpender } from '../../../backend/map/attacks/sheet-spender.js';
import type { AttacksRepository, StoredAttack } from '../../../backend/map/attacks/attacks.repository.js';
import { AttackSheetsService } from '../../../backend/characters/attack-sheets.service.js';
import { SheetCache } from '../../../backend/characters/sheet-cache.js';
import { SheetHistoryService } from '../../../backend/characters/sheet-history.service.js';
import { SheetPlayService } from '../../../backend/characters/sheet-play.service.js';
import { CreaturesService } from '../../../backend/map/creatures/creatures.service.js';
import { CompanionsService } from '../../../backend/map/creatures/companions.service.js';
import { HistoryService } from '../../../backend/map/history/history.service.js';
import type { HistoryPlace } from '../../../backend/map/history/history.model.js';
import type { HistoryRepository } from '../../../backend/map/history/history.repository.js';
import type { MapCommand } from '../../../backend/map/commands/index.js';
import type { CommandReply } from '../../../backend/map/commands/preconditions.js';
import type { MapMember } from '../../../backend/map/map.model.js';
import type { MapRooms } from '../../../backend/map/map.rooms.js';
import type { MapClient, MapService } from '../../../backend/map/map.service.js';
import type { Content } from '../../../contracts/content/content.types.js';
import { Failure } from '../../../contracts/core/failure.js';
import { defined } from '../defined.js';
import type { RecordedHistory } from '../map.recorded-history.js';
import { CAMPAIGN_ID, PEOPLE } from './fighters.js';
import type { StoredSheets } from './stored-sheets.js';

/*
 * The services that play a fight, as the server has them. Only the edges are replaced: the database by lists in memory,
 * and the sockets by plain calls.
 */

const memberOf = ({ user }: MapClient): MapMember => defined(PEOPLE.find(({ userId }) => userId === user.id));

/** The socket of a person. */
export const clientOf = ({ userId, displayName }: MapMember): MapClient => ({
  socketId: `socket of ${userId}`,
  user: { id: userId, display_name: displayName } as MapClient['user'],
  isOpen: () => true,
  countSnapshot: () => undefined,
});

/** The room and its edge: commands go straight into a history. */
function roomEdge(history: RecordedHistory) {
  const execute = async (client: MapClient, command: MapCommand): Promise<CommandReply> => {
    const reply = await history.execute(memberOf(client), command);
    if (reply instanceof Failure) throw reply;
    return reply;
  };
  const map = {
    campaignOf: () => CAMPAIGN_ID,
    sceneOf: () => Promise.resolve(CAMPAIGN_ID),
    command: execute,
  };
  const room = {
    inspect: async (_socketId: string, _named: string | undefined, read: (...args: unknown[]) => unknown) =>
      read(history.campaign, CAMPAIGN_ID),
    planned: async (
      userId: string,
      _socketId: string,
      _named: string | undefined,
      make: (...args: unknown[]) => Promise<MapCommand>,
    ) =>
      execute(
        clientOf(defined(PEOPLE.find((one) => one.userId === userId))),
        await make(history.campaign, CAMPAIGN_ID),
      ),
  };
  const rooms = { use: (_id: string, work: (given: unknown) => unknown) => work(room) };
  return { map: map as unknown as MapService, rooms: rooms as unknown as MapRooms };
}

/** What people can undo and redo, as the queries of `HistoryRepository` find it. */
function historyRepository(history: RecordedHistory): HistoryRepository {
  const own = (userId: string, isDm: boolean) =>
    history.operations.filter(
      (one) =>
        one.userId === userId &&
        (one.kind === 'restore' || !one.difference.undone) &&
        (isDm || (one.kind === 'map' && !one.difference.applied && !one.difference.spent)),
    );
  /** Whether nothing newer was done since it was undone, and what was is undone too. */
  const mayReturn = (all: ReturnType<typeof own>, one: ReturnType<typeof own>[number]): boolean => {
    const undoneAt = history.operations.findLast(({ difference }) =>
      difference.undone?.some((flag) => flag.isUndone && flag.opId === one.opId && flag.userId === one.userId),
    )?.version;
    return all.every(
      ({ version, isUndone }) => version <= one.version || (isUndone && version < (undoneAt ?? Infinity)),
    );
  };
  const isNew = (userId: string, opId: string): boolean =>
    !history.operations.some((one) => one.userId === userId && one.opId === opId);
  const found = {
    operation: (_id: string, { userId, opId }: { userId: string; opId: string }) =>
      Promise.resolve(history.operations.find((one) => one.userId === userId && one.opId === opId)),
    lastChange: (_id: string, { userId, opId, isDm }: { userId: string; opId: string; isDm: boolean }) =>
      Promise.resolve(isNew(userId, opId) ? own(userId, isDm).findLast((one) => !one.isUndone) : undefined),
    nextUndone: (_id: string, { userId, opId, isDm }: { userId: string; opId: string; isDm: boolean }) => {
      const all = own(userId, isDm);
      const found = all.find((one) => one.isUndone && mayReturn(all, one));
      return Promise.resolve(isNew(userId, opId) ? found : undefined);
    },
    since: (_id: string, { version, nth }: HistoryPlace) =>
      Promise.resolve(
        history.operations
          .filter((one) => one.version > version || (one.version === version && one.nth > nth))
          .toReversed(),
      ),
    undoneAt: (_id: string, { version, nth }: HistoryPlace) => {
      const before = history.operations.filter(
        (one) => one.version < version || (one.version === version && one.nth <= nth),
      );
      const flags = before.flatMap(({ difference }) => difference.undone ?? []);
      return Promise.resolve([...new Map(flags.map((flag) => [`${flag.userId} ${flag.opId}`, flag])).values()]);
    },
    rounds: () => {
      const { operations } = history;
      const begun = operations.findLastIndex(({ beginsRound, isUndone }) => beginsRound === 0 && !isUndone);
      const starts = operations
        .slice(begun + 1)
        .filter(({ beginsRound, isUndone }) => begun >= 0 && (beginsRound ?? 0) > 0 && !isUndone);
      return Promise.resolve(
        [...new Map(starts.map((one) => [one.beginsRound, one])).values()].sort(
          (one, other) => (other.beginsRound ?? 0) - (one.beginsRound ?? 0),
        ),
      );
    },
    removedScenes: () => Promise.resolve([]),
    // Nobody paints in a fight.
    stroke: () => Promise.resolve([]),
  };
  return found as unknown as HistoryRepository;
}

/** The attacks of the log, and what has applied them. */
function attacksRepository(history: RecordedHistory, settings: { isAtOnce: boolean }): AttacksRepository {
  const stored = (): StoredAttack[] =>
    history.entries.toReversed().flatMap(({ id, at, senderId, senderName, attack, viewers }) => {
      if (!attack) return [];
      const by = history.operations.findLast((one) => one.difference.applied?.entryId === id && !one.isUndone);
      const appliedBy = by ? { userId: by.userId, opId: by.opId, done: by.difference.applied?.done ?? null } : null;
      const readers = [...(viewers ?? []), senderId];
      return [{ entryId: id, at: new Date(at), senderName, attack, readers, appliedBy }];
    });
  const found = {
    isAppliedAtOnce: () => Promise.resolve(settings.isAtOnce),
    latest: () => Promise.resolve(stored().slice(0, 20)),
    find: (_id: string, entryId: string) => Promise.resolve(stored().find((one) => one.entryId === entryId)),
  };
  return found as unknown as AttacksRepository;
}

/** Returns the services of a fight. @param settings what the campaign has chosen, which may change */
export function fightServices(
  history: RecordedHistory,
  sheets: StoredSheets,
  settings: { isAtOnce: boolean },
  content: Content,
) {
  const library = { content };
  const { map, rooms } = roomEdge(history);
  const authorizer = {
    require: (user: { id: string }) => {
      const { userId, role } = defined(PEOPLE.find((one) => one.userId === user.id));
      return Promise.resolve({ campaignId: CAMPAIGN_ID, userId, role });
    },
  } as never;
  const open = new SheetCache(library as never, {} as never);
  const playing = new SheetPlayService(sheets as never, open, {
    tell: () => Promise.resolve(),
    transaction: () => Promise.resolve(),
  } as never);
  const sheetHistory = new SheetHistoryService(sheets as never, sheets as never, playing);
  const read = {
    read: (_id: string, ids: Iterable<string>) =>
      Promise.resolve(
        new Map(
          [...new Set(ids)].map((id) => {
            const { sheet } = sheets.of(id);
            return [id, sheet.evaluations.of(sheet.play)] as const;
          }),
        ),
      ),
  } as unknown as AttackSheetsService;
  const operations = historyRepository(history);
  const creatures = new CreaturesService(map, library as never);
  const historyService = new HistoryService(map, rooms, authorizer, operations, {} as never, sheetHistory);
  const spender = new SheetSpender(sheetHistory, operations);
  const attacks = new AttacksService(
    map,
    rooms,
    authorizer,
    library as never,
    creatures,
    read,
    attacksRepository(history, settings),
    historyService,
    operations,
    spender,
  );
  const companions = new CompanionsService(
    map,
    rooms,
    spender,
    library as never,
    authorizer,
    read,
    creatures,
    {} as never,
  );
  return { map, creatures, attacks, playing, companions, history: historyService };
}
