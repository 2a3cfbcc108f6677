import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { NewTreasureLot } from '../../contracts/items/treasure.contract.js';
import type {
  EncounterPlan,
  EncounterAward,
  GivenShare,
} from '../../contracts/prepared-encounters/prepared-encounter.types.js';

/** A share with the operations that give it to the sheet and take it back. */
export interface StoredShare extends GivenShare {
  readonly give: string;
  readonly takeBack: string;
}

/** An award as it is stored. */
export interface StoredAward extends Omit<EncounterAward, 'shares'> {
  readonly shares: readonly StoredShare[];
  /** The lots that it has put into the found treasure. Left out: none. */
  readonly lots?: readonly NewTreasureLot[];
}

/** An encounter that DMs have prepared. Its id, which a page chooses, is unique in the campaign. */
@Entity('prepared_encounters')
export class PreparedEncounterEntity {
  @PrimaryColumn('uuid', { name: 'campaign_id' }) campaignId!: string;
  @PrimaryColumn('uuid') id!: string;
  @Column('jsonb') plan!: EncounterPlan;
  @Column('jsonb', { nullable: true }) award!: StoredAward | null;
  /** Counts the saves, so that a save of a stale plan gets 409. */
  @Column('integer', { default: 1 }) version!: number;
  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' }) updatedAt!: Date;
}
