import type { AttackedRules } from '../../../contracts/attack/attacked-rules.js';
import { numberAt } from '../../../contracts/attack/attack-count.js';
import type { AttackCost } from '../../../contracts/attack/attack-cost.types.js';
import type { AttackOptions, AttackWay } from '../../../contracts/attack/attack-way.types.js';
import type { ChosenTarget, ResolveAttack } from '../../../contracts/attack/attack.dto.js';
import { squaresOfArea, standsOn } from '../../../contracts/attack/areas.js';
import { feetBetween } from '../../../contracts/attack/distances.js';
import type { LoggedAttack, LoggedTarget, SeenMarker } from '../../../contracts/attack/logged-attack.types.js';
import { isHit, resolveAttack, resolveTargets, type AttackTarget } from '../../../contracts/attack/resolve-attack.js';
import { badInput, done, Failure, forbidden } from '../../../contracts/core/failure.js';
import { LIMITS } from '../../../contracts/core/limits.js';
import { sentence } from '../../../contracts/core/text.js';
import { playerOf } from '../../../contracts/map/companion.types.js';
import { isCreature, mayMoveMarker } from '../../../contracts/map/map.rules.js';
import { findMarker } from '../commands/marker-commands.js';
import {
  requireCurrentMap,
  requireRight,
  type CommandReply,
  type MapCommandContext,
} from '../commands/preconditions.js';
import { logAttack } from '../log/log-commands.js';
import type { MarkerState } from '../map.model.js';
import { sees } from '../map.projection.js';
import { applyTargets } from './apply-targets.js';
import { withProposals } from './propose-effects.js';
import { requireCost, payAttackCost } from './pay-attack-cost.js';
import { combatantOf, type AttackSources, type Combatant } from './combatants.js';
import { fairDie } from '../../core/fair-die.js';

/** Rolls an attack against markers on the map. */
export interface ResolveAttackCommand {
  readonly name: 'resolveAttack';
  readonly payload: ResolveAttack;
  readonly sources: AttackSources;
  /** Whether what it does is applied in the same commit, because the campaign or the DM says so. */
  readonly isApplied: boolean;
}

/**
 * Rolls an attack, compares it with its targets and puts it into the log.
 * @throws Failure, without any change: 404 for a marker that the sender does not see, 403 for somebody else's attacker,
 * 409 for one without numbers, and naming `key` for one that cannot act or lacks what it spends, 400 naming `key`
 */
export function runResolveAttack(
  context: MapCommandContext,
  { payload, sources, isApplied }: ResolveAttackCommand,
): CommandReply {
  const { member, sceneId } = context;
  if (payload.isApplied !== undefined) requireRight(member, 'attack.apply');
  const { attacker, way, targets, cost } = prepareAttack(context, payload, sources);
  const rolled = resolveAttack(
    way,
    targets,
    { sceneId, attacker: seenMarker(context, attacker), alsoSeenBy: member.role === 'player' ? [member.userId] : [] },
    fairDie,
  );
  const isSpent = cost !== null && (!cost.onlyOnHit || isHit(rolled));
  const unseenTargets = resolveTargets(way, unseenIn(context, attacker, way, { payload, sources }), fairDie);
  const paid = {
    ...rolled,
    ...(isSpent ? { spent: cost.text } : {}),
    ...(unseenTargets.length > 0 ? { unseenTargets } : {}),
  };
  const attack = isApplied ? withProposals(context.state, { attack: paid, sources }) : paid;
  const audience = payload.audience ?? 'everybody';
  const entryId = logAttack(context, textFor(attack), attack, audience);
  if (isSpent) payAttackCost(context, attacker, cost, sources.rules);
  if (isApplied) {
    const inForce = { entryId, attack, sources, readers: audience === 'dm' ? [member.userId] : attack.viewers };
    applyTargets(context, inForce, undefined, isSpent ? cost.concentratesOn : undefined);
  }
  return { entryId, ...done(messageOf(attack)) };
}

/** An attack that can be made. */
export interface PreparedAttack {
  readonly attacker: MarkerState;
  readonly way: AttackWay;
  readonly targets: readonly AttackTarget[];
  /** What it spends; null: nothing. */
  readonly cost: AttackCost | null;
}

/** Checks everything that an attack needs, and changes nothing. @throws Failure as `runResolveAttack` */
export function prepareAttack(
  context: MapCommandContext,
  payload: ResolveAttack,
  sources: AttackSources,
): PreparedAttack {
  requireCurrentMap(context, payload.mapId);
  const attacker = findAttacker(context, payload.attackerId);
  const combatant = requireCombatant(attacker, sources);
  const way = combatant.way(payload.key, optionsOf(payload));
  if (!way) throw badInput('key', sentence`${attacker.name} cannot attack with that now.`);
  requireAbleToAct(attacker, combatant, payload);
  requireEnough(way, payload);
  const targets = payload.targets.map(({ markerId, ...said }) =>
    targetFor(context, attacker, findMarker(context, markerId), { ...said, sources }),
  );
  const cost = payload.spends === false ? null : way.cost(targets.length);
  if (cost) requireCost(context, attacker, cost);
  return { attacker, way, targets, cost };
}

/** Refuses more targets than a spell has at its level, such as three darts. */
function requireEnough({ name, count, levels }: AttackWay, { targets, level }: ResolveAttack): void {
  if (!count) return;
  const most = numberAt(count, levels, level ?? null);
  if (targets.length > most) throw badInput('targets', sentence`${name} has no more than ${String(most)} ${count.of}.`);
}

/** Finds the marker with which the sender attacks: the DM with any, a player with their own. @throws Failure 404, 403 */
export function findAttacker(context: MapCommandContext, id: string): MarkerState {
  const marker = findMarker(context, id);
  const { role, userId } = context.member;
  if (!mayMoveMarker(role, userId, playerOf(marker)))
    throw forbidden('You can attack only with your own characters and companions.');
  return marker;
}

/** @throws Failure 409 for a marker without a sheet and without a creature */
export function requireCombatant(marker: MarkerState, sources: AttackSources): Combatant {
  const combatant = combatantOf(marker, sources);
  if (!combatant)
    throw new Failure(409, sentence`${marker.name} has neither a sheet nor a stat block to attack with.`, 'attackerId');
  return combatant;
}

/**
 * Who is down or incapacitated takes no actions and reactions. SRD "Incapacitated". What needs none stays: a trait, such as
 * a burst at death, and a spell that is in force already.
 * @throws Failure 409 naming `key`
 */
function requireAbleToAct({ name }: MarkerState, { cannotAct }: Combatant, { key, spends }: ResolveAttack): void {
  if (cannotAct === null || key.startsWith('trait:') || (key.startsWith('spell:') && spends === false)) return;
  throw new Failure(409, sentence`${name} cannot act: ${cannotAct}`, 'key');
}

/** Leaves out what the person did not say. */
const optionsOf = ({ level, extras }: ResolveAttack): AttackOptions => ({
  ...(level === undefined ? {} : { level }),
  ...(extras === undefined ? {} : { extras }),
});

/** A marker with the players who see it now. Players in other scenes do not. */
function seenMarker({ campaign, sceneId, state }: MapCommandContext, marker: MarkerState): SeenMarker {
  const { id, name, characterId, creature } = marker;
  const playerId = creature?.companion?.player_id ?? null;
  const witnesses = [...state.members.values()]
    .filter((member) => member.role === 'player' && campaign.sceneIdOf(member) === sceneId)
    .filter((member) => sees(state, member, marker))
    .map(({ userId }) => userId);
  return { markerId: id, name, characterId, ...(playerId === null ? {} : { playerId }), witnesses };
}

/** The creatures in an area that the sender does not see, so that they could not be chosen. */
function unseenIn(
  context: MapCommandContext,
  attacker: MarkerState,
  { area }: AttackWay,
  { payload, sources }: Pick<ResolveAttackCommand, 'payload' | 'sources'>,
): readonly AttackTarget[] {
  const { state, member } = context;
  const { aimedAt, targets } = payload;
  if (!area || aimedAt === undefined || !state.dimensions) return [];
  const { square, size } = attacker;
  const from = square === null ? null : { square, size };
  const squares = squaresOfArea(area, { from, to: aimedAt }, state.dimensions);
  return [...state.markers]
    .filter((marker) => isCreature(marker.type) && !sees(state, member, marker))
    .filter((marker) => isAnywhereOn(marker, squares))
    .slice(0, LIMITS.attackTargets - targets.length)
    .map((marker) => targetFor(context, attacker, marker, { sources }));
}

/** Whether a token stands on one of several squares. */
const isAnywhereOn = ({ square, size }: MarkerState, squares: readonly number[]): boolean =>
  square !== null && squares.some((one) => standsOn({ square, size }, one));

const NOTHING_ON_IT: AttackedRules = { modes: [], reasons: [], isCritical: false };

/** The players who may know a marker's conditions: of a character its player, of a creature whoever sees them at the marker. */
const knowersOf = (
  { creature, characterId, creatorId }: MarkerState,
  witnesses: readonly string[],
): readonly string[] => {
  if (characterId !== null) return creatorId === null ? [] : [creatorId];
  return !creature || creature.is_health_shown ? witnesses : [];
};

/** What is said of a target besides its numbers. */
interface SaidOfTarget extends Pick<ChosenTarget, 'cover' | 'mode'> {
  readonly sources: AttackSources;
}

function targetFor(
  context: MapCommandContext,
  attacker: MarkerState,
  marker: MarkerState,
  { cover = 'none', mode = 'normal', sources }: SaidOfTarget,
): AttackTarget {
  const combatant = combatantOf(marker, sources);
  const { square, size } = marker;
  const feet =
    attacker.square === null || square === null
      ? null
      : feetBetween({ square: attacker.square, size: attacker.size }, { square, size });
  const seen = seenMarker(context, marker);
  return {
    ...seen,
    cover,
    mode,
    feet,
    armorClass: combatant?.armorClass ?? null,
    creatureType: combatant?.creatureType ?? null,
    attacked: combatant?.attackedFrom(feet) ?? NOTHING_ON_IT,
    knowers: knowersOf(marker, seen.witnesses),
    notes: combatant?.notes ?? [],
    save: (ability, withMode) => combatant?.save(ability, withMode),
  };
}

/** What a node of the release before shows everybody: with what was attacked only if all of them saw who attacked. */
function textFor({ attacker, name, viewers }: LoggedAttack): string {
  return viewers.every((viewer) => attacker.witnesses.includes(viewer)) ? name : 'Attack';
}

const WORDS: Readonly<Record<LoggedTarget['outcome'], string>> = {
  critical: 'critical hit',
  hit: 'hit',
  miss: 'miss',
  failed: 'failed',
  saved: 'saved',
  rolled: 'the DM decides',
};

/** The outcome for the sender, who sees all targets. */
function messageOf({ name, targets }: LoggedAttack): string {
  const [first, ...more] = targets;
  if (!first || more.length > 0) return sentence`${name}: ${String(targets.length)} targets.`;
  const total = first.outcome === 'rolled' && first.roll ? `${first.roll.total} to hit, ` : '';
  return sentence`${name}, ${first.name}: ${total}${WORDS[first.outcome]}.`;
}
