import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** A passkey of an account. */
@Entity('passkeys')
export class PasskeyEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Index('passkeys_user') @Column('uuid', { name: 'user_id' }) userId!: string;
  /** By which the browser names it, in base64url. */
  @Column('text', { name: 'credential_id', unique: true }) credentialId!: string;
  /** In the form of COSE. */
  @Column('bytea', { name: 'public_key' }) publicKey!: Buffer;
  /** How often its device says that it was used; 0 for devices that do not count. The driver reads it as text. */
  @Column('bigint', { default: 0 }) counter!: string;
  @Column('boolean', { name: 'is_synced', default: false }) isSynced!: boolean;
  @Column('text') name!: string;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  @Column('timestamptz', { name: 'last_used_at', nullable: true }) lastUsedAt!: Date | null;
}

/** A challenge that a browser may sign once. */
@Entity('passkey_challenges')
export class PasskeyChallengeEntity {
  @PrimaryColumn('text', { name: 'challenge_hash' }) challengeHash!: string;
  /** Who may add a passkey with it; null for a log-in. */
  @Column('uuid', { name: 'user_id', nullable: true }) userId!: string | null;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
}
