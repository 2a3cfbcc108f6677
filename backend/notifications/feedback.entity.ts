import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** An entry of the feedback form. It stays when the account is deleted. */
@Entity('feedback')
@Index('feedback_created', { synchronize: false })
@Index('feedback_user', { synchronize: false })
export class FeedbackEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid', { name: 'user_id', nullable: true }) userId!: string | null;
  @Column('text') feedback!: string;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
}
