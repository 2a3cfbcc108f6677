import { Injectable } from '@nestjs/common';
import type { Socket } from 'socket.io';
import {
  sheetEvents,
  type PartyHealthUpdate,
  type SheetUpdate,
  type SheetVersions,
} from '../../contracts/characters/sheet.contract.js';
import type { DigestsRef, SheetRef } from '../../contracts/characters/sheet.dto.js';
import { isFinal, notFound } from '../../contracts/core/failure.js';
import { CampaignAuthorizer, type CampaignAccess } from '../core/access/campaign-authorizer.js';
import type { SessionUser } from '../core/access/session-user.js';
import { NodeChannels, type Following } from '../core/nodes/node-channels.js';
import type { SocketData } from '../core/sockets/socket.adapter.js';
import { DigestsService } from './digests.service.js';
import { requireOpenTo } from './sheet-cache.js';
import { PartiesService } from './parties.service.js';
import { SheetRepository } from './sheet.repository.js';

/** The sheets that a socket follows in one campaign, by id, and whether it follows the digests. */
class Followed {
  readonly sheets = new Set<string>();
  digests = false;
  /** The access of its person to the campaign, as last read; undefined while it is read again. */
  access: CampaignAccess | undefined = undefined;
  /** Counts the rechecks of the access, so that an older result is discarded. */
  checks = 0;

  /** @param following the messages of the other nodes about the campaign */
  constructor(readonly following?: Following) {}

  get isEmpty(): boolean {
    return this.sheets.size === 0 && !this.digests;
  }
}

const NOTHING_FOLLOWED = new Followed();

/** The room of the sockets that have a sheet open. */
export const sheetRoom = (characterId: string): string => `sheet:${characterId}`;
/** The room of the DMs. */
export const allDigests = (campaignId: string): string => `digests:${campaignId}`;
/** The room of a player, who sees only the digests of their own characters. */
export const ownDigests = (campaignId: string, userId: string): string => `digests:${campaignId}:${userId}`;

const PARTY = 'party:';
/** The room of the players, who receive the party health. */
export const partyRoom = (campaignId: string): string => `${PARTY}${campaignId}`;
/** Returns the campaign of a room of players; undefined for another room. */
export const campaignOfPartyRoom = (room: string): string | undefined =>
  room.startsWith(PARTY) ? room.slice(PARTY.length) : undefined;

const digestsRoomOf = ({ campaignId, userId, role }: CampaignAccess): string =>
  role === 'dm' ? allDigests(campaignId) : ownDigests(campaignId, userId);

/** The sockets that follow sheets and digests while they have access. Each executes one join or leave at a time. */
@Injectable()
export class SheetFollowers {
  /** The followed sheets and digests of each socket, by campaign. */
  private readonly followed = new Map<Socket, Map<string, Followed>>();

  /** The last join, leave or check of each socket. */
  private readonly turns = new WeakMap<Socket, Promise<unknown>>();

  constructor(
    private readonly authorizer: CampaignAuthorizer,
    private readonly repository: SheetRepository,
    private readonly digests: DigestsService,
    private readonly parties: PartiesService,
    private readonly channels: NodeChannels,
  ) {}

  /** Follows a sheet. @returns its versions @throws Failure 404, 403 */
  joinSheet(socket: Socket, { campaignId, characterId }: SheetRef): Promise<SheetVersions> {
    return this.inTurn(socket, () => this.followSheet(socket, campaignId, characterId));
  }

  /** Stops following a sheet. */
  leaveSheet(socket: Socket, { campaignId, characterId }: SheetRef): Promise<void> {
    return this.inTurn(socket, () => this.unfollowSheet(socket, campaignId, characterId));
  }

  /** Follows the digests that the person may see. @throws Failure 403, 404 */
  async joinDigests(socket: Socket, { campaignId }: DigestsRef): Promise<void> {
    await this.inTurn(socket, async () => this.followParty(socket, await this.followDigests(socket, campaignId)));
  }

  /** Stops following the digests. */
  leaveDigests(socket: Socket, { campaignId }: DigestsRef): Promise<void> {
    return this.inTurn(socket, () => this.unfollowDigests(socket, campaignId));
  }

  /**
   * Returns the access of a socket's person to a campaign that it follows; events keep it up to date. Undefined if it
   * must be read, or while an earlier request is in progress.
   */
  knownAccess(socket: Socket, campaignId: string): CampaignAccess | undefined {
    return this.turns.has(socket) ? undefined : this.followed.get(socket)?.get(campaignId)?.access;
  }

  /**
   * Reads the access of a socket's person to a campaign, after the socket's earlier joins and leaves. @throws Failure
   * 403, 404
   */
  accessTo(socket: Socket, campaignId: string): Promise<CampaignAccess> {
    return this.inTurn(
      socket,
      async () =>
        this.followed.get(socket)?.get(campaignId)?.access ??
        this.authorizer.require(userOf(socket), 'character.play', campaignId),
    );
  }

  /** Forgets a socket that is closed. */
  forget(socket: Socket): void {
    for (const { following } of this.followed.get(socket)?.values() ?? []) following?.end();
    this.followed.delete(socket);
  }

  /**
   * Removes the sockets of a campaign, or of one person in it, from its rooms immediately, and rejoins those that still
   * have access.
   */
  checkAgain(campaignId: string, userId?: string): void {
    for (const [socket, campaigns] of this.followed) {
      const followed = campaigns.get(campaignId);
      if (!followed || (userId !== undefined && userOf(socket).id !== userId)) continue;
      followed.access = undefined;
      followed.checks += 1;
      for (const id of followed.sheets) void socket.leave(sheetRoom(id));
      void this.leaveDigestRooms(socket, campaignId);
      void this.inTurn(socket, () => this.followAgain(socket, campaignId));
    }
  }

  /**
   * Removes the players of a campaign from the room of its party immediately, and sends them the party health by the
   * new rule.
   */
  showPartyAgain(campaignId: string): void {
    this.parties.forget(campaignId);
    for (const [socket, campaigns] of this.followed) {
      if (!campaigns.get(campaignId)?.digests) continue;
      void socket.leave(partyRoom(campaignId));
      void this.inTurn(socket, () => this.followPartyAgain(socket, campaignId));
    }
  }

  private async followPartyAgain(socket: Socket, campaignId: string): Promise<void> {
    const { digests, access } = this.followed.get(socket)?.get(campaignId) ?? NOTHING_FOLLOWED;
    // Without a known access, the socket is about to be checked again with everything that it follows.
    if (!digests || !access) return;
    try {
      await this.followParty(socket, access);
    } catch {
      socket.disconnect(true);
    }
  }

  private async followAgain(socket: Socket, campaignId: string): Promise<void> {
    const { sheets, digests } = this.followed.get(socket)?.get(campaignId) ?? NOTHING_FOLLOWED;
    if (digests) await this.followDigestsAgain(socket, campaignId);
    for (const characterId of [...sheets]) {
      try {
        const versions = await this.followSheet(socket, campaignId, characterId);
        // The follower did not receive the changes in between.
        socket.emit(sheetEvents.updates.name, { characterId, ...versions, change: null } satisfies SheetUpdate);
      } catch (problem) {
        // After a database loss the access is unknown, so the page must connect again.
        if (isFinal(problem)) socket.emit(sheetEvents.left.name, { characterId });
        else socket.disconnect(true);
      }
    }
  }

  /** A person who loses access learns this from the change of the campaign. */
  private async followDigestsAgain(socket: Socket, campaignId: string): Promise<void> {
    try {
      const access = await this.followDigests(socket, campaignId);
      const { digests } = await this.digests.list(access);
      // The followers did not receive the changes in between.
      for (const digest of digests) socket.emit(sheetEvents.digest.name, { campaignId, ...digest });
      await this.followParty(socket, access);
    } catch (problem) {
      if (!isFinal(problem)) socket.disconnect(true);
    }
  }

  /**
   * Follows a sheet. Records the sheet before it reads the access, so that an access that ends in between is checked
   * again. Joins the room before it reads the versions, so that no change is missed.
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

  private async unfollowSheet(socket: Socket, campaignId: string, characterId: string): Promise<void> {
    this.followed.get(socket)?.get(campaignId)?.sheets.delete(characterId);
    this.forgetEmpty(socket, campaignId);
    await socket.leave(sheetRoom(characterId));
  }

  private async followDigests(socket: Socket, campaignId: string): Promise<CampaignAccess> {
    this.followedIn(socket, campaignId).digests = true;
    try {
      const access = await this.readAccess(socket, campaignId);
      await socket.join(digestsRoomOf(access));
      return access;
    } catch (problem) {
      await this.unfollowDigests(socket, campaignId);
      throw problem;
    }
  }

  /**
   * Sends a player the party health. Joins the room before it reads the health, so that no change is missed. Sends
   * nothing to a socket that has left the room in the meantime.
   */
  private async followParty(socket: Socket, { campaignId, role }: CampaignAccess): Promise<void> {
    if (role !== 'player') return;
    const room = partyRoom(campaignId);
    await socket.join(room);
    try {
      const { all } = await this.parties.open(campaignId);
      const party: PartyHealthUpdate = { campaignId, is_whole: true, characters: all };
      if (socket.rooms.has(room)) socket.emit(sheetEvents.party.name, party);
    } catch (problem) {
      await this.unfollowDigests(socket, campaignId);
      throw problem;
    }
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
    const settled = result
      .catch(() => undefined)
      .then(() => {
        if (this.turns.get(socket) === settled) this.turns.delete(socket);
      });
    this.turns.set(socket, settled);
    return result;
  }

  private async leaveDigestRooms(socket: Socket, campaignId: string): Promise<void> {
    const rooms = [allDigests(campaignId), ownDigests(campaignId, userOf(socket).id), partyRoom(campaignId)];
    await Promise.all(rooms.map(async (room) => socket.leave(room)));
  }

  private forgetEmpty(socket: Socket, campaignId: string): void {
    const campaigns = this.followed.get(socket);
    const followed = campaigns?.get(campaignId);
    if (!followed?.isEmpty) return;
    campaigns?.delete(campaignId);
    followed.following?.end();
  }

  private followedIn(socket: Socket, campaignId: string): Followed {
    const campaigns = this.followed.get(socket) ?? new Map<string, Followed>();
    const known = campaigns.get(campaignId);
    if (known) return known;
    // A closed socket is not forgotten again.
    const followed = new Followed(socket.connected ? this.channels.follow('campaign', campaignId) : undefined);
    campaigns.set(campaignId, followed);
    if (socket.connected) this.followed.set(socket, campaigns);
    return followed;
  }

  /** Reads the access of a socket's person to a campaign, and keeps it unless it was rechecked in the meantime. */
  private async readAccess(socket: Socket, campaignId: string): Promise<CampaignAccess> {
    const followed = this.followedIn(socket, campaignId);
    await followed.following?.started;
    const { checks } = followed;
    const access = await this.authorizer.require(userOf(socket), 'character.read', campaignId);
    if (checks === followed.checks) followed.access = access;
    return access;
  }

  /** @throws Failure 404 for a sheet that is not in the campaign or, for a player, not their own; 403 */
  private async requireSheet(socket: Socket, campaignId: string, characterId: string): Promise<void> {
    const access = await this.readAccess(socket, campaignId);
    const place = await this.repository.locate(characterId);
    if (!place) throw notFound('character');
    requireOpenTo(place, access);
  }
}

const userOf = (socket: Socket): SessionUser => (socket.data as SocketData).user;
