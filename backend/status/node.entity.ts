import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a node says of itself in numbers. */
export interface NodeNumbers {
  readonly sockets: number;
  readonly rooms: number;
  readonly busy: number;
  readonly lag_ms: number;
  readonly memory_bytes: number;
  readonly errors: number;
}

/** A node that runs. It deletes its row when it stops, and the sweep those of lost ones. */
@Entity('nodes')
export class NodeEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') name!: string;
  @Column('text') version!: string;
  @Column('timestamptz', { name: 'started_at' }) startedAt!: Date;
  @Column('timestamptz', { name: 'seen_at' }) seenAt!: Date;
  @Column('jsonb') numbers!: NodeNumbers;
}
