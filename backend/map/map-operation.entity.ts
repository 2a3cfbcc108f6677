import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A command that has been done, with what was answered; so that sending it again does it once. */
@Entity('map_operations')
export class MapOperationEntity {
  @PrimaryColumn('uuid', { name: 'campaign_id' }) campaignId!: string;
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  @PrimaryColumn('text', { name: 'op_id' }) opId!: string;
  @Column('jsonb') reply!: object;
  @CreateDateColumn({ type: 'timestamptz', name: 'done_at' }) doneAt!: Date;
}
