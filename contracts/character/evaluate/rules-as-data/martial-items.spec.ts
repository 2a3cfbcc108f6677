import { describe, expect, it } from '@jest/globals';
import {
  attackOf,
  counts,
  ids,
  ignored,
  martial,
  messages,
  type MartialPlay,
  type MartialSketch,
} from '../../../../test/support/martial-pack.js';
import type { Evaluation } from '../../evaluation.types.js';

const WORN = { worn: true, attuned: true };
type Items = NonNullable<MartialPlay['items']>;
const withItems = (items: Items, sketch: Partial<MartialSketch> = {}): Evaluation =>
  martial({ classes: [['weaponmaster', 1]], ...sketch }, { items });

describe('an item that sets a score', () => {
  it('raises a lower score, and leaves a higher one that was typed', () => {
    const gauntlets = (str: number): Evaluation =>
      withItems([['ogre-gauntlets', WORN]], { scores: [str, 10, 10, 10, 10, 10] });
    const [weak, strong] = [gauntlets(8), gauntlets(23)];
    expect([weak, strong].map(({ sheet }) => [sheet.str_score, sheet.modifiers.str])).toEqual([
      [19, 4],
      [23, 6],
    ]);
    expect(counts(weak, 'str_score')).toEqual(['8 from the bio', 'at least 19 (Ogre Gauntlets)']);
    expect(ignored(strong, 'str_score')).toEqual({ 'Ogre Gauntlets': 'the number is not lower' });
    expect(strong.sheet.score_max.str).toBe(20);
    expect(weak.sheet).toMatchObject({ saves: { str: { modifier: 4 } }, capacity: 285 });
  });

  it('raises by 2 up to 20', () => {
    const stone = (con: number): Evaluation =>
      withItems([['stone-of-vigor', { attuned: true }]], { scores: [10, 10, con, 10, 10, 10] });
    expect([14, 19, 20, 22].map((con) => stone(con).sheet.con_score)).toEqual([16, 20, 20, 22]);
    expect(counts(stone(19), 'con_score')).toContain('+1 from Stone of Vigor, which goes up to 20');
  });
});

describe('the rules of an item', () => {
  it('count once however many of it there are', () => {
    const one = withItems([['warding-ring', WORN]]);
    expect(one.sheet).toMatchObject({ armor_class: 11, saves: { wis: { modifier: 1 } } });
    expect(counts(one, 'armor_class')).toContain('+1 from Warding Ring');
    const two = withItems([
      ['warding-ring', WORN],
      ['warding-ring', WORN],
    ]);
    expect(two.sheet.armor_class).toBe(11);
    expect(ignored(two, 'armor_class')).toEqual({ 'Warding Ring': 'a second one adds nothing' });
    expect(withItems([['warding-ring', { ...WORN, quantity: 2 }]]).sheet.armor_class).toBe(11);
  });

  it('count while it is worn and attuned', () => {
    const ring = (more: Items[number][1]): Evaluation => withItems([['warding-ring', more]]);
    expect([ring({ worn: true }), ring({ attuned: true }), ring({})].map(({ sheet }) => sheet.armor_class)).toEqual([
      10, 10, 10,
    ]);
    expect(ignored(ring({ worn: true }), 'armor_class')).toEqual({ 'Warding Ring': 'not attuned' });
    expect(ignored(ring({ attuned: true }), 'armor_class')).toEqual({ 'Warding Ring': 'not worn' });
    expect(ignored(ring({}), 'saves.wis')).toEqual({ 'Warding Ring': 'not worn' });
  });

  it('count without attunement where it needs none', () => {
    const boots = (worn: boolean): Evaluation => withItems([['striding-boots', { worn }]], { race: 'stonefolk' });
    expect([boots(true), boots(false)].map(({ sheet }) => sheet.speed)).toEqual([30, 25]);
    expect(ignored(boots(true), 'speed')).toMatchObject({ 'Stonefolk Build (Stonefolk)': 'Striding Boots gives more' });
    expect(ignored(boots(false), 'speed')).toMatchObject({ 'Striding Boots': 'not worn' });
  });
});

describe('attunement', () => {
  it('goes to three items', () => {
    const charm: Items[number] = ['lucky-charm', { attuned: true }];
    const three: Items = [
      ['ogre-gauntlets', WORN],
      ['warding-ring', WORN],
      ['stone-of-vigor', { attuned: true }],
    ];
    expect(withItems([charm]).sheet).toMatchObject({ initiative: 1, attunement_limit: 3 });
    const four = withItems([...three, charm]);
    expect(four.sheet).toMatchObject({ initiative: 0, str_score: 19, con_score: 12, armor_class: 11 });
    expect(ignored(four, 'initiative')).toEqual({ 'Lucky Charm': 'at most 3 items can be attuned' });
    expect(withItems([charm, ...three]).sheet).toMatchObject({ initiative: 1, con_score: 10 });
    expect(counts(four, 'attunement_limit')).toEqual(['3 from Attunement']);
  });

  it('does not count what needs none, what the character may not attune to, and the same item twice', () => {
    const items: Items = [
      ['striding-boots', WORN],
      ['golden-harp', { attuned: true }],
      ['warding-ring', WORN],
      ['warding-ring', WORN],
      ['ogre-gauntlets', WORN],
      ['lucky-charm', { attuned: true }],
    ];
    expect(withItems(items).sheet).toMatchObject({ armor_class: 11, str_score: 19, initiative: 1 });
  });

  it('asks who may attune', () => {
    const harp = (name: 'skald' | 'warden'): Evaluation =>
      withItems([['golden-harp', { attuned: true }]], { classes: [[name, 1]] });
    expect([harp('skald'), harp('warden')].map(({ sheet }) => sheet.skills['performance']?.modifier)).toEqual([4, 0]);
    expect(ignored(harp('warden'), 'skills.performance')).toEqual({ 'Golden Harp': 'attunement needs Skald' });
  });
});

describe('a +1 weapon', () => {
  it('counts only for its own rows', () => {
    const armed = martial({ classes: [['weaponmaster', 1]] }, { main: 'keen-longsword', off: 'shortsword' });
    expect(attackOf(armed, 'main:melee')).toMatchObject({ attack_bonus: 3, damage: '1d8 + 1' });
    const alone = martial({ classes: [['weaponmaster', 1]] }, { main: 'keen-longsword' });
    expect(attackOf(alone, 'main:two-handed')).toMatchObject({ attack_bonus: 3, damage: '1d10 + 1' });
    expect(attackOf(armed, '2ndy:melee')).toMatchObject({ attack_bonus: 2, damage: '1d6' });
    expect(attackOf(armed, 'natural:unarmed-strike')).toMatchObject({ attack_bonus: 2, damage: '1' });
    expect(counts(armed, 'attacks.main:melee')).toContain('+1 from Keen Longsword');
    expect(counts(armed, 'attacks.main:melee.damage')).toContain('+1 from Keen Longsword');
    expect(ignored(armed, 'attacks.2ndy:melee')).toEqual({ 'Keen Longsword': 'only for attacks with it' });
    const carried = withItems([['keen-longsword', {}]]);
    expect(ids(carried.sheet.attacks)).toEqual(['natural:unarmed-strike']);
  });
});

it('an item that lets weapons count as light makes the second one an off-hand weapon', () => {
  const second = (worn: boolean): string[] => {
    const items: Items = [['twin-blade-bracers', { worn }]];
    const armed = martial({ classes: [['weaponmaster', 1]] }, { main: 'longsword', off: 'longsword', items });
    return ids(armed.sheet.attacks).filter((id) => id.startsWith('2ndy'));
  };
  expect([second(false), second(true)]).toEqual([['2ndy:melee'], ['2ndy:off-hand']]);
});

describe('what is worn', () => {
  it('never makes a choice illegal, dormant or possible: prerequisites see only own scores', () => {
    const picks = { 'weaponmaster-knack/feat': ['iron-grip'] };
    const withGauntlets = (str: number, worn: boolean): Evaluation =>
      withItems([['ogre-gauntlets', { worn, attuned: true }]], { scores: [str, 10, 10, 10, 10, 10], picks });
    const findings = ({ open, illegal, dormant, selections: activeSelections }: Evaluation) => ({
      open,
      illegal,
      dormant,
      slots: activeSelections,
    });
    for (const str of [10, 13]) expect(findings(withGauntlets(str, true))).toEqual(findings(withGauntlets(str, false)));
    expect(messages(withGauntlets(10, true).dormant)).toEqual(['Feat: Iron Grip needs Strength 13 or higher.']);
    const strong = withGauntlets(13, false);
    expect([strong.illegal, strong.dormant]).toEqual([[], []]);
    expect(strong.sheet).toMatchObject({ checks: { str: 2 }, feats: [{ id: 'iron-grip' }] });
    expect(withGauntlets(13, true).sheet.checks.str).toBe(5);
    expect(counts(strong, 'checks.str')).toContain('+1 from Iron Grip');
  });
});
