import type { AttackCost } from '../../../contracts/attack/attack-cost.types.js';
import { spendLegendary } from '../../../contracts/turns/participant.rules.js';
import { spentLegendaryActions } from '../../../contracts/turns/turn-order.js';
import { Failure } from '../../../contracts/core/failure.js';
import { sentence } from '../../../contracts/core/text.js';
import type { MapCommandContext } from '../commands/preconditions.js';
import { concentratingOn } from '../creatures/creature-concentration.js';
import { creatureAfterPlay } from '../creatures/creature-after-play.js';
import { endUnheldConditions } from '../creatures/held-conditions.js';
import type { MarkerState } from '../map.model.js';
import type { AttackRules } from './combatants.js';

const participantOf = ({ state }: MapCommandContext, attacker: MarkerState) =>
  state.encounter?.participants.find(({ markerId }) => markerId === attacker.id);

/** Requires that an attacker has what an attack spends. @throws Failure 409 naming `key`, with what is missing */
export function requireCost(context: MapCommandContext, attacker: MarkerState, cost: AttackCost): void {
  if (cost.missing !== null) throw new Failure(409, sentence`${attacker.name}: ${cost.missing}`, 'key');
  const participant = participantOf(context, attacker);
  if (cost.legendary === 0 || !participant?.legendary) return;
  const spent = spentLegendaryActions(participant, context.state.encounter?.turns ?? []);
  if (spent + cost.legendary > participant.legendary.perRound)
    throw new Failure(409, sentence`${attacker.name}: No legendary action is left.`, 'key');
}

/**
 * Spends what an attack costs: the uses, the concentration and the legendary actions of a creature here; a sheet has
 * spent it before the commit, and what is recorded says that an undo gives it back.
 */
export function payAttackCost(
  { state, campaign }: MapCommandContext,
  attacker: MarkerState,
  cost: AttackCost,
  rules: AttackRules,
): void {
  const { creature } = attacker;
  if (creature && (cost.uses.length > 0 || cost.concentratesOn !== undefined)) {
    const base = { markerId: attacker.id, type: 'spend_use' as const };
    const spent = cost.uses.reduce((now, use) => creatureAfterPlay(now, { ...base, use }, rules).creature, creature);
    const { concentratesOn: spell } = cost;
    state.putMarker(
      Object.assign({}, attacker, { creature: spell === undefined ? spent : concentratingOn(spent, spell) }),
    );
    if (spell !== undefined) endUnheldConditions(state, rules, attacker.id);
  }
  const participant = state.encounter?.participants.find(({ markerId }) => markerId === attacker.id);
  if (state.encounter && participant?.legendary && cost.legendary > 0)
    state.setEncounter(spendLegendary(state.encounter, participant.id, cost.legendary));
  campaign.change.spent = {
    text: sentence`The attack of ${attacker.name} spends ${cost.text}`,
    characterId: cost.command ? attacker.characterId : null,
  };
}
