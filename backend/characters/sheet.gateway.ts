import type { OnModuleInit } from '@nestjs/common';
import {
  WebSocketGateway,
  WebSocketServer,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
} from '@nestjs/websockets';
import type { Server, Socket } from 'socket.io';
import { digestOf } from '../../contracts/characters/digest.js';
import type {
  CharacterDigest,
  JoinSheetAck,
  SheetUpdate,
  SheetVersions,
} from '../../contracts/characters/sheet.contract.js';
import { sheetEmits, sheetEvents } from '../../contracts/characters/sheet.contract.js';
import { DigestsRef, SheetRef } from '../../contracts/characters/sheet.dto.js';
import { done, isFinal, notFound, type MessageReply } from '../../contracts/core/failure.js';
import { COSTS } from '../core/budgets.js';
import { CampaignAuthorizer, type CampaignAccess } from '../core/campaign-authorizer.js';
import type { SessionUser } from '../core/current-user.js';
import { RESTART_PATIENCE, untilDatabaseAnswers } from '../core/database-loss.js';
import { DomainEvents } from '../core/domain-events.js';
import { answerEmit, readPayload } from '../core/socket-emits.js';
import { flowOf } from '../core/socket-flow.js';
import type { SocketData } from '../core/socket.adapter.js';
import { DigestsService } from './digests.service.js';
import { OpenSheets, requireOpenTo, updateOf } from './open-sheets.js';
import { SheetPlayService, type SheetTransport } from './sheet-play.service.js';
import { SheetRepository } from './sheet.repository.js';

/** What a socket follows in one campaign: sheets by id, and whether the digests. */
interface Followed {
  readonly sheets: Set<string>;
  digests: boolean;
}

const NOTHING_FOLLOWED: Followed = { sheets: new Set(), digests: false };

const sheetRoom = (characterId: string): string => `sheet:${characterId}`;
/** The room of the DMs. */
const allDigests = (campaignId: string): string => `digests:${campaignId}`;
/** The room of a player, who sees the digests of their own characters alone. */
const ownDigests = (campaignId: string, userId: string): string => `digests:${campaignId}:${userId}`;

const digestsRoomOf = ({ campaignId, userId, role }: CampaignAccess): string =>
  role === 'dm' ? allDigests(campaignId) : ownDigests(campaignId, userId);

type Handler = (socket: Socket, payload: unknown) => Promise<MessageReply>;

/** Tells sockets the changes of the sheets that they have open. Writes go through the calls alone. */
@WebSocketGateway()
export class SheetGateway
  implements OnModuleInit, OnGatewayConnection<Socket>, OnGatewayDisconnect<Socket>, SheetTransport
{
  @WebSocketServer() private readonly server!: Server;

  /** What each socket follows, by campaign. */
  private readonly followed = new Map<Socket, Map<string, Followed>>();

  /** The last join, leave or check of each socket. */
  private readonly turns = new WeakMap<Socket, Promise<unknown>>();

  private readonly handlers: Readonly<Record<keyof typeof sheetEmits, Handler>> = {
    joinSheet: (socket, payload) => this.joinSheet(socket, readPayload(SheetRef, payload)),
    leaveSheet: (socket, payload) => this.leaveSheet(socket, readPayload(SheetRef, payload)),
    joinDigests: (socket, payload) => this.joinDigests(socket, readPayload(DigestsRef, payload)),
    leaveDigests: (socket, payload) => this.leaveDigests(socket, readPayload(DigestsRef, payload)),
  };

  constructor(
    private readonly events: DomainEvents,
    private readonly authorizer: CampaignAuthorizer,
    private readonly repository: SheetRepository,
    private readonly playing: SheetPlayService,
    private readonly sheets: OpenSheets,
    private readonly digests: DigestsService,
  ) {}

  onModuleInit(): void {
    this.playing.setTransport(this);
    for (const name of ['character.changed', 'character.notes.changed'] as const)
      this.events.after(name, ({ characterId, campaignId }) => this.refetch(characterId, campaignId));
    this.events.after('character.left', ({ campaignId, characterId }) => {
      this.sheets.forget(characterId);
      return this.checkAgain(campaignId);
    });
    for (const name of ['campaign.member.left', 'campaign.member.role'] as const)
      this.events.after(name, ({ campaignId, userId }) => this.checkAgain(campaignId, userId));
    this.events.after('campaign.deleted', ({ campaignId }) => this.checkAgain(campaignId));
  }

  handleConnection(socket: Socket): void {
    const flow = flowOf(socket.conn);
    if (!flow) throw new Error('The socket opened on a connection without a SocketFlow.');
    for (const [name, handler] of Object.entries(this.handlers) as [keyof typeof sheetEmits, Handler][])
      socket.on(sheetEmits[name].name, (...args: unknown[]) =>
        answerEmit(
          flow,
          args,
          () => COSTS.join,
          (payload) => handler(socket, payload),
        ),
      );
  }

  handleDisconnect(socket: Socket): void {
    this.followed.delete(socket);
  }

  tell(update: SheetUpdate): void {
    this.server.to(sheetRoom(update.characterId)).emit(sheetEvents.updates.name, update);
  }

  tellDigest(campaignId: string, creatorId: string, digest: CharacterDigest): void {
    this.server
      .to([allDigests(campaignId), ownDigests(campaignId, creatorId)])
      .emit(sheetEvents.digest.name, { campaignId, ...digest });
  }

  private joinSheet(socket: Socket, { campaignId, characterId }: SheetRef): Promise<JoinSheetAck> {
    return this.inTurn(socket, async () => {
      const versions = await this.followSheet(socket, campaignId, characterId);
      return { ...done('You follow this sheet.'), ...versions };
    });
  }

  /**
   * Follows a sheet. It is noted before the right is read, so that a right which ends meanwhile is checked again; and the
   * room is joined first, so that no change falls between the versions and the next event.
   */
  private async followSheet(socket: Socket, campaignId: string, characterId: string): Promise<SheetVersions> {
    this.followedIn(socket, campaignId).sheets.add(characterId);
    try {
      await this.requireSheet(socket, campaignId, characterId);
      await socket.join(sheetRoom(characterId));
      return await this.repository.versionsOf(characterId);
    } catch (problem) {
      await this.unfollowSheet(socket, campaignId, characterId);
      throw problem;
    }
  }

  private leaveSheet(socket: Socket, { campaignId, characterId }: SheetRef): Promise<MessageReply> {
    return this.inTurn(socket, async () => {
      await this.unfollowSheet(socket, campaignId, characterId);
      return done('You do not follow this sheet any more.');
    });
  }

  private async unfollowSheet(socket: Socket, campaignId: string, characterId: string): Promise<void> {
    this.followed.get(socket)?.get(campaignId)?.sheets.delete(characterId);
    this.forgetEmpty(socket, campaignId);
    await socket.leave(sheetRoom(characterId));
  }

  private joinDigests(socket: Socket, { campaignId }: DigestsRef): Promise<MessageReply> {
    return this.inTurn(socket, async () => {
      await this.followDigests(socket, campaignId);
      return done('You follow the characters of this campaign.');
    });
  }

  private async followDigests(socket: Socket, campaignId: string): Promise<CampaignAccess> {
    this.followedIn(socket, campaignId).digests = true;
    try {
      const access = await this.authorizer.require(userOf(socket), 'character.read', campaignId);
      await socket.join(digestsRoomOf(access));
      return access;
    } catch (problem) {
      await this.unfollowDigests(socket, campaignId);
      throw problem;
    }
  }

  private leaveDigests(socket: Socket, { campaignId }: DigestsRef): Promise<MessageReply> {
    return this.inTurn(socket, async () => {
      await this.unfollowDigests(socket, campaignId);
      return done('You do not follow the characters of this campaign any more.');
    });
  }

  private async unfollowDigests(socket: Socket, campaignId: string): Promise<void> {
    const followed = this.followed.get(socket)?.get(campaignId);
    if (followed) followed.digests = false;
    this.forgetEmpty(socket, campaignId);
    await this.leaveDigestRooms(socket, campaignId);
  }

  /** Runs `work` after the socket's earlier joins and leaves. */
  private inTurn<Result>(socket: Socket, work: () => Promise<Result>): Promise<Result> {
    const result = (this.turns.get(socket) ?? Promise.resolve()).then(work);
    this.turns.set(
      socket,
      result.catch(() => undefined),
    );
    return result;
  }

  private async leaveDigestRooms(socket: Socket, campaignId: string): Promise<void> {
    await socket.leave(allDigests(campaignId));
    await socket.leave(ownDigests(campaignId, userOf(socket).id));
  }

  private forgetEmpty(socket: Socket, campaignId: string): void {
    const campaigns = this.followed.get(socket);
    const followed = campaigns?.get(campaignId);
    if (followed && followed.sheets.size === 0 && !followed.digests) campaigns?.delete(campaignId);
  }

  private followedIn(socket: Socket, campaignId: string): Followed {
    const campaigns = this.followed.get(socket) ?? new Map<string, Followed>();
    const followed = campaigns.get(campaignId) ?? { sheets: new Set<string>(), digests: false };
    campaigns.set(campaignId, followed);
    if (socket.connected) this.followed.set(socket, campaigns);
    return followed;
  }

  /** @throws Failure 404 for a sheet that is not in the campaign or, for a player, not their own; 403 */
  private async requireSheet(socket: Socket, campaignId: string, characterId: string): Promise<void> {
    const access = await this.authorizer.require(userOf(socket), 'character.read', campaignId);
    const place = await this.repository.locate(characterId);
    if (!place) throw notFound('character');
    requireOpenTo(place, access);
  }

  /**
   * Takes the sockets of a campaign, or of one person in it, out of its rooms at once, and lets back in who still has the
   * right.
   */
  private checkAgain(campaignId: string, userId?: string): void {
    for (const [socket, campaigns] of this.followed) {
      const followed = campaigns.get(campaignId);
      if (!followed || (userId !== undefined && userOf(socket).id !== userId)) continue;
      for (const id of followed.sheets) void socket.leave(sheetRoom(id));
      void this.leaveDigestRooms(socket, campaignId);
      void this.inTurn(socket, () => this.followAgain(socket, campaignId));
    }
  }

  private async followAgain(socket: Socket, campaignId: string): Promise<void> {
    const { sheets, digests } = this.followed.get(socket)?.get(campaignId) ?? NOTHING_FOLLOWED;
    if (digests) await this.followDigestsAgain(socket, campaignId);
    for (const characterId of [...sheets]) {
      try {
        const versions = await this.followSheet(socket, campaignId, characterId);
        // What changed in between was not told.
        socket.emit(sheetEvents.updates.name, { characterId, ...versions, change: null } satisfies SheetUpdate);
      } catch (problem) {
        // After a lost database nobody knows who may follow: the page connects again and asks.
        if (isFinal(problem)) socket.emit(sheetEvents.left.name, { characterId });
        else socket.disconnect(true);
      }
    }
  }

  /** Whoever loses the right to follow learns it from the campaign's own change. */
  private async followDigestsAgain(socket: Socket, campaignId: string): Promise<void> {
    try {
      const access = await this.followDigests(socket, campaignId);
      const { digests } = await this.digests.list(access);
      // What changed in between was not told.
      for (const digest of digests) socket.emit(sheetEvents.digest.name, { campaignId, ...digest });
    } catch (problem) {
      if (!isFinal(problem)) socket.disconnect(true);
    }
  }

  /** Tells that choices, notes or portrait have changed. */
  private async refetch(characterId: string, campaignId: string | null): Promise<void> {
    this.sheets.forget(characterId);
    if (campaignId === null) return;
    const load = () => this.repository.load(characterId);
    const sheet = await untilDatabaseAnswers(load, RESTART_PATIENCE).catch(nobodyIfGone);
    if (!sheet) return;
    this.sheets.rememberRead(sheet, undefined);
    const { record, version, evaluations, play } = sheet;
    this.tell(updateOf(sheet, null));
    const { evaluation } = evaluations.of(play);
    this.tellDigest(campaignId, record.creatorId, digestOf(characterId, version, evaluation.sheet));
  }
}

/** A character that has left or is deleted has nobody to be told. */
function nobodyIfGone(problem: unknown): undefined {
  if (!isFinal(problem)) throw problem;
}

const userOf = (socket: Socket): SessionUser => (socket.data as SocketData).user;
