import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The address of a campaign's table screen; a renewal replaces it. `link-token.ts` makes the token of its address. */
@Entity('table_screens')
@Index('table_screens_link', { synchronize: false })
export class TableScreenEntity {
  @PrimaryColumn('uuid', { name: 'campaign_id' }) campaignId!: string;
  @Column('uuid', { name: 'link_id' }) linkId!: string;
}
