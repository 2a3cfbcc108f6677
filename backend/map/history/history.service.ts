import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { badInput, done, notFound, type MessageReply } from '../../../contracts/core/failure.js';
import { historyEmits, type HistoryAck, type RestorePreviewAck } from '../../../contracts/history/history.contract.js';
import type {
  GetHistory,
  PreviewRestore,
  RestoreHistory,
  RewindEncounter,
  UndoHistoryEntry,
} from '../../../contracts/history/history.dto.js';
import { mapEmits } from '../../../contracts/map/map.contract.js';
import type { MapCommandFields } from '../../../contracts/map/map.dto.js';
import { SheetHistoryService, type RestoringPerson } from '../../characters/sheet-history.service.js';
import { CampaignAuthorizer, type CampaignAccess } from '../../core/access/campaign-authorizer.js';
import type { SessionUser } from '../../core/access/session-user.js';
import { isUuid } from '../../core/uuid.js';
import type { CommandReply } from '../commands/preconditions.js';
import { replyIn, type OperationKey } from '../map.commit.js';
import { MapRooms } from '../map.rooms.js';
import { MapService, type MapClient } from '../map.service.js';
import type { SceneRecord } from '../scenes/scene-record.js';
import { HistoryPageRepository } from './history-page.repository.js';
import { readEntryId } from './history.model.js';
import { HistoryRepository } from './history.repository.js';
import { strokeDifference, type MapDifference } from './map-difference.js';
import { planRestore, type RestoreTarget } from './restore-plan.js';
import { differenceToApply, type StoredOperation, type UndoCommand } from './undo-commands.js';
import { retryOnConflict } from './retry-on-conflict.js';

/** A DM or player with their access to the campaign of an emit, and the key of their operation. */
interface Sender {
  readonly access: CampaignAccess;
  readonly campaignId: string;
  readonly user: SessionUser;
  readonly key: OperationKey;
}

/** Reads the history of a campaign, and takes map, turns and sheets back and forth in it. */
@Injectable()
export class HistoryService {
  constructor(
    private readonly map: MapService,
    private readonly rooms: MapRooms,
    private readonly authorizer: CampaignAuthorizer,
    private readonly repository: HistoryRepository,
    private readonly pages: HistoryPageRepository,
    private readonly sheets: SheetHistoryService,
  ) {}

  /** Takes the person's last change back. @throws Failure 409 when there is none */
  undo(client: MapClient, payload: MapCommandFields): Promise<CommandReply> {
    return this.travel(client, payload, 'undo');
  }

  /** Does again what the person has undone last. @throws Failure 409 when there is nothing */
  redo(client: MapClient, payload: MapCommandFields): Promise<CommandReply> {
    return this.travel(client, payload, 'redo');
  }

  /** Takes one entry back, whoever has done it. @throws Failure 404 without it, 409 when it is undone already */
  async undoEntry(client: MapClient, given: UndoHistoryEntry): Promise<MessageReply> {
    const payload = withOperation(given);
    const sender = await this.senderOf(client, payload, 'undoEntry');
    const key = readEntryId(payload.entryId);
    if (key?.of === 'sheet') {
      const { opId } = payload;
      if (!isUuid(key.opId)) throw notFound('entry');
      if (!isUuid(opId)) throw badInput('opId', 'The operation id of a change of a sheet must be a UUID.');
      await this.sheets.undo(personOf(sender), key.ownerId, key.opId);
      return done('The change of the sheet is undone.');
    }
    const target = key && (await this.repository.operation(sender.campaignId, { userId: key.ownerId, opId: key.opId }));
    if (!target?.kind) throw notFound('entry');
    const reply = await this.map.command(client, {
      name: 'undoEntry',
      payload: { ...payload, campaignId: sender.campaignId, ...sceneOf(target, sender.campaignId) },
      target,
      scenes: await this.returning(sender.campaignId, 'undoEntry', target),
    });
    if (changesSheets(target.difference)) await this.completeSheets(sender);
    return reply;
  }

  /** Does to the sheets what an operation of the person has left to do there, as one that applies an attack. */
  async complete(access: CampaignAccess, user: SessionUser, opId: string): Promise<void> {
    await this.completeSheets({ access, campaignId: access.campaignId, user, key: { userId: user.id, opId } });
  }

  /** Returns a page of the history, and the rounds to which the encounter can go back. */
  async page(client: MapClient, { campaignId: given, sceneId, before, userId, kind }: GetHistory): Promise<HistoryAck> {
    const { campaignId } = await this.senderOf(client, { campaignId: given }, 'getHistory');
    if (userId !== undefined && !isUuid(userId)) throw badInput('userId', 'Please choose a member of this campaign.');
    const key = before === undefined ? undefined : readEntryId(before);
    if (before !== undefined && (!key || (key.of === 'sheet' && !isUuid(key.opId)))) throw notFound('entry');
    const [[entries, has_more], rounds] = await Promise.all([
      this.pages.page(campaignId, { before: key, userId, kind }),
      this.roundsOf(client, campaignId, sceneId),
    ]);
    return { ...done('The history is up to date.'), entries, has_more, rounds };
  }

  private async roundsOf(client: MapClient, campaignId: string, sceneId: string | undefined): Promise<number[]> {
    const running = await this.rooms.use(campaignId, (room) =>
      room.inspect(client.socketId, sceneId, (state, id) => (state.scene(id)?.encounter ? id : undefined)),
    );
    if (running === undefined) return [];
    return (await this.repository.rounds(campaignId, running)).map(({ beginsRound }) => beginsRound ?? 0);
  }

  /** Tells what a restore or a rewind would change. */
  async preview(client: MapClient, payload: PreviewRestore): Promise<RestorePreviewAck> {
    const { campaignId } = await this.senderOf(client, payload, 'previewRestore');
    const plan = await this.rooms.use(campaignId, (room) =>
      room.inspect(client.socketId, payload.sceneId, (state, id) =>
        planRestore(this.sources, campaignId, state, targetOf(payload, id)),
      ),
    );
    const counted = plan.operations.filter(({ isUndone, difference }) => !isUndone && !difference.undone);
    const changed = await this.sheets.changedSince(campaignId, plan.sheets.moment);
    const { characterIds } = plan.sheets;
    return {
      ...done('Nothing has changed yet.'),
      map: counted.filter(({ kind }) => kind !== 'turn').length,
      turns: counted.filter(({ kind }) => kind === 'turn').length,
      sheets: changed.filter(({ id }) => characterIds?.includes(id) ?? true).map(({ name }) => name),
      round: plan.round,
    };
  }

  /** Brings map, turns and sheets back to what they were after an entry. */
  async restore(client: MapClient, payload: RestoreHistory): Promise<CommandReply> {
    return this.travelTo(client, payload, 'restore', ({ entryId }) => ({ entryId }));
  }

  /** Brings the encounter back to the start of a round. */
  async rewind(client: MapClient, payload: RewindEncounter): Promise<CommandReply> {
    return this.travelTo(client, payload, 'rewind', ({ round }, sceneId) => ({ round, sceneId }));
  }

  private get sources() {
    return { repository: this.repository, sheets: this.sheets };
  }

  /** The map and the turns in one commit of the room, then the sheets by operations that follow from this one. */
  private async travelTo<Payload extends MapCommandFields>(
    client: MapClient,
    given: Payload,
    name: 'restore' | 'rewind',
    target: (payload: Payload, sceneId: string) => RestoreTarget,
  ): Promise<CommandReply> {
    const payload = withOperation(given);
    const sender = await this.senderOf(client, payload, name);
    const { campaignId, key, user } = sender;
    const earlier = await this.repository.operation(campaignId, key);
    const command = () =>
      this.rooms.use(campaignId, (room) =>
        room.planned(user.id, client.socketId, payload.sceneId, async (state, sceneId) => ({
          name: 'restore',
          payload: { ...payload, campaignId },
          plan: await planRestore(this.sources, campaignId, state, target(payload, sceneId)),
        })),
      );
    const reply = earlier ? replyIn(earlier.reply) : await retryOnConflict(command);
    await this.completeSheets(sender);
    return reply;
  }

  private async travel(client: MapClient, given: MapCommandFields, name: 'undo' | 'redo'): Promise<CommandReply> {
    const payload = withOperation(given);
    const sender = await this.senderOf(client, payload, name);
    const { campaignId, key, access } = sender;
    const isDm = access.role === 'dm';
    const sceneId = given.sceneId ?? (await this.map.sceneOf(client, campaignId));
    const by = { ...key, sceneId, isDm };
    const last = await (name === 'undo'
      ? this.repository.lastChange(campaignId, by)
      : this.repository.nextUndone(campaignId, by));
    const batches = last ? await this.repository.stroke(campaignId, last) : [];
    const target =
      last && batches.length > 1
        ? { ...last, difference: strokeDifference(batches.map((one) => one.difference)) }
        : last;
    const scenes = target ? await this.returning(campaignId, name, target) : [];
    const reply = await this.map.command(client, {
      name,
      payload: { ...payload, campaignId, sceneId },
      target,
      batches: batches.map(({ userId, opId }) => ({ userId, opId })),
      scenes,
    });
    // Without a target the command was executed before, perhaps without its sheets.
    if (isDm && (!target || changesSheets(target.difference))) await this.completeSheets(sender);
    return reply;
  }

  /** Reads the scenes that come back when a change is undone or done again. */
  private returning(campaignId: string, name: UndoCommand['name'], target: StoredOperation): Promise<SceneRecord[]> {
    return this.repository.removedScenes(campaignId, differenceToApply(name, target.difference).made ?? []);
  }

  /** Does to the sheets what an executed operation has left to do there; all of it may be done already. */
  private async completeSheets(sender: Sender): Promise<void> {
    const { campaignId, key } = sender;
    const operation = await this.repository.operation(campaignId, key);
    if (!operation) return;
    const person = personOf(sender);
    const { restored, undone, applied } = operation.difference ?? {};
    if (restored)
      return this.sheets.restore(person, restored.moment, restored.text, restored.characterIds ?? undefined);
    if (applied) return this.sheets.suffer(person, applied.sheets);
    const [first] = undone ?? [];
    const target = first && (await this.repository.operation(campaignId, first));
    if (!target?.difference || !changesSheets(target.difference)) return;
    await (first?.isUndone
      ? this.sheets.undoRestore(person, target.opId)
      : this.sheets.redoRestore(person, target.opId));
  }

  private async senderOf(
    client: MapClient,
    { campaignId: given, opId = '' }: MapCommandFields,
    name: keyof typeof historyEmits | 'undo' | 'redo',
  ): Promise<Sender> {
    const campaignId = this.map.campaignOf(client, given);
    const { access: action } = name === 'undo' || name === 'redo' ? mapEmits[name] : historyEmits[name];
    const access = await this.authorizer.require(client.user, action, campaignId);
    return { access, campaignId, user: client.user, key: { userId: client.user.id, opId } };
  }
}

/** Whether an operation changes sheets after its commit. */
const changesSheets = ({ restored, applied, spent }: MapDifference): boolean =>
  restored !== undefined ||
  (applied !== undefined && applied.sheets.length > 0) ||
  (spent?.characterId ?? null) !== null;

const withOperation = <Payload extends MapCommandFields>(payload: Payload): Payload & { opId: string } => ({
  ...payload,
  opId: payload.opId ?? randomUUID(),
});

/**
 * The scene of a change; a difference of the release before scenes is one of the first scene, which has the id of the
 * campaign. What has made or deleted a scene is undone from wherever its sender is.
 */
const sceneOf = ({ difference }: StoredOperation, campaignId: string): { sceneId?: string } =>
  difference.made || difference.deleted ? {} : { sceneId: difference.sceneId ?? campaignId };

const personOf = ({ access, user, key }: Sender): RestoringPerson => ({ access, user, opId: key.opId });

/** @throws Failure 400 when neither an entry nor a round is given */
function targetOf({ entryId, round }: PreviewRestore, sceneId: string): RestoreTarget {
  if (entryId !== undefined) return { entryId };
  if (round !== undefined) return { round, sceneId };
  throw badInput('entryId', 'Please choose an entry of the history.');
}
