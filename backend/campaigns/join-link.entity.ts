import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The join link of a campaign; a renewal replaces it. `link-token.ts` makes the token of its address. */
@Entity('campaign_join_links')
@Index('campaign_join_links_link', { synchronize: false })
export class JoinLinkEntity {
  @PrimaryColumn('uuid', { name: 'campaign_id' }) campaignId!: string;
  @Column('uuid', { name: 'link_id' }) linkId!: string;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
}
