import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { playing } from '../../../test/support/arbitrary-play-states.js';
import { initialPlayState } from '../choices.types.js';
import { changedParts, changesBetween, fieldsOf, newValuesOf, withFields } from './play-fields.js';

describe('the fields of a play state', () => {
  it('lead from any play state to any other by what differs', () => {
    fc.assert(
      fc.property(playing(), playing(), (before, after) => {
        const next = withFields(before, newValuesOf(changesBetween(before, after)));
        expect(fieldsOf(next)).toEqual(fieldsOf(after));
        expect(changesBetween(next, after)).toEqual({});
      }),
    );
  });

  it('are stored by their changed parts', () => {
    fc.assert(
      fc.property(playing(), playing(), (before, after) => {
        const next = withFields(before, newValuesOf(changesBetween(before, after)));
        const { set, removed } = changedParts(before, next);
        const stored = { ...before, ...(JSON.parse(JSON.stringify(set)) as object) };
        for (const part of removed) Reflect.deleteProperty(stored, part);
        expect(stored).toEqual(next);
        expect(Object.keys(stored).toSorted()).toEqual(Object.keys(next).toSorted());
      }),
    );
  });

  it('share the parts that a change does not touch', () => {
    const inventory = [{ id: 'a', item: 'rope', quantity: 1 }];
    const before = { ...initialPlayState(), inventory, prepared_spells: ['bless'], marks: [] };
    const after = withFields(before, { current_hp: 7, 'wallet.gold_points': 3 });
    expect(after).toEqual({ ...before, current_hp: 7, wallet: { ...before.wallet, gold_points: 3 } });
    expect(after.inventory).toBe(inventory);
    expect(after.prepared_spells).toBe(before.prepared_spells);
  });

  it('lose what is set to null', () => {
    const concentration = { id: 'bless', value: 1 };
    const before = { ...initialPlayState(), current_hp: 7, inspiration_dice: 1, concentration };
    const values = { current_hp: null, inspiration_dice: null, 'concentration.id': null, 'concentration.value': null };
    expect(withFields(before, values)).toEqual(initialPlayState());
  });

  it('removes a number whose new value is null, and sets the others beside it', () => {
    const before = { ...initialPlayState(), form_hp: 9 };
    expect(withFields(before, { form_hp: null, temp_hp: 3 })).toEqual({ ...initialPlayState(), temp_hp: 3 });
  });
});
