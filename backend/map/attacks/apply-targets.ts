import type { AttackCondition } from '../../../contracts/attack/attack-way.types.js';
import type { DoneToTarget, ProposedTarget } from '../../../contracts/attack/attack.contract.js';
import type { AppliedTarget } from '../../../contracts/attack/attack.dto.js';
import { UNSEEN_ATTACK } from '../../../contracts/attack/attack.projection.js';
import { noteOfCondition } from '../../../contracts/attack/condition-end.js';
import type { LoggedAttack, LoggedTarget } from '../../../contracts/attack/logged-attack.types.js';
import { proposedConditions } from '../../../contracts/attack/proposed-conditions.js';
import { everyTarget } from '../../../contracts/attack/resolve-attack.js';
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
import { combatantOf, type AttackRules } from './combatants.js';
import { canSuffer, proposalFor, takeDamage, TargetsHurt, withDc, type ProposedAttack } from './propose-effects.js';

/** An attack that is applied. */
export interface AttackInForce extends ProposedAttack {
  /** The entry of the log. */
  readonly entryId: string;
  /** Who reads that entry besides the DMs. */
  readonly readers: readonly string[];
}

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
  const hurt = new TargetsHurt();
  const all = chosen ?? inForce.attack.targets.map((_target, index): AppliedTarget => ({ target: index }));
  return all.flatMap(({ target: index, damage, conditions, isResisted = false }) => {
    const target = targets[index];
    if (!target) throw badInput('targets', 'The attack has no such target.');
    const marker = state.marker(target.markerId);
    if (!marker || !canSuffer(marker)) return [];
    const proposal = proposalFor(state, inForce, target, hurt);
    const { resisted } = proposal;
    if (isResisted && !resisted) throw new Failure(409, sentence`${marker.name} cannot succeed instead.`, 'targets');
    const ids = isResisted ? [] : proposedConditions(proposal).map(({ id }) => id);
    const proposed = resisted && isResisted ? resisted : proposal;
    const follows = takeDamage(damage ?? proposed.damage, target, marker, inForce, hurt);
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
