import { describe, expect, it } from '@jest/globals';
import { choicesFromSketch, type CharacterSketch } from '../../../../test/support/choices.js';
import { srdContent } from '../../../../test/support/content-pack.js';
import { idsOf, messagesOf, slotOf } from '../../../../test/support/evaluations.js';
import { content, TINKER } from '../../../../test/support/example-content.js';
import type { Exchange } from '../../../content/content.types.js';
import type { Evaluation } from '../../evaluation.types.js';
import { evaluate } from '../index.js';

describe('exchanges', () => {
  const exchange = (target: string | null, source: string | null): Exchange => ({
    selection_id: 'tinker-swap/swap',
    target,
    source,
    power: 'features',
  });
  const withExchanges = (level: number, ...deductions: Exchange[]): Evaluation =>
    evaluate(content, {
      ...choicesFromSketch({ class: TINKER, level, picks: { 'tinker-talents/talents': ['oiled', 'riveted'] } }),
      deductions,
    });

  it('replace a feature and all its grants', () => {
    const { sheet, illegal, dormant } = withExchanges(3, exchange('oiled', 'charged'));
    expect([illegal, dormant]).toEqual([[], []]);
    expect(idsOf(sheet.features)).toEqual(expect.arrayContaining(['charged', 'riveted']));
    expect(idsOf(sheet.features)).not.toContain('oiled');
    expect(sheet.initiative).toBe(0);
  });

  it('are dormant below their level', () => {
    const early = withExchanges(2, exchange('oiled', 'charged'));
    expect(idsOf(early.sheet.features)).toContain('oiled');
    expect(messagesOf(early.dormant)).toEqual(['This exchange does not apply now.']);
  });

  it('are open without a loss or a gain', () => {
    expect(messagesOf(withExchanges(3, exchange('oiled', null)).open)).toContain(
      'Another talent (Swap): choose what to gain.',
    );
    expect(messagesOf(withExchanges(3, exchange(null, 'charged')).open)).toContain(
      'Another talent (Swap): choose what to give up.',
    );
  });

  it('need an owned loss and a new gain, and count once for each selection', () => {
    expect(messagesOf(withExchanges(3, exchange('charged', 'overcharged')).dormant)).toEqual([
      'Another talent: you do not have what you would give up.',
    ]);
    expect(messagesOf(withExchanges(3, exchange('oiled', 'riveted')).dormant)).toEqual([
      'Another talent: you already have what you would gain.',
    ]);
    expect(messagesOf(withExchanges(3, exchange('oiled', 'steady')).illegal)).toEqual([
      'Another talent: this option is not available.',
    ]);
    expect(messagesOf(withExchanges(3, exchange('oiled', 'charged'), exchange('riveted', 'oiled')).illegal)).toEqual([
      'Another talent: only one exchange is allowed.',
    ]);
  });
});

describe('exchanges of several levels', () => {
  const SORCERER = 9;
  const WARLOCK = 10;
  const srd = srdContent();
  type Swap = readonly [selection: string, target: string, source: string];
  const withSwaps = (sketch: CharacterSketch, power: Exchange['power'], ...swaps: readonly Swap[]): Evaluation =>
    evaluate(srd, {
      ...choicesFromSketch(sketch),
      deductions: swaps.map(([selection_id, target, source]) => ({ selection_id, target, source, power })),
    });
  const spellsAt = (level: number) => `sorcerer-spellcasting/spells@${level}`;
  const ofSpells = (level: number, target: string, source: string): Swap => [
    `${spellsAt(level)}/exchange`,
    target,
    source,
  ];
  const knownOf = ({ sheet }: Evaluation): string[] => idsOf(sheet.spells).sort();
  const findingsOf = ({ illegal, dormant }: Evaluation): string[] => messagesOf([...illegal, ...dormant]);

  it('follow one another, also when a later level learns again what an earlier one gave up', () => {
    const evaluation = withSwaps(
      {
        class: SORCERER,
        level: 5,
        picks: { 'sorcerer-spellcasting/spells': ['sleep'], [spellsAt(5)]: ['shield'] },
      },
      'spells',
      ofSpells(3, 'sleep', 'shield'),
      ofSpells(4, 'shield', 'jump'),
      ofSpells(5, 'shield', 'fly'),
    );
    expect(findingsOf(evaluation)).toEqual([]);
    expect(knownOf(evaluation)).toEqual(['fly', 'jump']);
    expect(slotOf(evaluation, `${spellsAt(5)}/exchange`).losses).toEqual(['jump', 'shield']);
  });

  it('can bring back what an earlier one gave up', () => {
    const evaluation = withSwaps(
      {
        class: SORCERER,
        level: 5,
        picks: { 'sorcerer-spellcasting/spells': ['sleep'], [spellsAt(3)]: ['shield'] },
      },
      'spells',
      ofSpells(4, 'shield', 'jump'),
      ofSpells(5, 'sleep', 'shield'),
    );
    expect(findingsOf(evaluation)).toEqual([]);
    expect(knownOf(evaluation)).toEqual(['jump', 'shield']);
  });

  it('give up only what the class has brought', () => {
    const evaluation = withSwaps(
      { class: WARLOCK, level: 3, archrace: 'tiefling', picks: { 'pact-magic/spells': ['charm-person'] } },
      'spells',
      ['pact-magic/spells@3/exchange', 'hellish-rebuke', 'darkness'],
    );
    expect(findingsOf(evaluation)).toEqual(['Warlock spells: you do not have what you would give up.']);
    expect(slotOf(evaluation, 'pact-magic/spells@3/exchange').losses).toEqual(['charm-person']);
    expect(knownOf(evaluation)).toContain('hellish-rebuke');
  });

  it('give up only spells that are known, and none from a book of rituals', () => {
    const book = 'eldritch-invocation-book-of-ancient-secrets';
    const evaluation = withSwaps(
      {
        class: WARLOCK,
        level: 6,
        picks: {
          'pact-magic/spells': ['charm-person'],
          'pact-boon/boon': ['pact-of-the-tome'],
          'eldritch-invocations/invocations@5': [book],
          [`${book}/rituals`]: ['unseen-servant', 'alarm'],
        },
      },
      'spells',
      ['pact-magic/spells@6/exchange', 'unseen-servant', 'darkness'],
    );
    expect(slotOf(evaluation, `${book}/rituals`).picks).toEqual(['unseen-servant', 'alarm']);
    expect(slotOf(evaluation, 'pact-magic/spells@6/exchange').losses).toEqual(['charm-person']);
    expect(findingsOf(evaluation)).toContain('Warlock spells: you do not have what you would give up.');
  });

  it('gain only what the character may have', () => {
    const invocation = (name: string): string => `eldritch-invocation-${name}`;
    const evaluation = withSwaps(
      {
        class: WARLOCK,
        level: 3,
        picks: { 'eldritch-invocations/invocations': [invocation('devils-sight'), invocation('beast-speech')] },
      },
      'features',
      ['eldritch-invocations/invocations@3/exchange', invocation('devils-sight'), invocation('lifedrinker')],
    );
    expect(findingsOf(evaluation)).toEqual([
      expect.stringMatching(/^Eldritch invocations: .*Lifedrinker needs level 12, Pact of the Blade\.$/),
    ]);
    expect(idsOf(evaluation.sheet.features)).toContain(invocation('devils-sight'));
  });

  it('of a feat may give up a skill that the background gave', () => {
    const evaluation = withSwaps(
      {
        class: 'fighter',
        level: 4,
        background: 'acolyte',
        picks: {
          'fighter-ability-score-improvement/increase': ['b'],
          'fighter-ability-score-improvement/increase/b/feat': ['second-calling'],
        },
      },
      'skill_proficiencies',
      ['second-calling/exchange', 'insight', 'stealth'],
    );
    expect(findingsOf(evaluation)).toEqual([]);
    expect(idsOf(evaluation.sheet.skill_proficiencies).sort()).toEqual(['religion', 'stealth']);
  });
});
