import { describe, expect, it } from '@jest/globals';
import { choicesOfClasses } from '../../../test/support/rules-packs.js';
import { srdContent } from '../../../test/support/content-pack.js';
import { PlayedCharacter } from '../../../test/support/played-character.js';
import { castableSpells } from './castable-spells.js';

const content = srdContent();
const BLACK_BEAR = { hit_points: 19, ac: 11, str_score: 15, dex_score: 10, con_score: 14 };

/** A druid with Constitution 14 and Wisdom 16. At 4th level it has 8 + 3 × 5 + 4 × 2 = 31 hit points. */
const druid = (level: number, now?: number): PlayedCharacter => {
  const choices = choicesOfClasses(content, { classes: [['druid', level]], scores: [10, 10, 14, 10, 16, 10] });
  const played = new PlayedCharacter(content, choices);
  if (now !== undefined) played.set('current_hp', String(now));
  return played;
};

function changeShape(played: PlayedCharacter): void {
  const { inputs } = played.sheet.states.find(({ id }) => id === 'wild-shape')!;
  const values = Object.fromEntries(inputs.map((name) => [name, 0]));
  played.act({ do: 'mark', kind: 'state', id: 'wild-shape', on: true, inputs: { ...values, ...BLACK_BEAR } });
}

const bear = (level = 4, now = 20): PlayedCharacter => {
  const played = druid(level, now);
  changeShape(played);
  return played;
};

const hitPoints = ({ sheet: { current_hp, max_hp_shown, form } }: PlayedCharacter) => [
  current_hp,
  max_hp_shown,
  form?.own_hp ?? null,
];

describe('Wild Shape', () => {
  it('has the hit points of the beast, and keeps those of the druid apart', () => {
    const played = bear();
    expect(hitPoints(played)).toEqual([19, 19, 20]);
    played.set('current_hp', '-7');
    played.set('current_hp', '+3');
    expect(hitPoints(played)).toEqual([15, 19, 20]);
  });

  it('gives back the own hit points when the druid leaves it', () => {
    const played = bear();
    played.set('current_hp', '-14');
    played.mark('state', 'wild-shape', false);
    expect(hitPoints(played)).toEqual([20, 31, null]);
    expect(played.play.form_hp).toBeUndefined();
  });

  it('carries the damage beyond 0 over to the druid', () => {
    const played = bear();
    played.set('current_hp', '-22');
    expect(hitPoints(played)).toEqual([17, 31, null]);
    expect(played.statesOn).toEqual([]);
  });

  it('leaves the druid unhurt by damage that only brings the beast to 0', () => {
    const played = bear();
    played.set('current_hp', '-19');
    expect(hitPoints(played)).toEqual([20, 31, null]);
  });

  it('does not keep the druid from falling, or from dying at once', () => {
    const falls = bear();
    falls.set('current_hp', '-45');
    expect(falls.sheet).toMatchObject({ current_hp: 0, failures: 0, form: null });
    const dies = bear();
    // 19 of the bear, 20 of the druid, and the maximum of 31 beyond.
    dies.set('current_hp', '-70');
    expect(dies.sheet).toMatchObject({ current_hp: 0, failures: 3, form: null });
  });

  it('takes temporary hit points first', () => {
    const played = bear();
    played.set('temp_hp', '5');
    played.set('current_hp', '-25');
    expect([played.sheet.temp_hp, ...hitPoints(played)]).toEqual([0, 19, 31, null]);
  });

  it('ends when the druid falls unconscious', () => {
    const played = bear();
    played.mark('condition', 'unconscious');
    expect(hitPoints(played)).toEqual([20, 31, null]);
  });

  it('comes back with an undo, as it was', () => {
    const played = bear();
    played.set('current_hp', '-4');
    const hit = played.set('current_hp', '-17');
    expect(hitPoints(played)).toEqual([18, 31, null]);
    played.undo(hit);
    expect(hitPoints(played)).toEqual([15, 19, 20]);
  });

  it('has half the hit points of the beast while exhaustion halves the maximum', () => {
    const played = bear();
    played.mark('condition', 'exhaustion', true, 4);
    expect(hitPoints(played)).toEqual([9, 9, 15]);
    played.mark('condition', 'exhaustion', false);
    expect(hitPoints(played)).toEqual([9, 19, 15]);
  });

  it('needs the hit points of the beast', () => {
    const played = druid(4);
    const { inputs } = played.sheet.states.find(({ id }) => id === 'wild-shape')!;
    const nothing = Object.fromEntries(inputs.map((name) => [name, 0]));
    expect(() => played.act({ do: 'mark', kind: 'state', id: 'wild-shape', on: true, inputs: nothing })).toThrow(
      'Wild Shape needs hit points: a whole number from 1',
    );
  });

  it('keeps the concentration on a spell that is cast already, and lets cast no other', () => {
    const played = druid(4);
    played.act({ do: 'prepare', spell: 'entangle' });
    const how = { do: 'cast', spell: 'entangle', class: 'druid', with: 'slot', level: 1, onSelf: false } as const;
    played.act({ ...how, endsConcentration: true });
    changeShape(played);
    expect(played.sheet.concentration).toMatchObject({ id: 'entangle' });
    expect(() => played.act({ ...how, endsConcentration: true })).toThrow('Wild Shape: you cannot cast spells.');
  });

  it('lets a druid of 18th level cast druid spells without material components, one of 20th level all of them', () => {
    const castable = (level: number): (string | null)[] => {
      const played = bear(level);
      for (const spell of ['entangle', 'fog-cloud', 'longstrider']) played.act({ do: 'prepare', spell });
      return ['entangle', 'longstrider'].map(
        (id) => castableSpells(played.sheet).find(({ spell }) => spell.id === id)?.whyNot ?? null,
      );
    };
    expect(castable(17)).toEqual(['Wild Shape: you cannot cast spells.', 'Wild Shape: you cannot cast spells.']);
    expect(castable(18)).toEqual([null, 'Beast Spells does not allow this spell.']);
    expect(castable(20)).toEqual([null, null]);
  });
});

describe('the form of a spell', () => {
  const STATES = {
    polymorph: 'polymorphed',
    'animal-shapes': 'animal-shape',
    shapechange: 'changed-shape',
    'true-polymorph': 'truly-polymorphed',
  } as const;
  type Shape = keyof typeof STATES;

  const takeForm = (played: PlayedCharacter, spell: Shape): void => {
    const { inputs } = played.sheet.states.find(({ id }) => id === STATES[spell])!;
    const values = Object.fromEntries(inputs.map((name) => [name, 0]));
    played.act({ do: 'mark', kind: 'state', id: STATES[spell], on: true, inputs: { ...values, ...BLACK_BEAR } });
  };

  const shaped = (spell: Shape): PlayedCharacter => {
    const played = druid(4, 20);
    played.mark('spell', spell);
    takeForm(played, spell);
    return played;
  };

  it.each(Object.keys(STATES) as Shape[])('has hit points of its own: %s', (spell) => {
    const played = shaped(spell);
    expect(hitPoints(played)).toEqual([19, 19, 20]);
    expect(played.sheet).toMatchObject({ armor_class: 11, str_score: 15 });
    played.set('current_hp', '-22');
    expect(hitPoints(played)).toEqual([17, 31, null]);
  });

  it.each([
    ['polymorph', []],
    ['true-polymorph', []],
    ['animal-shapes', ['animal-shapes']],
    ['shapechange', ['shapechange']],
  ] as const)('ends with its spell at 0 hit points, unless the spell can give another: %s', (spell, left) => {
    const played = shaped(spell);
    played.set('current_hp', '-19');
    expect(played.sheet.marks.map(({ id }) => id)).toEqual(left);
    expect(played.statesOn).toEqual([]);
  });

  it('is not there at once when the spell comes again', () => {
    const played = shaped('animal-shapes');
    played.mark('spell', 'animal-shapes', false);
    expect(hitPoints(played)).toEqual([20, 31, null]);
    played.mark('spell', 'animal-shapes');
    expect([played.statesOn, hitPoints(played)]).toEqual([[], [20, 31, null]]);
  });

  it('is not for somebody with 0 hit points', () => {
    const played = druid(4, 0);
    played.mark('spell', 'animal-shapes');
    expect(() => takeForm(played, 'animal-shapes')).toThrow('A character with 0 hit points cannot take another form.');
  });

  it('lets nobody cast spells in the shape of a beast', () => {
    expect(shaped('animal-shapes').sheet.cannot.cast).toBe('Animal Shapes: you cannot cast spells.');
    const released = shaped('animal-shapes');
    released.mark('state', 'animal-shape', false);
    expect(released.sheet.cannot.cast).toBeNull();
  });
});
