import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { MarkerTypeId } from '../../contracts/map/map.palette.js';

/** A marker, on the board or in the controls list. */
@Entity('map_markers')
export class MapMarkerEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Index('map_markers_campaign')
  @Column('uuid', { name: 'campaign_id' })
  campaignId!: string;
  @Column('text') name!: string;
  @Column('text', { name: 'marker_type' }) type!: MarkerTypeId;
  @Index('map_markers_character', { unique: true })
  @Column('uuid', { name: 'character_id', nullable: true })
  characterId!: string | null;
  @Column('text', { name: 'character_name', default: '' }) characterName!: string;
  @Column('uuid', { name: 'creator_id', nullable: true }) creatorId!: string | null;
  @Column('smallint', { name: 'coordinate_id', nullable: true }) square!: number | null;
  @Column('boolean', { name: 'is_hiding', default: false }) isHiding!: boolean;
  @Column('boolean', { name: 'aware_all', default: true }) awareAll!: boolean;
  @Column('text', { name: 'aware_users', array: true, default: '{}' }) awareUsers!: string[];
  @Column('text', { name: 'public_notes', default: '' }) publicNotes!: string;
  @Column('text', { name: 'private_notes', default: '' }) privateNotes!: string;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
}
