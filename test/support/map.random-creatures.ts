import fc from 'fast-check';
import type { MapCommand } from '../../backend/map/commands/index.js';
import type { CreatureRules } from '../../backend/map/creatures/creature-rules.js';
import type { MapState } from '../../backend/map/map.state.js';
import { mayCarryCreature, type MarkerCreature } from '../../contracts/map/marker-creature.types.js';

/* Random commands on the creatures of markers. Ids and notes are unique texts. */

type Make = (state: MapState, serial: number) => MapCommand;

/** Creatures with two kinds of uses and a counter, any id that begins with 'stat-block' is one; poison halves the maximum. */
export const RULES: CreatureRules = {
  numbersOf: (id, { rolled_hp, marks, numbers }) =>
    id.startsWith('stat-block')
      ? {
          maxHp: Math.floor((rolled_hp ?? 20) / (marks.some((mark) => mark.id === 'poisoned') ? 2 : 1)),
          name: 'Anything',
          type: 'beast',
          challenge: 1,
          size: 'Medium',
          hitDice: '4d8 + 2',
          dexterity: 14,
          uses: [
            { key: 'breath', name: 'Breath', max: 1 },
            { key: 'slots:1', name: 'Slots of level 1', max: 3 },
          ],
          counters: [{ id: 'heads', name: 'Heads', heals: 3, falls_at_0: true, value: numbers['heads'] ?? 2 }],
          forms: ['stat-block-own-form'],
        }
      : undefined,
  linesOf: (id) =>
    id.startsWith('stat-block')
      ? LINES.map((line) => ({
          id: line,
          label: `label-${line}`,
          text: `text-${line}-of-${id.slice('stat-block-'.length)}`,
        }))
      : undefined,
  rollOf: (id, { used }, key, { mode = 'normal' }) =>
    id.startsWith('stat-block') && ['bite', 'recharge', 'initiative', 'concentration'].includes(key)
      ? {
          key,
          kind: key === 'bite' ? 'attack' : 'recharge',
          label: key === 'bite' ? 'Bite: attack' : 'Breath: recharge',
          expression: key === 'bite' ? '1d20 + 7' : '1d6',
          reasons: [{ source: { kind: 'creature', id, name: id }, explanation: `+7 of ${id}` }],
          mode,
          modeReasons: [],
          diceReasons: [],
          notes: [],
          minTotal: null,
          criticalFrom: 20,
          extras: [],
          recharges: key === 'recharge' && used['breath'] === 1 ? { use: 'breath', from: 1 } : null,
        }
      : undefined,
  condition: (id) => CONDITIONS.find((one) => one.id === id),
  concentrationSpell: (id) => (id.startsWith('spell-') ? { name: id } : undefined),
};
/** The ids of the players of `MEMBERS`. */
const PLAYER_IDS = ['p1', 'p2', 'p3'] as const;
const LINES = ['armor_class', 'speed', 'bite'];
const CONDITIONS = [
  { id: 'poisoned', name: 'Poisoned', levels: 1, incapacitates: false },
  { id: 'exhaustion', name: 'Exhaustion', levels: 6, incapacitates: true },
];

/** A creature that is hurt and poisoned. */
export const creatureOf = (name: string): MarkerCreature => ({
  id: `stat-block-${name}`,
  rolled_hp: null,
  max_hp: 10,
  current_hp: 4,
  temp_hp: 2,
  conditions: [{ id: 'poisoned', level: 1, note: `note-${name}` }],
  used: { breath: 1 },
  concentration: { spell: `spell-on-${name}`, dcs: [10] },
  is_health_shown: true,
  revealed: [
    { id: 'armor_class', label: 'label-armor_class', text: `text-armor_class-${name}`, to: [PLAYER_IDS[0]] },
    { id: 'bite', label: 'label-bite', text: `text-bite-${name}`, to: null },
  ],
});

/** A marker at `index`, most often one that carries a creature or may. */
function markerAt(state: MapState, index: number): string {
  const all = [...state.markers];
  const fitting = all.filter(({ type, characterId }) => mayCarryCreature(type) && characterId === null);
  const among = index % 5 === 0 || fitting.length === 0 ? all : fitting;
  return among[index % among.length]?.id ?? '';
}

const marker = fc.nat(30);
const set: fc.Arbitrary<Make> = fc
  .record({ marker, isAway: fc.integer({ min: 0, max: 4 }).map((n) => n === 0) })
  .map(({ marker: index, isAway }) => (state, serial) => ({
    name: 'setCreature',
    rules: RULES,
    payload: { markerId: markerAt(state, index), ...(isAway ? {} : { creatureId: `stat-block-${serial}.` }) },
  }));
const show: fc.Arbitrary<Make> = fc
  .record({ marker, isShown: fc.boolean() })
  .map(({ marker: index, isShown }) => (state) => ({
    name: 'showCreatureHealth',
    rules: RULES,
    payload: { markerId: markerAt(state, index), isShown },
  }));
const play: fc.Arbitrary<Make> = fc
  .record({
    marker,
    payload: fc.oneof(
      fc.record({
        type: fc.constant('hit_points' as const),
        value: fc.constantFrom('-1', '-7', '+3', '9', '-99', 'x'),
      }),
      fc.record({ type: fc.constant('temporary_hit_points' as const), value: fc.constantFrom('+5', '0', '-1') }),
      fc.record({
        type: fc.constantFrom('set_condition' as const, 'end_condition' as const),
        condition: fc.constantFrom('poisoned', 'exhaustion', 'nothing'),
        level: fc.integer({ min: 1, max: 3 }),
      }),
      fc.record({
        type: fc.constant('set_counter' as const),
        counter: fc.constantFrom('heads', 'nothing'),
        value: fc.constantFrom('-1', '+2', '0'),
      }),
      fc.record({
        type: fc.constantFrom('spend_use' as const, 'restore_use' as const),
        use: fc.constantFrom('breath', 'slots:1', 'nothing'),
      }),
      fc.record({
        type: fc.constantFrom(
          'concentrate' as const,
          'concentrate' as const,
          'end_concentration' as const,
          'keep_concentration' as const,
        ),
      }),
    ),
  })
  .map(({ marker: index, payload }) => (state, serial) => ({
    name: 'playCreature',
    rules: RULES,
    payload: { ...payload, markerId: markerAt(state, index), note: `note-${serial}.`, spell: `spell-${serial}.` },
  }));

const roll: fc.Arbitrary<Make> = fc
  .record({
    marker,
    key: fc.constantFrom('bite', 'recharge', 'concentration', 'nothing'),
    isOpen: fc.boolean(),
    audience: fc.constantFrom('everybody' as const, 'everybody' as const, 'dm' as const),
  })
  .map(({ marker: index, ...payload }) => (state) => ({
    name: 'rollCreature',
    rules: RULES,
    payload: { ...payload, markerId: markerAt(state, index) },
  }));

const reveal: fc.Arbitrary<Make> = fc
  .record({
    marker,
    lines: fc.subarray(['armor_class', 'speed', 'bite', 'nothing'], { minLength: 1 }),
    playerIds: fc.option(fc.subarray([...PLAYER_IDS]), { nil: undefined }),
    isForAll: fc.boolean(),
  })
  .map(({ marker: index, ...payload }) => (state) => ({
    name: 'revealLines',
    rules: RULES,
    payload: { ...payload, markerId: markerAt(state, index) },
  }));

const changeForm: fc.Arbitrary<Make> = fc
  .record({ marker, form: fc.constantFrom(undefined, 'own-form', 'other', 'unknown') })
  .map(({ marker: index, form }) => (state, serial) => ({
    name: 'changeForm',
    rules: RULES,
    payload: {
      markerId: markerAt(state, index),
      ...(form === undefined ? {} : { formId: form === 'own-form' ? 'stat-block-own-form' : `stat-block-${serial}.` }),
    },
  }));

/** Any command on a creature. */
export const anyCreatureCommand: fc.Arbitrary<Make> = fc.oneof(
  { weight: 2, arbitrary: set },
  { weight: 2, arbitrary: show },
  { weight: 4, arbitrary: play },
  { weight: 2, arbitrary: roll },
  { weight: 3, arbitrary: reveal },
  { weight: 2, arbitrary: changeForm },
);
