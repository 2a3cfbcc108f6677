import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A confirmed account. Username and e-mail address are unique without regard to case. */
@Entity('users')
@Index('users_username', { synchronize: false })
@Index('users_email', { synchronize: false })
export class UserEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') username!: string;
  @Column('text', { name: 'display_name' }) displayName!: string;
  @Column('text') email!: string;
  /** An argon2id hash in the PHC format. */
  @Column('text', { name: 'password_hash', select: false }) passwordHash!: string;
  @Column('text', { default: 'user' }) role!: 'admin' | 'user';
  /** The address of the large picture, or null. */
  @Column('text', { nullable: true }) photo!: string | null;
  /** The person is invited where a DM would otherwise add them directly. */
  @Column('boolean', { name: 'ask_before_adding', default: false }) askBeforeAdding!: boolean;
  /** A session of an earlier epoch is invalid, even while the sessions table still has it. */
  @Column('integer', { name: 'session_epoch', default: 0 }) sessionEpoch!: number;
  @Column('timestamptz', { name: 'confirmed_at', default: () => 'now()' }) confirmedAt!: Date;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
}
