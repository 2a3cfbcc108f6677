import type { EntityManager } from 'typeorm';
import type { TreasureMove } from '../../contracts/character/play/server-commands.types.js';
import type { CampaignAccess } from '../core/access/campaign-authorizer.js';
import type { SessionUser } from '../core/access/session-user.js';

/** What changes of sheets have to do with the items and the treasure of a campaign; the items module implements it. */
export interface CampaignItems {
  /**
   * Moves treasure to a character and back, in the transaction of the change.
   * @param isRestore takes what is there, because a restore is not refused
   * @returns whether players see the treasure that it changes
   * @throws Failure 409 when somebody else has taken it
   */
  move(
    transaction: EntityManager,
    campaignId: string,
    moves: readonly TreasureMove[],
    isRestore: boolean,
  ): Promise<boolean>;
  /** Whether an item has a curse that its owner does not know. */
  isHeld(campaignId: string, item: string): Promise<boolean>;
  /** Shows the curse of an item to whoever has it. */
  revealCurse(access: CampaignAccess, user: Pick<SessionUser, 'id' | 'display_name'>, item: string): Promise<void>;
}
