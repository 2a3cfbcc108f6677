import { describe, expect, it } from '@jest/globals';
import { srdContent } from '../../../test/support/content-pack.js';
import { PlayedCharacter } from '../../../test/support/played-character.js';
import { choicesOfClasses, reasonsOf } from '../../../test/support/rules-packs.js';
import { legalPlay, playProblems } from './legal-play.js';

/* Gains for good, such as those of a magic book. */

const content = srdContent();
const BOOK = 'manual-of-bodily-health';

const played = (con: number): PlayedCharacter =>
  new PlayedCharacter(
    content,
    choicesOfClasses(content, { classes: [['fighter', 5]], scores: [16, 14, con, 10, 16, 10] }),
  );

function reader(books: number, con = 14): PlayedCharacter {
  const one = played(con);
  for (let read = 0; read < books; read += 1) {
    one.act({ do: 'add-item', item: BOOK, quantity: 1 });
    one.act({ do: 'act', action: one.action('Finish the book').id });
  }
  return one;
}
const scoreAndHitPoints = ({ sheet }: PlayedCharacter): number[] => [sheet.con_score, sheet.max_hp_shown];

describe('a gain for good', () => {
  it('begins when the book is read, not while it is carried', () => {
    const one = played(14);
    one.act({ do: 'add-item', item: BOOK, quantity: 1 });
    // Five levels: 10 + 4 × 6, and five times the modifier +2.
    expect(scoreAndHitPoints(one)).toEqual([14, 44]);
    one.act({ do: 'act', action: one.action('Finish the book').id });
    // Five times +3.
    expect(scoreAndHitPoints(one)).toEqual([16, 49]);
    expect(one.sheet.inventory).toEqual([]);
    expect(one.sheet.marks).toEqual([
      {
        id: BOOK,
        name: 'Manual of Bodily Health',
        kind: 'item',
        value: 1,
        stays: true,
        brought_by: null,
        ignored: null,
      },
    ]);
    expect(reasonsOf(one.now.evaluation, 'con_score')).toContain('+2 from 2 × times gained (Manual of Bodily Health)');
  });

  it('counts once more with each further book, also above 20', () => {
    expect(scoreAndHitPoints(reader(2))).toEqual([18, 54]);
    expect(scoreAndHitPoints(reader(1, 20))).toEqual([22, 64]);
    expect(reader(2).sheet.marks).toMatchObject([{ id: BOOK, value: 2 }]);
    expect(reasonsOf(reader(2).now.evaluation, 'con_score')).toContain(
      '+4 from 2 × times gained (Manual of Bodily Health)',
    );
  });

  it('outlasts rests, weeks and death', () => {
    const one = reader(1);
    one.act({ do: 'rest', rest: 'long', dawn: true });
    one.act({ do: 'rest', rest: 'week', dawn: true });
    one.set('current_hp', '-200');
    one.act({ do: 'bring-back', hitPoints: null });
    expect(scoreAndHitPoints(one)).toEqual([16, 49]);
  });

  it('is taken back book by book, and by an undo', () => {
    const one = reader(2);
    one.act({ do: 'mark', kind: 'item', id: BOOK, on: false });
    expect(scoreAndHitPoints(one)).toEqual([16, 49]);
    one.act({ do: 'mark', kind: 'item', id: BOOK, on: false });
    expect([scoreAndHitPoints(one), one.play.marks]).toEqual([[14, 44], undefined]);
    one.act({ do: 'add-item', item: BOOK, quantity: 1 });
    const read = one.act({ do: 'act', action: one.action('Finish the book').id });
    one.undo(read);
    expect([scoreAndHitPoints(one), one.sheet.inventory.length]).toEqual([[14, 44], 1]);
  });

  it('is legal as often as it can be gained, and other used items count once', () => {
    const legal = reader(2);
    expect(playProblems(legal.now)).toEqual([]);
    const marks = [
      { kind: 'item' as const, id: BOOK, value: 21 },
      { kind: 'item' as const, id: 'potion-of-resistance-fire', value: 2 },
    ];
    expect(legalPlay(content, legal.now.choices, { ...legal.play, marks }).marks).toBeUndefined();
  });
});

describe('every magic book of the SRD', () => {
  it.each([
    ['manual-of-bodily-health', 'con_score', 16],
    ['manual-of-gainful-exercise', 'str_score', 18],
    ['manual-of-quickness-of-action', 'dex_score', 16],
    ['tome-of-clear-thought', 'int_score', 12],
    ['tome-of-understanding', 'wis_score', 18],
    ['tome-of-leadership-and-influence', 'cha_score', 12],
  ] as const)('%s raises its score by 2', (book, score, expected) => {
    const one = played(14);
    one.act({ do: 'add-item', item: book, quantity: 1 });
    one.act({ do: 'act', action: one.action('Finish the book').id });
    expect(one.sheet[score]).toBe(expected);
  });
});

describe('a Deck of Many Things', () => {
  const drawn = (): PlayedCharacter => {
    const one = played(14);
    one.act({ do: 'add-item', item: 'deck-of-many-things', quantity: 1 });
    one.act({ do: 'act', action: one.action('Draw a card').id });
    return one;
  };
  const pick = (one: PlayedCharacter, selection: string, ...options: string[]): string =>
    one.act({ do: 'pick', selection: `item:deck-of-many-things/${selection}`, options });

  it('stays with its effects, and so do they without it', () => {
    const one = drawn();
    expect(one.sheet.inventory).toHaveLength(1);
    expect(one.sheet.marks).toMatchObject([{ id: 'deck-of-many-things', kind: 'item', stays: true }]);
    pick(one, 'cards', 'euryale', 'throne');
    pick(one, 'star', 'str');
    pick(one, 'idiot', 'four');
    one.act({ do: 'discard-item', entry: one.play.inventory[0]?.id ?? '', quantity: 1 });
    // Strength 16 and 2, Intelligence 10 and −4. Charisma 10, and twice the proficiency bonus 3.
    expect([one.sheet.str_score, one.sheet.int_score]).toEqual([18, 6]);
    expect(one.sheet.skills['persuasion']?.modifier).toBe(6);
    // Wisdom 16: +3, and −2.
    expect(one.sheet.saves.wis.modifier).toBe(1);
    expect(reasonsOf(one.now.evaluation, 'str_score')).toContain('+2 from Deck of Many Things');
  });

  it('raises a score to 24 at most, and offers nothing before a card is drawn', () => {
    const strong = new PlayedCharacter(
      content,
      choicesOfClasses(content, { classes: [['fighter', 5]], scores: [23, 14, 14, 10, 16, 10] }),
    );
    strong.act({ do: 'add-item', item: 'deck-of-many-things', quantity: 1 });
    expect(strong.now.evaluation.in_play).toEqual([]);
    strong.act({ do: 'act', action: strong.action('Draw a card').id });
    pick(strong, 'star', 'str');
    expect(strong.sheet.str_score).toBe(24);
  });
});
