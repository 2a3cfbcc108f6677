import { Failure } from '../../../contracts/core/failure.js';
import type { EmittedCommand } from '../../../backend/map/commands/index.js';
import type { Content } from '../../../contracts/content/content.types.js';
import type { Participant } from '../../../contracts/turns/encounter.types.js';
import { defined } from '../defined.js';
import type { Random } from '../made-up-names.js';
import type { CreatureNames } from './fighters.js';
import type { FightTable } from './fight-table.js';
import { ACTS, attackWith, type Act } from './random-acts.js';

/* Whole rounds of a fight: whoever's turn it is acts, others react, and the next turn begins. */

/** Returns a few creatures of all that there are. */
export function randomCreatures({ creatures }: Content, random: Random): CreatureNames {
  const ids = Object.keys(creatures);
  return Array.from({ length: random.int(2, 5) }, (_, index) => {
    const id = random.of(ids);
    return [`${defined(creatures[id]).name} ${index + 1}`, id] as const;
  });
}

const send = (table: FightTable, given: EmittedCommand): Promise<unknown> =>
  table.services.map.command(table.client(), {
    ...given,
    payload: { ...given.payload, opId: table.nextOperation() },
  } as EmittedCommand);

/** The acts by which others join in on a turn: reactions, conditions, the DM who takes something back. */
const BETWEEN = ['creature', 'sheet', 'undo', 'form', 'companion', 'settings', 'move'];

/** Does what the rules allow. @returns whether they allowed it */
async function tried(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (problem) {
    if (problem instanceof Failure) return false;
    throw problem;
  }
}

/** The DM marks one of the actions of a lair, and rolls one. @returns the key of its way */
async function actAsLair(table: FightTable, random: Random, { id, lair }: Participant): Promise<string> {
  const creature = defined(table.fighters.find((one) => one.id === lair?.markerId));
  const key = await attackWith(table, random, creature, 'lair');
  await send(table, { name: 'markLairAction', payload: { participantId: id, action: key.slice('lair:'.length) } });
  return key;
}

const named = (kind: string): Act => defined(ACTS[kind])[1];

/**
 * Plays the turns of a round, and begins the first one if there is no encounter.
 * @param check called after each act
 * @returns the keys of what was attacked with
 */
export async function playRound(table: FightTable, random: Random, check: (act: string) => void): Promise<string[]> {
  const sources = { sheets: new Map(), creatures: table.services.creatures };
  const markerIds = table.fighters.map(({ id }) => id);
  if (!table.map.encounter) await send(table, { name: 'startEncounter', sources, payload: { markerIds } });
  const current = () => table.map.encounter?.turns.at(-1);
  const ends = (current()?.round ?? 0) + 1;
  const keys: string[] = [];
  const act = async (kind: string, work: () => Promise<unknown>): Promise<void> => {
    const isDone = await tried(work);
    check(isDone ? kind : `${kind}, refused`);
  };
  const attack = (by: Participant) =>
    act('attack', async () => {
      const marker = table.fighters.find(({ id }) => id === by.markerId);
      if (by.lair) keys.push(await actAsLair(table, random, by));
      else if (marker) keys.push(await attackWith(table, random, marker));
    });
  // The first turn begins with a call of its own.
  if (!current()) await act('turn', () => send(table, { name: 'nextTurn', payload: {} }));
  // An undo may take the start of the encounter back.
  for (let turn = current(); turn && turn.round < ends; turn = current()) {
    const { participantId } = turn;
    const by = table.map.encounter?.participants.find(({ id }) => id === participantId);
    if (by) await attack(by);
    if (random.next() < 0.7) await act('apply', () => named('apply')(table, random));
    if (random.next() < 0.4) {
      const kind = random.of(BETWEEN);
      await act(kind, () => named(kind)(table, random));
    }
    await act('turn', () => send(table, { name: 'nextTurn', payload: {} }));
  }
  return keys;
}
