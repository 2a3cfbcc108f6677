import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One campaign's map. Every commit locks this row. */
@Entity('campaign_maps')
export class CampaignMapEntity {
  @PrimaryColumn('uuid', { name: 'campaign_id' }) campaignId!: string;
  /** Null until the DM makes a map; a new map has a new one. */
  @Column('uuid', { name: 'map_id', nullable: true }) mapId!: string | null;
  @Column('smallint', { name: 'rows_count', nullable: true }) rowsCount!: number | null;
  @Column('smallint', { name: 'columns_count', nullable: true }) columnsCount!: number | null;
  /** Counts the commits. */
  @Column('integer', { default: 0 }) version!: number;
}
