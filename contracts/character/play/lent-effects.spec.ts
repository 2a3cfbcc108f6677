import { afterAll, describe, expect, it } from '@jest/globals';
import { removePacks, srdContent } from '../../../test/support/content-pack.js';
import { problemsWith } from '../../../test/support/loader-problems.js';
import { PlayedCharacter } from '../../../test/support/played-character.js';
import { choicesOfClasses, countedReasonsOf, reasonsOf } from '../../../test/support/rules-packs.js';
import { legalPlay, playProblems } from './legal-play.js';

/* What others do for a character, such as the aura of a paladin. */

afterAll(removePacks);

const content = srdContent();
const AURA = 'feature:aura-of-protection';
const COURAGE = 'feature:aura-of-courage';
const INSPIRATION = 'feature:bardic-inspiration';

/** Scores: Strength 16, Dexterity 14, Constitution 14, Intelligence 10, Wisdom 12, Charisma 16. */
const played = (name: string, level: number): PlayedCharacter =>
  new PlayedCharacter(
    content,
    choicesOfClasses(content, { classes: [[name, level]], scores: [16, 14, 14, 10, 12, 16] }),
  );
const fighter = (): PlayedCharacter => played('fighter', 5);

const lend = (one: PlayedCharacter, id: string, inputs?: Readonly<Record<string, number>>): string =>
  one.act({ do: 'mark', kind: 'lent', id, on: true, ...(inputs ? { inputs } : {}) });
const lentTo = ({ sheet }: PlayedCharacter) => sheet.marks.filter(({ kind }) => kind === 'lent');

describe("an ally's aura", () => {
  it('adds the number of the ally, with its reason', () => {
    const one = fighter();
    lend(one, AURA, { bonus: 4 });
    const { saves } = one.sheet;
    // Wisdom 12: +1, and 4. Strength 16: +3, the proficiency bonus +3, and 4.
    expect([saves.wis.modifier, saves.str.modifier]).toEqual([5, 10]);
    expect(countedReasonsOf(one.now.evaluation, 'saves.wis')).toEqual([
      '1 ability modifier (Ability modifiers)',
      "+4 bonus (an ally's Aura of Protection)",
    ]);
    expect(lentTo(one)).toEqual([
      { id: AURA, name: 'Aura of Protection', kind: 'lent', value: 1, brought_by: null, ignored: null },
    ]);
    lend(one, AURA, { bonus: 2 });
    expect(one.sheet.saves.wis.modifier).toBe(3);
    one.act({ do: 'mark', kind: 'lent', id: AURA, on: false });
    expect([one.sheet.saves.wis.modifier, one.play.marks]).toEqual([1, undefined]);
  });

  it('does not add to an aura of the same name that the character has itself', () => {
    const paladin = played('paladin', 6);
    // Wisdom 12: +1, the proficiency bonus +3, and the own aura: Charisma 16, +3.
    expect(paladin.sheet.saves.wis.modifier).toBe(7);
    lend(paladin, AURA, { bonus: 5 });
    expect(paladin.sheet.saves.wis.modifier).toBe(7);
    expect(lentTo(paladin)).toMatchObject([{ id: AURA, ignored: 'your own Aura of Protection counts' }]);
    expect(reasonsOf(paladin.now.evaluation, 'saves.wis')).toContain(
      "+5 from an ally's Aura of Protection does not count: your own Aura of Protection counts",
    );
  });

  it('keeps a condition away', () => {
    const one = fighter();
    one.mark('condition', 'frightened');
    expect(one.sheet.marks).toMatchObject([{ id: 'frightened', ignored: null }]);
    lend(one, COURAGE);
    expect(one.sheet.marks[0]).toMatchObject({ id: 'frightened', ignored: "immune by an ally's Aura of Courage" });
  });
});

describe('Bardic Inspiration', () => {
  it.each([
    [6, '1d6'],
    [8, '1d8'],
    [10, '1d10'],
    [12, '1d12'],
  ])('of a d%i adds %s once to a check, an attack roll or a saving throw', (die, dice) => {
    const one = fighter();
    lend(one, INSPIRATION, { die });
    const added = { source: { name: "an ally's Bardic Inspiration" }, dice, optional: 'Once, then the die is gone' };
    expect(one.sheet.rolls['skills.athletics']?.dice).toMatchObject([added]);
    expect(one.sheet.rolls['saves.dex']?.dice).toMatchObject([added]);
    expect(one.sheet.attacks[0]?.roll.dice).toMatchObject([added]);
  });

  it('counts for a bard too, who gives it to others alone', () => {
    const bard = played('bard', 5);
    expect(bard.sheet.rolls['skills.athletics']?.dice ?? []).toEqual([]);
    expect(bard.sheet.features.find(({ id }) => id === 'bardic-inspiration')?.numbers).toMatchObject({ die: 8 });
    lend(bard, INSPIRATION, { die: 6 });
    expect(bard.sheet.rolls['skills.athletics']?.dice).toMatchObject([{ dice: '1d6' }]);
  });
});

describe('what an ally does', () => {
  it('ends as it says', () => {
    const one = fighter();
    lend(one, AURA, { bonus: 4 });
    lend(one, INSPIRATION, { die: 8 });
    one.act({ do: 'rest', rest: 'short', dawn: false });
    expect(lentTo(one).map(({ id }) => id)).toEqual([AURA]);
    one.act({ do: 'rest', rest: 'long', dawn: true });
    expect(lentTo(one)).toEqual([]);
  });

  it('needs the numbers of the ally, and is taken back by an undo', () => {
    const one = fighter();
    expect(() => lend(one, AURA)).toThrow('Aura of Protection needs bonus: a whole number from 0 to 999.');
    expect(() => lend(one, AURA, { bonus: -1 })).toThrow('Aura of Protection needs bonus');
    expect(() => lend(one, 'feature:rage')).toThrow('Nobody can do this for another.');
    const change = lend(one, AURA, { bonus: 4, other: 3 });
    expect(one.play.marks).toEqual([{ kind: 'lent', id: AURA, inputs: { bonus: 4 } }]);
    one.undo(change);
    expect(one.play.marks).toBeUndefined();
  });

  it('is legal with exactly these numbers', () => {
    const one = fighter();
    lend(one, AURA, { bonus: 4 });
    lend(one, COURAGE);
    expect(playProblems(one.now)).toEqual([]);
    const marks = [
      { kind: 'lent' as const, id: AURA },
      { kind: 'lent' as const, id: COURAGE, inputs: { bonus: 1 } },
      { kind: 'lent' as const, id: 'feature:rage' },
    ];
    expect(legalPlay(content, one.now.choices, { ...one.play, marks }).marks).toBeUndefined();
  });
});

describe('the loader', () => {
  const trait = (lends: string) =>
    problemsWith({
      'traits.yaml': `- { slug: odd, name: Odd, descs: [X.], numbers: { bonus: cha }, lends: { ${lends} } }`,
    });

  it('lets the effects for others read the numbers of the source, and nothing else of whom has it', () => {
    expect(trait("effects: [{ target: saves, value: bonus }], to: 'a creature within {bonus} feet'")).toEqual([]);
    expect(trait('effects: [{ target: saves, value: bonuss }]').join()).toContain("'bonuss' is no name");
    expect(trait('effects: [{ target: saves, value: class_level }]').join()).toContain("'class_level' is no name");
    expect(trait("effects: [{ target: resistances, grant: ['{pick.one}'] }]").join()).toContain(
      "'pick.one' is a pick of another character",
    );
    expect(trait("effects: [{ target: saves, value: 1 }], to: '{range} feet'").join()).toContain("'range' is no pick");
  });

  it('refuses it of a core rule', () => {
    expect(
      problemsWith({
        'core-rules.yaml': '- { slug: odd, name: Odd, descs: [X.], lends: { effects: [{ target: saves, value: 1 }] } }',
      }).join(),
    ).toContain("'lends' needs a trait");
  });
});
