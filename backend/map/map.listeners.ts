import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Not, type EntityManager } from 'typeorm';
import { markerSizeOf } from '../../contracts/map/map.rules.js';
import { pictureAt } from '../../contracts/core/pictures.contract.js';
import { DomainEvents, type DomainEventMap } from '../core/domain-events.js';
import { HeldConditionsService } from './creatures/held-conditions.service.js';
import { logPlayRoll } from './log/log-commands.js';
import { CampaignMapEntity, MapMarkerEntity, MapOperationEntity } from './map.entity.js';
import { MapRooms } from './map.rooms.js';
import { MapService } from './map.service.js';
import { mapVersion, SCENES_OF_CAMPAIGN } from './map.subqueries.js';
import { replacePlayer } from './replace-player.js';
import { partyHealthIn, rosterHash } from '../campaigns/campaign.subqueries.js';
import { characterFacesHash } from '../characters/character.subqueries.js';
import { logFailure } from '../core/database/database-loss.js';
import { LastValues } from '../core/nodes/last-values.js';
import { StateComparison } from '../core/nodes/state-comparison.js';

/** Applies events of other modules to the map: changes of characters, members and campaigns. */
@Injectable()
export class MapListeners implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly rooms: MapRooms,
    private readonly map: MapService,
    private readonly comparison: StateComparison,
    private readonly heldConditions: HeldConditionsService,
  ) {}

  onModuleInit(): void {
    this.compareMaps();
    this.events.on('character.joined', (character, transaction) => this.addMarker(transaction, character));
    this.events.on('campaign.player.returned', (returned, transaction) => replacePlayer(transaction, returned));
    this.events.on('character.changed', (character, transaction) => this.renameMarker(transaction, character));
    this.events.on('character.resized', (resized, transaction) => this.resizeMarker(transaction, resized));
    this.events.on('character.left', (character, transaction) => this.removeMarker(transaction, character));
    this.events.on('campaign.deleted', ({ campaignId }, transaction) => this.removeMap(transaction, campaignId));
    this.events.onEveryNode('campaign.deleted', ({ campaignId }) => this.map.closeRoom(campaignId));
    this.events.after('character.rolled', async (rolled) => {
      const log = logPlayRoll(rolled);
      await this.rooms.use(rolled.campaignId, (room) => room.command(rolled.userId, log));
    });
    this.events.after('character.concentration', (change) => this.heldConditions.follow(change));
    for (const name of [
      'character.joined',
      'character.resized',
      'character.left',
      'campaign.member.joined',
      'campaign.member.left',
      'campaign.member.role',
      'campaign.member.changed',
      'campaign.party_health.changed',
    ] as const) {
      this.events.onEveryNode(name, ({ campaignId }) => this.rooms.useIfOpen(campaignId, (room) => room.refresh()));
    }
    this.events.onEveryNode('character.changed', async ({ campaignId, characterId: id, name, photo }) => {
      if (campaignId === null) return;
      const character = { id, name, photo: pictureAt(photo, 'small') };
      await this.rooms.useIfOpen(campaignId, (room) => room.refreshCharacter(character));
    });
  }

  /** Finds what other nodes have changed without this one having heard of it. */
  private compareMaps(): void {
    this.comparison.add<number>({
      subject: 'campaign',
      sql: mapVersion('subject.id'),
      compare: (id, version) =>
        void this.rooms.useIfOpen(id, (room) => room.compareWith(version ?? 0)).catch(logComparison),
    });
    const people = new LastValues((id) => void this.map.closeRoom(id).catch(logComparison));
    this.comparison.add<readonly (string | null)[]>({
      subject: 'campaign',
      sql: `jsonb_build_array(${rosterHash('subject.id')}, ${characterFacesHash('subject.id')}, ${partyHealthIn('subject.id')})`,
      compare: (id, hashes) => people.compare(id, JSON.stringify(hashes)),
    });
  }

  /** Deletes the row of the first scene first: then no commit can start. The markers are deleted by cascade. */
  private async removeMap(transaction: EntityManager, campaignId: string): Promise<void> {
    await transaction.delete(CampaignMapEntity, { sceneId: campaignId });
    await transaction.query(
      `WITH scenes AS (DELETE FROM campaign_maps WHERE of_campaign_id = $1 RETURNING campaign_id)
       DELETE FROM map_squares WHERE campaign_id = $1 OR campaign_id IN (SELECT campaign_id FROM scenes)`,
      [campaignId],
    );
    await transaction.delete(MapOperationEntity, { campaignId });
  }

  /**
   * Puts the character's marker into the list of every scene. A character of an imported campaign that has waited for its
   * player has markers already.
   */
  private async addMarker(
    transaction: EntityManager,
    { campaignId, characterId, name, creatorId }: DomainEventMap['character.joined'],
  ): Promise<void> {
    await this.incrementVersion(transaction, campaignId);
    await transaction.query(
      `WITH waiting AS (
         UPDATE map_markers SET creator_id = $3, character_name = $4 WHERE character_id = $2
            AND campaign_id IN (${SCENES_OF_CAMPAIGN}) RETURNING campaign_id)
       INSERT INTO map_markers (campaign_id, character_id, creator_id, name, character_name, marker_type)
       SELECT m.campaign_id, $2, $3, $4, $4, 'pc' FROM campaign_maps m
        WHERE m.campaign_id IN (${SCENES_OF_CAMPAIGN}) AND m.campaign_id NOT IN (SELECT campaign_id FROM waiting)`,
      [campaignId, characterId, creatorId, name],
    );
  }

  /** Keeps a name that the DM has given the marker. If the character's name is the same, the version stays. */
  private async renameMarker(transaction: EntityManager, change: DomainEventMap['character.changed']): Promise<void> {
    const { campaignId, characterId, name } = change;
    if (campaignId === null) return;
    const isOther = await transaction.existsBy(MapMarkerEntity, { characterId, characterName: Not(name) });
    if (!isOther) return;
    await this.incrementVersion(transaction, campaignId);
    await transaction.query(
      `UPDATE map_markers SET character_name = $3, name = CASE WHEN name = character_name THEN $3 ELSE name END
        WHERE campaign_id IN (${SCENES_OF_CAMPAIGN}) AND character_id = $2`,
      [campaignId, characterId, name],
    );
  }

  /** The tokens of a character follow its size in every scene, except where the DM has chosen another one. */
  private async resizeMarker(
    transaction: EntityManager,
    { campaignId, characterId, from, to }: DomainEventMap['character.resized'],
  ): Promise<void> {
    const [before, after] = [markerSizeOf(from), markerSizeOf(to)];
    const isOther = before !== after && (await transaction.existsBy(MapMarkerEntity, { characterId, size: before }));
    if (!isOther) return;
    await this.incrementVersion(transaction, campaignId);
    await transaction.query(
      `UPDATE map_markers SET size = $4 WHERE campaign_id IN (${SCENES_OF_CAMPAIGN}) AND character_id = $2 AND size = $3`,
      [campaignId, characterId, before, after],
    );
  }

  /** Its companions leave with it. */
  private async removeMarker(
    transaction: EntityManager,
    { campaignId, characterId }: DomainEventMap['character.left'],
  ): Promise<void> {
    await this.incrementVersion(transaction, campaignId);
    await transaction.query(
      `DELETE FROM map_markers WHERE campaign_id IN (${SCENES_OF_CAMPAIGN})
        AND (character_id = $2 OR creature -> 'companion' ->> 'character_id' = $2::text)`,
      [campaignId, characterId],
    );
  }

  /** Locks the map's row and increments the version, so that commits in progress start again. */
  private async incrementVersion(transaction: EntityManager, campaignId: string): Promise<void> {
    await transaction.query(
      `INSERT INTO campaign_maps (campaign_id, version) VALUES ($1, 1)
         ON CONFLICT (campaign_id) DO UPDATE SET version = campaign_maps.version + 1`,
      [campaignId],
    );
  }
}

const logComparison = (error: unknown): void => logFailure(error, 'a map could not be compared');
