import fc from 'fast-check';
import type { MapCommand } from '../../backend/map/commands/index.js';
import type { SummonSources } from '../../backend/map/creatures/summon-companion.js';
import type { MapState } from '../../backend/map/map.state.js';
import { COMPANION_TURNS } from '../../contracts/map/companion.types.js';
import type { Summons } from '../../contracts/content/summons.js';
import { RULES } from './map.random-creatures.js';

/* Random commands on companions. Names are unique texts. */

type Make = (state: MapState, serial: number) => MapCommand;

const summons = (only_one: boolean): Summons => ({
  choices: [{ creatures: [], types: ['beast'], challenge: 1, count: 2 }],
  only_one,
  returns: only_one,
  vanishes: true,
});

/** Any character has two spells that call beasts. */
const CHARACTER = {
  content: {
    spells: {
      many: { id: 'many', name: 'Many', level: 1, summons: summons(false) },
      one: { id: 'one', name: 'One', level: 1, summons: summons(true) },
    },
  },
  evaluation: { sheet: { spells: [{ id: 'many' }, { id: 'one' }], prepared_spells: [] } },
} as unknown as SummonSources['character'];

const idsOf = (state: MapState): string[] => [...state.markers].flatMap(({ characterId }) => characterId ?? []);
const characterAt = (state: MapState, index: number): string => idsOf(state)[index % 4] ?? 'nobody';
/** A marker at `index`, most often a companion. */
function companionAt(state: MapState, index: number): string {
  const all = [...state.markers];
  const companions = all.filter(({ creature }) => creature?.companion);
  const carriers = all.filter(({ creature }) => creature);
  const among = [companions, companions, carriers, all][index % 4] ?? all;
  return (among.length > 0 ? among : all)[index % (among.length || all.length)]?.id ?? '';
}

const choices = {
  playerId: fc.option(fc.constantFrom('p1', 'p2', 'p3', 'dm'), { nil: undefined }),
  isDmAlone: fc.constantFrom(undefined, undefined, false, true),
  returns: fc.option(fc.boolean(), { nil: undefined }),
  vanishes: fc.option(fc.boolean(), { nil: undefined }),
  turns: fc.option(fc.constantFrom(...COMPANION_TURNS), { nil: undefined }),
};

const set: fc.Arbitrary<Make> = fc.record({ marker: fc.nat(30), character: fc.nat(30), ...choices }).map(
  ({ marker, character, ...payload }) =>
    (state) =>
      ({
        name: 'setCompanion',
        payload: {
          ...payload,
          markerId: companionAt(state, marker),
          ...(character % 6 === 0 ? {} : { characterId: characterAt(state, character) }),
        },
      }) as MapCommand,
);

/** Makes markers, whose random ids no two maps share. */
export const anySummons: fc.Arbitrary<Make> = fc
  .record({
    character: fc.nat(30),
    spell: fc.constantFrom('many', 'one', 'one', undefined, 'nothing'),
    count: fc.constantFrom(undefined, 1, 2, 3),
    ...choices,
  })
  .map(
    ({ character, ...payload }) =>
      (state, serial) =>
        ({
          name: 'summonCompanion',
          sources: { character: CHARACTER, rules: RULES },
          payload: {
            ...payload,
            name: `name-${serial}.`,
            creatureId: `stat-block-${serial}.`,
            characterId: characterAt(state, character),
            // What a casting spends is on sheets, which these histories do not have.
            spends: false,
          },
        }) as MapCommand,
  );

const dismiss: fc.Arbitrary<Make> = fc
  .record({ marker: fc.nat(30), isForGood: fc.boolean() })
  .map(({ marker, isForGood }) => (state) => ({
    name: 'dismissCompanion',
    payload: { markerId: companionAt(state, marker), isForGood },
  }));
const call: fc.Arbitrary<Make> = fc
  .nat(30)
  .map((marker) => (state) => ({ name: 'callCompanion', payload: { markerId: companionAt(state, marker) } }));

/** Any command on a companion that is there. */
export const anyCompanionCommand: fc.Arbitrary<Make> = fc.oneof(
  { weight: 4, arbitrary: set },
  { weight: 1, arbitrary: dismiss },
  { weight: 2, arbitrary: call },
);
