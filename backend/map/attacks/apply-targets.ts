import type { AttackCondition } from '../../../contracts/attack/attack-way.types.js';
import type { DoneToTarget, ProposedTarget, ResistedTarget } from '../../../contracts/attack/attack.contract.js';
import type { AppliedTarget } from '../../../contracts/attack/attack.dto.js';
import { UNSEEN_ATTACK } from '../../../contracts/attack/attack.projection.js';
import { takesEffect } from '../../../contracts/attack/attack-outcomes.js';
import { noteOfCondition } from '../../../contracts/attack/condition-end.js';
import type { LoggedAttack, LoggedTarget } from '../../../contracts/attack/logged-attack.types.js';
import { everyTarget } from '../../../contracts/attack/resolve-attack.js';
import { consequencesFor, hurtBy, proposeDamage } from '../../../contracts/attack/propose-damage.js';
import { badInput, Failure } from '../../../contracts/core/failure.js';
import { LIMITS } from '../../../contracts/core/limits.js';
import { sentence } from '../../../contracts/core/text.js';
import type { SufferedAttack } from '../../characters/sheet-history.service.js';
import type { MapCommandContext } from '../commands/preconditions.js';
import { creatureAfterPlay } from '../creatures/creature-after-play.js';
import { withTokenFor } from '../creatures/change-creature-form.js';
import { endUnheldConditions, holderOf, holding } from '../creatures/held-conditions.js';
import { putCreature } from '../creatures/put-creature.js';
import type { HeldBy, MarkerCreature } from '../../../contracts/map/marker-creature.types.js';
import type { MarkerState } from '../map.model.js';
import type { MapState } from '../map.state.js';
import { remind } from './condition-reminders.js';
import { combatantOf, type AttackRules, type AttackSources, type Combatant } from './combatants.js';

/** An attack that is applied, with what is known of its targets now. */
export interface AttackInForce {
  /** The entry of the log. */
  readonly entryId: string;
  readonly attack: LoggedAttack;
  readonly sources: AttackSources;
  /** Who reads that entry besides the DMs. */
  readonly readers: readonly string[];
}

/** Whether damage and conditions have somewhere to go: a sheet or a creature. */
const canSuffer = ({ characterId, creature }: MarkerState): boolean => characterId !== null || creature !== null;

/** Returns what an attack would do to one of its targets now. */
export function proposalFor(
  state: MapState | undefined,
  { attack, sources }: Pick<AttackInForce, 'attack' | 'sources'>,
  target: LoggedTarget,
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
  const { amount, reasons, after } = proposeDamage(attack, target, combatant.damageTarget);
  const { hitPoints: before, isCharacter, concentration, atZero } = hurtBy(attack, target, combatant.damageTarget);
  const hurt = { isCharacter, concentration, ...(atZero ? { atZero } : {}) };
  const proposal = { takes_effect: inflicts || amount > 0, damage: amount, reasons, before, after, hurt, conditions };
  const resisted = resistedBy(combatant, attack, target);
  return resisted ? { ...proposal, resisted } : proposal;
}

/** Returns what a target suffers that turns its failed saving throw into a success; undefined: it cannot. */
function resistedBy(
  { succeedsInstead, damageTarget }: Combatant,
  attack: LoggedAttack,
  target: LoggedTarget,
): ResistedTarget | undefined {
  if (target.outcome !== 'failed' || !succeedsInstead) return undefined;
  const { name, left, max } = succeedsInstead;
  const { amount, reasons, after } = proposeDamage(attack, { ...target, outcome: 'saved' }, damageTarget);
  return { name, left, max, damage: amount, reasons, after };
}

/** The conditions that are proposed: those that always count and to which the target is not immune. */
const proposedConditions = ({ conditions }: Pick<ProposedTarget, 'conditions'>): string[] =>
  conditions.filter(({ only, is_immune }) => only === null && !is_immune).map(({ id }) => id);

/** Returns an attack with what it will do to each target, and why, when it is applied without asking the DM. */
export const withProposals = (state: MapState, of: Pick<AttackInForce, 'attack' | 'sources'>): LoggedAttack => ({
  ...of.attack,
  targets: of.attack.targets.map((target): LoggedTarget => {
    const { damage, reasons, conditions } = proposalFor(state, of, target);
    const inflicted = conditions.filter(({ only, is_immune }) => only === null && !is_immune);
    const names = inflicted.map(({ name }) => name);
    const { dc } = followsFrom(damage, target, state.marker(target.markerId), of);
    return { ...target, applied: { damage, reasons, conditions: names, ...withDc(dc) } };
  }),
});

/** Returns what follows for a target from damage that was rolled or typed, and the DC that a concentration asks for. */
function followsFrom(
  damage: number,
  target: LoggedTarget,
  marker: MarkerState | undefined,
  { attack, sources }: Pick<AttackInForce, 'attack' | 'sources'>,
): { readonly reasons: readonly string[]; readonly dc: number | null } {
  const combatant = marker && combatantOf(marker, sources);
  if (!combatant) return { reasons: [], dc: null };
  const { reasons, concentrationDc: dc } = consequencesFor(attack, target, combatant.damageTarget, damage);
  return { reasons, dc };
}

/** The DC of a concentration save among what was done; nothing where none is asked for. */
const withDc = (dc: number | null): Pick<DoneToTarget, 'concentrationDc'> =>
  dc === null ? {} : { concentrationDc: dc };

/** What is done to one target. */
interface Effect {
  /** The place of the target in the attack. */
  readonly index: number;
  readonly target: LoggedTarget;
  readonly marker: MarkerState;
  readonly damage: number;
  readonly conditions: readonly AttackCondition[];
  /** The key of the use that it spends to succeed; null: none. */
  readonly use: string | null;
  readonly reasons: readonly string[];
  /** The DC of the saving throw that the damage asks for to keep a concentration; null: none. */
  readonly dc: number | null;
}

function effectsOf(
  state: MapState,
  inForce: AttackInForce,
  chosen: readonly AppliedTarget[] | undefined,
): readonly Effect[] {
  const targets = everyTarget(inForce.attack);
  const all = chosen ?? inForce.attack.targets.map((_target, index): AppliedTarget => ({ target: index }));
  return all.flatMap(({ target: index, damage, conditions, isResisted = false }) => {
    const target = targets[index];
    if (!target) throw badInput('targets', 'The attack has no such target.');
    const marker = state.marker(target.markerId);
    if (!marker || !canSuffer(marker)) return [];
    const proposal = proposalFor(state, inForce, target);
    const { resisted } = proposal;
    if (isResisted && !resisted) throw new Failure(409, sentence`${marker.name} cannot succeed instead.`, 'targets');
    const ids = isResisted ? [] : proposedConditions(proposal);
    const proposed = resisted && isResisted ? resisted : proposal;
    const follows = followsFrom(damage ?? proposed.damage, target, marker, inForce);
    const resistedBy = isResisted ? (resisted?.name ?? null) : null;
    const effect = {
      index,
      target,
      marker,
      damage: damage ?? proposed.damage,
      reasons: reasonsFor(proposed, damage, resistedBy, follows.reasons),
      dc: follows.dc,
      conditions: conditionsOf(inForce, conditions ?? ids),
      use: isResisted ? (combatantOf(marker, inForce.sources)?.succeedsInstead?.key ?? null) : null,
    };
    return effect.damage > 0 || effect.conditions.length > 0 || effect.use !== null ? [effect] : [];
  });
}

/**
 * Why a target suffers what it suffers.
 * @param damage as the DM has typed it
 * @param resistedBy what made it succeed
 * @param follows what follows from the typed damage
 */
function reasonsFor(
  proposed: Pick<ProposedTarget, 'damage' | 'reasons'>,
  damage: number | undefined,
  resistedBy: string | null,
  follows: readonly string[],
): string[] {
  const isChanged = damage !== undefined && damage !== proposed.damage;
  return [
    ...(resistedBy === null ? [] : [`${resistedBy}: succeeds instead.`]),
    ...(isChanged ? [`Proposed were ${proposed.damage}.`, ...follows] : proposed.reasons),
  ];
}

/** What the application tells later of each target. */
const doneTo = ({ index, damage, reasons, conditions, dc }: Effect): DoneToTarget => ({
  target: index,
  damage,
  reasons,
  conditions: conditions.map(({ name }) => name),
  ...withDc(dc),
});

/**
 * Applies an attack to creatures at once, and records what sheets will suffer after the commit.
 * @param chosen the targets and numbers of the DM; undefined: all as proposed
 * @param begun the spell on which the attacker has begun to concentrate with the attack; undefined: what the sources say
 * @throws Failure 400 naming `targets` or `condition`, without any change
 */
export function applyTargets(
  context: MapCommandContext,
  inForce: AttackInForce,
  chosen: readonly AppliedTarget[] | undefined,
  begun?: string,
): void {
  const { state, campaign } = context;
  const { attack, entryId, sources } = inForce;
  const effects = effectsOf(state, inForce, chosen);
  const attacker = state.marker(attack.attacker.markerId);
  const spell = begun ?? (attacker && combatantOf(attacker, sources)?.concentratesOn) ?? null;
  const heldBy = attacker && holderOf(attacker, spell, attack.key);
  for (const [id, creature] of creaturesAfter(effects, heldBy, sources.rules)) {
    const marker = state.marker(id);
    if (marker) putCreature(state, withTokenFor(marker, creature, sources.rules), creature);
  }
  endUnheldConditions(state, sources.rules);
  for (const { marker, conditions } of effects) remind(context, attack, marker.id, conditions);
  campaign.change.applied = {
    entryId,
    text: textOf(attack, effects, chosen),
    sheets: sheetsAfter(inForce, effects),
    done: effects.map(doneTo),
  };
}

/** Returns the creatures that are hurt, by the id of their marker. A marker may be a target several times. */
function creaturesAfter(
  effects: readonly Effect[],
  heldBy: HeldBy | undefined,
  rules: AttackRules,
): ReadonlyMap<string, MarkerCreature> {
  const creatures = new Map<string, MarkerCreature>();
  for (const { marker, damage, conditions, use } of effects) {
    const creature = creatures.get(marker.id) ?? marker.creature;
    if (creature) creatures.set(marker.id, hurt(spent(creature, use, rules), damage, { conditions, heldBy }, rules));
  }
  return creatures;
}

/** Who attacked with what, as the character's player reads it in the log: their sheet's history says it. */
function whoDidIt(
  { attack: { attacker, name }, readers }: Pick<AttackInForce, 'attack' | 'readers'>,
  { creatorId }: MarkerState,
): string {
  const isKnown = creatorId === null || (attacker.witnesses.includes(creatorId) && readers.includes(creatorId));
  return isKnown ? sentence`${attacker.name}: ${name}` : `A creature: ${UNSEEN_ATTACK}`;
}

/** Returns what each sheet suffers: one change with every hit. */
function sheetsAfter(inForce: AttackInForce, effects: readonly Effect[]): SufferedAttack[] {
  const sheets = new Map<string, SufferedAttack>();
  for (const { target, marker, damage, conditions } of effects) {
    const { characterId } = marker;
    if (characterId === null) continue;
    const by = whoDidIt(inForce, marker);
    const before = sheets.get(characterId) ?? { characterId, hits: [], conditions: [], by };
    const hit = { amount: damage, isCritical: target.outcome === 'critical' };
    sheets.set(characterId, {
      ...before,
      hits: damage > 0 ? [...before.hits, hit] : before.hits,
      conditions: [...new Set([...before.conditions, ...conditions.map(({ id }) => id)])],
    });
  }
  return [...sheets.values()];
}

/**
 * Returns the conditions of the attack with these ids, and others as ones without an end.
 * @throws Failure 400 naming `condition`
 */
const conditionsOf = ({ attack, sources }: AttackInForce, ids: readonly string[]): AttackCondition[] =>
  ids.map((id) => {
    const known = sources.rules.condition(id);
    if (!known) throw badInput('condition', 'There is no such condition.');
    const own = attack.conditions.find((one) => one.id === id);
    return own ?? { id, name: known.name, lasts: null, repeats: null, escape: null, only: null };
  });

/** Returns a creature that has spent a use. @throws Failure 409 when none is left */
const spent = (creature: MarkerCreature, use: string | null, rules: AttackRules): MarkerCreature =>
  use === null ? creature : creatureAfterPlay(creature, { markerId: '', type: 'spend_use', use }, rules).creature;

/** Returns a creature after damage and with conditions, each noted with its end. @param heldBy the concentration that holds them */
function hurt(
  creature: MarkerCreature,
  damage: number,
  { conditions, heldBy }: Pick<Effect, 'conditions'> & { readonly heldBy: HeldBy | undefined },
  rules: AttackRules,
): MarkerCreature {
  const base = { markerId: '' };
  const damaged =
    damage > 0
      ? creatureAfterPlay(creature, { ...base, type: 'hit_points', value: `-${damage}` }, rules).creature
      : creature;
  return conditions.reduce((now, condition) => {
    const note = noteOfCondition(condition).slice(0, LIMITS.conditionNote);
    const payload = { ...base, type: 'set_condition' as const, condition: condition.id, note };
    return holding(creatureAfterPlay(now, payload, rules).creature, now, condition.id, heldBy);
  }, damaged);
}

function textOf(
  { attacker, name }: LoggedAttack,
  effects: readonly Effect[],
  chosen: readonly AppliedTarget[] | undefined,
): string {
  if (effects.length === 0 && !chosen) return sentence`The attack of ${attacker.name} does nothing: ${name}`;
  if (effects.length === 0) return sentence`Dismisses the attack of ${attacker.name}: ${name}`;
  const done = effects.map(({ marker, damage, conditions }) =>
    [marker.name, ...(damage > 0 ? [`−${damage}`] : []), ...conditions.map(({ name: of }) => of)].join(' '),
  );
  return sentence`Applies the attack of ${attacker.name}: ${name} (${done.join(', ')})`;
}
