import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The one valid reset link of an account. A newer link replaces it, and a change of the account's password or address
 * ends it.
 */
@Entity('password_resets')
export class PasswordResetEntity {
  @PrimaryColumn('text', { name: 'token_hash' }) tokenHash!: string;
  @Column('uuid', { name: 'user_id', unique: true }) userId!: string;
  /** As `accountStateOf` returned it when the link was mailed. */
  @Column('text', { name: 'account_state', default: '' }) accountState!: string;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
}
