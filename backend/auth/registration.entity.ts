import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * A registration that waits for its confirmation. It reserves its username. A registration without a token uses the
 * address of an existing account: nobody can confirm it. It exists so that both cases give the same replies.
 */
@Entity('registrations')
@Index('registrations_username', { synchronize: false })
@Index('registrations_email', { synchronize: false })
export class RegistrationEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') username!: string;
  @Column('text', { name: 'display_name' }) displayName!: string;
  @Column('text') email!: string;
  @Column('text', { name: 'password_hash' }) passwordHash!: string;
  @Column('text', { name: 'token_hash', nullable: true, unique: true }) tokenHash!: string | null;
  @Column('timestamptz', { name: 'token_expires_at' }) tokenExpiresAt!: Date;
  /** The reservation of the username ends at this time. Until then, the mail can be sent again. */
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
}
