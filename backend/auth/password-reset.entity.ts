import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The one valid reset link of an account. A newer link replaces it. */
@Entity('password_resets')
export class PasswordResetEntity {
  @PrimaryColumn('text', { name: 'token_hash' }) tokenHash!: string;
  @Column('uuid', { name: 'user_id', unique: true }) userId!: string;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
}
