import { describe, expect, it } from '@jest/globals';
import { choicesFromSketch } from '../../../test/support/choices.js';
import { srdContent } from '../../../test/support/content-pack.js';
import { pickEverything } from '../../../test/support/pick-everything.js';
import { choicesOfClasses } from '../../../test/support/rules-packs.js';
import { whyNotUse } from './marks-and-actions.js';
import { PlayedCharacter } from '../../../test/support/played-character.js';

const content = srdContent();
const BARBARIAN = 0;

const played = (classes: readonly (readonly [string, number])[]): PlayedCharacter =>
  new PlayedCharacter(content, choicesOfClasses(content, { classes, scores: [16, 14, 14, 10, 16, 10] }));

/** 10 + 2 × 6 + 3 × 2 = 28 hit points. */
const fighter = (): PlayedCharacter => played([['fighter', 3]]);

const conditionsOf = ({ sheet }: PlayedCharacter): string[] =>
  sheet.marks.filter(({ kind, brought_by }) => kind === 'condition' && brought_by === null).map(({ id }) => id);

describe('the unconscious', () => {
  const fallen = (): PlayedCharacter => {
    const one = fighter();
    one.set('current_hp', '-28');
    return one;
  };

  it('take no actions and no rests, and it says why', () => {
    const one = fallen();
    expect(one.sheet.cannot.act).toBe('Unconscious: you cannot take actions or reactions.');
    expect(() => one.act({ do: 'act', action: one.action('Second Wind').id, healing: 5 })).toThrow('Unconscious');
    expect(() => one.act({ do: 'rest', rest: 'short', dawn: false })).toThrow('An unconscious character cannot rest.');
    expect(() => one.act({ do: 'hit-die', resource: 'hit_dice' })).toThrow('An unconscious character cannot rest.');
  });

  it('use nothing of a rest or of their turn', () => {
    const wizard = played([['wizard', 3]]);
    const one = fallen();
    wizard.play = { ...wizard.play, used: { spell_slots_lvl_1: 1 } };
    wizard.set('current_hp', '0');
    const recover = { do: 'act', action: wizard.action('Arcane Recovery').id, slots: [1] } as const;
    expect(() => wizard.act(recover)).toThrow('An unconscious character cannot rest.');
    expect(() => one.act({ do: 'act', action: one.action('Action Surge').id })).toThrow('Unconscious');
    wizard.set('current_hp', '+1');
    wizard.act(recover);
    expect(wizard.play.used).toEqual({ spell_slots_lvl_1: 0, 'feature:arcane-recovery': 1 });
  });

  it('use what happens to them, and no moment of their own', () => {
    const one = fallen();
    const why = (time: string) => whyNotUse(one.now, { ...one.action('Second Wind'), time });
    for (const time of [
      'part of the same reaction',
      'on a hit with a melee weapon',
      'when you cast an evocation spell',
    ])
      expect(why(time)).toBe(one.sheet.cannot.act);
    expect(why('end of a long rest')).toBe('A long rest needs at least 1 hit point at its start.');
    expect(why('when you fail a saving throw')).toBeUndefined();
  });

  it('are prone when healing wakes them', () => {
    const one = fallen();
    one.set('current_hp', '+4');
    expect([one.sheet.current_hp, conditionsOf(one)]).toEqual([4, ['prone']]);
  });

  it('are prone when the condition ends', () => {
    const one = fighter();
    one.mark('condition', 'unconscious');
    one.mark('condition', 'unconscious', false);
    expect(conditionsOf(one)).toEqual(['prone']);
  });
});

describe('the dead', () => {
  const dead = (): PlayedCharacter => {
    const one = fighter();
    one.set('current_hp', '-56');
    return one;
  };

  it('do nothing', () => {
    const one = dead();
    expect(one.sheet).toMatchObject({
      current_hp: 0,
      failures: 3,
      cannot: { act: 'A dead character cannot do anything.' },
    });
    expect(() => one.act({ do: 'act', action: one.action('Second Wind').id, healing: 5 })).toThrow('A dead character');
    expect(() => one.act({ do: 'rest', rest: 'short', dawn: false })).toThrow('A dead character cannot rest.');
  });

  it('are not brought back by healing', () => {
    const one = dead();
    expect(() => one.set('current_hp', '+10')).toThrow('The character is dead.');
    expect(() => one.set('current_hp', '10')).toThrow('The character is dead.');
    expect(one.sheet.current_hp).toBe(0);
  });

  it('come back with 1 hit point or with all, and an undo takes it back', () => {
    const one = dead();
    const back = one.act({ do: 'bring-back', hitPoints: 1 });
    expect(one.sheet).toMatchObject({ current_hp: 1, failures: 0, cannot: { act: null } });
    one.undo(back);
    expect(one.sheet).toMatchObject({ current_hp: 0, failures: 3 });
    one.act({ do: 'bring-back', hitPoints: null });
    expect(one.sheet.current_hp).toBe(28);
    expect(() => one.act({ do: 'bring-back', hitPoints: 1 })).toThrow('The character is not dead.');
  });

  it('get no death saving throws and no temporary hit points', () => {
    const one = dead();
    expect(() => one.act({ do: 'tally', isSuccess: true, tally: 1 })).toThrow('The character is dead.');
    const tired = fighter();
    tired.mark('condition', 'exhaustion', true, 6);
    for (const isSuccess of [true, false])
      expect(() => tired.act({ do: 'tally', isSuccess, tally: 1 })).toThrow('The character is dead.');
    expect(() => one.act({ do: 'set', field: 'temp_hp', value: '+5' })).toThrow('The character is dead.');
    expect(one.play).toMatchObject({ successes: 0, failures: 3, temp_hp: 0 });
  });

  it('of exhaustion stay dead when it gets less', () => {
    const one = fighter();
    const killed = one.mark('condition', 'exhaustion', true, 6);
    expect(() => one.mark('condition', 'exhaustion', true, 5)).toThrow('The character is dead.');
    expect(() => one.mark('condition', 'exhaustion', false)).toThrow('The character is dead.');
    one.undo(killed);
    expect(one.sheet).toMatchObject({ current_hp: 28, cannot: { act: null } });
  });

  it('of exhaustion come back with one level less', () => {
    const one = fighter();
    one.mark('condition', 'exhaustion', true, 6);
    expect(one.sheet.cannot.act).toBe('A dead character cannot do anything.');
    one.act({ do: 'bring-back', hitPoints: 1 });
    expect(one.sheet.marks.find(({ id }) => id === 'exhaustion')?.value).toBe(5);
    expect(one.sheet.current_hp).toBe(1);
  });
});

describe('death of exhaustion', () => {
  const exhaust = (one: PlayedCharacter): string => one.mark('condition', 'exhaustion', true, 6);

  it('is the same as death of damage: nothing is done, and nobody at 0 hit points is unconscious', () => {
    const one = fighter();
    one.set('current_hp', '-28');
    exhaust(one);
    expect(one.sheet.cannot).toMatchObject({
      act: 'A dead character cannot do anything.',
      cast: 'A dead character cannot do anything.',
      concentrate: 'A dead character cannot do anything.',
    });
    expect(one.sheet.marks.map(({ id }) => id)).toEqual(['exhaustion']);
    expect(() => one.act({ do: 'rest', rest: 'long', dawn: false })).toThrow('A dead character cannot rest.');
  });

  it('ends a rage', () => {
    const one = played([['barbarian', 3]]);
    one.mark('state', 'raging');
    exhaust(one);
    expect(one.statesOn).toEqual([]);
  });

  it('ends a wild shape, and the own hit points are at most the halved maximum', () => {
    const one = played([['druid', 4]]);
    const { inputs } = one.sheet.states.find(({ id }) => id === 'wild-shape')!;
    one.act({
      do: 'mark',
      kind: 'state',
      id: 'wild-shape',
      on: true,
      inputs: { ...Object.fromEntries(inputs.map((name) => [name, 0])), hit_points: 19 },
    });
    exhaust(one);
    // 8 + 3 × 5 + 4 × 2 = 31, halved.
    expect(one.sheet).toMatchObject({ form: null, current_hp: 15, max_hp_shown: 15 });
  });
});

describe('the hit point maximum', () => {
  it('gives no hit points back when it rises again', () => {
    const one = fighter();
    one.mark('condition', 'exhaustion', true, 4);
    expect([one.sheet.current_hp, one.sheet.max_hp_shown]).toEqual([14, 14]);
    one.mark('condition', 'exhaustion', false);
    expect([one.sheet.current_hp, one.sheet.max_hp_shown]).toEqual([14, 28]);
  });

  it('gives none when only the maximum rises, even to a character with full hit points', () => {
    const one = fighter();
    one.set('max_hp_shown', '40');
    expect([one.sheet.current_hp, one.sheet.max_hp_shown]).toEqual([28, 40]);
  });

  it('comes back with its hit points by an undo', () => {
    const one = fighter();
    const tired = one.mark('condition', 'exhaustion', true, 4);
    one.undo(tired);
    expect([one.sheet.current_hp, one.sheet.max_hp_shown]).toEqual([28, 28]);
  });

  it('is at least 1', () => {
    const frail = choicesOfClasses(content, { classes: [['wizard', 1]], scores: [10, 10, 1, 10, 10, 10] });
    // 6 - 5 = 1, halved by exhaustion.
    const one = new PlayedCharacter(content, frail);
    one.mark('condition', 'exhaustion', true, 4);
    expect(one.sheet.max_hp_shown).toBe(1);
  });
});

it('takes the higher of the temporary hit points', () => {
  const one = fighter();
  one.set('temp_hp', '5');
  one.set('temp_hp', '+3');
  expect(one.sheet.temp_hp).toBe(5);
  one.set('temp_hp', '+8');
  expect(one.sheet.temp_hp).toBe(8);
  one.set('temp_hp', '-2');
  expect(one.sheet.temp_hp).toBe(6);
});

describe('a rage', () => {
  /** A barbarian of 11th level has Relentless Rage. */
  const berserker = (): PlayedCharacter =>
    new PlayedCharacter(
      content,
      pickEverything(content, choicesFromSketch({ archrace: 'human', class: BARBARIAN, level: 11 })),
    );

  it('ends concentration and forbids casting', () => {
    const one = played([
      ['barbarian', 1],
      ['cleric', 1],
    ]);
    one.act({ do: 'prepare', spell: 'bless' });
    const cast = { do: 'cast', spell: 'bless', class: 'cleric', with: 'slot', level: 1, onSelf: true } as const;
    one.act({ ...cast, endsConcentration: true });
    expect(one.sheet.marks).toMatchObject([{ kind: 'spell', id: 'bless' }]);
    one.mark('state', 'raging');
    expect([one.sheet.concentration, one.sheet.marks]).toEqual([null, []]);
    expect(() => one.act({ ...cast, endsConcentration: true })).toThrow('Rage: you cannot cast spells.');
  });

  it('ends at 0 hit points', () => {
    const one = played([['barbarian', 3]]);
    one.mark('state', 'raging');
    one.set('current_hp', '0');
    expect(one.statesOn).toEqual([]);
  });

  it('continues at 0 hit points while Relentless Rage may keep its barbarian up, and with the save', () => {
    const one = berserker();
    one.mark('state', 'raging');
    one.set('current_hp', '0');
    expect([one.sheet.falling, one.statesOn, one.sheet.cannot.act]).toEqual([true, ['raging'], null]);
    one.act({ do: 'act', action: one.action('Relentless Rage').id, saved: true });
    expect([one.sheet.current_hp, one.sheet.falling, one.statesOn]).toEqual([1, false, ['raging']]);
    expect(conditionsOf(one)).toEqual([]);
  });

  it.each([
    [
      'a failed save',
      (one: PlayedCharacter) => one.act({ do: 'act', action: one.action('Relentless Rage').id, saved: false }),
    ],
    ['no save', (one: PlayedCharacter) => one.act({ do: 'fall' })],
    ['more damage', (one: PlayedCharacter) => one.set('current_hp', '-3')],
    ['a death saving throw', (one: PlayedCharacter) => one.act({ do: 'tally', isSuccess: true, tally: 1 })],
  ])('ends with %s', (_, act) => {
    const one = berserker();
    one.mark('state', 'raging');
    one.set('current_hp', '0');
    act(one);
    expect([one.sheet.current_hp, one.sheet.falling, one.statesOn]).toEqual([0, false, []]);
  });

  it('offers Relentless Rage only when you drop to 0 hit points', () => {
    const one = berserker();
    one.mark('state', 'raging');
    expect(() => one.act({ do: 'act', action: one.action('Relentless Rage').id })).toThrow('when you drop to 0');
  });

  it('with a frenzy leaves a level of exhaustion when it ends', () => {
    const one = berserker();
    for (const state of ['raging', 'frenzied']) one.mark('state', state);
    one.mark('state', 'raging', false);
    expect(one.sheet.marks).toMatchObject([{ id: 'exhaustion', value: 1 }]);
    for (const state of ['raging', 'frenzied']) one.mark('state', state);
    one.mark('condition', 'unconscious');
    expect(one.sheet.marks.find(({ id }) => id === 'exhaustion')?.value).toBe(2);
  });
});

describe('a potion of healing', () => {
  const withPotions = (): PlayedCharacter => {
    const one = fighter();
    one.act({ do: 'add-item', item: 'potion-of-healing', quantity: 2 });
    one.set('current_hp', '-20');
    return one;
  };
  const drink = (one: PlayedCharacter, how: object): string =>
    one.act({ do: 'act', action: one.action('Drink the potion').id, ...how });

  it('is used up, and gives what was rolled', () => {
    const one = withPotions();
    drink(one, { healing: 7 });
    expect([one.sheet.current_hp, one.sheet.inventory.map(({ quantity }) => quantity)]).toEqual([15, [1]]);
    // Every die of the server shows 1.
    drink(one, { healing: 'roll' });
    expect([one.sheet.current_hp, one.sheet.inventory]).toEqual([19, []]);
  });

  it('gives no more than its dice, and nothing when another creature drinks it', () => {
    const one = withPotions();
    expect(() => drink(one, { healing: 11 })).toThrow('2d4 + 2 gives 4 to 10.');
    drink(one, { healing: 10, onSelf: false });
    expect([one.sheet.current_hp, one.sheet.inventory.map(({ quantity }) => quantity)]).toEqual([8, [1]]);
  });
});
