import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** What somebody sent through the feedback form; it stays when the account goes. */
@Entity('feedback')
@Index('feedback_created', { synchronize: false })
@Index('feedback_user', { synchronize: false })
export class FeedbackEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid', { name: 'user_id', nullable: true }) userId!: string | null;
  @Column('text') feedback!: string;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
}
