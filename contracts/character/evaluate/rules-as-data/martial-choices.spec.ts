import { describe, expect, it } from '@jest/globals';
import { counts, ids, ignored, martial, messages, type MartialSketch } from '../../../../test/support/martial-pack.js';
import { defined } from '../../../../test/support/defined.js';
import type { Evaluation, ActiveSelection } from '../../evaluation.types.js';

type Scores = NonNullable<MartialSketch['scores']>;
const selectionOf = ({ selections: activeSelections }: Evaluation, id: string): ActiveSelection =>
  defined(
    activeSelections.find(({ selection }) => selection.id === id),
    `slot ${id}`,
  );
const improvement = 'reaver-improvement/scores';
const reaver = (level: number, scores: Scores, picks: MartialSketch['picks'] = {}): Evaluation =>
  martial({ classes: [['reaver', level]], scores, picks });

describe('a feature that returns at several levels', () => {
  it('is written once, opens its choice again at each, and is on the sheet once', () => {
    const slots = (level: number): string[] =>
      ids(reaver(level, [10, 10, 10, 10, 10, 10]).selections.map(({ selection }) => selection)).filter((id) =>
        id.startsWith(improvement),
      );
    expect(slots(3)).toEqual([]);
    expect(slots(8)).toEqual([improvement, `${improvement}@8`]);
    expect(slots(20)).toHaveLength(5);
    const eighth = reaver(8, [10, 10, 10, 10, 10, 10], {
      [improvement]: ['str', 'str'],
      [`${improvement}@8`]: ['str', 'con'],
    });
    expect(eighth.sheet).toMatchObject({ str_score: 13, con_score: 11 });
    expect(counts(eighth, 'str_score')).toEqual([
      '10 from the bio',
      ...Array<string>(3).fill('+1 from Ability Score Improvement'),
    ]);
    expect(ids(eighth.sheet.features).filter((id) => id === 'reaver-improvement')).toHaveLength(1);
  });
});

describe('a score at its maximum', () => {
  it('is not on offer', () => {
    const one = reaver(4, [20, 19, 10, 10, 10, 10]);
    expect(selectionOf(one, improvement)).toMatchObject({
      required: 2,
      disabled: { str: 'is already at its maximum' },
    });
    expect(selectionOf(one, improvement).disabled).not.toHaveProperty('dex');
    const picked = reaver(4, [20, 19, 10, 10, 10, 10], { [improvement]: ['str', 'dex'] });
    expect(picked.sheet).toMatchObject({ str_score: 20, dex_score: 20 });
    expect(messages(picked.dormant)).toEqual(['Two points: Strength is already at its maximum of 20.']);
    expect(messages(picked.open)).toContain('Two points (Ability Score Improvement): choose 1 more.');
  });

  it('takes the last point it has room for, and no point is lost', () => {
    const picked = reaver(4, [19, 10, 10, 10, 10, 10], { [improvement]: ['str', 'str'] });
    expect(picked.sheet.str_score).toBe(20);
    expect(messages(picked.dormant)).toEqual(['Two points: Strength is already at its maximum of 20.']);
    expect(reaver(4, [19, 10, 10, 10, 10, 10], { [improvement]: ['str', 'dex'] }).sheet).toMatchObject({
      str_score: 20,
      dex_score: 11,
    });
  });

  it('is judged with the points of the levels before', () => {
    const picks = { [improvement]: ['str', 'str'], [`${improvement}@8`]: ['str', 'con'] };
    const eighth = reaver(8, [18, 10, 10, 10, 10, 10], picks);
    expect(eighth.sheet).toMatchObject({ str_score: 20, con_score: 11 });
    expect(selectionOf(eighth, improvement).picks).toEqual(['str', 'str']);
    expect(selectionOf(eighth, `${improvement}@8`).picks).toEqual(['con']);
    expect(messages(eighth.dormant)).toEqual(['Two points: Strength is already at its maximum of 20.']);
  });

  it('counts what a trait adds up to its own limit', () => {
    const hardfolk = (str: number, con: number): Evaluation =>
      martial({
        classes: [['reaver', 4]],
        race: 'hardfolk',
        scores: [str, 10, con, 10, 10, 10],
        picks: { [improvement]: ['con', 'con'] },
      });
    expect([13, 15, 18].map((con) => hardfolk(10, con).sheet.con_score)).toEqual([16, 17, 20]);
    expect(counts(hardfolk(10, 13), 'con_score')).toContain('+1 from Hardfolk Build (Hardfolk), which goes up to 16');
    const strong = hardfolk(19, 10);
    expect(strong.sheet.str_score).toBe(20);
    expect(selectionOf(strong, improvement).disabled).toEqual({ str: 'is already at its maximum' });
  });

  it('asks for nothing when every score is there', () => {
    const full = reaver(4, [20, 20, 20, 20, 20, 20]);
    expect(selectionOf(full, improvement)).toMatchObject({ required: 0, complete: true });
    expect(messages(full.open)).not.toContainEqual(expect.stringContaining('Two points'));
  });

  it('moves with a feature that raises score and maximum', () => {
    const picks = { [`${improvement}@19`]: ['str', 'str'] };
    const at = (level: number): Evaluation => reaver(level, [20, 10, 18, 10, 10, 10], picks);
    expect(at(19).sheet).toMatchObject({ str_score: 20, con_score: 18, score_max: { str: 20, con: 20 } });
    const last = at(20);
    expect(last.sheet).toMatchObject({ str_score: 24, con_score: 22, score_max: { str: 24, con: 24, dex: 20 } });
    expect(counts(last, 'str_score')).toEqual(['20 from the bio', '+4 from Primal Paragon']);
    expect(ignored(last, 'score_max.str')).toEqual({ 'Ability score maximum': 'Primal Paragon gives more' });
    expect(selectionOf(last, `${improvement}@19`).picks).toEqual([]);
    const typed = reaver(20, [22, 10, 10, 10, 10, 10]);
    expect(typed.sheet.str_score).toBe(24);
    expect(counts(typed, 'str_score')).toContain('+2 from Primal Paragon, which goes up to 24');
  });
});

describe('fighting styles', () => {
  const STYLES = {
    'oathsworn-style/style': ['fighting-style-defense'],
    'weaponmaster-style/style': ['fighting-style-dueling'],
    'warden-style/style': ['fighting-style-archery'],
  };

  it('are written once and offered by three classes', () => {
    const all = martial(
      {
        classes: [
          ['weaponmaster', 1],
          ['oathsworn', 2],
          ['warden', 2],
        ],
        picks: STYLES,
      },
      { body: 'leather-armor' },
    );
    expect(ids(all.sheet.features)).toEqual(
      expect.arrayContaining(['fighting-style-defense', 'fighting-style-dueling', 'fighting-style-archery']),
    );
    expect(all.sheet.armor_class).toBe(12);
    expect(counts(all, 'armor_class')).toContain('+1 from Fighting Style: Defense');
    const bare = martial({ classes: [['oathsworn', 2]], picks: STYLES });
    expect(bare.sheet.armor_class).toBe(10);
    expect(ignored(bare, 'armor_class')).toEqual({ 'Fighting Style: Defense': 'only with at least light armor' });
  });

  it('cannot be taken twice, not by another class and not by a later choice of the same', () => {
    const twice = martial({
      classes: [
        ['weaponmaster', 10],
        ['warden', 2],
      ],
      picks: {
        'weaponmaster-style/style': ['fighting-style-archery'],
        'weaponmaster-second-style/style': ['fighting-style-archery'],
        'warden-style/style': ['fighting-style-archery'],
      },
    });
    expect(messages(twice.dormant)).toEqual([
      'Second fighting style: Fighting Style: Archery is already known from Fighting Style (Weaponmaster).',
      'Fighting style: Fighting Style: Archery is already known from Fighting Style (Weaponmaster).',
    ]);
    expect(selectionOf(twice, 'warden-style/style').disabled).toHaveProperty('fighting-style-archery');
  });
});
