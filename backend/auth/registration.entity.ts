import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * Somebody's wish for an account, until the mailed link makes it one. It holds its username meanwhile.
 * One without a token was made with an address that has an account already: it can never be confirmed,
 * and is kept so that from outside both cases look alike.
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
  /** Until when the username is held and the mail may be sent again. */
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
}
