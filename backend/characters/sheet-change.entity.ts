import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import type { CommandResult } from '../../contracts/character/play/play-character.types.js';
import type { FieldChanges } from '../../contracts/character/play/play-fields.js';

/** One change of a sheet in play: a line of its history, and the record of its operation. */
@Entity('sheet_changes')
@Index('sheet_changes_operation', ['characterId', 'opId'], { unique: true })
@Index('sheet_changes_history', ['campaignId', 'mapVersion', 'at'], { where: 'map_version IS NOT NULL' })
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
  /**
   * The version of the campaign's map when it was made, which is the campaign's one sequence: the change comes after that
   * version and before the next. Null for a change of an earlier release.
   */
  @Column('integer', { name: 'map_version', nullable: true }) mapVersion!: number | null;
  @Column('uuid', { nullable: true }) undoes!: string | null;
}
