import { describe, expect, it } from '@jest/globals';
import {
  attackOf,
  counts,
  ignored,
  martial,
  type MartialPlay,
  type MartialSketch,
} from '../../../../test/support/martial-pack.js';
import type { Evaluation } from '../../evaluation.types.js';

const exhaustion = (value: number): MartialPlay => ({ conditions: [{ kind: 'condition', id: 'exhaustion', value }] });
const warden = (play: MartialPlay, more: Partial<MartialSketch> = {}): Evaluation =>
  martial({ classes: [['warden', 1]], race: 'tuskfolk', ...more }, play);

describe('the shape of a beast', () => {
  const inputs = { ac: 12, str_score: 15, dex_score: 12, con_score: 14, speed: 40 };
  const shifter: MartialSketch = { classes: [['shifter', 2]], race: 'skyfolk', scores: [8, 18, 10, 10, 14, 10] };
  const inShape: MartialPlay = { states: [{ kind: 'state', id: 'in-beast-shape', inputs }] };

  it('replaces the numbers that were typed in, while it lasts', () => {
    const [own, beast] = [martial(shifter), martial(shifter, inShape)];
    expect(own.sheet).toMatchObject({
      armor_class: 14,
      str_score: 8,
      dex_score: 18,
      con_score: 10,
      wis_score: 14,
      speed: 25,
    });
    expect(beast.sheet).toMatchObject({
      armor_class: 12,
      str_score: 15,
      dex_score: 12,
      con_score: 14,
      wis_score: 14,
      speed: 40,
    });
    expect(beast.sheet).toMatchObject({ initiative: 1, saves: { str: { modifier: 2 } } });
    expect(attackOf(beast, 'natural:unarmed-strike').damage).toBe('3');
    expect(counts(beast, 'armor_class')).toContain('12 instead, from Beast Shape');
    expect(ignored(own, 'armor_class')).toEqual({ 'Beast Shape': 'only while in beast shape' });
    expect(beast.sheet.states).toEqual([
      expect.objectContaining({
        id: 'in-beast-shape',
        is_on: true,
        resource: 'feature:beast-shape',
        inputs: Object.keys(inputs),
      }),
    ]);
  });

  it('never makes a choice open, illegal or dormant when it begins and ends', () => {
    const findings = ({ open, illegal, dormant, selections: activeSelections }: Evaluation) => ({
      open,
      illegal,
      dormant,
      slots: activeSelections,
    });
    const picks = { 'weaponmaster-knack/feat': ['iron-grip'] };
    const both: MartialSketch = {
      classes: [
        ['weaponmaster', 1],
        ['shifter', 2],
      ],
      scores: [13, 10, 10, 10, 10, 10],
      picks,
    };
    const weak: MartialPlay = {
      states: [{ kind: 'state', id: 'in-beast-shape', inputs: { ...inputs, str_score: 3 } }],
    };
    expect(martial(both, weak).sheet.str_score).toBe(3);
    expect(findings(martial(both, weak))).toEqual(findings(martial(both)));
    expect(martial(both, weak).dormant).toEqual([]);
    for (const id of ['exhaustion', 'paralyzed', 'grappled'])
      expect(findings(martial(both, { conditions: [id] }))).toEqual(findings(martial(both)));
  });
});

describe('a spell in force', () => {
  it('is a mark with its own base for the armor class', () => {
    const [none, armored] = [warden({}), warden({ spells: ['mage-armor'] })];
    expect([none.sheet.armor_class, armored.sheet.armor_class]).toEqual([10, 13]);
    expect(armored.sheet.marks).toMatchObject([{ id: 'mage-armor', kind: 'spell', ignored: null }]);
    expect(ignored(armored, 'armor_class')).toEqual({ 'No armor': 'Mage Armor gives more' });
    const inMail = warden({ spells: ['mage-armor'], body: 'leather-armor' });
    expect(inMail.sheet.armor_class).toBe(11);
    expect(ignored(inMail, 'armor_class')).toMatchObject({ 'Mage Armor': 'only with no armor' });
    const scaled = martial({ classes: [['wyrmsoul', 1]] }, { spells: ['mage-armor'] });
    expect(scaled.sheet.armor_class).toBe(13);
    expect(ignored(scaled, 'armor_class')).toMatchObject({ 'Mage Armor': 'Wyrm Scales gives as much' });
  });
});

describe('conditions', () => {
  it('exhaustion adds up over its levels', () => {
    const at = (value: number) =>
      warden(exhaustion(value), { classes: [['warden', 2]], scores: [10, 10, 12, 10, 10, 10] });
    expect(at(1).sheet).toMatchObject({
      speed: 30,
      rolls: { 'skills.stealth': { disadvantage: true }, initiative: { disadvantage: true } },
    });
    expect(at(1).sheet.rolls).not.toHaveProperty('saves.dex');
    expect(at(2).sheet.speed).toBe(15);
    expect(counts(at(2), 'speed')).toEqual(['30 from Tuskfolk Build (Tuskfolk)', '× 0.5 from Exhaustion']);
    expect(at(3).sheet.rolls['saves.dex']).toMatchObject({ disadvantage: true });
    expect(attackOf(at(3), 'natural:unarmed-strike').roll.disadvantage).toBe(true);
    expect(counts(at(3), 'attacks.natural:unarmed-strike.roll')).toEqual(['Disadvantage (Exhaustion)']);
    expect([at(3).sheet.max_hp_shown, at(4).sheet.max_hp_shown, at(4).sheet.max_hp]).toEqual([18, 9, 16]);
    expect([at(5).sheet.speed, at(5).sheet.flags]).toEqual([0, []]);
    expect(counts(at(5), 'speed')).toContain('at most 0 (Exhaustion)');
    expect(ignored(at(4), 'speed')).toMatchObject({ Exhaustion: 'only with level 5 or higher' });
    expect(at(6).sheet.flags).toEqual(['dead']);
    expect(at(9).sheet.marks).toMatchObject([{ id: 'exhaustion', value: 6 }]);
  });

  it('grappled stops every speed', () => {
    const one = warden({ conditions: ['grappled'] }, { race: 'skyfolk' });
    expect(one.sheet.speeds).toEqual({ walk: 0, fly: 0, swim: 0, climb: 0 });
    expect(counts(one, 'speeds.fly')).toContain('at most 0 (Grappled)');
  });

  it('paralyzed includes incapacitated, and an immunity keeps the mark and stops both', () => {
    const one = warden({ conditions: ['paralyzed'] });
    expect(one.sheet.marks).toMatchObject([
      { id: 'paralyzed', brought_by: null, ignored: null },
      { id: 'incapacitated', brought_by: 'Paralyzed', ignored: null },
    ]);
    expect(one.sheet.speed).toBe(0);
    expect(one.sheet.rolls['saves.dex']?.notes).toEqual(['You fail this saving throw.']);
    expect(one.sheet.target_notes['attacks']).toEqual(['You take no actions and no reactions.']);
    const immune = warden({ conditions: ['paralyzed'] }, { race: 'stonefolk' });
    expect(immune.sheet.marks).toMatchObject([{ id: 'paralyzed', ignored: 'immune by Blood of Stone (Stonefolk)' }]);
    expect([immune.sheet.speed, immune.sheet.target_notes['attacks']]).toEqual([25, undefined]);
    expect(ignored(immune, 'speed')).toMatchObject({ Paralyzed: 'immune by Blood of Stone (Stonefolk)' });
  });

  it('say the same thing once', () => {
    const { sheet } = warden({ conditions: ['paralyzed', 'stunned'] });
    expect(sheet.rolls['saves.dex']?.notes).toEqual(['You fail this saving throw.']);
    expect(new Set(sheet.target_notes['ac']).size).toBe(sheet.target_notes['ac']?.length);
  });

  it.each([
    ['down', { current_hp: 0 }, ['unconscious', 'incapacitated', 'prone']],
    ['stable', { current_hp: 0, successes: 3 }, ['unconscious', 'incapacitated', 'prone']],
    ['dead', { current_hp: 0, failures: 3 }, []],
    ['up', { current_hp: 1 }, []],
  ])('who is %s at %j has %j', (_name, vitals, ids) => {
    const { sheet } = warden({ vitals });
    expect(sheet.marks.map(({ id }) => id)).toEqual(ids);
    expect(sheet.marks.map((mark) => mark.brought_by)).toEqual(
      ids.length > 0 ? ['0 hit points', 'Unconscious', 'Unconscious'] : [],
    );
    expect(sheet.speed === 0).toBe(ids.length > 0);
  });

  it('are stopped by an item that is worn, and come back without it', () => {
    const amulet = (worn: boolean): Evaluation =>
      warden({ conditions: ['poisoned'], items: [['amulet-of-the-healthy', { worn }]] });
    expect(amulet(true).sheet).toMatchObject({
      rolls: {},
      condition_immunities: ['poisoned'],
      marks: [{ id: 'poisoned', ignored: 'immune by Amulet of the Healthy' }],
    });
    expect(ignored(amulet(true), 'rolls.checks.str')).toEqual({ Poisoned: 'immune by Amulet of the Healthy' });
    expect(amulet(false).sheet.rolls['checks.str']?.disadvantage).toBe(true);
    expect(ignored(amulet(false), 'condition_immunities')).toEqual({ 'Amulet of the Healthy': 'not worn' });
  });

  it('are stopped by an immunity that another condition grants', () => {
    const stone = warden({ conditions: ['poisoned', 'petrified'] });
    expect(stone.sheet.marks).toMatchObject([
      { id: 'poisoned', ignored: 'immune by Petrified' },
      { id: 'petrified', ignored: null },
      { id: 'incapacitated', brought_by: 'Petrified' },
    ]);
    expect(stone.sheet.rolls).not.toHaveProperty('checks.str');
  });

  it('are stopped by an immunity that a state grants, while it is on', () => {
    const reaver = (level: number, play: MartialPlay): Evaluation => martial({ classes: [['reaver', level]] }, play);
    const frightened: MartialPlay = { conditions: ['frightened'] };
    const raging: MartialPlay = { ...frightened, states: ['in-battle-fury'] };
    expect(reaver(6, raging).sheet.marks).toMatchObject([{ id: 'frightened', ignored: 'immune by Mindless Fury' }]);
    expect(reaver(6, frightened).sheet.marks).toMatchObject([{ id: 'frightened', ignored: null }]);
    expect(reaver(5, raging).sheet.marks).toMatchObject([{ id: 'frightened', ignored: null }]);
    expect(ignored(reaver(6, frightened), 'condition_immunities')).toEqual({
      'Mindless Fury': 'only while in battle fury',
    });
  });
});

describe('encumbrance', () => {
  const carrying = (...items: string[]): Evaluation =>
    warden({ items: items.map((item) => [item, {}] as const) }, { scores: [10, 10, 10, 10, 10, 10] });

  it('slows down beyond a third of the capacity, more beyond two thirds, and stops beyond all of it', () => {
    const [light, third, twoThirds, beyond] = [
      carrying('scale-mail'),
      carrying('chain-mail'),
      carrying('plate-armor', 'half-plate-armor'),
      carrying('plate-armor', 'splint-armor', 'half-plate-armor'),
    ];
    expect([light, third, twoThirds, beyond].map(({ sheet }) => [sheet.load, sheet.speed])).toEqual([
      [45, 30],
      [55, 20],
      [105, 10],
      [165, 5],
    ]);
    expect(twoThirds.sheet).toMatchObject({
      capacity: 150,
      rolls: { 'saves.con': { disadvantage: true }, 'skills.stealth': { disadvantage: true } },
    });
    expect(third.sheet.rolls).toEqual({});
    expect(attackOf(twoThirds, 'natural:unarmed-strike').roll.disadvantage).toBe(true);
    expect(counts(third, 'speed')).toEqual(['30 from Tuskfolk Build (Tuskfolk)', '−10 from Encumbrance']);
    expect(ignored(light, 'speed')).toEqual({ Encumbrance: 'only with more than the carrying capacity' });
  });
});
