import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Wallet } from '../../contracts/character/choices.types.js';
import type { OwnItem } from '../../contracts/content/own-items.js';

/**
 * A part of a campaign's treasure: pieces of an item, or coins. What is taken leaves an empty lot, to which an undo
 * returns it. Its id, which a page chooses, is unique in the campaign.
 */
@Entity('treasure_lots')
export class TreasureLotEntity {
  @PrimaryColumn('uuid', { name: 'campaign_id' }) campaignId!: string;
  @PrimaryColumn('uuid') id!: string;
  /** The id of an item of the library, or that of `own`; null: it is coins. */
  @Column('text', { nullable: true }) item!: string | null;
  @Column('jsonb', { nullable: true }) own!: OwnItem | null;
  @Column('integer', { default: 0 }) quantity!: number;
  /** Null: it is an item. */
  @Column('jsonb', { nullable: true }) coins!: Partial<Wallet> | null;
  /** Where it was found. */
  @Column('text', { default: '' }) note!: string;
  /** The character whose share of a division it is; null: anybody's. */
  @Column('uuid', { name: 'for_character', nullable: true }) forCharacter!: string | null;
  /** Whether players see it. */
  @Column('boolean', { name: 'is_shown', default: false }) isShown!: boolean;
  @Column('boolean', { name: 'is_removed', default: false }) isRemoved!: boolean;
  /** Counts the DM's changes, so that one of a stale lot gets 409. */
  @Column('integer', { default: 1 }) version!: number;
  @Column('timestamptz', { name: 'created_at', default: () => 'clock_timestamp()' }) createdAt!: Date;
}
