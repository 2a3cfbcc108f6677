import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** An executed command with its reply, so that sending it again does not execute it again. */
@Entity('map_operations')
export class MapOperationEntity {
  @PrimaryColumn('uuid', { name: 'campaign_id' }) campaignId!: string;
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  @PrimaryColumn('text', { name: 'op_id' }) opId!: string;
  @Column('jsonb') reply!: object;
  @CreateDateColumn({ type: 'timestamptz', name: 'done_at' }) doneAt!: Date;
}
