import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { NotificationKind } from '../../contracts/notifications/notifications.contract.js';

/** A notification of one person. A request becomes a message when the person answers it or its campaign is deleted. */
@Entity('notifications')
@Index('notifications_user', { synchronize: false })
@Index('notifications_campaign', { synchronize: false })
@Index('notifications_open_request', { synchronize: false })
export class NotificationEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  @Column('text') kind!: NotificationKind;
  @Column('text', { name: 'object_text' }) objectText!: string;
  /** The campaign of an invitation; null for a message that is not about an invitation. */
  @Column('uuid', { name: 'campaign_id', nullable: true }) campaignId!: string | null;
  @Column('timestamptz', { name: 'read_at', nullable: true }) readAt!: Date | null;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
}
