import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The campaign notes of a character. They stay with the campaign when the character leaves it. */
@Entity('character_campaign_notes')
export class CampaignNotesEntity {
  @PrimaryColumn('uuid', { name: 'character_id' }) characterId!: string;
  @PrimaryColumn('uuid', { name: 'campaign_id' }) campaignId!: string;
  @Column('text') notes!: string;
}
