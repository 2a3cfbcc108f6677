import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import type { CommandResult } from '../../contracts/character/play/play-character.types.js';
import type { FieldChanges } from '../../contracts/character/play/play-fields.js';

/** One change of a sheet in play: a line of its history, and the record of its operation. */
@Entity('sheet_changes')
@Index('sheet_changes_operation', ['characterId', 'opId'], { unique: true })
export class SheetChangeEntity {
  @PrimaryColumn('uuid', { name: 'character_id' }) characterId!: string;
  /** The version of the play state after the change. */
  @PrimaryColumn('integer') version!: number;
  /** The campaign in which it was made. The history stays there when the character moves to another campaign. */
  @Column('uuid', { name: 'campaign_id', nullable: true }) campaignId!: string | null;
  @Column('uuid', { name: 'op_id' }) opId!: string;
  @Column('integer', { name: 'seen_version' }) seenVersion!: number;
  /** Null: the account is deleted. */
  @Column('uuid', { name: 'author_id', nullable: true }) authorId!: string | null;
  @CreateDateColumn({ type: 'timestamptz' }) at!: Date;
  @Column('text') text!: string;
  @Column('jsonb') changes!: FieldChanges;
  @Column('jsonb', { nullable: true }) result!: CommandResult | null;
  @Column('boolean', { name: 'is_absolute', default: false }) isAbsolute!: boolean;
  @Column('uuid', { nullable: true }) undoes!: string | null;
}
