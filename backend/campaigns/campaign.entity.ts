import type { AttackApplication } from '../../contracts/campaigns/campaigns.dto.js';
import type { EncumbranceRule } from '../../contracts/content/campaign-rules.js';
import type { PartyHealthRule } from '../../contracts/characters/party-health.js';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A campaign. Its members, map and characters have their own tables. */
@Entity('campaigns')
export class CampaignEntity {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column('text') name!: string;
  @Column('text', { default: '' }) desc!: string;
  /** Counts the changes of the name and the description, so that an edit of stale ones gets 409. */
  @Column('integer', { name: 'details_version', default: 0 }) detailsVersion!: number;
  /** The address of the picture, or null. */
  @Column('text', { nullable: true }) photo!: string | null;
  @Column('boolean', { default: false }) public!: boolean;
  @Column('text', { name: 'quest_notes', default: '' }) questNotes!: string;
  /** Counts the saves of the notes, so that a save of a stale text gets 409. */
  @Column('integer', { name: 'quest_notes_version', default: 0 }) questNotesVersion!: number;
  /** A DM has dismissed the list of first steps. */
  @Column('boolean', { name: 'first_steps_dismissed', default: false }) firstStepsDismissed!: boolean;
  /** The rule of carrying for the sheets of the campaign. */
  @Column('text', { default: 'thresholds' }) encumbrance!: EncumbranceRule;
  /** What players see of the hit points of each other's characters. */
  @Column('text', { name: 'party_health', default: 'nothing' }) partyHealth!: PartyHealthRule;
  /** Whether players may write items. */
  @Column('boolean', { name: 'players_write_items', default: false }) playersWriteItems!: boolean;
  /** Whether players see the creatures of the compendium. */
  @Column('boolean', { name: 'players_see_creatures', default: true }) playersSeeCreatures!: boolean;
  /** When what an attack does is applied. */
  @Column('text', { name: 'attack_application', default: 'dm' }) attackApplication!: AttackApplication;
  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' }) createdAt!: Date;
}
