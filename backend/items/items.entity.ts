import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { OwnItem } from '../../contracts/content/own-items.js';

/** An item that somebody has written for a campaign. Its id, which a page chooses, is unique in the campaign. */
@Entity('campaign_items')
export class CampaignItemEntity {
  @PrimaryColumn('uuid', { name: 'campaign_id' }) campaignId!: string;
  @PrimaryColumn('uuid') id!: string;
  /** Null: the account is deleted. */
  @Column('uuid', { name: 'creator_id', nullable: true }) creatorId!: string | null;
  @Column('jsonb') item!: OwnItem;
  /** Counts the saves, so that a save of a stale form gets 409. */
  @Column('integer', { default: 1 }) version!: number;
  /** A deleted item stays for those that are still unidentified. */
  @Column('boolean', { name: 'is_deleted', default: false }) isDeleted!: boolean;
}

/** What an item truly is that a DM has given unidentified. Sheets and treasure have it under this id. */
@Entity('hidden_items')
export class HiddenItemEntity {
  @PrimaryColumn('uuid', { name: 'campaign_id' }) campaignId!: string;
  @PrimaryColumn('uuid') id!: string;
  /** The id of an item of the library or of the campaign. */
  @Column('text') item!: string;
  /** What its owner sees. */
  @Column('jsonb') seems!: OwnItem;
  /** Whether only its curse is hidden. */
  @Column('boolean', { name: 'only_curse', default: false }) onlyCurse!: boolean;
  @Column('boolean', { name: 'is_identified', default: false }) isIdentified!: boolean;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}
