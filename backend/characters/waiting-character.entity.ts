import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { FiledCharacter } from '../../contracts/characters/file/character-file.types.js';

/** A character of an imported campaign that waits for its player. Its markers have its id and belong to nobody. */
@Entity('waiting_characters')
export class WaitingCharacterEntity {
  /** The id that the character will have. */
  @PrimaryColumn('uuid') id!: string;
  @Index('waiting_characters_campaign')
  @Column('uuid', { name: 'campaign_id' })
  campaignId!: string;
  /** The id by which the import knows the member who played it; no account has it. */
  @Column('uuid', { name: 'former_id' }) formerId!: string;
  /** The member who is that player, as the DM has said; null: nobody yet. */
  @Column('uuid', { name: 'player_id', nullable: true }) playerId!: string | null;
  @Column('text', { name: 'player_name' }) playerName!: string;
  @Column('text') name!: string;
  @Column('integer') level!: number;
  /** As the campaign file has it; the rules judge it when it is given to a member. */
  @Column('jsonb') file!: FiledCharacter;
  @Column('text', { name: 'campaign_notes' }) campaignNotes!: string;
  /** The address of the picture, or null. */
  @Column('text', { nullable: true }) photo!: string | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'clock_timestamp()' }) createdAt!: Date;
}
