import type { ApplyAttack } from '../../../contracts/attack/attack.dto.js';
import type { LoggedAttack } from '../../../contracts/attack/logged-attack.types.js';
import { done, Failure, notFound } from '../../../contracts/core/failure.js';
import { requireCurrentMap, type CommandReply, type MapCommandContext } from '../commands/preconditions.js';
import { HistoryMoved } from '../history/restore-command.js';
import { applyTargets } from './apply-targets.js';
import type { AttackSources } from './combatants.js';

/** What was read for the application of an attack. */
export interface AttackPlan {
  /** The version of the campaign for which it was read. */
  readonly version: number;
  /** Null: there is no such attack. */
  readonly attack: LoggedAttack | null;
  /** Who reads the entry of the log besides the DMs. */
  readonly readers: readonly string[];
  /** Whether it is applied or dismissed already. */
  readonly isApplied: boolean;
  readonly sources: AttackSources;
}

/** Does to creatures and sheets what an attack does to them. */
export interface ApplyAttackCommand {
  readonly name: 'applyAttack';
  readonly payload: ApplyAttack;
  readonly plan: AttackPlan;
}

/** @throws Failure, without any change: 404, 409 when it is applied already or the campaign has changed since the plan */
export function runApplyAttack(context: MapCommandContext, { payload, plan }: ApplyAttackCommand): CommandReply {
  if (context.campaign.version !== plan.version) throw new HistoryMoved();
  if (!plan.attack) throw notFound('attack');
  requireCurrentMap(context, payload.mapId);
  if (plan.isApplied) throw new Failure(409, 'This attack is applied already. Undo that first.');
  const { entryId, targets } = payload;
  const { attack, sources, readers } = plan;
  applyTargets(context, { entryId, attack, sources, readers }, targets);
  const isDismissed = targets?.length === 0;
  return { entryId, ...done(isDismissed ? 'The attack is dismissed.' : 'The attack is applied.') };
}
