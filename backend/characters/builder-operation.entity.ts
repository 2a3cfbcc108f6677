import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A completed write of the builder with its reply, so that a repeated write is not executed again. */
@Entity('builder_operations')
export class BuilderOperationEntity {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  @PrimaryColumn('uuid', { name: 'op_id' }) opId!: string;
  /** Null while its transaction runs. */
  @Column('jsonb', { nullable: true }) reply!: object | null;
  @CreateDateColumn({ type: 'timestamptz', name: 'done_at' }) doneAt!: Date;
}
