import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A square that is not blank. */
@Entity('map_squares')
export class MapSquareEntity {
  @PrimaryColumn('uuid', { name: 'campaign_id' }) campaignId!: string;
  @PrimaryColumn('smallint', { name: 'coordinate_id' }) coordinateId!: number;
  @Column('text', { name: 'color_hex_code', nullable: true }) color!: string | null;
  /** Null: no fog. */
  @Column('text', { name: 'color_hex_code_fow', nullable: true }) fog!: string | null;
}
