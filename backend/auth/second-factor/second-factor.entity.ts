import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The authenticator app of an account. */
@Entity('second_factors')
export class SecondFactorEntity {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  /** As `sealSecret` returned it. */
  @Column('text', { name: 'sealed_secret' }) sealedSecret!: string;
  /** Off until a code has confirmed that the app has the secret. */
  @Column('boolean', { name: 'is_on', default: false }) isOn!: boolean;
  /** The step of the last code that was taken. */
  @Column('integer', { name: 'last_step', default: 0 }) lastStep!: number;
  /** The steps of the codes that were taken, so that none is taken again when the clock has gone back. */
  @Column('integer', { name: 'taken_steps', array: true, default: () => "'{}'" }) takenSteps!: number[];
  @Column('timestamptz', { name: 'changed_at', default: () => 'now()' }) changedAt!: Date;
}

/** A recovery code that was not used yet. */
@Entity('recovery_codes')
export class RecoveryCodeEntity {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  @PrimaryColumn('text', { name: 'code_hash' }) codeHash!: string;
}
