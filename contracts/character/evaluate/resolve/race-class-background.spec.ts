import { describe, expect, it } from '@jest/globals';
import { choicesFromSketch } from '../../../../test/support/choices.js';
import { srdContent } from '../../../../test/support/content-pack.js';
import { evaluated, idsOf, messagesOf } from '../../../../test/support/evaluations.js';
import { evaluate } from '../index.js';

describe('a character without choices', () => {
  it('has every required choice open and none illegal', () => {
    const { sheet, open, illegal, dormant } = evaluated({});
    expect(messagesOf(open)).toEqual(['Choose a race.', 'Choose a class.', 'Choose a background.']);
    expect([illegal, dormant]).toEqual([[], []]);
    expect(sheet).toMatchObject({
      level: 0,
      proficiency_bonus: 2,
      armor_class: 10,
      initiative: 0,
      max_hp: 0,
      hit_dice: '',
    });
  });

  it('asks for a name', () => {
    const nameless = choicesFromSketch({});
    const { open } = evaluate(srdContent(), { ...nameless, bio: { ...nameless.bio, name: ' ' } });
    expect(messagesOf(open)).toContain('Give the character a name.');
  });
});

describe('races', () => {
  it('chooses the only core race of an archetype race', () => {
    const { sheet, open } = evaluated({ archrace: 'dwarf' });
    expect(sheet).toMatchObject({ core_race: { id: 'dwarf' }, subrace: null, con_score: 12, speed: 25 });
    expect(idsOf(sheet.languages)).toEqual(['common', 'dwarvish']);
    expect(messagesOf(open)).toContain("Artisan's tools (Tool Proficiency): choose 1.");
  });

  it('asks for the core race when there are several', () => {
    expect(messagesOf(evaluated({ archrace: 'kindred-of-two-bloods' }).open)).toContain(
      'Choose a core race of Kindred of Two Bloods.',
    );
    expect(evaluated({ archrace: 'kindred-of-two-bloods', race: 'half-orc' }).sheet).toMatchObject({
      str_score: 12,
      con_score: 11,
    });
  });

  it('applies the traits of the chosen subrace only', () => {
    expect(evaluated({ archrace: 'dwarf', race: 'hill-dwarf' }).sheet).toMatchObject({
      wis_score: 11,
      race: { name: 'Hill Dwarf' },
      core_race: { id: 'dwarf' },
    });
    expect(evaluated({ archrace: 'dwarf' }).sheet.wis_score).toBe(10);
  });

  it('refuses a race of another archetype race, and a race that is not in the rules', () => {
    expect(messagesOf(evaluated({ archrace: 'dwarf', race: 'high-elf' }).illegal)).toEqual([
      'The chosen race does not belong to Dwarf.',
    ]);
    expect(messagesOf(evaluated({ archrace: 'no-such-race' }).illegal)).toEqual([
      'The chosen race is not part of the rules.',
    ]);
  });

  it('raises two different abilities of a half-elf', () => {
    const halfElf = (...picks: string[]) =>
      evaluated({
        archrace: 'kindred-of-two-bloods',
        race: 'half-elf',
        picks: { 'half-elf-ability-scores/two-others': picks },
      });
    expect(halfElf('str', 'dex').sheet).toMatchObject({ str_score: 11, dex_score: 11, cha_score: 12 });
    expect(messagesOf(halfElf('str', 'str').illegal)).toEqual([
      'Two different abilities, +1 each: Strength is chosen too often.',
    ]);
    expect(messagesOf(halfElf('str', 'cha').illegal)).toEqual([
      'Two different abilities, +1 each: Charisma is not available.',
    ]);
  });
});

describe('levels', () => {
  const base = choicesFromSketch({ class: 'fighter', level: 2 });
  const [first, second] = base.levels;
  const withSecond = (change: object) =>
    evaluate(srdContent(), { ...base, levels: [first!, { ...second!, ...change }] });

  it('are illegal with a gap, an impossible roll, or the hit points of a first level', () => {
    expect(messagesOf(withSecond({ level: 3 }).illegal)).toEqual(['Level 2 of Fighter is missing.']);
    expect(messagesOf(withSecond({ classificationId: 2 }).illegal)).toEqual(['Level 1 of Cleric is missing.']);
    expect(messagesOf(withSecond({ classificationId: -1 }).illegal)).toEqual([
      'The chosen class is not part of the rules.',
    ]);
    expect(messagesOf(withSecond({ hp: { method: 'roll', value: 11 } }).illegal)).toEqual([
      'Level 2: a d10 cannot show 11.',
    ]);
    expect(messagesOf(withSecond({ hp: { method: 'first', value: 0 } }).illegal)).toEqual([
      'Level 2: roll the hit points or take the automatic increase.',
    ]);
  });

  it('stay open without hit points', () => {
    expect(messagesOf(withSecond({ hp: null }).open)).toContain('Level 2: choose how the hit points increase.');
  });

  it('may be of several classes, each with its own levels', () => {
    const { sheet, illegal } = evaluated({
      classes: ['fighter', 'cleric', 'fighter'],
      scores: [13, 10, 10, 10, 13, 10],
    });
    expect(illegal).toEqual([]);
    expect(sheet.classes).toEqual([
      { id: 4, slug: 'fighter', name: 'Fighter', level: 2 },
      { id: 2, slug: 'cleric', name: 'Cleric', level: 1 },
    ]);
    expect(sheet).toMatchObject({ level: 3, max_hp: 10 + 5 + 6, hit_dice: '2d10 + 1d8', classification: { id: 4 } });
  });

  it('of several classes need the prerequisites of the new class and of the earlier ones', () => {
    const illegal = (str: number, wis: number): string[] =>
      messagesOf(evaluated({ classes: ['fighter', 'cleric'], scores: [str, 10, 10, 10, wis, 10] }).illegal);
    expect(illegal(13, 12)).toEqual(['Level 2: to combine Cleric with another class, you need Wisdom 13 or higher.']);
    expect(illegal(12, 13)).toEqual([
      'Level 2: to combine Fighter with another class, you need Strength 13 or higher or Dexterity 13 or higher.',
    ]);
  });

  it('of several classes count the scores with what the race adds', () => {
    const dwarf = { classes: ['fighter', 'cleric'] as const, archrace: 'dwarf', race: 'hill-dwarf' };
    expect(evaluated({ ...dwarf, scores: [13, 10, 10, 10, 12, 10] }).illegal).toEqual([]);
  });

  it('give a later class its smaller proficiencies and no starting equipment', () => {
    const { sheet } = evaluated({ classes: ['cleric', 'fighter'], scores: [13, 10, 10, 10, 13, 10] });
    expect(idsOf(sheet.saving_throw_proficiencies)).toEqual(['cha', 'wis']);
    expect(idsOf(sheet.item_type_proficiencies)).not.toContain('heavy-armor');
    expect(idsOf(sheet.item_type_proficiencies)).toContain('martial-weapons');
    expect(idsOf(sheet.starting_inventory.map(({ item }) => item))).toEqual(['shield']);
  });
});

describe('background variants', () => {
  it('exchange the features of the standard background and the variant', () => {
    const features = (variant: boolean) =>
      idsOf(evaluated({ background: 'wayhouse-keeper', variant }).sheet.background_features);
    expect(features(false)).toEqual(['friend-of-the-road']);
    expect(features(true)).toEqual(['eyes-for-the-dark']);
    expect(messagesOf(evaluated({ background: 'acolyte', variant: true }).illegal)).toEqual([
      'Acolyte has no variant.',
    ]);
  });

  it('show the texts of the table picks', () => {
    const choices = choicesFromSketch({ background: 'acolyte' });
    const picked = evaluate(srdContent(), {
      ...choices,
      background: { ...choices.background, flaw: 'acolyte/flaws/1', ideal: 'wayhouse-keeper/ideals/1' },
    });
    expect(picked.sheet).toMatchObject({
      flaw: { header_text: null, desc: expect.stringContaining('judge') },
      ideal: null,
    });
    const virtuous = evaluate(srdContent(), {
      ...choices,
      background: { ...choices.background, ideal: 'acolyte/ideals/2' },
    });
    expect(virtuous.sheet.ideal?.header_text).toBe('Charity (Good)');
    expect(messagesOf(picked.dormant)).toEqual(['The chosen ideal does not belong to this background.']);
  });
});
