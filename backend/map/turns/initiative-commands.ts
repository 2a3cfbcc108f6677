import { randomUUID } from 'node:crypto';
import { badInput, done, Failure, forbidden } from '../../../contracts/core/failure.js';
import { LIMITS } from '../../../contracts/core/limits.js';
import type { Encounter, Participant } from '../../../contracts/turns/encounter.types.js';
import { roundOf, turnsSeenBy } from '../../../contracts/turns/turn-order.js';
import type {
  JoinEncounter,
  RollInitiative,
  SetInitiative,
  StartEncounter,
} from '../../../contracts/turns/turns.dto.js';
import { join, setInitiative, start, type NewParticipant } from '../../../contracts/turns/encounter-steps.js';
import { playOfMarkerCreature } from '../../../contracts/map/marker-creature.types.js';
import { findMarker } from '../commands/marker-commands.js';
import { currentMap, type CommandReply, type MapCommandContext } from '../commands/preconditions.js';
import type { MarkerState } from '../map.model.js';
import type { CreatureNumbers } from '../creatures/creature-rules.js';
import { groupOf, rollChance, rollInitiatives, type InitiativeSources } from './initiative.js';
import { actingParticipant, type EncounterContext } from './participants.js';

/** The initiative of a lair, which loses ties. SRD "Lair Actions". */
const LAIR_INITIATIVE = 20;

/** Starts an encounter. @throws Failure 409 without a map, or when one runs */
export function startEncounter(
  context: MapCommandContext,
  payload: StartEncounter,
  sources: InitiativeSources,
): CommandReply {
  const { state } = context;
  currentMap(context, undefined);
  if (state.encounter) throw new Failure(409, 'An encounter runs already. Add to it, or end it first.');
  const { markerIds, isRolled = true, isGrouped = true, surprisedIds = [], hiddenTurns = 'absent' } = payload;
  const participants = newParticipants(context, markerIds, { isGrouped, surprisedIds, sources });
  const encounter = start([...participants, ...lairsOf(context, participants, sources)], hiddenTurns);
  const rolling = encounter.participants.filter(({ markerId }) => markerId !== null);
  state.setEncounter(isRolled ? withRolls(context, encounter, rolling, sources) : encounter);
  return done('The encounter is ready. Begin the first turn when everybody has an initiative.');
}

/** Adds participants. @throws Failure 400 without any */
export function joinEncounter(
  context: EncounterContext,
  payload: JoinEncounter,
  sources: InitiativeSources,
): CommandReply {
  const { encounter, state } = context;
  const { markerIds = [], name, isRolled = true, isGrouped = true, isNextRound = false } = payload;
  const added = newParticipants(context, markerIds, { isGrouped, surprisedIds: [], sources });
  added.push(...lairsOf(context, added, sources));
  const { initiative = LAIR_INITIATIVE, isHidden = true } = payload;
  if (name !== undefined)
    added.push({ id: randomUUID(), name, isHidden, initiative, dexterity: 0, chance: rollChance() });
  const joined = join(encounter, added, Math.max(1, roundOf(encounter) + (isNextRound ? 1 : 0)));
  const ids = new Set(added.filter(({ markerId }) => markerId).map(({ id }) => id));
  const rolling = joined.participants.filter(({ id }) => isRolled && ids.has(id));
  state.setEncounter(withRolls(context, joined, rolling, sources));
  return done('The turn order has grown.');
}

function newParticipants(
  context: MapCommandContext,
  markerIds: readonly string[],
  given: { isGrouped: boolean; surprisedIds: readonly string[]; sources: InitiativeSources },
): NewParticipant[] {
  const added = [...new Set(markerIds)].map((markerId) => {
    const marker = findMarker(context, markerId);
    const numbers = numbersOf(marker, given.sources);
    return {
      id: randomUUID(),
      markerId,
      group: given.isGrouped ? groupOf(marker) : null,
      dexterity: given.sources.sheets.get(marker.characterId ?? '')?.dexterity ?? numbers?.dexterity ?? null,
      // Counted from the start. SRD "Legendary Creatures".
      legendary: numbers?.legendary === undefined ? null : { perRound: numbers.legendary, spent: 0, round: 0 },
      isSurprised: given.surprisedIds.includes(markerId),
      chance: rollChance(),
    };
  });
  const all = [...(context.state.encounter?.participants ?? []), ...added];
  return added.map((one) => {
    const leader = ownerInTurns(context, one.markerId, all);
    return leader === undefined ? one : { ...one, follows: leader, group: null };
  });
}

/**
 * Returns the lairs of the creatures among new participants, which players do not see: one for each stat block that has
 * lair actions, at the initiative that it says, where it loses ties. SRD "Lair Actions".
 */
function lairsOf(
  { state }: MapCommandContext,
  added: readonly NewParticipant[],
  sources: InitiativeSources,
): NewParticipant[] {
  const blockOf = (markerId: string | null | undefined) => state.marker(markerId ?? '')?.creature?.id;
  const known = new Set(state.encounter?.participants.map(({ lair }) => blockOf(lair?.markerId)));
  return added.flatMap(({ markerId }): NewParticipant[] => {
    const marker = state.marker(markerId ?? '');
    const { creature } = marker ?? {};
    if (!marker || !creature || creature.companion || known.has(creature.id)) return [];
    const initiative = numbersOf(marker, sources)?.lair;
    if (initiative === undefined) return [];
    known.add(creature.id);
    return [
      {
        ...{ id: randomUUID(), name: lairName(marker), isHidden: true, initiative, dexterity: 0, chance: rollChance() },
        lair: { markerId: marker.id, used: null },
      },
    ];
  });
}

/** The name of a lair for the DM. */
const lairName = ({ name }: MarkerState): string => `Lair of ${name}`.slice(0, LIMITS.markerName);

/** Returns the id of the participant after whom a marker acts: the owner of a companion; undefined for any other one. */
function ownerInTurns(
  { state }: MapCommandContext,
  markerId: string,
  participants: readonly Pick<Participant, 'id' | 'markerId'>[],
): string | undefined {
  const companion = state.marker(markerId)?.creature?.companion;
  if (companion?.turns !== 'after_owner') return undefined;
  return participants.find(
    (one) => one.markerId != null && state.marker(one.markerId)?.characterId === companion.character_id,
  )?.id;
}

/** Returns the numbers of the creature that a marker carries; undefined: it carries none that the rules have. */
const numbersOf = ({ creature }: MarkerState, { creatures }: InitiativeSources): CreatureNumbers | undefined =>
  creature ? creatures.numbersOf(creature.id, playOfMarkerCreature(creature)) : undefined;

function withRolls(
  context: MapCommandContext,
  encounter: Encounter,
  participants: readonly Participant[],
  sources: InitiativeSources,
): Encounter {
  const alone = participants.filter(({ follows }) => follows == null);
  const rolled = rollInitiatives(context, alone, sources);
  return [...rolled].reduce((one, [id, initiative]) => setInitiative(one, id, initiative), encounter);
}

/**
 * Rolls initiative: the DM for anybody, players for those of their own who have none.
 * @throws Failure 409 when nobody is left
 */
export function rollInitiative(
  context: EncounterContext,
  { participantIds }: RollInitiative,
  sources: InitiativeSources,
): CommandReply {
  const { encounter, viewer, state } = context;
  const named = participantIds?.map((id) => actingParticipant(context, id));
  const mayRollFor = ({ markerId }: Participant): boolean =>
    markerId !== null && (viewer.role === 'dm' || viewer.ownsMarker(markerId));
  const isMissing = ({ initiative }: Participant): boolean => initiative === null;
  const participants = (named ?? encounter.participants).filter(
    (one) =>
      mayRollFor(one) && one.follows == null && (isMissing(one) || (named !== undefined && viewer.role === 'dm')),
  );
  if (participants.length === 0) throw new Failure(409, 'Everybody has an initiative already.');
  state.setEncounter(withRolls(context, encounter, participants, sources));
  return done(participants.length === 1 ? 'Initiative is rolled.' : 'Initiatives are rolled.');
}

/** Sets an initiative. A player may set that of their own characters until the first turn, or while there is none. */
export function setInitiativeOf(context: EncounterContext, payload: SetInitiative): CommandReply {
  const { encounter, viewer, state } = context;
  const { id, initiative: before } = actingParticipant(context, payload.participantId);
  const initiative = payload.initiative ?? null;
  if (viewer.role !== 'dm') {
    if (initiative === null) throw badInput('initiative', 'Please type what you have rolled.');
    const hasBegun = roundOf({ turns: turnsSeenBy(encounter, viewer) }) > 0;
    if (hasBegun && before !== null) throw forbidden('The first turn has begun. Ask the DM to change your initiative.');
  }
  state.setEncounter(setInitiative(encounter, id, initiative));
  return done('The initiative is saved.');
}
