import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { LoggedAttack } from '../../../contracts/attack/logged-attack.types.js';
import type { LogAudience } from '../../../contracts/log/log.rules.js';
import type { LoggedRollState } from './log.model.js';

/** An entry of a campaign's log. */
@Entity('campaign_log')
@Index('campaign_log_order', ['campaignId', 'version', 'nth'])
@Index('campaign_log_deleted', ['campaignId', 'deletedVersion'], { where: 'deleted_version IS NOT NULL' })
export class LogEntryEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'campaign_id' }) campaignId!: string;
  /** The version of the campaign's map after the commit that wrote it. */
  @Column('integer') version!: number;
  /** Its place among the entries of that commit. */
  @Column('smallint') nth!: number;
  @Column('timestamptz') at!: Date;
  @Column('uuid', { name: 'sender_id' }) senderId!: string;
  @Column('text', { name: 'sender_name' }) senderName!: string;
  @Column('text') audience!: LogAudience;
  @Column('uuid', { name: 'recipient_id', nullable: true }) recipientId!: string | null;
  @Column('text', { name: 'recipient_name', nullable: true }) recipientName!: string | null;
  @Column('text') text!: string;
  @Column('jsonb', { nullable: true }) roll!: LoggedRollState | null;
  /** An attack; projected for each viewer. */
  @Column('jsonb', { nullable: true }) attack!: LoggedAttack | null;
  /** The players who see it besides those for whom it is meant. */
  @Column('jsonb', { nullable: true }) viewers!: string[] | null;
  /** The version of the map after the commit that deleted it; its text and its roll are gone. */
  @Column('integer', { name: 'deleted_version', nullable: true }) deletedVersion!: number | null;
}
