import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { done } from '../../../contracts/core/failure.js';
import { sceneEmits, type SceneThumbnailsAck } from '../../../contracts/map/scenes.contract.js';
import type { GetSceneThumbnails } from '../../../contracts/map/scenes.dto.js';
import { CampaignAuthorizer } from '../../core/access/campaign-authorizer.js';
import { runPrepared } from '../../core/database/pg-pool.js';
import { MapService, type MapClient } from '../map.service.js';
import { thumbnailOf, type DrawnScene } from './thumbnails.js';

const READ_DRAWN = {
  name: 'map-thumbnails',
  text: `SELECT m.campaign_id AS id, m.rows_count AS rows, m.columns_count AS columns,
           (SELECT coalesce(jsonb_agg(jsonb_build_array(s.coordinate_id, s.color_hex_code) ORDER BY s.coordinate_id), '[]')
              FROM map_squares s WHERE s.campaign_id = m.campaign_id AND s.color_hex_code IS NOT NULL) AS fills,
           (SELECT coalesce(jsonb_agg(jsonb_build_array(k.coordinate_id, k.marker_type) ORDER BY k.id), '[]')
              FROM map_markers k WHERE k.campaign_id = m.campaign_id AND k.coordinate_id IS NOT NULL) AS markers
           FROM campaign_maps m
          WHERE (m.campaign_id = $1 OR m.of_campaign_id = $1) AND m.map_id IS NOT NULL`,
};

/** Reads the scenes in small. */
@Injectable()
export class ScenesService {
  constructor(
    private readonly map: MapService,
    private readonly authorizer: CampaignAuthorizer,
    private readonly dataSource: DataSource,
  ) {}

  /** Returns a thumbnail of each scene that has a map, from the database, which has everything that somebody has seen. */
  async thumbnails(client: MapClient, payload: GetSceneThumbnails): Promise<SceneThumbnailsAck> {
    const campaignId = this.map.campaignOf(client, payload.campaignId);
    await this.authorizer.require(client.user, sceneEmits.getSceneThumbnails.access, campaignId);
    const scenes = await runPrepared<DrawnScene>(this.dataSource, READ_DRAWN, [campaignId]);
    return { ...done('The thumbnails are up to date.'), thumbnails: scenes.map(thumbnailOf) };
  }
}
