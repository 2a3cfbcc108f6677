import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** One person's membership in one campaign. */
@Entity('campaign_members')
export class CampaignMemberEntity {
  @PrimaryColumn('uuid', { name: 'campaign_id' }) campaignId!: string;
  @Index('campaign_members_user')
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;
  @Column('boolean', { name: 'is_dm', default: false }) isDm!: boolean;
  @CreateDateColumn({ type: 'timestamptz', name: 'joined_at' }) joinedAt!: Date;
}
