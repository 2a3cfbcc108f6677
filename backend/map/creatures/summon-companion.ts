import { randomUUID } from 'node:crypto';
import type { AttackCost } from '../../../contracts/attack/attack-cost.types.js';
import { summonCost } from '../../../contracts/attack/summon-cost.js';
import type { PlayCharacter } from '../../../contracts/character/play/play-character.types.js';
import { mostSummoned, type Summons } from '../../../contracts/content/summons.js';
import { badInput, done, Failure, forbidden } from '../../../contracts/core/failure.js';
import { LIMITS } from '../../../contracts/core/limits.js';
import { sentence } from '../../../contracts/core/text.js';
import { freshCreature } from '../../../contracts/creature/creature-play.types.js';
import type { Companion } from '../../../contracts/map/companion.types.js';
import type { SummonCompanion } from '../../../contracts/map/companions.dto.js';
import { markerSizeOf } from '../../../contracts/map/map.rules.js';
import { makeRoom } from '../commands/marker-commands.js';
import type { CommandReply, MapCommandContext } from '../commands/preconditions.js';
import type { MarkerState } from '../map.model.js';
import { shownMap } from '../map.projection.js';
import { leaveWithMarker } from '../turns/participants.js';
import { markerOfCharacter, mayCallFor, playerFor, seenMarkers } from './companion-owners.js';
import { freshMarkerCreature } from './creature-commands.js';
import type { CreatureNumbers, CreatureRules } from './creature-rules.js';
import { seenFreeSquares } from './free-squares-seen.js';
import { numberedNames } from './numbered-names.js';

/** What is known of the character that calls companions. */
export interface SummonSources {
  /** Undefined: there is no such character in the campaign. */
  readonly character: PlayCharacter | undefined;
  readonly rules: CreatureRules;
}

/**
 * Makes creatures at a character's side, on the nearest free squares to it, or in the controls list when it is not on
 * the board: for the DM any, for a player what a spell of their character calls, which spends its casting.
 * @throws Failure, without any change: 400 naming the field, 403, 409 for too many, and naming `spell` when the casting cannot be paid
 */
export function summonCompanion(
  context: MapCommandContext,
  payload: SummonCompanion,
  sources: SummonSources,
): CommandReply {
  const { owner, numbers, companion, replaced, cost } = prepareSummon(context, payload, sources);
  const { count = 1 } = payload;
  for (const { id } of replaced) {
    leaveWithMarker(context.state, id);
    context.state.removeMarker(id);
  }
  const names = numberedNames(
    payload.name || replaced[0]?.name || numbers.name,
    count,
    seenMarkers(context).map(({ name }) => name),
  );
  const markers = names.map((name) => placed(context, owner, markerOf(name, payload.creatureId, numbers, companion)));
  const who = markers.length === 1 ? (markers[0]?.name ?? '') : `${markers.length} creatures`;
  const verb = markers.length === 1 ? 'is' : 'are';
  const { characterId } = owner;
  if (cost) context.campaign.change.spent = { text: sentence`Calling ${who} spends ${cost.text}`, characterId };
  const spent = cost ? sentence` It spends ${cost.text}.` : '';
  const reply = done(`${sentence`${who} ${verb} at the side of ${owner.name}.`}${spent}`);
  return { ...reply, markerIds: markers.map(({ id }) => id) };
}

/** Companions that can be called. */
export interface PreparedSummon {
  readonly owner: MarkerState;
  readonly numbers: CreatureNumbers;
  readonly companion: Companion;
  /** Those whose place they take. */
  readonly replaced: readonly MarkerState[];
  /** What the character's sheet spends; null: nothing. */
  readonly cost: AttackCost | null;
}

/** Checks everything that calling needs, and changes nothing. @throws Failure as `summonCompanion` */
export function prepareSummon(
  context: MapCommandContext,
  payload: SummonCompanion,
  sources: SummonSources,
): PreparedSummon {
  const owner = markerOfCharacter(context, payload.characterId);
  if (!mayCallFor(context, owner)) throw forbidden('You can call companions only for your own characters.');
  const numbers = sources.rules.numbersOf(payload.creatureId, freshCreature());
  if (!numbers) throw badInput('creatureId', 'There is no such creature.');
  const summons = summonsFor(context, payload, numbers, sources);
  const companion = companionFor(context, owner, payload, summons);
  const replaced = summons?.only_one ? companionsOf(context, owner).filter((one) => isOf(one, companion)) : [];
  const { count = 1 } = payload;
  if (companionsOf(context, owner).length - replaced.length + count > LIMITS.companionsPerCharacter)
    throw new Failure(409, `A character can have at most ${LIMITS.companionsPerCharacter} companions.`);
  const cost = costOf(context, payload, sources);
  if (cost && cost.missing !== null) throw new Failure(409, cost.missing, 'spell');
  return { owner, numbers, companion, replaced, cost };
}

/** What the casting spends: of a player always, of a DM when they say so; null: nothing. */
function costOf(
  { member }: MapCommandContext,
  { spell: id, level = 0, spends = member.role !== 'dm' }: SummonCompanion,
  { character }: SummonSources,
): AttackCost | null {
  const spell = id === undefined ? undefined : character?.content.spells[id];
  if (!spends || !spell || !character) return null;
  return summonCost(character.evaluation, spell.id, Math.max(level, spell.level), spell.name);
}

/** The companions of a character in the scene that the member sees. */
const companionsOf = (context: MapCommandContext, { characterId }: MarkerState): MarkerState[] =>
  seenMarkers(context).filter(({ creature }) => creature?.companion?.character_id === characterId);

const isOf = ({ creature }: MarkerState, { spell }: Companion): boolean => creature?.companion?.spell === spell;

/**
 * Returns what a spell calls; null: the DM calls without one.
 * @throws Failure 400 naming `spell`, `creatureId` or `count` for what the character's spell does not call
 */
function summonsFor(
  { member }: MapCommandContext,
  { spell: id, creatureId, level, count = 1 }: SummonCompanion,
  { type, challenge }: CreatureNumbers,
  { character }: SummonSources,
): Summons | null {
  if (id === undefined) {
    if (member.role !== 'dm') throw badInput('spell', 'Please choose the spell that calls it.');
    return null;
  }
  const spell = character?.content.spells[id];
  if (!spell?.summons) throw badInput('spell', 'This spell calls no creatures.');
  if (member.role === 'dm') return spell.summons;
  const { sheet } = character!.evaluation;
  if (!sheet.spells.some((one) => one.id === id) && !sheet.prepared_spells.includes(id))
    throw badInput('spell', sentence`Your character does not have the spell ${spell.name}.`);
  const most = mostSummoned(spell.summons, { id: creatureId, type, challenge }, Math.max(level ?? 0, spell.level));
  if (most === 0) throw badInput('creatureId', sentence`${spell.name} does not call this creature.`);
  if (count > most) throw badInput('count', sentence`${spell.name} calls at most ${String(most)} of these.`);
  return spell.summons;
}

/** Returns what the new companions are. What players say of it does not count. */
function companionFor(
  context: MapCommandContext,
  owner: MarkerState,
  payload: SummonCompanion,
  summons: Summons | null,
): Companion {
  const isDm = context.member.role === 'dm';
  const { returns, vanishes, turns = 'own' }: Partial<SummonCompanion> = isDm ? payload : {};
  return {
    character_id: payload.characterId,
    player_id: playerFor(context, owner, isDm ? payload : {}),
    spell: payload.spell ?? null,
    returns: returns ?? summons?.returns ?? false,
    vanishes: vanishes ?? summons?.vanishes ?? false,
    turns,
  };
}

const markerOf = (name: string, creatureId: string, numbers: CreatureNumbers, companion: Companion): MarkerState => ({
  id: randomUUID(),
  name,
  type: 'npc',
  characterId: null,
  characterName: '',
  creatorId: null,
  square: null,
  size: markerSizeOf(numbers.size),
  isHiding: false,
  awareAll: true,
  awareUsers: [],
  publicNotes: '',
  privateNotes: '',
  creature: { ...freshMarkerCreature(creatureId, numbers, false), companion },
});

/** Puts a new marker next to its owner, as far as the member sees a map and room on it. */
function placed(context: MapCommandContext, owner: MarkerState, marker: MarkerState): MarkerState {
  const { state, member } = context;
  const dimensions = shownMap(state, member);
  const square =
    dimensions && owner.square !== null ? seenFreeSquares(context, dimensions).take(owner.square, marker.size) : null;
  if (dimensions && square !== null) makeRoom(context, dimensions, marker, square);
  const there = Object.assign({}, marker, { square });
  state.putMarker(there);
  return there;
}
