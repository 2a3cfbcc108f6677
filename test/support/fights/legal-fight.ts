import { playProblems } from '../../../contracts/character/play/legal-play.js';
import { LIMITS } from '../../../contracts/core/limits.js';
import { cannotShareSquare } from '../../../contracts/map/map.rules.js';
import { playOfMarkerCreature, type MarkerCreature } from '../../../contracts/map/marker-creature.types.js';
import { compareParticipants } from '../../../contracts/turns/turn-order.js';
import type { Encounter } from '../../../contracts/turns/encounter.types.js';
import { sheetOperation } from '../../../backend/characters/sheet-history.service.js';
import { rideTogether } from '../../../backend/map/creatures/riding.js';
import type { CreatureRules } from '../../../backend/map/creatures/creature-rules.js';
import type { MarkerState } from '../../../backend/map/map.model.js';
import { defined } from '../defined.js';
import type { FightTable } from './fight-table.js';

/* What no fight may bring about, whatever happens in it. Each function returns what is wrong, a sentence each. */

const within = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

function creatureProblems(creature: MarkerCreature, rules: CreatureRules): string[] {
  const { id, current_hp, max_hp, temp_hp, conditions, used, concentration } = creature;
  const numbers = defined(rules.numbersOf(id, playOfMarkerCreature(creature)), id);
  const uses = new Map(numbers.uses.map(({ key, max }) => [key, max]));
  return [
    ...(within(current_hp, 0, max_hp) ? [] : [`${id} has ${current_hp} of ${max_hp} hit points`]),
    ...(within(temp_hp, 0, LIMITS.hitPoints) ? [] : [`${id} has ${temp_hp} temporary hit points`]),
    ...(max_hp === numbers.maxHp ? [] : [`${id} has a maximum of ${max_hp}, not ${numbers.maxHp}`]),
    ...(concentration && current_hp === 0 ? [`${id} concentrates with 0 hit points`] : []),
    ...Object.entries(used).flatMap(([key, count]) =>
      within(count, 1, uses.get(key) ?? 0) ? [] : [`${id} has spent ${count} of ${uses.get(key) ?? 0} ${key}`],
    ),
    ...conditions.flatMap((one, index) => {
      const known = rules.condition(one.id);
      const isSingle = conditions.findIndex((other) => other.id === one.id) === index;
      return known && isSingle && within(one.level, 1, known.levels) ? [] : [`${id} has ${one.id} ${one.level}`];
    }),
  ];
}

/** Those that were found legal: most acts change nobody else. */
const legal = new WeakSet<object>();

/** Returns what is wrong with each of some things, and looks at none twice that had nothing wrong. */
const newProblems = <Thing extends object>(things: readonly Thing[], find: (thing: Thing) => string[]): string[] =>
  things.flatMap((thing) => {
    const problems = legal.has(thing) ? [] : find(thing);
    if (problems.length === 0) legal.add(thing);
    return problems;
  });

function sheetProblems(table: FightTable): string[] {
  const ofPlay = new Map(table.sheets.ids.map((id) => [table.sheets.of(id).sheet.play, id]));
  return newProblems([...ofPlay.keys()], (play) => {
    const character = table.character(ofPlay.get(play) ?? '');
    const { evaluation } = character;
    const { name } = character.choices.bio;
    const { current_hp, max_hp_shown } = evaluation.sheet;
    const used = Object.entries(play.used).filter(([, count]) => !Number.isInteger(count) || count < 0);
    return [
      ...playProblems(character).map(({ field, msg }) => `${name}, ${field}: ${msg}`),
      ...(within(current_hp, 0, max_hp_shown) ? [] : [`${name} has ${current_hp} of ${max_hp_shown} hit points`]),
      ...(within(play.temp_hp, 0, LIMITS.hitPoints) ? [] : [`${name} has ${play.temp_hp} temporary hit points`]),
      ...used.map(([key, count]) => `${name} has spent ${count} of ${key}`),
      ...play.inventory.flatMap(({ item, quantity }) => (quantity > 0 ? [] : [`${name} has ${quantity} ${item}`])),
      ...(current_hp > 0 && play.failures + play.successes > 0 ? [`${name} is up and has death saving throws`] : []),
      ...([play.failures, play.successes].every((count) => within(count, 0, LIMITS.deathSaves))
        ? []
        : [`${name} has ${play.successes} and ${play.failures} death saving throws`]),
      ...(play.concentration && evaluation.sheet.cannot.act !== null ? [`${name} concentrates and cannot act`] : []),
    ];
  });
}

function encounterProblems(
  { participants, turns, reminders }: Encounter,
  marker: (id: string) => MarkerState | undefined,
): string[] {
  const ids = participants.map(({ id }) => id);
  const markers = participants.flatMap(({ markerId }) => markerId ?? []);
  const current = turns.at(-1);
  const sorted = participants.toSorted(compareParticipants);
  const twice = turns.filter((turn, index) =>
    turns.some((other, at) => at < index && other.participantId === turn.participantId && other.round === turn.round),
  );
  return [
    ...(new Set(ids).size === ids.length ? [] : ['a participant is there twice']),
    ...(new Set(markers).size === markers.length ? [] : ['a marker takes part twice']),
    ...markers.flatMap((id) => (marker(id) ? [] : [`a marker takes part that is not there: ${id}`])),
    ...(JSON.stringify(sorted) === JSON.stringify(participants) ? [] : ['the participants are not sorted']),
    ...(current && current.ended === null && !ids.includes(current.participantId) && !current.witnesses
      ? ['it is the turn of nobody']
      : []),
    ...twice.flatMap(({ participantId, round }) =>
      turns.some((turn) => turn.participantId === participantId && turn.round === round && turn.ended === 'delayed')
        ? []
        : [`somebody has two turns in round ${round}`],
    ),
    ...turns.slice(1).flatMap(({ round }, index) => (round >= (turns[index]?.round ?? 0) ? [] : ['a round goes back'])),
    ...reminders.flatMap(({ participantId }) => (ids.includes(participantId) ? [] : ['a reminder of nobody'])),
    ...participants.flatMap(({ legendary }) =>
      legendary && !within(legendary.spent, 0, legendary.perRound) ? ['more legendary actions than there are'] : [],
    ),
  ];
}

/**
 * Whether the board is sound: nobody shares a square but riders with their mount, nobody rides two, and a companion belongs
 * to a character. A mount may list a rider that is gone: an undo that brings it back puts it on the mount again.
 */
function boardProblems(markers: readonly MarkerState[]): string[] {
  const shared = markers.flatMap((one, index) =>
    markers
      .slice(index + 1)
      .filter((other) => one.square !== null && one.square === other.square)
      .filter((other) => cannotShareSquare(one.type, other.type) && !rideTogether(one, other, markers))
      .map((other) => `${one.name} and ${other.name} stand on one square`),
  );
  const ridden = markers.flatMap(({ id, name, square, creature }) => {
    const owner = creature?.companion?.character_id;
    const isOwned = owner === undefined || markers.some(({ characterId }) => characterId === owner);
    const riders = creature?.riders ?? [];
    const mounts = markers.filter(
      (one) => square !== null && one.square === square && one.creature?.riders?.includes(id),
    );
    return [
      ...(isOwned ? [] : [`${name} is at the side of nobody`]),
      ...(riders.includes(id) || new Set(riders).size < riders.length
        ? [`${name} carries itself, or a rider twice`]
        : []),
      ...(mounts.length > 1 ? [`${name} rides ${mounts.length} mounts`] : []),
    ];
  });
  return [...shared, ...ridden];
}

/** An attack is applied to all of its sheets, or, after an undo, to none. */
function halfAppliedAttacks({ history, sheets }: FightTable): string[] {
  return history.operations.flatMap(({ opId, isUndone, difference, text }) =>
    (difference.applied?.sheets ?? []).flatMap(({ characterId }) => {
      const own = sheetOperation(opId, characterId);
      const isThere = sheets.of(characterId).changes.some(({ id }) => id === own);
      if (!isThere) return [`${text}: ${characterId} has not suffered it`];
      const isTakenBack = sheets.undone(characterId).has(own);
      return isTakenBack === isUndone ? [] : [`${text}: taken back ${isUndone}, on the sheet ${isTakenBack}`];
    }),
  );
}

/** Returns everything that is wrong in a fight. */
export function fightProblems(table: FightTable): string[] {
  const { map, services } = table;
  const markers = [...map.markers];
  return [
    ...newProblems(
      markers.flatMap(({ creature }) => creature ?? []),
      (creature) => creatureProblems(creature, services.creatures),
    ),
    ...sheetProblems(table),
    ...(map.encounter ? encounterProblems(map.encounter, (id) => map.marker(id)) : []),
    ...boardProblems(markers),
    ...halfAppliedAttacks(table),
  ];
}
