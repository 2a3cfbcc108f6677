import { describe, expect, it } from '@jest/globals';
import {
  counts,
  ids,
  ignored,
  martial,
  messages,
  sumOf,
  type MartialSketch,
} from '../../../../test/support/martial-pack.js';
import { defined } from '../../../../test/support/defined.js';
import type { Evaluation } from '../../evaluation.types.js';
import type { RollRules } from '../../sheet-actions.types.js';

const DEX_14: MartialSketch['scores'] = [10, 14, 10, 10, 10, 10];
const skald = (level: number): Evaluation => martial({ classes: [['skald', level]], scores: DEX_14 });
const skill = ({ sheet }: Evaluation, id: string) => defined(sheet.skills[id]);
const tool = ({ sheet }: Evaluation, id: string) => defined(sheet.tool_checks.find((one) => one.id === id));
const rollOf = ({ sheet }: Evaluation, target: string): Partial<RollRules> => sheet.rolls[target] ?? {};

describe('half the proficiency bonus', () => {
  it('rounded down counts for every ability check from its level on: skills, initiative, plain checks', () => {
    expect(skald(1).sheet.initiative).toBe(2);
    const [second, fifth, ninth] = [skald(2), skald(5), skald(9)];
    expect([second, fifth, ninth].map(({ sheet }) => sheet.initiative)).toEqual([3, 3, 4]);
    expect([second, fifth, ninth].map((one) => skill(one, 'stealth').modifier)).toEqual([3, 3, 4]);
    expect([second, fifth, ninth].map(({ sheet }) => sheet.checks.dex)).toEqual([3, 3, 4]);
    expect(second.sheet.saves.dex.modifier).toBe(2);
    expect(skill(second, 'stealth')).toMatchObject({ proficient: false, expertise: false, half_proficient: true });
    expect(counts(fifth, 'skills.stealth')).toEqual([
      '2 ability modifier (Ability modifiers)',
      '+1 half the proficiency bonus (Many Trades)',
    ]);
  });

  it('does not count in addition to the whole bonus, for a skill and for a tool', () => {
    const one = skald(5);
    expect(skill(one, 'performance')).toMatchObject({ modifier: 3, proficient: true });
    expect(ignored(one, 'skills.performance')).toEqual({ 'Many Trades': 'Skald gives as much or more' });
    expect(tool(one, 'lute')).toMatchObject({ proficient: true, modifiers: { dex: 5, str: 3 } });
    expect(ignored(one, 'tool_checks.lute.dex')).toEqual({ 'Many Trades': 'Skald gives as much or more' });
    expect(sumOf(one, 'tool_checks.lute.dex')).toBe(5);
  });

  it('adds up with what adds to the checks with one ability, for a tool too', () => {
    const both = martial({
      classes: [
        ['weaponmaster', 1],
        ['skald', 2],
      ],
      scores: [13, 10, 10, 10, 10, 10],
      picks: { 'weaponmaster-knack/feat': ['iron-grip'] },
    });
    expect(both.sheet.checks.str).toBe(3);
    expect(tool(both, 'lute').modifiers).toMatchObject({ str: 4, dex: 2 });
    expect(counts(both, 'tool_checks.lute.str')).toContain('+1 from Iron Grip');
  });

  it('rounded up counts only for three abilities, and gives no proficiency', () => {
    const athlete = (level: number): Evaluation =>
      martial({ classes: [['weaponmaster', level]], scores: [14, 10, 10, 10, 10, 10] });
    expect(skill(athlete(6), 'acrobatics').modifier).toBe(0);
    const seventh = athlete(7);
    expect(skill(seventh, 'acrobatics')).toMatchObject({ modifier: 2, proficient: false });
    expect(seventh.sheet).toMatchObject({ initiative: 2, checks: { str: 4, con: 2, int: 0 } });
    expect(skill(seventh, 'arcana').modifier).toBe(0);
    expect(ignored(seventh, 'skills.athletics')).toEqual({ 'Great Athlete': 'Weaponmaster gives as much or more' });
    expect([athlete(6), seventh].map(({ sheet }) => sheet.jumps.long)).toEqual([14, 16]);
    expect(counts(seventh, 'jumps.long')).toEqual([
      '14 Strength score (Jumping)',
      '+2 Strength modifier (Great Athlete)',
    ]);
  });

  it('counts once, by the better rounding', () => {
    const both = martial({
      classes: [
        ['weaponmaster', 11],
        ['skald', 2],
      ],
    });
    expect(skill(both, 'stealth').modifier).toBe(3);
    expect(ignored(both, 'skills.stealth')).toEqual({ 'Many Trades': 'Great Athlete gives as much or more' });
    expect(skill(both, 'arcana').modifier).toBe(2);
  });
});

describe('expertise', () => {
  const SKILLS = { 'prowler-training/skills': ['stealth', 'arcana', 'insight', 'deception'] };
  const prowler = (level: number, picks: MartialSketch['picks']): Evaluation =>
    martial({ classes: [['prowler', level]], scores: DEX_14, picks: { ...SKILLS, ...picks } });
  const inSkills = (...skills: string[]) => ({
    'prowler-expertise/craft': ['a'],
    'prowler-expertise/craft/a/skills': skills,
  });

  it('doubles the bonus of the picked skills, and moves with the pick', () => {
    const one = prowler(1, inSkills('stealth', 'arcana'));
    expect(skill(one, 'stealth')).toMatchObject({ modifier: 6, expertise: true });
    expect(skill(one, 'insight')).toMatchObject({ modifier: 2, expertise: false });
    expect(counts(one, 'skills.stealth')).toEqual([
      '2 ability modifier (Ability modifiers)',
      '+4 twice the proficiency bonus (Expertise)',
    ]);
    expect(ignored(one, 'skills.stealth')).toEqual({ Prowler: 'Expertise gives as much or more' });
    const moved = prowler(1, inSkills('insight', 'arcana'));
    expect(skill(moved, 'stealth')).toMatchObject({ modifier: 4, expertise: false });
    expect(skill(moved, 'insight')).toMatchObject({ modifier: 4, expertise: true });
  });

  it('is for skills that the character is proficient with', () => {
    const one = prowler(1, inSkills('stealth', 'history'));
    expect(messages(one.dormant)).toEqual(['Two skills: History is not available now.']);
    expect(skill(one, 'history')).toMatchObject({ modifier: 0, expertise: false });
  });

  it('doubles the bonus of a tool, and the checks with it are on the sheet for each ability', () => {
    const plain = prowler(1, {});
    expect(tool(plain, 'thieves-tools')).toMatchObject({
      proficient: true,
      expertise: false,
      modifiers: { dex: 4, int: 2 },
    });
    const one = prowler(1, { 'prowler-expertise/craft': ['b'], 'prowler-expertise/craft/b/skill': ['stealth'] });
    expect(tool(one, 'thieves-tools')).toMatchObject({ expertise: true, modifiers: { dex: 6, int: 4 } });
    expect(counts(one, 'tool_checks.thieves-tools.dex')).toEqual([
      '2 ability modifier (Ability modifiers)',
      '+4 twice the proficiency bonus (Expertise)',
    ]);
    expect(skill(one, 'stealth').expertise).toBe(true);
  });

  it('opens again at level 6, for other skills', () => {
    const again = (skills: string[]) => ({
      ...inSkills('stealth', 'arcana'),
      'prowler-expertise/craft@6': ['a'],
      'prowler-expertise/craft@6/a/skills': skills,
    });
    const sixth = prowler(6, again(['insight', 'deception']));
    expect(skill(sixth, 'deception')).toMatchObject({ modifier: 6, expertise: true });
    expect(skill(prowler(5, again(['insight', 'deception'])), 'deception').expertise).toBe(false);
    expect(ids(sixth.sheet.features).filter((id) => id === 'prowler-expertise')).toHaveLength(1);
    expect(messages(prowler(6, again(['stealth', 'deception'])).dormant)).toEqual([
      'Two skills: Stealth is already known from Expertise.',
    ]);
  });

  it('goes with a die that never shows less than 10, where the character is proficient', () => {
    expect(rollOf(prowler(10, {}), 'skills.stealth')).toEqual({});
    const eleventh = prowler(11, {});
    expect(rollOf(eleventh, 'skills.stealth').min_die).toBe(10);
    expect(rollOf(eleventh, 'items.thieves-tools').min_die).toBe(10);
    expect(rollOf(eleventh, 'skills.history')).toEqual({});
    expect(counts(eleventh, 'rolls.skills.stealth')).toEqual(['a die of at least 10 (Sure Hand)']);
    expect(ignored(eleventh, 'rolls.skills.history')).toEqual({ 'Sure Hand': 'only when proficient with it' });
    expect(rollOf(eleventh, 'saves.dex')).toEqual({});
  });
});

describe('rolls', () => {
  it('have a least total by the score, for every check with Strength', () => {
    const reaver = (level: number): Evaluation =>
      martial({ classes: [['reaver', level]], scores: [19, 10, 10, 10, 10, 10] });
    expect(rollOf(reaver(17), 'skills.athletics')).toEqual({});
    const one = reaver(18);
    expect([rollOf(one, 'checks.str').min_total, rollOf(one, 'skills.athletics').min_total]).toEqual([19, 19]);
    expect(rollOf(one, 'skills.acrobatics').min_total).toBeUndefined();
    expect(counts(one, 'rolls.skills.athletics')).toEqual(['a total of at least 19 (Unyielding Strength)']);
  });

  it('with advantage move the passive score, and disadvantage cancels it', () => {
    const skyfolk: MartialSketch = { classes: [['shifter', 1]], race: 'skyfolk', scores: [10, 10, 10, 10, 14, 10] };
    const one = martial(skyfolk);
    expect(rollOf(one, 'skills.perception')).toMatchObject({ advantage: true, disadvantage: false });
    expect(one.sheet.passives).toEqual({ perception: 17, insight: 12, investigation: 10 });
    expect(counts(one, 'passives.perception').at(-1)).toBe('+5 for advantage on the check');
    expect(counts(one, 'rolls.skills.perception')).toEqual(['Advantage (Eyes of the Cliffs (Skyfolk))']);
    const poisoned = martial(skyfolk, { conditions: ['poisoned'] });
    expect(rollOf(poisoned, 'skills.perception')).toEqual({});
    expect(poisoned.sheet.passives).toEqual({ perception: 12, insight: 7, investigation: 5 });
    expect(ignored(poisoned, 'rolls.skills.perception')).toEqual({
      'Eyes of the Cliffs (Skyfolk)': 'advantage and disadvantage cancel each other',
      Poisoned: 'advantage and disadvantage cancel each other',
    });
    expect(counts(poisoned, 'passives.insight').at(-1)).toBe('−5 for disadvantage on the check');
  });

  it('with a narrowed advantage are only marked', () => {
    const one = martial({ classes: [['reaver', 2]], race: 'stonefolk' });
    expect(rollOf(one, 'saves.dex')).toMatchObject({
      advantage: false,
      notes: ['Advantage against effects that you can see', 'Advantage against poison'],
    });
    expect(rollOf(one, 'saves.con').notes).toEqual(['Advantage against poison']);
    expect(counts(one, 'rolls.saves.dex')).toContain('Advantage against poison (Blood of Stone (Stonefolk))');
  });

  it('have advantage on initiative from a level on', () => {
    const roll = (level: number) => rollOf(martial({ classes: [['reaver', level]] }), 'initiative');
    expect([roll(6).advantage, roll(7).advantage]).toEqual([undefined, true]);
  });
});
