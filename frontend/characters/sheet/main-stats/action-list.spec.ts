import { describe, expect, it } from '@jest/globals';
import { sheetWays } from '../../../../contracts/attack/sheet-ways.js';
import { evaluate } from '../../../../contracts/character/evaluate/index.js';
import { initialPlayState, type PlayState } from '../../../../contracts/character/choices.types.js';
import type { PlayCharacter } from '../../../../contracts/character/play/play-character.types.js';
import { choicesFromSketch, type CharacterSketch } from '../../../../test/support/choices.js';
import { srdContent } from '../../../../test/support/content-pack.js';
import { defined } from '../../../../test/support/defined.js';
import { pickEverything } from '../../../../test/support/pick-everything.js';
import { actionRows, actionSections, type ActionFilter } from './action-list.js';

const BARBARIAN = 0;
const MONK = 5;
const DRUID = 3;
const PALADIN = 6;
const SORCERER = 9;
const WARLOCK = 10;

function character(
  sketch: CharacterSketch,
  play: Partial<PlayState> = {},
  spells: readonly string[] = [],
): PlayCharacter {
  const content = srdContent();
  const sketched = choicesFromSketch({ archrace: 'human', ...sketch });
  const choices = pickEverything(
    content,
    sketched,
    undefined,
    (options) => options.find((id) => spells.includes(id)) ?? options[0],
  );
  const state = { ...initialPlayState(), ...play };
  return { content, choices, play: state, evaluation: evaluate(content, choices, state) };
}

const row = (of: PlayCharacter, id: string) =>
  defined(
    actionRows(of).find((each) => each.id === id),
    id,
  );
const ALL: ActionFilter = { time: 'all', find: '', pins: [] };
const titles = (of: PlayCharacter, filter: Partial<ActionFilter> = {}) =>
  actionSections(actionRows(of), { ...ALL, ...filter }).map(({ title }) => title);
const names = (of: PlayCharacter, filter: Partial<ActionFilter>) =>
  actionSections(actionRows(of), { ...ALL, ...filter }).flatMap(({ rows }) => rows.map(({ name }) => name));

const withWeapons = {
  inventory: [
    { id: 'axe', item: 'handaxe', quantity: 1 },
    { id: 'knife', item: 'dagger', quantity: 1 },
    { id: 'pike', item: 'pike', quantity: 1 },
  ],
  equipment: { main: 'axe', '2ndy': 'knife' },
} as const;

describe('the list of what a character can do', () => {
  it('is divided into groups, of which none is empty', () => {
    expect(titles(character({ class: BARBARIAN, level: 5 }))).toEqual(['Attacks', 'Features', 'Everybody']);
    expect(titles(character({ class: 'wizard', level: 3 }))).toContain('Spells');
  });

  it('shows what hits, what it deals and how far it reaches', () => {
    const armed = character({ class: BARBARIAN, level: 5, scores: [16, 14, 10, 10, 10, 10] }, withWeapons);
    expect(row(armed, 'attack:main:melee')).toMatchObject({
      roll: { text: '+7' },
      result: { text: '1d6 + 4 slashing' },
      range: '5 ft',
      time: 'action',
    });
    expect(row(armed, 'attack:main:thrown')).toMatchObject({ range: '20/60 ft' });
    expect(row(armed, 'attack:2ndy:off-hand')).toMatchObject({
      time: 'bonus',
      notes: ['Bonus action', 'With DEX: +5, 1d4 piercing'],
    });
    const withPike = character({ class: BARBARIAN, level: 5 }, { ...withWeapons, equipment: { main: 'pike' } });
    expect(row(withPike, 'attack:main:melee')).toMatchObject({ range: '10 ft' });
  });

  it('offers what is carried: each kind of weapon that is not in a hand, and armor for an empty slot', () => {
    const mail = { id: 'mail', item: 'chain-mail', quantity: 1 };
    const more = { id: 'more', item: 'pike', quantity: 1 };
    const inventory = [...withWeapons.inventory, more, mail];
    const carriedBy = (equipment: PlayState['equipment']) =>
      actionRows(character({ class: BARBARIAN, level: 5 }, { inventory, equipment })).flatMap(({ id, notes, doing }) =>
        doing.kind === 'equip' ? [[id, doing.slot, ...notes]] : [],
      );
    expect(carriedBy(withWeapons.equipment)).toEqual([
      ['carried:chain-mail', 'body', 'Carried, not equipped'],
      ['carried:pike', 'main', 'Carried, not equipped, replaces Handaxe and Dagger'],
    ]);
    expect(carriedBy({ main: 'pike', body: 'mail' }).map(([id]) => id)).toEqual(['carried:dagger', 'carried:handaxe']);
  });

  it('shows a switch once, with the time and the text of the action that describes it', () => {
    const barbarian = character({ class: BARBARIAN, level: 5 });
    expect(row(barbarian, 'state:raging')).toMatchObject({
      name: 'Raging',
      time: 'bonus',
      left: '3/3',
      cost: '1 rage',
      doing: { kind: 'switch', state: { is_on: false } },
    });
    expect(actionRows(barbarian).map(({ id }) => id)).not.toContain('action:feature:rage/rage');
    const beast = { kind: 'state', id: 'wild-shape', inputs: { hit_points: 34, ac: 11 } } as const;
    const shaped = character({ class: DRUID, level: 4 }, { marks: [beast] });
    expect(actionRows(shaped).filter(({ name }) => name === 'Wild Shape')).toHaveLength(1);
  });

  it('says on the attacks what the form of a beast does not allow', () => {
    const play = {
      inventory: [{ id: 'blade', item: 'scimitar', quantity: 1 }],
      equipment: { main: 'blade' },
    } as const;
    const druid = (marks: PlayState['marks']) =>
      character(
        { class: DRUID, level: 4, picks: { 'druid-spellcasting/cantrips': ['produce-flame'] } },
        { ...play, marks },
      );
    const own = druid([]);
    expect(row(own, 'attack:main:melee')).toMatchObject({ whyNot: null, isUsedUp: false });
    const shaped = druid([{ kind: 'state', id: 'wild-shape', inputs: { hit_points: 34, ac: 11 } }]);
    const told = ['main:melee', 'natural:unarmed-strike', 'spell:produce-flame'].map((id) =>
      row(shaped, `attack:${id}`),
    );
    expect(told.map(({ whyNot, isUsedUp }) => [whyNot, isUsedUp])).toEqual([
      ['Wild Shape: you cannot wield weapons.', true],
      [null, false],
      ['Wild Shape: you cannot cast spells.', true],
    ]);
  });

  it('reads the time of a switch without an action from its name', () => {
    expect(row(character({ class: MONK, level: 5 }), 'state:patient-defense')).toMatchObject({
      name: 'Patient Defense',
      time: 'bonus',
      cost: '1 ki point',
    });
  });

  it('names the kind of the slot that an action spends', () => {
    const classes = [PALADIN, PALADIN, WARLOCK, WARLOCK, WARLOCK];
    const both = character({ classes, scores: [13, 10, 10, 10, 10, 13] });
    const cost = (level: number) => row(both, `action:feature:divine-smite/level-${level}`).cost;
    expect([cost(1), cost(2)]).toEqual(['a 1st-level slot', 'a 2nd-level pact slot']);
  });

  it('says of a slot that comes back that it may be created', () => {
    const { notes } = row(
      character({ class: SORCERER, level: 6 }),
      'action:feature:flexible-casting-creating-spell-slots/create-a-4th-level-slot',
    );
    expect(notes).toContain('Returns a 4th-level slot, or creates one if none is spent');
  });

  it('keeps what is used up in its place, with when it returns', () => {
    const spent = { used: { ki_points: 5 } };
    const [fresh, tired] = [character({ class: MONK, level: 5 }), character({ class: MONK, level: 5 }, spent)];
    expect(actionRows(tired).map(({ id }) => id)).toEqual(actionRows(fresh).map(({ id }) => id));
    expect(row(tired, 'action:feature:flurry-of-blows/flurry-of-blows')).toMatchObject({
      isUsedUp: true,
      left: '0/5',
      returns: 'with a short rest',
    });
  });

  it('never counts a switch as used up that is on', () => {
    const play = { used: { rage_points: 3 }, marks: [{ kind: 'state', id: 'raging' }] } as const;
    expect(row(character({ class: BARBARIAN, level: 5 }, play), 'state:raging')).toMatchObject({ isUsedUp: false });
  });

  it('shows a damage cantrip among the attacks only', () => {
    const wizard = character({ class: 'wizard', level: 3 });
    const ids = actionRows(wizard).map(({ id }) => id);
    expect(ids).toContain('attack:spell:acid-splash');
    expect(ids).not.toContain('spell:wizard/acid-splash');
  });

  it('attacks on the map with the ways that the map has: weapons, cantrips, and spells with a roll, a save or damage', () => {
    const spells = ['magic-missile', 'burning-hands', 'shield'];
    const wizard = character({ class: 'wizard', level: 5 }, { ...withWeapons, prepared_spells: spells }, spells);
    expect(actionRows(wizard).map(({ id }) => id)).toContain('spell:wizard/shield');
    const keys = actionRows(wizard).flatMap(({ wayKey, isUsedUp, whyNot }) =>
      wayKey === undefined || isUsedUp || whyNot !== null ? [] : [wayKey],
    );
    expect(keys).toEqual(expect.arrayContaining(['attack:main:melee', 'spell:wizard/magic-missile']));
    expect(keys).toContain('spell:wizard/acid-splash');
    expect(keys).not.toContain('spell:wizard/shield');
    const ways = sheetWays(wizard.content, wizard.evaluation).map(({ key }) => key);
    expect(keys.filter((key) => !ways.includes(key))).toEqual([]);
  });

  it('casts with the lowest free slot, and tells when slots return', () => {
    const play = { prepared_spells: ['burning-hands'], used: { spell_slots_lvl_1: 4 } };
    const wizard = character({ class: 'wizard', level: 3 }, play);
    const id = 'spell:wizard/burning-hands';
    expect(row(wizard, id)).toMatchObject({
      isUsedUp: false,
      result: { text: '4d6 fire' },
    });
    const used = { ...play, used: { spell_slots_lvl_1: 4, spell_slots_lvl_2: 2 } };
    expect(row(character({ class: 'wizard', level: 3 }, used), id)).toMatchObject({
      isUsedUp: true,
      returns: 'with a long rest',
    });
  });

  it('names the area of a spell once', () => {
    const wizard = character({ class: 'wizard', level: 3 }, { prepared_spells: ['burning-hands'] });
    expect(row(wizard, 'spell:wizard/burning-hands').notes).toEqual(['1st level', 'Self', '15-foot cone']);
  });

  it('is filtered by time and by a typed text, in names and notes, without regard to case', () => {
    const barbarian = character({ class: BARBARIAN, level: 5 });
    expect(names(barbarian, { time: 'reaction' })).toEqual(['Opportunity Attack']);
    expect(names(barbarian, { find: ' RAGING ' })).toContain('Raging');
    expect(names(barbarian, { find: 'stealth' })).toEqual(['Hide']);
    expect(names(barbarian, { find: 'no such thing' })).toEqual([]);
  });

  it('shows pins first, in their order, and nowhere else', () => {
    const druid = character({ class: DRUID, level: 4 });
    const pins = ['everybody:Dodge', 'state:wild-shape'];
    const [pinned, ...others] = actionSections(actionRows(druid), { ...ALL, pins });
    expect(pinned).toMatchObject({ id: 'pinned', rows: [{ name: 'Dodge' }, { name: 'Wild Shape' }] });
    expect(others.flatMap(({ rows }) => rows.map(({ id }) => id))).not.toContain('everybody:Dodge');
  });
});
