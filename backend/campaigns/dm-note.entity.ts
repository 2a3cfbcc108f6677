import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A note of a campaign that only its DMs see. Its id, which a page chooses, is unique in the campaign. */
@Entity('campaign_dm_notes')
export class DmNoteEntity {
  @PrimaryColumn('uuid', { name: 'campaign_id' }) campaignId!: string;
  @PrimaryColumn('uuid') id!: string;
  @Column('text') title!: string;
  @Column('text') text!: string;
  /** Counts the saves, so that a save of a stale text gets 409. */
  @Column('integer', { default: 1 }) version!: number;
  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' }) updatedAt!: Date;
}
