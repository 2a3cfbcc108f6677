import { describe, expect, it } from '@jest/globals';
import { disabledOptions, optionLabel, toggleDeduction, toggleOption } from './option-clicks.rules.js';

interface Wish {
  required?: number;
  permutation?: boolean;
  quantity?: number;
  disabled?: Record<string, string>;
}
const slot = ({ required = 1, permutation = false, quantity = 1, disabled = {} }: Wish = {}): Parameters<
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

describe('a click on an option', () => {
  it('adds it while fewer than required are picked', () =>
    expect(toggleOption(slot({ required: 2 }), ['a'], 'b')).toEqual(['a', 'b']));
  it('removes it when it is picked', () => expect(toggleOption(slot({ required: 2 }), ['a', 'b'], 'a')).toEqual(['b']));
  it('replaces the choice in the single-pick case', () => expect(toggleOption(slot(), ['a'], 'b')).toEqual(['b']));
  it('changes nothing when several are picked and there is no room', () =>
    expect(toggleOption(slot({ required: 2 }), ['a', 'b'], 'c')).toEqual(['a', 'b']));
  it('toggles in a permutation, and replaces nothing', () => {
    expect(toggleOption(slot({ permutation: true }), ['a'], 'b')).toEqual(['a']);
    expect(toggleOption(slot({ permutation: true }), ['a'], 'a')).toEqual([]);
  });
  it('takes an option again that may be taken several times, then all of it back', () => {
    const twice = slot({ required: 2, quantity: 2 });
    expect(toggleOption(twice, ['a'], 'a')).toEqual(['a', 'a']);
    expect(toggleOption(twice, ['a', 'a'], 'a')).toEqual([]);
  });
  it('does not take what is disabled or unknown', () => {
    expect(toggleOption(slot({ disabled: { b: 'already known' } }), ['a'], 'b')).toEqual(['a']);
    expect(toggleOption(slot(), [], 'z')).toEqual([]);
  });
  it('drops picks that are not on offer and those beyond the required number', () => {
    expect(toggleOption(slot({ required: 2 }), ['z', 'a'], 'b')).toEqual(['a', 'b']);
    expect(toggleOption(slot(), ['a', 'b'], 'a')).toEqual([]);
  });
  it('needs nothing from a grant', () => expect(toggleOption(slot({ required: 0 }), [], 'a')).toEqual([]));
});

describe('what cannot be clicked', () => {
  it('is named with its reason', () =>
    expect(disabledOptions(slot({ required: 2, disabled: { b: 'already known from Elf' } }), ['a'])).toEqual({
      b: 'already known from Elf',
    }));
  it('is everything else once several are picked', () =>
    expect(Object.keys(disabledOptions(slot({ required: 2 }), ['a', 'b']))).toEqual(['c']));
  it('is nothing else in the single-pick case, which a click replaces', () =>
    expect(disabledOptions(slot(), ['a'])).toEqual({}));
  it('is never what is picked: it can be taken back', () =>
    expect(disabledOptions(slot({ disabled: { a: 'needs level 2' } }), ['a'])).toEqual({}));
});

describe('a click on a deduction', () => {
  const lost = toggleDeduction([], 's', 'spells', { target: 'sleep' });
  it('notes what is lost, then what is gained', () => {
    expect(lost).toEqual([{ selection_id: 's', power: 'spells', target: 'sleep', source: null }]);
    expect(toggleDeduction(lost, 's', 'spells', { source: 'web' })).toEqual([
      { selection_id: 's', power: 'spells', target: 'sleep', source: 'web' },
    ]);
  });
  it('takes the same click back, and an empty deduction goes', () =>
    expect(toggleDeduction(lost, 's', 'spells', { target: 'sleep' })).toEqual([]));
  it('keeps one a selection and leaves others alone', () => {
    const other = { selection_id: 't', power: 'spells' as const, target: 'jump', source: 'web' };
    expect(toggleDeduction([other, ...lost], 's', 'spells', { target: 'grease' })).toEqual([
      other,
      { selection_id: 's', power: 'spells', target: 'grease', source: null },
    ]);
  });
});

it('labels the options of a bundle from A to I', () => expect([0, 1, 8].map(optionLabel)).toEqual(['A', 'B', 'I']));
