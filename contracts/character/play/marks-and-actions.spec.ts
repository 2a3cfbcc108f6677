import { describe, expect, it } from '@jest/globals';
import { choicesFromSketch } from '../../../test/support/choices.js';
import { srdContent } from '../../../test/support/content-pack.js';
import { pickEverything } from '../../../test/support/pick-everything.js';
import { PlayedCharacter } from '../../../test/support/played-character.js';
import { LIMITS } from '../../core/limits.js';
import { castableSpells } from './castable-spells.js';

const BARBARIAN = 0;
const PALADIN = 6;
const SORCERER = 9;
const content = srdContent();

const played = (classification: number, level: number): PlayedCharacter =>
  new PlayedCharacter(
    content,
    pickEverything(content, choicesFromSketch({ archrace: 'human', class: classification, level })),
  );

/** A berserker of level 11. */
const berserker = (): PlayedCharacter => played(BARBARIAN, 11);

it('counts uses without a limit, so that the DC of Relentless Rage rises until a rest', () => {
  const barbarian = berserker();
  barbarian.mark('state', 'raging');
  const dc = () => barbarian.action('Relentless Rage').dc;
  expect(dc()).toBe(10);
  for (const expected of [15, 20]) {
    barbarian.set('current_hp', '0');
    barbarian.act({ do: 'act', action: barbarian.action('Relentless Rage').id });
    expect(dc()).toBe(expected);
  }
  barbarian.act({ do: 'rest', rest: 'short', dawn: false });
  barbarian.mark('state', 'raging');
  expect(dc()).toBe(10);
});

describe('a rage', () => {
  it('ends its frenzy with it', () => {
    const barbarian = berserker();
    for (const state of ['raging', 'frenzied']) barbarian.mark('state', state);
    expect(barbarian.statesOn).toEqual(expect.arrayContaining(['raging', 'frenzied']));
    barbarian.mark('state', 'raging', false);
    expect(barbarian.statesOn).toEqual([]);
  });

  it('ends when its barbarian is unconscious', () => {
    const barbarian = berserker();
    barbarian.mark('state', 'raging');
    barbarian.mark('condition', 'prone');
    expect(barbarian.statesOn).toEqual(['raging']);
    barbarian.mark('condition', 'unconscious');
    expect(barbarian.statesOn).toEqual([]);
  });

  it('is over when its barbarian has been healed from 0 hit points', () => {
    const barbarian = berserker();
    barbarian.mark('state', 'raging');
    barbarian.set('current_hp', '-5');
    barbarian.set('current_hp', '+1');
    expect(barbarian.statesOn).toEqual(['raging']);
    barbarian.set('current_hp', '0');
    barbarian.set('current_hp', '+4');
    expect(barbarian.statesOn).toEqual([]);
  });
});

it('heals another creature with the pool of Lay on Hands, or the paladin itself', () => {
  const paladin = played(PALADIN, 5);
  paladin.set('current_hp', '-9');
  const before = paladin.sheet.current_hp;
  const { id: action } = paladin.action('Lay on Hands: Hit Points');
  const pool = () => paladin.sheet.resources.find(({ name }) => name === 'Lay on Hands')?.current;
  paladin.act({ do: 'act', action, onSelf: false, points: 13 });
  expect([pool(), paladin.sheet.current_hp]).toEqual([12, before]);
  paladin.act({ do: 'act', action, points: 5 });
  expect([pool(), paladin.sheet.current_hp]).toEqual([7, before + 5]);
  paladin.act({ do: 'act', action });
  expect([pool(), paladin.sheet.current_hp]).toEqual([6, before + 6]);
  for (const points of [0, 7]) expect(() => paladin.act({ do: 'act', action, points })).toThrow();
  const { id: cure } = paladin.action('Lay on Hands: Cure');
  expect(() => paladin.act({ do: 'act', action: cure, points: 2 })).toThrow('does not spend 2 points');
});

describe('Flexible Casting', () => {
  const create = (sorcerer: PlayedCharacter, level: string): string =>
    sorcerer.act({ do: 'act', action: sorcerer.action(`Create a ${level}-level slot`).id });
  const slots = (sorcerer: PlayedCharacter, level: number): unknown =>
    sorcerer.sheet.resources.find(({ id }) => id === `spell_slots_lvl_${level}`);

  it('gives back a spent slot before it creates one', () => {
    const sorcerer = played(SORCERER, 5);
    sorcerer.set('spell_slots_lvl_1', '-1');
    create(sorcerer, '1st');
    expect(sorcerer.play.used).toEqual({ sorcery_points: 2, spell_slots_lvl_1: 0 });
    create(sorcerer, '1st');
    expect(sorcerer.play.used).toEqual({ sorcery_points: 4, spell_slots_lvl_1: 0, created_slots_lvl_1: 1 });
    expect(slots(sorcerer, 1)).toMatchObject({ max: 5, current: 5 });
  });

  it('creates a slot of a level of which the class table gives none', () => {
    const sorcerer = played(SORCERER, 6);
    expect(slots(sorcerer, 4)).toBeUndefined();
    create(sorcerer, '4th');
    expect(slots(sorcerer, 4)).toMatchObject({ name: 'Spell slots, level 4', max: 1, current: 1 });
    expect(sorcerer.sheet).toMatchObject({ sorcery_points: 0, spell_slots_lvl_4: 1 });
    const { reasons } = sorcerer.now.evaluation;
    expect(reasons['maximums.spell_slots_lvl_4']?.map(({ explanation }) => explanation)).toContain('1 created');
    const [spell] = castableSpells(sorcerer.sheet).filter(({ ways }) => ways.some(({ level }) => level === 4));
    expect(spell?.ways).toContainEqual({ with: 'slot', level: 4, resource: 'spell_slots_lvl_4', uses: null, left: 1 });
  });

  it('turns a created slot into points again', () => {
    const sorcerer = played(SORCERER, 6);
    create(sorcerer, '4th');
    sorcerer.act({ do: 'act', action: sorcerer.action('Convert a 4th-level slot').id });
    expect(sorcerer.sheet).toMatchObject({ sorcery_points: 4, spell_slots_lvl_4: 0 });
  });

  it('takes no slot for points of which none is spent', () => {
    const sorcerer = played(SORCERER, 5);
    expect(() => sorcerer.act({ do: 'act', action: sorcerer.action('Convert a 1st-level slot').id })).toThrow(
      'There is nothing to regain.',
    );
  });

  it('creates no more slots than a play state counts', () => {
    const sorcerer = played(SORCERER, 6);
    sorcerer.play = { ...sorcerer.play, used: { created_slots_lvl_1: LIMITS.createdSlots } };
    expect(() => create(sorcerer, '1st')).toThrow('You can create at most 99 slots of one level before a long rest.');
  });
});

describe('a spell that raises current hit points with their maximum', () => {
  const hitPoints = ({ sheet }: PlayedCharacter) => [sheet.current_hp, sheet.max_hp_shown];
  const hurt = (): { barbarian: PlayedCharacter; max: number } => {
    const barbarian = berserker();
    const max = barbarian.sheet.max_hp_shown;
    barbarian.set('current_hp', '10');
    return { barbarian, max };
  };

  it('gives as many as the maximum rises, and with a higher slot what is missing', () => {
    const { barbarian, max } = hurt();
    barbarian.mark('spell', 'aid');
    expect(hitPoints(barbarian)).toEqual([15, max + 5]);
    barbarian.mark('spell', 'aid', true, 2);
    expect(hitPoints(barbarian)).toEqual([15, max + 5]);
    barbarian.mark('spell', 'aid', true, 4);
    expect(hitPoints(barbarian)).toEqual([25, max + 15]);
    barbarian.mark('spell', 'aid', false);
    expect(hitPoints(barbarian)).toEqual([25, max]);
  });

  it('gives them for the number that is typed in for the feast', () => {
    const { barbarian, max } = hurt();
    const eat = (hit_points: number) =>
      barbarian.act({ do: 'mark', kind: 'state', id: 'heroes-feast', on: true, inputs: { hit_points } });
    barbarian.mark('spell', 'heroes-feast');
    expect(hitPoints(barbarian)).toEqual([10, max]);
    eat(11);
    expect(hitPoints(barbarian)).toEqual([21, max + 11]);
    eat(13);
    expect(hitPoints(barbarian)).toEqual([23, max + 13]);
  });

  it('leaves full hit points full, and never leaves more than the maximum when it ends', () => {
    const barbarian = berserker();
    const max = barbarian.sheet.max_hp_shown;
    barbarian.mark('spell', 'aid');
    expect(hitPoints(barbarian)).toEqual([max + 5, max + 5]);
    barbarian.set('current_hp', '-1');
    barbarian.mark('spell', 'aid', false);
    expect(hitPoints(barbarian)).toEqual([max, max]);
    barbarian.mark('spell', 'aid');
    expect(hitPoints(barbarian)).toEqual([max + 5, max + 5]);
  });

  it('brings back a character at 0 hit points, but not a dead one', () => {
    const { barbarian } = hurt();
    barbarian.mark('state', 'raging');
    barbarian.set('current_hp', '0');
    barbarian.act({ do: 'tally', isSuccess: false, tally: 2 });
    barbarian.mark('spell', 'aid');
    expect(barbarian.play).toMatchObject({ current_hp: 5, successes: 0, failures: 0 });
    expect(barbarian.sheet.marks.map(({ id }) => id)).toEqual(['prone', 'aid']);
    expect(barbarian.statesOn).toEqual([]);
    barbarian.mark('spell', 'aid', false);
    barbarian.set('current_hp', '0');
    barbarian.act({ do: 'tally', isSuccess: false, tally: 3 });
    barbarian.mark('spell', 'aid');
    expect(barbarian.play).toMatchObject({ current_hp: 0, failures: 3 });
  });

  it('is taken back with the hit points that it gave', () => {
    const { barbarian, max } = hurt();
    const change = barbarian.mark('spell', 'aid');
    barbarian.set('current_hp', '-2');
    barbarian.undo(change);
    expect(hitPoints(barbarian)).toEqual([8, max]);
  });
});
