import { badInput, done, Failure, forbidden } from '../../../contracts/core/failure.js';
import { sentence } from '../../../contracts/core/text.js';
import { freshCreature } from '../../../contracts/creature/creature-play.types.js';
import { parseDice, rollDice } from '../../../contracts/dice/index.js';
import type {
  ChangeForm,
  NewCreature,
  PlayCreature,
  RevealLines,
  RollCreature,
  SetCreature,
  ShowCreatureHealth,
} from '../../../contracts/map/creatures.dto.js';
import {
  mayCarryCreature,
  playOfMarkerCreature,
  type MarkerCreature,
} from '../../../contracts/map/marker-creature.types.js';
import { createMarker, findMarker } from '../commands/marker-commands.js';
import { requireCurrentMap, type CommandReply, type MapCommandContext } from '../commands/preconditions.js';
import type { MarkerState } from '../map.model.js';
import { inForm, withTokenFor } from './change-creature-form.js';
import type { CreatureNumbers, CreatureRules } from './creature-rules.js';
import { creatureAfterPlay } from './creature-after-play.js';
import { endUnheldConditions } from './held-conditions.js';
import { putCreature, vanishes } from './put-creature.js';
import { withRevealed } from './reveal-lines.js';
import { rollForCreature } from './roll-creature.js';
import { fairDie } from '../../core/fair-die.js';

/** The emits that change the creature of a marker. */
export type CreatureCommand = { readonly rules: CreatureRules } & (
  | { readonly name: 'newCreature'; readonly payload: NewCreature }
  | { readonly name: 'setCreature'; readonly payload: SetCreature }
  | { readonly name: 'changeForm'; readonly payload: ChangeForm }
  | { readonly name: 'showCreatureHealth'; readonly payload: ShowCreatureHealth }
  | { readonly name: 'playCreature'; readonly payload: PlayCreature }
  | { readonly name: 'revealLines'; readonly payload: RevealLines }
  | { readonly name: 'rollCreature'; readonly payload: RollCreature }
);

/** Applies a command to the creature of a marker. @throws Failure, without any change: 400 naming the field, 404, 409 */
export function applyCreatureCommand(context: MapCommandContext, command: CreatureCommand): CommandReply {
  const answer = runCreatureCommand(context, command);
  endUnheldConditions(context.state, command.rules);
  return answer;
}

function runCreatureCommand(context: MapCommandContext, command: CreatureCommand): CommandReply {
  requireCurrentMap(context, command.payload.mapId);
  if (command.name === 'newCreature') return newCreature(context, command.payload, command.rules);
  const marker = findMarker(context, command.payload.markerId);
  switch (command.name) {
    case 'setCreature':
      return setCreature(context, marker, command.payload, command.rules);
    case 'changeForm':
      return changeForm(context, marker, command.payload, command.rules);
    case 'showCreatureHealth':
      return showHealth(context, marker, command.payload);
    case 'playCreature': {
      requirePlayed(context, marker);
      const { creature, msg } = creatureAfterPlay(creatureOf(marker), command.payload, command.rules);
      put(context, withTokenFor(marker, creature, command.rules), creature);
      return reply(
        marker,
        vanishes(creature) ? sentence`${marker.name} disappears.` : sentence`${marker.name}: ${msg}`,
      );
    }
    case 'revealLines':
      return revealLines(context, marker, command.payload, command.rules);
    case 'rollCreature': {
      requirePlayed(context, marker);
      const rolled = rollForCreature(context, marker, creatureOf(marker), command.payload, command.rules);
      if (rolled.creature) put(context, marker, rolled.creature);
      return rolled.reply;
    }
  }
}

const reply = ({ id }: MarkerState, msg: string): CommandReply => ({ markerId: id, ...done(msg) });

const put = ({ state }: MapCommandContext, marker: MarkerState, creature: MarkerCreature | null): void =>
  putCreature(state, marker, creature);

/** The DM plays every creature, a player the companions that are theirs. @throws Failure 403 */
export function requirePlayed({ member: { role, userId } }: MapCommandContext, { creature }: MarkerState): void {
  if (role !== 'dm' && creature?.companion?.player_id !== userId)
    throw forbidden('You can play only your own companions.');
}

/** @throws Failure 409 for a marker without a creature */
function creatureOf({ creature, name }: MarkerState): MarkerCreature {
  if (!creature) throw new Failure(409, sentence`${name} carries no creature.`, 'markerId');
  return creature;
}

/** Shows players the health of one creature, or of all in the scene, or hides it. */
function showHealth(
  context: MapCommandContext,
  marker: MarkerState,
  { isShown, isForAll = false }: ShowCreatureHealth,
): CommandReply {
  const shown = { ...creatureOf(marker), is_health_shown: isShown };
  const others = isForAll ? [...context.state.markers].filter(({ id }) => id !== marker.id) : [];
  put(context, marker, shown);
  for (const other of others)
    if (other.creature && other.creature.is_health_shown !== isShown)
      put(context, other, { ...other.creature, is_health_shown: isShown });
  const whose = isForAll ? 'all creatures of the scene' : marker.name;
  return reply(
    marker,
    isShown ? sentence`Players see the health of ${whose}.` : sentence`The health of ${whose} is hidden.`,
  );
}

/** Gives a creature another form, or its own again. */
function changeForm(
  { state }: MapCommandContext,
  marker: MarkerState,
  { formId }: ChangeForm,
  rules: CreatureRules,
): CommandReply {
  const creature = inForm(creatureOf(marker), formId, rules);
  putCreature(state, withTokenFor(marker, creature, rules), creature);
  const { name = creature.id } = rules.numbersOf(creature.id, playOfMarkerCreature(creature)) ?? {};
  const is = creature.true_form ? 'has the form' : 'has its own form again';
  return reply(marker, sentence`${marker.name} ${is}: ${name}`);
}

/** Reveals lines of one creature, or of all with the same stat block in the scene. */
function revealLines(
  context: MapCommandContext,
  marker: MarkerState,
  payload: RevealLines,
  rules: CreatureRules,
): CommandReply {
  const { state } = context;
  const { id } = creatureOf(marker);
  const alike = payload.isForAll ? [...state.markers].filter(({ creature }) => creature?.id === id) : [marker];
  const revealed = alike.map((one) => withRevealed(creatureOf(one), payload, rules));
  alike.forEach((one, index) => put(context, one, revealed[index] ?? null));
  return reply(marker, payload.playerIds?.length === 0 ? 'Players do not know it now.' : 'It is revealed.');
}

/** Gives a marker a fresh creature. What players see of its health and whose companion it is stay as they are. */
function setCreature(
  context: MapCommandContext,
  marker: MarkerState,
  { creatureId, isRolled = false }: SetCreature,
  rules: CreatureRules,
): CommandReply {
  if (creatureId === undefined) {
    if (marker.creature) put(context, marker, null);
    return reply(marker, sentence`${marker.name} carries no creature.`);
  }
  if (!mayCarryCreature(marker.type) || marker.characterId !== null)
    throw badInput('markerId', 'Only the marker of an NPC or an enemy can carry a creature.');
  const numbers = rules.numbersOf(creatureId, freshCreature());
  if (!numbers) throw badInput('creatureId', 'There is no such creature.');
  const creature = freshMarkerCreature(creatureId, numbers, isRolled);
  const { is_health_shown = false, companion } = marker.creature ?? {};
  put(context, marker, { ...creature, is_health_shown, ...(companion ? { companion } : {}) });
  return reply(marker, sentence`${marker.name} has ${String(creature.max_hp)} hit points.`);
}

/**
 * Makes a marker with a creature to which nothing has happened; a copy has its hit points as the other one has them,
 * rolled or the average, and players know of it what they know of the other one.
 */
function newCreature(context: MapCommandContext, payload: NewCreature, rules: CreatureRules): CommandReply {
  const { markerType, creatureId, copyOf, isRolled = false } = payload;
  if (markerType !== undefined && !mayCarryCreature(markerType))
    throw badInput('markerType', 'Only the marker of an NPC or an enemy can carry a creature.');
  const other = copyOf === undefined ? undefined : creatureOf(findMarker(context, copyOf));
  const id = other?.id ?? creatureId;
  const numbers = id === undefined ? undefined : rules.numbersOf(id, freshCreature());
  if (id === undefined || !numbers) throw badInput('creatureId', 'There is no such creature.');
  const creature = freshMarkerCreature(id, numbers, other ? other.rolled_hp !== null : isRolled);
  return createMarker(context, payload, {
    ...creature,
    is_health_shown: other?.is_health_shown ?? false,
    ...(other?.revealed ? { revealed: other.revealed } : {}),
  });
}

/** Returns a creature to which nothing has happened. Players do not see its health. */
export function freshMarkerCreature(
  id: string,
  { maxHp, hitDice }: CreatureNumbers,
  isRolled: boolean,
): MarkerCreature {
  const rolled = isRolled ? rolledHitPoints(hitDice) : null;
  const hitPoints = rolled ?? maxHp;
  return {
    id,
    rolled_hp: rolled,
    max_hp: hitPoints,
    current_hp: hitPoints,
    temp_hp: 0,
    conditions: [],
    used: {},
    is_health_shown: false,
  };
}

/** Rolls with cryptographic random numbers. A creature has at least 1 hit point. SRD "Hit Points". */
const rolledHitPoints = (hitDice: string): number => Math.max(1, rollDice(parseDice(hitDice), fairDie).total);
