import { Injectable } from '@nestjs/common';
import type { Socket } from 'socket.io';
import { DataSource } from 'typeorm';
import type { CharacterHealth } from '../../contracts/characters/party-health.js';
import { tableScreenEvents, type ShownParty } from '../../contracts/map/table-screen.contract.js';
import { logFailure, RESTART_PATIENCE, untilDatabaseAnswers } from '../core/database/database-loss.js';
import { NodeChannels, type Following } from '../core/nodes/node-channels.js';
import { PartiesService } from './parties.service.js';
import type { PartyHealth } from './party-health.projection.js';
import { partyRoom } from './sheet-followers.js';

/** The table screens of one campaign on this node. */
interface WatchedParty {
  readonly following: Following;
  /** What each screen was last sent; empty before the first time. */
  readonly sent: Map<Socket, string>;
  /** Settles when everything is sent that was asked for. */
  turn: Promise<void>;
  /** Whether another sending waits, which reads later than every change before it. */
  isWaiting: boolean;
}

type Face = Pick<ShownParty['characters'][number], 'name' | 'photo'> & { readonly id: string };

/** Sends table screens the health of the party as the players see it, whole and only when it has changed. */
@Injectable()
export class TableScreenPartiesService {
  private readonly watched = new Map<string, WatchedParty>();

  constructor(
    private readonly parties: PartiesService,
    private readonly dataSource: DataSource,
    private readonly channels: NodeChannels,
  ) {}

  /** Sends a table screen the party now and as it changes, until `forget`. */
  watch(socket: Socket, campaignId: string): Promise<void> {
    const party = this.watched.get(campaignId) ?? this.open(campaignId);
    party.sent.set(socket, '');
    return this.tell(campaignId);
  }

  /** Forgets a screen that is closed. */
  forget(socket: Socket, campaignId: string): void {
    const party = this.watched.get(campaignId);
    party?.sent.delete(socket);
    if (party?.sent.size !== 0) return;
    party.following.end();
    this.watched.delete(campaignId);
    if (!socket.nsp.adapter.rooms.has(partyRoom(campaignId))) this.parties.forget(campaignId);
  }

  /** Whether a table screen shows the party of a campaign. */
  isWatched(campaignId: string): boolean {
    return this.watched.has(campaignId);
  }

  /** Sends the screens of a campaign what its party looks like now, if that is something new to them. */
  tell(campaignId: string): Promise<void> {
    const party = this.watched.get(campaignId);
    if (!party || party.isWaiting) return party?.turn ?? Promise.resolve();
    party.isWaiting = true;
    party.turn = party.turn.then(() => this.send(campaignId, party));
    return party.turn;
  }

  private open(campaignId: string): WatchedParty {
    const following = this.channels.follow('campaign', campaignId);
    const party = { following, sent: new Map<Socket, string>(), turn: following.started, isWaiting: false };
    this.watched.set(campaignId, party);
    return party;
  }

  private async send(campaignId: string, party: WatchedParty): Promise<void> {
    party.isWaiting = false;
    try {
      const [health, shown] = await untilDatabaseAnswers(() => this.read(campaignId), RESTART_PATIENCE);
      // The rule has changed meanwhile, and the party is sent again.
      if (!this.parties.isCurrent(campaignId, health)) return;
      const text = JSON.stringify(shown);
      for (const [socket, sent] of party.sent) {
        if (sent === text) continue;
        party.sent.set(socket, text);
        socket.emit(tableScreenEvents.party.name, shown);
      }
    } catch (problem) {
      // A screen that connects again reads again.
      for (const socket of party.sent.keys()) socket.disconnect(true);
      logFailure(problem, 'the party could not be sent to the table screens');
    }
  }

  private async read(campaignId: string): Promise<[PartyHealth, ShownParty]> {
    const party = await this.parties.open(campaignId);
    return [party, { characters: await this.withFaces(campaignId, party.all) }];
  }

  /** Returns the characters that are still in the campaign, in the order in which they have joined. */
  private async withFaces(campaignId: string, all: readonly CharacterHealth[]): Promise<ShownParty['characters']> {
    if (all.length === 0) return [];
    const faces = await this.dataSource.query<Face[]>(
      'SELECT id, name, photo FROM characters WHERE campaign_id = $1 ORDER BY joined_campaign_at, id',
      [campaignId],
    );
    const health = new Map(all.map((each) => [each.character_id, each]));
    return faces.flatMap(({ id, name, photo }) => {
      const known = health.get(id);
      return known ? [{ ...known, name, photo }] : [];
    });
  }
}
