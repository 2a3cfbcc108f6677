import fc from 'fast-check';
import {
  initialPlayState,
  MARK_KINDS,
  type InventoryEntry,
  type PlayState,
} from '../../contracts/character/choices.types.js';
import { anyId, anyNumber, anyPicks } from './arbitrary-characters.js';
import { content } from './example-content.js';

/* Play states at random: as play leaves them, and any with real and invented ids and any numbers. */

const anyItem = fc.oneof(
  fc.constantFrom('chain-mail', 'leather-armor', 'plate-armor', 'shield', 'dagger', 'net', 'blowgun', 'saddle-riding'),
  anyId,
);
const anyEntry: fc.Arbitrary<InventoryEntry> = fc.record(
  {
    id: anyId,
    item: anyItem,
    quantity: anyNumber,
    worn: fc.boolean(),
    attuned: fc.boolean(),
  },
  { requiredKeys: ['id', 'item', 'quantity'] },
);

const amounts = <K extends string>(...keys: readonly K[]): fc.Arbitrary<Record<K, number>> =>
  fc
    .tuple(...keys.map(() => anyNumber))
    .map((values) => Object.fromEntries(keys.map((key, index) => [key, values[index] ?? 0])) as Record<K, number>);

const anyMark = (): fc.Arbitrary<NonNullable<PlayState['marks']>[number]> =>
  fc.record(
    {
      kind: fc.constantFrom(...MARK_KINDS),
      id: fc.oneof(fc.constantFrom(...Object.keys(content.conditions), ...Object.keys(content.spells)), anyId),
      value: anyNumber,
      inputs: fc.dictionary(anyId, anyNumber),
    },
    { requiredKeys: ['kind', 'id'] },
  );

/** Play states with real and invented ids and any numbers. */
export const garbagePlay = (): fc.Arbitrary<PlayState> =>
  fc.record(
    {
      current_hp: fc.option(anyNumber),
      temp_hp: anyNumber,
      exp: anyNumber,
      successes: anyNumber,
      failures: anyNumber,
      used: fc.dictionary(
        fc.oneof(anyId, fc.constantFrom('hit_dice', 'spell_slots_lvl_1', 'feature:second-wind', 'ki_points')),
        anyNumber,
      ),
      inspiration_dice: anyNumber,
      wallet: amounts('copper_points', 'silver_points', 'electrum_points', 'gold_points', 'platinum_points'),
      inventory: fc.array(anyEntry, { maxLength: 6 }),
      equipment: fc.dictionary(fc.oneof(anyId, fc.constantFrom('body', 'main', '2ndy')), anyId),
      prepared_spells: fc.array(fc.oneof(anyId, fc.constantFrom('bless', 'sleep', 'aid')), { maxLength: 6 }),
      marks: fc.array(anyMark(), { maxLength: 6 }),
      picks: anyPicks(),
      adjustments: fc.record(
        { max_hp: anyNumber, speed: anyNumber, armor_class: anyNumber, initiative: anyNumber },
        { requiredKeys: [] },
      ),
    },
    {
      requiredKeys: [
        'current_hp',
        'temp_hp',
        'exp',
        'successes',
        'failures',
        'used',
        'wallet',
        'inventory',
        'equipment',
        'prepared_spells',
        'adjustments',
      ],
    },
  );

const spellsWithMarks = (): string[] => Object.values(content.spells).flatMap(({ id, mark }) => (mark ? [id] : []));

/** A play state as play leaves it: real equipment, whole numbers, what is in force, and what was set by hand. */
export const playing = (): fc.Arbitrary<PlayState> =>
  fc
    .record({
      body: fc.constantFrom('', 'chain-mail', 'leather-armor', 'plate-armor'),
      '2ndy': fc.constantFrom('', 'shield', 'dagger', 'shortsword'),
      main: fc.constantFrom('', 'longsword', 'longbow', 'handaxe', 'blowgun', 'greataxe'),
      arrows: fc.nat({ max: 4000 }),
      spent: fc.nat({ max: 9 }),
      by: fc.integer({ min: -5, max: 5 }),
      coins: fc.nat({ max: 9000 }),
      conditions: fc.subarray(Object.keys(content.conditions), { maxLength: 3 }),
      spells: fc.subarray(spellsWithMarks(), { maxLength: 2 }),
      value: fc.integer({ min: 1, max: 6 }),
      lining: fc.subarray(['fire', 'cold'], { maxLength: 1 }),
    })
    .map(({ spent, by, coins, conditions, spells, value, arrows, lining, ...equipped }) => ({
      ...initialPlayState(),
      used: { spell_slots_lvl_1: spent, hit_dice: spent, 'feature:second-wind': spent, ki_points: spent },
      adjustments: { max_hp: by, speed: by, armor_class: by, initiative: by },
      wallet: { ...initialPlayState().wallet, copper_points: coins },
      marks: [
        ...conditions.map((id) => ({ kind: 'condition' as const, id, value })),
        ...spells.map((id) => ({ kind: 'spell' as const, id })),
        ...(spent % 2 === 0 ? [] : [{ kind: 'state' as const, id: 'overdrive', inputs: { heat: value } }]),
      ],
      picks: { 'tinker-engine/lining': lining },
      inventory: [...Object.entries(equipped), ['', 'arrow']].map(([, item], index) => ({
        id: String(index),
        item: item ?? '',
        quantity: item === 'arrow' ? arrows : 1,
      })),
      equipment: Object.fromEntries(Object.keys(equipped).map((slot, index) => [slot, String(index)])),
    }));
