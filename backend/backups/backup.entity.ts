import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { BackupState } from '../../contracts/backups/backups.contract.js';

/** A backup that was tried, whatever became of it. */
@Entity('backups')
@Index('backups_order', ['state', 'startedAt'])
export class BackupEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') state!: BackupState;
  @Column('timestamptz', { name: 'started_at' }) startedAt!: Date;
  @CreateDateColumn({ type: 'timestamptz', name: 'ended_at' }) endedAt!: Date;
  /** The name of the machine. */
  @Column('text') host!: string;
  /** The path on that machine; null for one that failed. */
  @Column('text', { nullable: true }) file!: string | null;
  @Column('bigint', { nullable: true }) bytes!: string | null;
  /** Why it failed or is not proved. */
  @Column('text', { nullable: true }) reason!: string | null;
}
