import { describe, expect, it } from '@jest/globals';
import { disabledOptions, optionLabel, toggleExchange, toggleOption } from './option-clicks.rules.js';

interface SlotOptions {
  required?: number;
  permutation?: boolean;
  quantity?: number;
  disabled?: Record<string, string>;
}
const slot = ({ required = 1, permutation = false, quantity = 1, disabled = {} }: SlotOptions = {}): Parameters<
  typeof toggleOption
>[0] => ({
  required,
  disabled,
  options: ['a', 'b', 'c'].map((id) => ({ id, name: id, quantity, descs: [], is_primary: false })),
  selection: {
    id: 'x/y',
    name: 'Y',
    source: 'values',
    target: 'none',
    pools: [],
    alternate_pools: [],
    num_selections: required,
    force_added: false,
    up_to_maximum: false,
    at_level: 1,
    is_permutation: permutation,
    optional_selection: false,
    increment_type_id: null,
    increment_value: null,
    feature_id: 'x',
    background_feature_id: null,
    trait_id: null,
    feat_id: null,
    acquisition_type_id: 1,
    search_criteria: null,
    alternate_search_criteria: null,
  },
});

describe('toggleOption', () => {
  it('adds an option while fewer than required are picked', () =>
    expect(toggleOption(slot({ required: 2 }), ['a'], 'b')).toEqual(['a', 'b']));
  it('removes a picked option', () => expect(toggleOption(slot({ required: 2 }), ['a', 'b'], 'a')).toEqual(['b']));
  it('replaces the pick in the single-pick case', () => expect(toggleOption(slot(), ['a'], 'b')).toEqual(['b']));
  it('changes nothing when a multiple pick is full', () =>
    expect(toggleOption(slot({ required: 2 }), ['a', 'b'], 'c')).toEqual(['a', 'b']));
  it('only adds and removes options of a permutation', () => {
    expect(toggleOption(slot({ permutation: true }), ['a'], 'b')).toEqual(['a']);
    expect(toggleOption(slot({ permutation: true }), ['a'], 'a')).toEqual([]);
  });
  it('adds an option up to its quantity, then removes all its picks', () => {
    const twice = slot({ required: 2, quantity: 2 });
    expect(toggleOption(twice, ['a'], 'a')).toEqual(['a', 'a']);
    expect(toggleOption(twice, ['a', 'a'], 'a')).toEqual([]);
  });
  it('ignores disabled and unknown options', () => {
    expect(toggleOption(slot({ disabled: { b: 'already known' } }), ['a'], 'b')).toEqual(['a']);
    expect(toggleOption(slot(), [], 'z')).toEqual([]);
  });
  it('drops picks that are not options and picks beyond the required number', () => {
    expect(toggleOption(slot({ required: 2 }), ['z', 'a'], 'b')).toEqual(['a', 'b']);
    expect(toggleOption(slot(), ['a', 'b'], 'a')).toEqual([]);
  });
  it('picks nothing in a grant', () => expect(toggleOption(slot({ required: 0 }), [], 'a')).toEqual([]));
});

describe('disabledOptions', () => {
  it('names the reason of each disabled option', () =>
    expect(disabledOptions(slot({ required: 2, disabled: { b: 'is already known from Elf' } }), ['a'])).toEqual({
      b: 'is already known from Elf',
    }));
  it('disables the other options when a multiple pick is full', () =>
    expect(Object.keys(disabledOptions(slot({ required: 2 }), ['a', 'b']))).toEqual(['c']));
  it('disables no other option in the single-pick case, because a click replaces the pick', () =>
    expect(disabledOptions(slot(), ['a'])).toEqual({}));
  it('never disables a picked option, because a click removes it', () =>
    expect(disabledOptions(slot({ disabled: { a: 'needs level 2' } }), ['a'])).toEqual({}));
});

describe('toggleExchange', () => {
  const lost = toggleExchange([], 's', 'spells', { target: 'sleep' });
  it('stores the loss, then the gain', () => {
    expect(lost).toEqual([{ selection_id: 's', power: 'spells', target: 'sleep', source: null }]);
    expect(toggleExchange(lost, 's', 'spells', { source: 'web' })).toEqual([
      { selection_id: 's', power: 'spells', target: 'sleep', source: 'web' },
    ]);
  });
  it('removes the loss at a second click, and then the empty exchange', () =>
    expect(toggleExchange(lost, 's', 'spells', { target: 'sleep' })).toEqual([]));
  it('keeps one exchange for each selection', () => {
    const other = { selection_id: 't', power: 'spells' as const, target: 'jump', source: 'web' };
    expect(toggleExchange([other, ...lost], 's', 'spells', { target: 'grease' })).toEqual([
      other,
      { selection_id: 's', power: 'spells', target: 'grease', source: null },
    ]);
  });
});

it('optionLabel labels the options of a bundle from A to I', () =>
  expect([0, 1, 8].map(optionLabel)).toEqual(['A', 'B', 'I']));
