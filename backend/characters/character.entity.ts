import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Choices, PlayState, SectionName } from '../../contracts/character/choices.types.js';

/** The unsaved input of each section. Only the builder reads it. */
export type SectionInputs = Partial<Record<SectionName, Record<string, unknown>>>;

/** The hit dice that the server has rolled, by class level. A roll never changes. */
export type HitDieRolls = Record<string, { die: string; value: number }>;

/**
 * A character: its choices and its play state. `evaluate` computes everything else. Name, archrace, classification and
 * level are copies for lists; every save updates them. The database allows one draft for each person, and requires that
 * the creator of a character in a campaign is a member.
 */
@Entity('characters')
@Index('characters_one_draft', ['creatorId'], { unique: true, where: 'NOT is_published' })
@Index('characters_creator', ['creatorId', 'createdAt'])
@Index('characters_campaign', ['campaignId', 'creatorId'])
export class CharacterEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('uuid', { name: 'creator_id' }) creatorId!: string;
  @Column('uuid', { name: 'campaign_id', nullable: true }) campaignId!: string | null;
  @Column('timestamptz', { name: 'joined_campaign_at', nullable: true }) joinedCampaignAt!: Date | null;
  @Column('boolean', { name: 'is_published', default: false }) isPublished!: boolean;
  /**
   * Counts the builder's saves, stored input included, so that a save from a stale tab gets 409. Play does not count.
   */
  @Column('integer', { default: 0 }) version!: number;

  @Column('text', { default: '' }) name!: string;
  @Column('text', { default: '' }) archrace!: string;
  @Column('text', { default: '' }) classification!: string;
  @Column('integer', { default: 0 }) level!: number;

  @Column('jsonb') choices!: Choices;
  /** The saved sections. A saved section is done while nothing in it is open or illegal. */
  @Column('jsonb', { name: 'saved_sections', default: [] }) savedSections!: SectionName[];
  @Column('jsonb', { name: 'drafts', default: {} }) sectionInputs!: SectionInputs;
  @Column('jsonb', { default: {} }) rolls!: HitDieRolls;
  @Column('jsonb') play!: PlayState;
  /** Counts the changes of the play state. */
  @Column('integer', { name: 'play_version', default: 0 }) playVersion!: number;

  @Column('text', { default: '' }) notes!: string;
  /** Nothing reads it: campaign notes have their own table. The next release removes it. */
  @Column('text', { name: 'campaign_notes', default: '', select: false }) formerCampaignNotes?: string;
  /** Counts the saves of both notes. */
  @Column('integer', { name: 'notes_version', default: 0 }) notesVersion!: number;
  /** The address of the picture, or null. */
  @Column('text', { nullable: true }) photo!: string | null;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
}
