import type { DoneToTarget, ProposedTarget, ResistedTarget } from '../../../contracts/attack/attack.contract.js';
import { takesEffect } from '../../../contracts/attack/attack-outcomes.js';
import { noteOfCondition } from '../../../contracts/attack/condition-end.js';
import { hurtAfter, type HurtTarget } from '../../../contracts/attack/damage-consequences.js';
import type { LoggedAttack, LoggedTarget } from '../../../contracts/attack/logged-attack.types.js';
import { consequencesFor, hurtBy, proposeDamage, type DamageTarget } from '../../../contracts/attack/propose-damage.js';
import { proposedConditions } from '../../../contracts/attack/proposed-conditions.js';
import { everyTarget } from '../../../contracts/attack/resolve-attack.js';
import { sentence } from '../../../contracts/core/text.js';
import type { MarkerState } from '../map.model.js';
import type { MapState } from '../map.state.js';
import { combatantOf, type AttackSources, type Combatant } from './combatants.js';

/** An attack with what is known of its targets now. */
export interface ProposedAttack {
  readonly attack: LoggedAttack;
  readonly sources: AttackSources;
}

/** Whether damage and conditions have somewhere to go: a sheet or a creature. */
export const canSuffer = ({ characterId, creature }: MarkerState): boolean => characterId !== null || creature !== null;

/** The targets as the earlier hits of an attack leave them: two darts may hit the same creature. */
export class TargetsHurt {
  private readonly byId = new Map<string, HurtTarget>();

  /** Returns what a marker's next hit finds. @param of what the map and the sheets say of it */
  next(marker: MarkerState, of: DamageTarget): DamageTarget {
    const hurt = this.byId.get(idOf(marker));
    return hurt ? { ...hurt, defences: of.defences } : of;
  }

  /** Counts damage. @param of what the map and the sheets say of the marker */
  take(marker: MarkerState, of: DamageTarget, damage: number): void {
    this.byId.set(idOf(marker), hurtAfter(this.next(marker, of), damage));
  }
}

/** Two markers of one character have the same hit points. */
const idOf = ({ characterId, id }: MarkerState): string => characterId ?? id;

/** Returns what an attack would do to each of its targets now, those whom its sender did not see after the others. */
export function proposalsFor(state: MapState | undefined, of: ProposedAttack): ProposedTarget[] {
  const hurt = new TargetsHurt();
  return everyTarget(of.attack).map((target, index) => {
    const proposal = proposalFor(state, of, target, hurt);
    const marker = state?.marker(target.markerId);
    const combatant = marker && combatantOf(marker, of.sources);
    if (combatant) hurt.take(marker, combatant.damageTarget, proposal.damage);
    const isUnseen = index >= of.attack.targets.length;
    return { target: index, ...(isUnseen ? { is_unseen: true as const } : {}), ...proposal };
  });
}

/** Returns what an attack would do to one of its targets now. @param hurt what its earlier hits leave */
export function proposalFor(
  state: MapState | undefined,
  { attack, sources }: ProposedAttack,
  target: LoggedTarget,
  hurt: TargetsHurt,
): Omit<ProposedTarget, 'target'> {
  const marker = state?.marker(target.markerId);
  if (marker && !canSuffer(marker)) {
    const reasons = [sentence`${marker.name} has no hit points here.`];
    return { takes_effect: false, damage: 0, reasons, before: null, after: null, conditions: [] };
  }
  const combatant = marker && combatantOf(marker, sources);
  const inflicts = takesEffect(target.outcome);
  const conditions = (inflicts ? attack.conditions : []).map((condition) => ({
    ...condition,
    note: noteOfCondition(condition),
    is_immune: combatant?.immuneTo.includes(condition.id) ?? false,
  }));
  if (!combatant) return { takes_effect: inflicts, damage: 0, reasons: [], before: null, after: null, conditions };
  const damageTarget = hurt.next(marker, combatant.damageTarget);
  const { amount, reasons, after } = proposeDamage(attack, target, damageTarget);
  const { hitPoints: before, isCharacter, concentration, atZero } = hurtBy(attack, target, damageTarget);
  const follows = { isCharacter, concentration, ...(atZero ? { atZero } : {}) };
  const takes = inflicts || amount > 0;
  const proposal = { takes_effect: takes, damage: amount, reasons, before, after, hurt: follows, conditions };
  const resisted = resistedBy(combatant, attack, target, damageTarget);
  return resisted ? { ...proposal, resisted } : proposal;
}

/** Returns what a target suffers that turns its failed saving throw into a success; undefined: it cannot. */
function resistedBy(
  { succeedsInstead }: Combatant,
  attack: LoggedAttack,
  target: LoggedTarget,
  damageTarget: DamageTarget,
): ResistedTarget | undefined {
  if (target.outcome !== 'failed' || !succeedsInstead) return undefined;
  const { name, left, max } = succeedsInstead;
  const { amount, reasons, after } = proposeDamage(attack, { ...target, outcome: 'saved' }, damageTarget);
  return { name, left, max, damage: amount, reasons, after };
}

/** Returns an attack with what it will do to each target, and why, when it is applied without asking the DM. */
export function withProposals(state: MapState, of: ProposedAttack): LoggedAttack {
  const hurt = new TargetsHurt();
  const targets = of.attack.targets.map((target): LoggedTarget => {
    const proposal = proposalFor(state, of, target, hurt);
    const { damage, reasons } = proposal;
    const conditions = proposedConditions(proposal).map(({ name }) => name);
    const { dc } = takeDamage(damage, target, state.marker(target.markerId), of, hurt);
    return { ...target, applied: { damage, reasons, conditions, ...withDc(dc) } };
  });
  return { ...of.attack, targets };
}

/**
 * Counts damage that was rolled or typed, for the next hits of the attack. Returns what follows for the target, and the
 * DC that a concentration asks for.
 */
export function takeDamage(
  damage: number,
  target: LoggedTarget,
  marker: MarkerState | undefined,
  { attack, sources }: ProposedAttack,
  hurt: TargetsHurt,
): { readonly reasons: readonly string[]; readonly dc: number | null } {
  const combatant = marker && combatantOf(marker, sources);
  if (!combatant) return { reasons: [], dc: null };
  const { damageTarget } = combatant;
  const { reasons, concentrationDc: dc } = consequencesFor(attack, target, hurt.next(marker, damageTarget), damage);
  hurt.take(marker, damageTarget, damage);
  return { reasons, dc };
}

/** The DC of a concentration save among what was done; nothing where none is asked for. */
export const withDc = (dc: number | null): Pick<DoneToTarget, 'concentrationDc'> =>
  dc === null ? {} : { concentrationDc: dc };
