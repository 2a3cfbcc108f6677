import { afterAll, describe, expect, it } from '@jest/globals';
import { choicesFromSketch } from '../../../test/support/choices.js';
import { removePacks, SRD_DIR, srdContent, writePack } from '../../../test/support/content-pack.js';
import { loadPacks } from '../../../test/support/load-packs.js';
import { problemsWith } from '../../../test/support/loader-problems.js';
import { PlayedCharacter } from '../../../test/support/played-character.js';
import { choicesOfClasses, countedReasonsOf, reasonsOf } from '../../../test/support/rules-packs.js';
import type { Content } from '../../content/content.types.js';
import { applyPlayCommand } from './apply-command.js';
import { legalPlay, playProblems } from './legal-play.js';

/* Pools that hold nothing at first, and what comes back at the start of a turn. */

afterAll(removePacks);

const RULES = `
- slug: rhythm
  name: Rhythm
  descs: [Each hit brings you into rhythm.]
  uses: { max: 3, starts_empty: true, recharge: { long_rest: none } }
  effects:
    - { target: initiative, value: held }
  actions:
    - { name: Land a hit, time: on a hit, restores: { self: 1 } }
    - { name: Flourish, time: action, spends: { self: 2 } }
- slug: fumes
  name: Fumes
  descs: [They gather from turn to turn.]
  uses: { max: 4, starts_empty: true, recharge: { turn: 1, short_rest: none } }
- slug: breath
  name: Breath
  descs: [You breathe fire.]
  uses: { max: 1, recharge: { turn: { amount: all, on: 5 } } }
  state: { name: Glowing, id: glowing, ends: [turn] }
  actions:
    - { name: Breathe, time: action, spends: { self: 1 } }
- slug: quickness
  name: Quickness
  descs: [You are quick.]
  uses: { max: 2, recharge: { turn: 1 } }
  actions:
    - { name: Dart, time: bonus action, spends: { self: 1 } }
`;
let content: Content | undefined;
const played = (): PlayedCharacter =>
  new PlayedCharacter(
    (content ??= loadPacks([SRD_DIR, writePack({ 'core-rules.yaml': RULES })])),
    choicesFromSketch({ class: 'fighter', level: 3, scores: [16, 14, 14, 10, 10, 10] }),
  );

const left = ({ sheet }: PlayedCharacter, id: string): (number | null)[] =>
  sheet.resources.filter((resource) => resource.id.endsWith(id)).flatMap(({ current, max }) => [current, max]);
const use = (one: PlayedCharacter, name: string): string => one.act({ do: 'act', action: one.action(name).id });
const turn = (one: PlayedCharacter): string => one.act({ do: 'rest', rest: 'turn', dawn: false });

describe('a pool that starts empty', () => {
  it('holds what actions put into it, up to its maximum', () => {
    const one = played();
    expect(left(one, 'rhythm')).toEqual([0, 3]);
    expect(one.action('Flourish').available).toBe(false);
    expect(() => use(one, 'Flourish')).toThrow('There is not enough left: Rhythm.');
    use(one, 'Land a hit');
    use(one, 'Land a hit');
    expect(left(one, 'rhythm')).toEqual([2, 3]);
    use(one, 'Flourish');
    expect(left(one, 'rhythm')).toEqual([0, 3]);
    for (let hit = 0; hit < 5; hit += 1) use(one, 'Land a hit');
    expect(left(one, 'rhythm')).toEqual([3, 3]);
    use(one, 'Flourish');
    expect(left(one, 'rhythm')).toEqual([1, 3]);
    expect(reasonsOf(one.now.evaluation, 'feature:held:rhythm')).toEqual(['3 from Rhythm', '2 not gained']);
  });

  it('is read by formulas', () => {
    const one = played();
    // Dexterity 14.
    expect(one.sheet.initiative).toBe(2);
    use(one, 'Land a hit');
    use(one, 'Land a hit');
    expect(one.sheet.initiative).toBe(4);
    expect(countedReasonsOf(one.now.evaluation, 'initiative')).toContain('+2 held uses (Rhythm)');
  });

  it('is set by hand, emptied by a rest, and put back by an undo', () => {
    const one = played();
    one.set('feature:held:rhythm', '+2');
    expect(left(one, 'rhythm')).toEqual([2, 3]);
    one.set('feature:held:rhythm', '3');
    expect(() => one.set('feature:held:rhythm', '4')).toThrow('Rhythm: at most 3.');
    one.act({ do: 'rest', rest: 'short', dawn: false });
    expect(left(one, 'rhythm')).toEqual([3, 3]);
    const rest = one.act({ do: 'rest', rest: 'long', dawn: true });
    expect(left(one, 'rhythm')).toEqual([0, 3]);
    one.undo(rest);
    expect(left(one, 'rhythm')).toEqual([3, 3]);
  });

  it('fills from turn to turn, and a rest empties it', () => {
    const one = played();
    turn(one);
    turn(one);
    expect(left(one, 'fumes')).toEqual([2, 4]);
    for (let count = 0; count < 5; count += 1) turn(one);
    expect(left(one, 'fumes')).toEqual([4, 4]);
    one.act({ do: 'rest', rest: 'short', dawn: false });
    expect(left(one, 'fumes')).toEqual([0, 4]);
  });

  it('is legal up to its maximum', () => {
    const one = played();
    one.set('feature:held:rhythm', '3');
    expect(playProblems(one.now)).toEqual([]);
    const used = { 'feature:held:rhythm': 7 };
    expect(legalPlay(one.now.content, one.now.choices, { ...one.play, used }).used).toEqual({
      'feature:held:rhythm': 3,
    });
  });

  it('stores the levels of spells in a ring of the SRD', () => {
    const ring = { id: 'ring', item: 'ring-of-spell-storing', quantity: 1, worn: true, attuned: true };
    const one = new PlayedCharacter(srdContent(), choicesFromSketch({ class: 'wizard', level: 3 }));
    one.play = { ...one.play, inventory: [ring] };
    expect(left(one, 'ring-of-spell-storing@ring')).toEqual([0, 5]);
    use(one, 'Store a spell level');
    use(one, 'Store a spell level');
    use(one, 'Cast a stored spell');
    expect(left(one, 'ring-of-spell-storing@ring')).toEqual([1, 5]);
  });
});

describe('the start of a turn', () => {
  it('brings back a number, but no more than was spent', () => {
    const one = played();
    use(one, 'Dart');
    use(one, 'Dart');
    expect(left(one, 'quickness')).toEqual([0, 2]);
    turn(one);
    expect(left(one, 'quickness')).toEqual([1, 2]);
    turn(one);
    turn(one);
    expect(left(one, 'quickness')).toEqual([2, 2]);
  });

  it.each([
    [4, 0, 'Breath: the d6 shows 4, it does not come back.'],
    [5, 1, 'Breath: the d6 shows 5, it comes back.'],
    [6, 1, 'Breath: the d6 shows 6, it comes back.'],
  ])('brings back on some numbers of a d6: a %i', (shown, expected, note) => {
    const one = played();
    use(one, 'Breathe');
    const rolled: number[] = [];
    const { play, result } = applyPlayCommand(
      one.now,
      { do: 'rest', rest: 'turn', dawn: false },
      {
        newId: () => 'new',
        roll: (faces) => {
          rolled.push(faces);
          return shown;
        },
        changesOf: () => undefined,
        isTakenBack: () => false,
      },
    );
    one.play = play;
    expect([left(one, 'breath'), rolled, result?.notes]).toEqual([[expected, 1], [6], [note]]);
  });

  it('comes often enough in a rest, without a roll', () => {
    const one = played();
    use(one, 'Breathe');
    // Every die shows 1.
    turn(one);
    expect(left(one, 'breath')).toEqual([0, 1]);
    one.act({ do: 'rest', rest: 'short', dawn: false });
    expect(left(one, 'breath')).toEqual([1, 1]);
  });

  it('ends what lasts until then, also for the unconscious, and no concentration', () => {
    const one = played();
    one.mark('state', 'glowing');
    one.play = { ...one.play, concentration: { id: 'bless', value: 1 } };
    turn(one);
    expect([one.statesOn, one.play.concentration]).toEqual([[], { id: 'bless', value: 1 }]);
    one.mark('state', 'glowing');
    one.set('current_hp', '0');
    turn(one);
    expect(one.statesOn).toEqual([]);
  });

  it.each([
    ['barbarian', 2, 'reckless-attack'],
    ['monk', 2, 'patient-defense'],
  ])('ends what a %s of level %i of the SRD does until then: %s', (name, level, state) => {
    const one = new PlayedCharacter(srdContent(), choicesOfClasses(srdContent(), { classes: [[name, level]] }));
    one.mark('state', state);
    expect(one.statesOn).toEqual([state]);
    turn(one);
    expect(one.statesOn).toEqual([]);
  });

  it('lets a Cloak of Displacement of the SRD work again', () => {
    const cloak = { id: 'cloak', item: 'cloak-of-displacement', quantity: 1, worn: true, attuned: true };
    const one = new PlayedCharacter(srdContent(), choicesFromSketch({ class: 'wizard', level: 3 }));
    one.play = { ...one.play, inventory: [cloak] };
    const attacked = () => reasonsOf(one.now.evaluation, 'rolls.attacked.far').join();
    expect(attacked()).toContain('Cloak of Displacement');
    one.mark('state', 'displacement-ended');
    expect(attacked()).toContain('Cloak of Displacement does not count');
    turn(one);
    expect(attacked()).not.toContain('does not count');
  });
});

describe('the loader', () => {
  const uses = (text: string, more = '') =>
    problemsWith({
      'core-rules.yaml': `- { slug: odd, name: Odd, descs: [X.], uses: { ${text} }${more} }`,
    }).join();

  it('refuses what a pool cannot be', () => {
    expect(uses('max: 1, starts_empty: true, recharge: {}')).toBe('');
    expect(uses('max: 1, recharge: { long_rest: none }')).toContain("'none' needs 'starts_empty'");
    expect(uses('max: 1, starts_empty: true, box: ki_points, recharge: {}')).toContain("'starts_empty' needs uses");
    expect(uses('max: Infinity, starts_empty: true, recharge: {}')).toContain("'starts_empty' needs uses");
    expect(uses('max: 1, recharge: {}', ', effects: [{ target: ac, value: held }]')).toContain("'held' is no name");
    expect(uses('max: 1, recharge: { turn: { amount: all, on: 7 } }')).toContain('on');
  });
});
