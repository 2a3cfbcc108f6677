import { expect } from '@jest/globals';
import { Failure, isFinal } from '../../../contracts/core/failure.js';
import type { AppliedTarget, ChosenTarget } from '../../../contracts/attack/attack.dto.js';
import { COVERS } from '../../../contracts/attack/cover.js';
import { EXHAUSTION, lifeOf } from '../../../contracts/character/life.js';
import { RESTS, type PlayCommand } from '../../../contracts/character/play/commands.types.js';
import { castableSpells } from '../../../contracts/character/play/castable-spells.js';
import { creatureById } from '../../../contracts/content/content.types.js';
import { freshCreature } from '../../../contracts/creature/creature-play.types.js';
import { evaluateCreature } from '../../../contracts/creature/evaluate/index.js';
import { inputsOfForm } from '../../../contracts/content/creature-forms.js';
import { ROLL_MODES } from '../../../contracts/dice/index.js';
import { coordinateId } from '../../../contracts/map/map.rules.js';
import type { EmittedCommand } from '../../../backend/map/commands/index.js';
import { entryId as historyEntry } from '../../../backend/map/history/history.model.js';
import type { MapMember, MarkerState } from '../../../backend/map/map.model.js';
import { srdContent } from '../content-pack.js';
import type { Random } from '../made-up-names.js';
import type { FightState, FightTable } from './fight-table.js';

/* One act of a fight, chosen at random among what is legal now. */

/** Does something. @throws Failure when the rules refuse it @throws Error when it breaks a promise */
export type Act = (table: FightTable, random: Random) => Promise<unknown>;

const CONDITIONS = ['poisoned', 'prone', 'stunned', 'restrained', 'unconscious', 'paralyzed', EXHAUSTION];

const maybe = <Value>(random: Random, value: Value): Value | undefined => (random.next() < 0.5 ? value : undefined);

const anyOf = <Value>(random: Random, list: readonly Value[]): Value => {
  if (list.length === 0) throw new Failure(409, 'There is nothing to choose from.');
  return random.of(list);
};

/** The rooms' answer to a command of the map. */
const command = (table: FightTable, by: MapMember, given: EmittedCommand): Promise<unknown> => {
  const opId = table.nextOperation();
  return table.services.map.command(table.client(by), {
    ...given,
    payload: { ...given.payload, opId },
  } as EmittedCommand);
};

/** Sends an emit again when its answer was lost, under the same operation. */
async function untilAnswered(send: () => Promise<unknown>): Promise<unknown> {
  for (;;)
    try {
      return await send();
    } catch (problem) {
      if (!(problem instanceof Failure) || isFinal(problem)) throw problem;
    }
}

/** Whether somebody lies on the ground: a creature without hit points, a character that is not up. */
const isDown = (table: FightTable, { characterId, creature }: MarkerState): boolean =>
  characterId === null
    ? creature?.current_hp === 0
    : !table.character(characterId).play.falling && lifeOf(table.character(characterId).evaluation.sheet) !== 'Up';

const targetsOf = (table: FightTable, random: Random, isArea: boolean): ChosenTarget[] =>
  Array.from({ length: random.int(1, isArea ? 5 : 3) }, () => ({
    markerId: random.of(table.fighters).id,
    cover: random.of(COVERS),
    mode: random.of(ROLL_MODES),
  }));

/** Returns the kind of the way of an attack, such as `action`, `legendary` or `lair`; `attack` is that of a sheet. */
export const kindOfWay = (key: string): string => key.slice(0, key.indexOf(':'));

/**
 * Attacks with one of what a marker has, at random targets.
 * @param of the kind of what it attacks with, such as `lair`; left out: any
 * @returns the key of the way
 */
export async function attackWith(
  table: FightTable,
  random: Random,
  attacker: MarkerState,
  of?: string,
): Promise<string> {
  const by = random.of(table.actorsFor(attacker));
  const ways = table.combatant(attacker)?.ways() ?? [];
  const way = anyOf(random, of === undefined ? ways : ways.filter(({ key }) => kindOfWay(key) === of));
  const [level] = [maybe(random, way.levels.at(-1))];
  const payload = {
    attackerId: attacker.id,
    key: way.key,
    targets: targetsOf(table, random, way.areaText !== null),
    extras: way.extras.filter(() => random.next() < 0.5).map(({ id }) => id),
    ...(level === undefined ? {} : { level }),
    ...(by.role === 'dm' && random.next() < 0.5 ? { isApplied: random.next() < 0.5 } : {}),
    opId: table.nextOperation(),
  };
  const wasDown = isDown(table, attacker);
  table.sheets.losses = random.next() < 0.1 ? 1 : 0;
  await untilAnswered(() => table.services.attacks.resolve(table.client(by), payload));
  if (wasDown && !way.key.includes('trait:'))
    throw new Error(`${attacker.name} attacks with ${way.key} and lies on the ground`);
  return way.key;
}

const attack: Act = (table, random) => attackWith(table, random, random.of(table.fighters));

/** The attacks that wait, as the DM sees them. */
const waiting = async (table: FightTable) =>
  (await table.services.attacks.open(table.client(), {})).attacks.filter(({ applied_by }) => applied_by === null);

/** Applies an attack, all of it as it is proposed or as the DM changes it. */
const apply: Act = async (table, random) => {
  const { entryId, targets } = anyOf(random, await waiting(table));
  const chosen = targets
    .filter(() => random.next() < 0.8)
    .map(({ target }): AppliedTarget => ({
      target,
      ...(random.next() < 0.5 ? { damage: random.int(0, 60) } : {}),
      ...(random.next() < 0.3 ? { conditions: [random.of(CONDITIONS)] } : {}),
    }));
  const payload = { entryId, opId: table.nextOperation(), ...(random.next() < 0.5 ? { targets: chosen } : {}) };
  table.sheets.losses = random.next() < 0.2 ? 1 : 0;
  await untilAnswered(() => table.services.attacks.apply(table.client(), payload));
};

/** Applies an attack, takes it back and does it again: each time everything is as it was. */
const applyAndBack: Act = async (table, random) => {
  const before = table.state;
  await apply(table, random);
  const after = table.state;
  const step = async (name: 'undo' | 'redo', wanted: FightState): Promise<void> => {
    const opId = table.nextOperation();
    table.sheets.losses = random.next() < 0.2 ? 1 : 0;
    await untilAnswered(() => table.services.history[name](table.client(), { opId }));
    expect([name, table.state]).toEqual([name, wanted]);
  };
  await step('undo', before);
  await step('redo', after);
};

const undo: Act = async (table, random) => {
  const by = random.of([table.dm, table.dm, ...table.history.campaign.members.values()]);
  const opId = table.nextOperation();
  const name = random.of(['undo', 'undo', 'redo'] as const);
  await untilAnswered(() => table.services.history[name](table.client(by), { opId }));
};

const undoEntry: Act = async (table, random) => {
  const { userId, opId } = anyOf(random, table.history.operations);
  const payload = { entryId: historyEntry({ of: 'map', ownerId: userId, opId }), opId: table.nextOperation() };
  await untilAnswered(() => table.services.history.undoEntry(table.client(), payload));
};

/** Goes back to what was there after an operation: everything is as it was then, and an undo takes the restore back. */
const restore: Act = async (table, random) => {
  const [entryId, then] = anyOf(random, table.lastMoments);
  const before = table.state;
  table.sheets.losses = random.next() < 0.2 ? 1 : 0;
  const opId = table.nextOperation();
  await untilAnswered(() => table.services.history.restore(table.client(), { entryId, opId }));
  expect(['restore', table.state]).toEqual(['restore', then]);
  if (random.next() < 0.5) return;
  const undone = table.nextOperation();
  await untilAnswered(() => table.services.history.undo(table.client(), { opId: undone }));
  expect(['undo of a restore', table.state]).toEqual(['undo of a restore', before]);
};

/** Goes back to the start of a round of the encounter. */
const rewind: Act = async (table, random) => {
  const { encounter } = table.map;
  if (!encounter) throw new Failure(409, 'No encounter runs.');
  const round = random.int(1, Math.max(1, encounter.turns.at(-1)?.round ?? 1));
  const opId = table.nextOperation();
  await untilAnswered(() => table.services.history.rewind(table.client(), { round, opId }));
};

const move: Act = (table, random) => {
  const marker = random.of(table.fighters);
  const by = random.of(table.actorsFor(marker));
  const destCoordinateId = coordinateId(random.int(1, 12), random.int(1, 12));
  return command(table, by, {
    name: 'placeMarker',
    payload: { type: 'move_marker', markerId: marker.id, destCoordinateId },
  });
};

const turn: Act = (table, random) => {
  const { encounter } = table.map;
  const sources = { sheets: new Map(), creatures: table.services.creatures };
  const markerIds = table.fighters.map(({ id }) => id);
  if (!encounter) return command(table, table.dm, { name: 'startEncounter', sources, payload: { markerIds } });
  const participantId = anyOf(random, encounter.participants).id;
  const some = markerIds.filter(() => random.next() < 0.2);
  return command(
    table,
    table.dm,
    random.of<EmittedCommand>([
      ...Array.from({ length: 6 }, (): EmittedCommand => ({ name: 'nextTurn', payload: {} })),
      { name: 'previousTurn', payload: {} },
      { name: 'delayTurn', payload: { participantId: encounter.turns.at(-1)?.participantId ?? '' } },
      { name: 'resumeTurn', payload: { participantId } },
      { name: 'leaveEncounter', payload: { participantId } },
      { name: 'joinEncounter', sources, payload: { markerIds: some } },
      { name: 'rollInitiative', sources, payload: { participantIds: [participantId] } },
      { name: 'setLegendaryActions', payload: { participantId, perRound: 3 } },
      { name: 'setSurprise', payload: { participantId, isSurprised: random.next() < 0.5 } },
      ...(random.next() < 0.1 ? [{ name: 'endEncounter', payload: {} } as const] : []),
    ]),
  );
};

/** Hit points, conditions, uses, concentration and counters of a creature. */
const creature: Act = (table, random) => {
  const rules = table.services.creatures;
  const marker = anyOf(
    random,
    table.fighters.filter((one) => one.creature !== null),
  );
  const { id, used } = marker.creature ?? { id: '', used: {} };
  const by = random.of(table.actorsFor(marker));
  const base = { markerId: marker.id };
  const uses = rules.numbersOf(id, freshCreature())?.uses ?? [];
  const use = uses.length > 0 ? random.of(uses).key : 'nothing';
  const condition = random.of(CONDITIONS);
  const payload = random.of([
    { ...base, type: 'hit_points' as const, value: random.of(['-7', '-40', '+5', '+30', '1', '0']) },
    { ...base, type: 'temporary_hit_points' as const, value: random.of(['+5', '0', '8']) },
    { ...base, type: 'set_condition' as const, condition, level: condition === EXHAUSTION ? random.int(1, 6) : 1 },
    { ...base, type: 'end_condition' as const, condition },
    { ...base, type: 'spend_use' as const, use },
    { ...base, type: 'restore_use' as const, use: Object.keys(used)[0] ?? use },
    { ...base, type: 'concentrate' as const, spell: random.of(['bless', 'hold-person', 'entangle']) },
    { ...base, type: random.of(['keep_concentration', 'end_concentration'] as const) },
    { ...base, type: 'set_counter' as const, counter: 'heads', value: random.of(['-1', '+1', '0']) },
  ]);
  return command(table, by, { name: 'playCreature', rules, payload });
};

/** Gives a creature another form, or its own again. */
const changeForm: Act = (table, random) => {
  const rules = table.services.creatures;
  const marker = anyOf(
    random,
    table.fighters.filter((one) => one.creature !== null),
  );
  const formId = random.of([undefined, 'rat', 'giant-ape', 'wolf']);
  const payload = { markerId: marker.id, ...(formId === undefined ? {} : { formId }) };
  return command(table, table.dm, { name: 'changeForm', rules, payload });
};

/** What a beast gives to who takes its form; undefined: the state takes none. */
function formOf(table: FightTable, characterId: string, random: Random): PlayCommand | undefined {
  const state = table.character(characterId).evaluation.sheet.states.find(({ forms }) => forms);
  const block = creatureById(srdContent(), random.of(['wolf', 'rat', 'spider']));
  if (!state || !block) return undefined;
  const { sheet } = evaluateCreature(srdContent(), block);
  return {
    do: 'mark',
    kind: 'state',
    id: state.id,
    on: true,
    form: block.id,
    inputs: inputsOfForm(state, sheet),
  };
}

/** What a player does on their sheet: spells, actions, rests, hit dice, death saves, forms, conditions, equipment. */
const sheet: Act = (table, random) => {
  const id = random.of(table.sheets.ids);
  const { play, evaluation } = table.character(id);
  const { actions } = evaluation.sheet;
  const cast = castableSpells(evaluation.sheet).flatMap(({ spell, ways }) => ways.map((way) => ({ spell, way })));
  const dice = evaluation.sheet.resources.filter(({ id: resource }) => resource.startsWith('hit_dice'));
  const form = formOf(table, id, random);
  const marked = play.marks?.find(({ kind }) => kind !== 'spell');
  const condition = random.of(CONDITIONS);
  const life = lifeOf(evaluation.sheet);
  const onFloor: PlayCommand[] = [
    { do: 'death-save' },
    { do: 'death-save' },
    { do: 'set', field: 'current_hp', value: '+4' },
  ];
  const commands: PlayCommand[] = [
    ...(life === 'Down' ? onFloor : []),
    ...(life === 'Dead' ? [{ do: 'bring-back', hitPoints: 1 } as const] : []),
    { do: 'rest', rest: random.of(RESTS), dawn: random.next() < 0.5 },
    { do: 'set', field: 'current_hp', value: random.of(['-6', '+9', '+40']) },
    { do: 'set', field: 'temp_hp', value: random.of(['+5', '0']) },
    {
      do: 'mark',
      kind: 'condition',
      id: condition,
      on: true,
      ...(condition === EXHAUSTION ? { value: random.int(1, 6) } : {}),
    },
    ...(marked ? [{ do: 'mark', kind: marked.kind, id: marked.id, on: false } as const] : []),
    ...(form ? [form, form] : []),
    ...(dice.length > 0 ? [{ do: 'hit-die', resource: random.of(dice).id } as const] : []),
    ...(actions.length > 0 ? [{ do: 'act', action: random.of(actions).id, healing: 'roll' } as const] : []),
    ...(play.concentration ? ([{ do: 'end-concentration' }, { do: 'concentration-save', dc: 10 }] as const) : []),
  ];
  if (cast.length > 0) {
    const { spell, way } = random.of(cast);
    const how = { spell: spell.id, class: spell.class, with: way.with, level: way.level };
    commands.push({ do: 'cast', ...how, onSelf: random.next() < 0.5, endsConcentration: true });
  }
  return table.play(id, random.of(commands));
};

const companion: Act = (table, random) => {
  const companions = table.fighters.filter((one) => one.creature?.companion);
  const owner = table.fighters.find(({ name }) => name === 'Ysolde');
  const one = companions.length > 0 ? random.of(companions) : undefined;
  const fields = { characterId: owner?.characterId ?? '', creatureId: random.of(['wolf', 'riding-horse', 'badger']) };
  if (!one || random.next() < 0.4)
    return table.services.companions.summon(table.client(random.of(owner ? table.actorsFor(owner) : [table.dm])), {
      ...fields,
      ...(random.next() < 0.7 ? { spell: 'conjure-animals' } : {}),
      count: random.int(1, 2),
      opId: table.nextOperation(),
    } as never);
  const rider = random.of(table.fighters);
  return command(
    table,
    random.of([table.dm, ...table.actorsFor(one)]),
    random.of<EmittedCommand>([
      { name: 'dismissCompanion', payload: { markerId: one.id } },
      { name: 'callCompanion', payload: { markerId: one.id } },
      // Of two riders without a mount, nobody knows who gives way.
      ...(one.creature?.riders?.length
        ? []
        : [{ name: 'mountCreature', payload: { markerId: rider.id, mountId: one.id } } as const]),
      { name: 'dismountCreature', payload: { markerId: rider.id } },
      { name: 'setCompanion', payload: { markerId: one.id } },
    ]),
  );
};

const settings: Act = (table, random) => {
  table.settings.isAtOnce = random.next() < 0.5;
  return Promise.resolve();
};

/** The acts by name, each as often as its number says. */
export const ACTS: Readonly<Record<string, readonly [often: number, act: Act]>> = {
  attack: [8, attack],
  apply: [4, apply],
  'apply and back': [2, applyAndBack],
  undo: [3, undo],
  'undo entry': [1, undoEntry],
  restore: [1, restore],
  rewind: [1, rewind],
  move: [2, move],
  turn: [5, turn],
  creature: [4, creature],
  form: [1, changeForm],
  sheet: [6, sheet],
  companion: [3, companion],
  settings: [1, settings],
};
