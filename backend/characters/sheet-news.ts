import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Server } from 'socket.io';
import { digestOf } from '../../contracts/characters/digest.js';
import {
  sheetEvents,
  type CharacterDigest,
  type PartyHealthUpdate,
  type SheetUpdate,
} from '../../contracts/characters/sheet.contract.js';
import { isFinal } from '../../contracts/core/failure.js';
import { rosterHash, sheetRules } from '../campaigns/campaign.subqueries.js';
import { logFailure, RESTART_PATIENCE, untilDatabaseAnswers } from '../core/database/database-loss.js';
import { DomainEvents } from '../core/domain-events.js';
import { LastValues } from '../core/nodes/last-values.js';
import { messageKind, NodeChannels } from '../core/nodes/node-channels.js';
import { StateComparison } from '../core/nodes/state-comparison.js';
import { characterVersions } from './character.subqueries.js';
import { SheetCache, updateOf, type OpenSheet, type SheetRecord } from './sheet-cache.js';
import { PartiesService } from './parties.service.js';
import {
  allDigests,
  campaignOfPartyRoom,
  ownDigests,
  partyRoom,
  SheetFollowers,
  sheetRoom,
} from './sheet-followers.js';
import { SheetPlayService, type SheetTransport } from './sheet-play.service.js';
import { SheetRepository } from './sheet.repository.js';
import { TableScreenPartiesService } from './table-screen-parties.service.js';

/** The number of sheets whose told versions are remembered; a forgotten one is told once more. */
const MOST_TOLD = 20_000;

/**
 * Sends the followers of sheets, digests and party health what has changed: commands of this node, changes of other nodes,
 * and what only the comparison with the database finds.
 */
@Injectable()
export class SheetNews implements OnModuleInit, SheetTransport {
  private server!: Server;

  /** The last versions of each followed sheet that this node has told, to compare them with the database. */
  private readonly told = new Map<string, StoredVersions>();

  constructor(
    private readonly events: DomainEvents,
    private readonly repository: SheetRepository,
    private readonly playing: SheetPlayService,
    private readonly sheets: SheetCache,
    private readonly followers: SheetFollowers,
    private readonly parties: PartiesService,
    private readonly tables: TableScreenPartiesService,
    private readonly channels: NodeChannels,
    private readonly comparison: StateComparison,
  ) {}

  onModuleInit(): void {
    this.playing.setTransport(this);
    this.channels.on(SHEET_CHANGED, (campaignId, changed) => this.tellChangeOfOtherNode(campaignId, changed));
    this.compareSheets();
    this.listen();
  }

  /** Finds what other nodes have changed without this one having heard of it. */
  private compareSheets(): void {
    this.comparison.add<Readonly<Record<string, StoredVersions>>>({
      subject: 'campaign',
      sql: characterVersions('subject.id'),
      compare: (campaignId, versions) => this.compareVersions(campaignId, versions ?? {}),
    });
    const access = new LastValues((campaignId) => {
      this.showPartyAgain(campaignId);
      this.followers.checkAgain(campaignId);
    });
    this.comparison.add<readonly unknown[]>({
      subject: 'campaign',
      sql: `jsonb_build_array(${rosterHash('subject.id')}, ${sheetRules('subject.id')})`,
      compare: (campaignId, values) => access.compare(campaignId, JSON.stringify(values)),
    });
  }

  /** Tells what other modules have changed. */
  private listen(): void {
    this.events.onEveryNode('character.changed', ({ characterId, campaignId }) =>
      this.refetch(characterId, campaignId),
    );
    this.events.onEveryNode('character.notes.changed', ({ characterId }) => this.tellVersions(characterId));
    this.events.onEveryNode('campaign.rules.changed', async ({ campaignId }) => {
      for (const id of await this.repository.charactersOf(campaignId)) await this.refetch(id, campaignId);
    });
    this.events.onEveryNode('campaign.party_health.changed', ({ campaignId }) => this.showPartyAgain(campaignId));
    this.events.onEveryNode('character.joined', ({ characterId, campaignId }) =>
      this.showToParty(characterId, campaignId),
    );
    this.events.onEveryNode('character.left', ({ campaignId, characterId }) => {
      this.sheets.forget(characterId);
      this.followers.checkAgain(campaignId);
      void this.tables.tell(campaignId);
    });
    for (const name of ['campaign.member.left', 'campaign.member.role'] as const)
      this.events.onEveryNode(name, ({ campaignId, userId }) => this.followers.checkAgain(campaignId, userId));
    this.events.onEveryNode('campaign.deleted', ({ campaignId }) => this.followers.checkAgain(campaignId));
  }

  /** Starts to send, over the sockets of this server. */
  start(server: Server): void {
    this.server = server;
    server.sockets.adapter.on('delete-room', (room: string) => {
      const campaignId = campaignOfPartyRoom(room);
      if (campaignId === undefined) return;
      this.parties.forget(campaignId);
      void this.tables.tell(campaignId);
    });
  }

  tellAll({ campaignId, creatorId }: SheetRecord, update: SheetUpdate, digest: () => CharacterDigest): void {
    this.tell(update);
    this.channels.publish(SHEET_CHANGED, campaignId, { creatorId, update });
    this.tellDigest(campaignId, creatorId, digest);
  }

  /** Tells the followers on this node what another node has written. */
  private async tellChangeOfOtherNode(campaignId: string, { creatorId, update }: ChangedSheet): Promise<void> {
    const { characterId } = update;
    this.sheets.applyUpdate(update);
    this.tell(update);
    if (!this.hasDigestFollowers(campaignId, creatorId)) return;
    const sheet = this.sheets.get(characterId) ?? (await this.loadIfThere(characterId));
    if (sheet?.record.campaignId === campaignId) this.tellDigest(campaignId, creatorId, () => currentDigest(sheet));
  }

  /** Finds the changes of which this node has not heard. */
  private compareVersions(campaignId: string, versions: Readonly<Record<string, StoredVersions>>): void {
    const { rooms } = this.server.sockets.adapter;
    const hasDigests = rooms.has(allDigests(campaignId)) || this.hasParty(campaignId);
    for (const [id, stored] of Object.entries(versions)) {
      const told = this.told.get(id);
      const isTold = told?.every((version, index) => version >= (stored[index] ?? 0));
      if (isTold || (!hasDigests && !rooms.has(sheetRoom(id)))) continue;
      this.told.set(id, stored);
      void this.refetch(id, campaignId).catch((error: unknown) => logFailure(error, 'a sheet could not be compared'));
    }
  }

  private hasDigestFollowers(campaignId: string, creatorId: string): boolean {
    const { rooms } = this.server.sockets.adapter;
    return (
      [allDigests(campaignId), ownDigests(campaignId, creatorId)].some((room) => rooms.has(room)) ||
      this.hasParty(campaignId)
    );
  }

  /** Whether a player or a table screen on this node sees the health of a campaign's party. */
  private hasParty(campaignId: string): boolean {
    return this.server.sockets.adapter.rooms.has(partyRoom(campaignId)) || this.tables.isWatched(campaignId);
  }

  /** Shows the party by a new rule to whoever sees it. */
  private showPartyAgain(campaignId: string): void {
    this.followers.showPartyAgain(campaignId);
    void this.tables.tell(campaignId);
  }

  private tell(update: SheetUpdate): void {
    const { characterId, version, choices_version, notes_version } = update;
    if (this.told.size > MOST_TOLD) this.told.clear();
    this.told.set(characterId, [version, choices_version, notes_version]);
    this.tellRooms([sheetRoom(characterId)], sheetEvents.updates.name, () => update);
  }

  private tellDigest(campaignId: string, creatorId: string, digest: () => CharacterDigest): void {
    const rooms = [allDigests(campaignId), ownDigests(campaignId, creatorId)];
    this.tellRooms(rooms, sheetEvents.digest.name, () => ({ campaignId, ...digest() }));
    this.tellParty(campaignId, digest);
  }

  /** Sends players what they see of a digest, only when that has changed, so that no event reveals other changes. */
  private tellParty(campaignId: string, digest: () => CharacterDigest): void {
    const change = this.parties.update(campaignId, digest);
    if (!change) return;
    const update: PartyHealthUpdate = { campaignId, ...change };
    this.server.to(partyRoom(campaignId)).emit(sheetEvents.party.name, update);
    void this.tables.tell(campaignId);
  }

  /** socket.io encodes an event once for all receivers, even if there are none. */
  private tellRooms(rooms: readonly string[], name: string, payload: () => object): void {
    const { adapter } = this.server.sockets;
    const followed = rooms.filter((room) => adapter.rooms.has(room));
    if (followed.length > 0) this.server.to(followed).emit(name, payload());
  }

  /** Announces that the notes have changed. A sheet in memory has no notes, so it stays. */
  private async tellVersions(characterId: string): Promise<void> {
    const read = () => this.repository.versionsOf(characterId);
    const versions = await untilDatabaseAnswers(read, RESTART_PATIENCE).catch(nobodyIfGone);
    if (versions) this.tell({ characterId, ...versions, change: null });
  }

  /** Sends the players the health of a character that has joined. */
  private async showToParty(characterId: string, campaignId: string): Promise<void> {
    if (!this.hasParty(campaignId)) return;
    const sheet = await this.loadIfThere(characterId);
    if (sheet?.record.campaignId === campaignId) this.tellParty(campaignId, () => currentDigest(sheet));
  }

  /** Loads a sheet; undefined when the character has left its campaign or is deleted. */
  private loadIfThere(characterId: string): Promise<OpenSheet | undefined> {
    return untilDatabaseAnswers(() => this.repository.load(characterId), RESTART_PATIENCE).catch(nobodyIfGone);
  }

  /** Announces that choices, portrait or the campaign's rules have changed. */
  private async refetch(characterId: string, campaignId: string | null): Promise<void> {
    this.sheets.forget(characterId);
    if (campaignId === null) return;
    const sheet = await this.loadIfThere(characterId);
    if (!sheet) return;
    this.sheets.rememberRead(sheet, undefined);
    this.tell(updateOf(sheet, null));
    this.tellDigest(campaignId, sheet.record.creatorId, () => currentDigest(sheet));
    // A name or a portrait may have changed.
    void this.tables.tell(campaignId);
  }
}

/** The versions of play, choices and notes. */
type StoredVersions = readonly [number, number, number];

/** A change of a sheet, for the other nodes. */
interface ChangedSheet {
  readonly creatorId: string;
  readonly update: SheetUpdate;
}

const SHEET_CHANGED = messageKind<ChangedSheet>('campaign', 'sheet change');

const currentDigest = ({ record, version, evaluations, play }: OpenSheet): CharacterDigest =>
  digestOf(record.id, version, evaluations.of(play).evaluation.sheet);

/** A character that has left or is deleted has no followers. */
function nobodyIfGone(problem: unknown): undefined {
  if (!isFinal(problem)) throw problem;
}
