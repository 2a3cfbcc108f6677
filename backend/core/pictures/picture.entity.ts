import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A picture as WebP in two sizes. The token is the unguessable part of its address. */
@Entity('pictures')
export class PictureEntity {
  @PrimaryColumn('text') token!: string;
  @Column('bytea') small!: Buffer;
  @Column('bytea') large!: Buffer;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
}
