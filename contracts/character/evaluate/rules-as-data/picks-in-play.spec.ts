import { afterAll, describe, expect, it } from '@jest/globals';
import { removePacks, SRD_DIR, writePack } from '../../../../test/support/content-pack.js';
import { choicesFromSketch } from '../../../../test/support/choices.js';
import { carriedIn, evaluated, idsOf, type Equipped } from '../../../../test/support/evaluations.js';
import { loadPacks } from '../../../../test/support/load-packs.js';
import { problemsWith } from '../../../../test/support/loader-problems.js';
import { countedReasonsOf, reasonsOf } from '../../../../test/support/rules-packs.js';
import type { Content } from '../../../content/content.types.js';
import { initialPlayState, type Mark, type Picks } from '../../choices.types.js';
import { evaluate } from '../index.js';

/* What is chosen in play while an item, a core rule or a spell is in force. */

afterAll(removePacks);

const FIGHTER = { class: 'fighter', scores: [15, 14, 13, 10, 10, 8] } as const;

const fighter = (picks: Picks, spells: readonly string[] = [], worn: Equipped = {}) => {
  const { inventory, equipment } = carriedIn(worn);
  const attuned = inventory.map((entry) => ({ ...entry, attuned: true }));
  const marks = spells.map((id): Mark => ({ kind: 'spell', id }));
  return evaluated(FIGHTER, { ...initialPlayState(), inventory: attuned, equipment, marks, picks });
};

describe('a choice of a spell in force', () => {
  const FIRE = { 'spell:protection-from-energy/type': ['fire'] };

  it('grants what was picked, as long as the spell is in force', () => {
    const protectedOne = fighter(FIRE, ['protection-from-energy']);
    expect(protectedOne.sheet.resistances).toEqual(['fire']);
    expect(reasonsOf(protectedOne, 'resistances')).toEqual(['fire from Protection From Energy']);
    expect(protectedOne.in_play).toMatchObject([
      {
        selection: { id: 'spell:protection-from-energy/type', in_play: 'any' },
        holder: { kind: 'spell', id: 'protection-from-energy', name: 'Protection From Energy' },
        picks: ['fire'],
        required: 1,
        complete: true,
      },
    ]);
    expect(idsOf(protectedOne.in_play[0]?.options ?? [])).toEqual(['acid', 'cold', 'fire', 'lightning', 'thunder']);
    const later = fighter(FIRE);
    expect([later.sheet.resistances, later.in_play]).toEqual([[], []]);
  });

  it('grants nothing before it is made, or for what is not on offer', () => {
    expect(fighter({}, ['protection-from-energy'])).toMatchObject({
      sheet: { resistances: [] },
      in_play: [{ picks: [], complete: false }],
    });
    expect(fighter({ 'spell:protection-from-energy/type': ['force'] }, ['protection-from-energy'])).toMatchObject({
      sheet: { resistances: [] },
      in_play: [{ picks: [] }],
    });
  });

  it('decides which effects count', () => {
    const enhanced = (effect: string) => fighter({ 'spell:enhance-ability/effect': [effect] }, ['enhance-ability']);
    const bull = enhanced('bulls-strength');
    // Strength 15: 15 × 15 = 225 pounds, twice as many with Bull's Strength.
    expect(bull.sheet.capacity).toBe(450);
    expect(bull.sheet.rolls['skills.athletics']?.advantage).toBe(true);
    expect(bull.sheet.rolls['skills.stealth']?.advantage ?? false).toBe(false);
    const cat = enhanced('cats-grace');
    expect(cat.sheet.capacity).toBe(225);
    expect(cat.sheet.rolls['skills.stealth']?.advantage).toBe(true);
    expect(reasonsOf(cat, 'capacity').join('\n')).toContain(
      "Enhance Ability does not count: only with Bull's Strength",
    );
  });
});

describe('a choice of an item', () => {
  it('is that of the one that is worn and attuned', () => {
    const picks = { 'item:armor-of-resistance/type': ['psychic'] };
    const worn = fighter(picks, [], { body: 'armor-of-resistance@plate-armor' });
    expect(worn.sheet.resistances).toEqual(['psychic']);
    expect(reasonsOf(worn, 'resistances')).toEqual(['psychic from Plate Armor of Resistance']);
    expect(fighter(picks, [], { body: 'plate-armor' }).sheet.resistances).toEqual([]);
  });

  it('reads the facts of the pick', () => {
    const { sheet } = fighter({ 'item:armor-of-vulnerability/type': ['piercing'] }, [], {
      body: 'armor-of-vulnerability',
    });
    expect(sheet.resistances).toEqual(['piercing']);
    expect(sheet.vulnerabilities).toEqual(['bludgeoning', 'slashing']);
  });
});

describe('a choice of a house rule', () => {
  const RULES = `
- slug: weather-sense
  name: Weather Sense
  descs: [You know one kind of weather well.]
  selections:
    - { slug: weather, name: Weather, target: none, num_selections: 1, in_play: long_rest, pools: [{ id: rain, name: Rain }, { id: snow, name: Snow }] }
  effects:
    - { target: skills.survival, value: 2, when: { picked: snow } }
- slug: old-scar
  name: Old Scar
  descs: [A wound has made you hard.]
  selections:
    - slug: wound
      name: Wound
      target: none
      num_selections: 1
      in_play: any
      pools: [{ id: burn, name: Burn, facts: { type: fire } }]
      each: { effects: [{ target: resistances, grant: ['{pick.wound.type}'] }] }
- slug: well-known-weapon
  name: Well-Known Weapon
  descs: [You hit better with one kind of weapon.]
  selections:
    - slug: weapon
      name: Weapon
      target: none
      num_selections: 1
      in_play: any
      pools: [{ id: longsword, name: Longsword }, { id: club, name: Club }]
      each: { effects: [{ target: attack_roll, value: 1, when: { attack: { any: ['{pick}'] } } }] }
`;
  let content: Content | undefined;
  const ruled = (picks: Picks, worn: Equipped = {}) =>
    evaluate((content ??= loadPacks([SRD_DIR, writePack({ 'core-rules.yaml': RULES })])), choicesFromSketch(FIGHTER), {
      ...initialPlayState(),
      ...carriedIn(worn),
      picks,
    });

  it('is there for everybody', () => {
    const inSnow = ruled({ 'rule:weather-sense/weather': ['snow'] });
    expect(inSnow.sheet.skills['survival']?.modifier).toBe(2);
    expect(countedReasonsOf(inSnow, 'skills.survival')).toContain('+2 from Weather Sense');
    expect(idsOf(inSnow.in_play.map(({ selection }) => selection))).toEqual([
      'rule:weather-sense/weather',
      'rule:old-scar/wound',
      'rule:well-known-weapon/weapon',
    ]);
    const inRain = ruled({ 'rule:weather-sense/weather': ['rain'] });
    expect(inRain.sheet.skills['survival']?.modifier).toBe(0);
    expect(reasonsOf(inRain, 'skills.survival')).toContain('+2 from Weather Sense does not count: only with Snow');
  });

  it('is named by its selection too where it brings something', () => {
    expect(ruled({ 'rule:old-scar/wound': ['burn'] }).sheet.resistances).toEqual(['fire']);
  });

  it('fills in the tags for which an effect asks', () => {
    const bonus = (pick: string, main: string) =>
      ruled({ 'rule:well-known-weapon/weapon': [pick] }, { main }).sheet.attacks.find(({ way }) => way === 'melee')
        ?.attack_bonus;
    // Strength 15 gives +2, the proficiency bonus +2.
    expect(bonus('longsword', 'longsword')).toBe(5);
    expect(bonus('club', 'longsword')).toBe(4);
    expect(bonus('club', 'club')).toBe(5);
    const other = ruled({ 'rule:well-known-weapon/weapon': ['club'] }, { main: 'longsword' });
    expect(reasonsOf(other, 'attacks.main:melee').join()).toMatch(/Well-Known Weapon does not count: only for .*club/);
  });
});

describe('the loader', () => {
  const rule = (selection: string, effect = '') =>
    problemsWith({
      'core-rules.yaml': `- { slug: odd, name: Odd, descs: [X.], selections: [{ slug: one, name: One, ${selection} }]${effect} }`,
    });
  const POOL = 'pools: [{ id: rain, name: Rain }]';

  it('refuses a choice of a core rule that is not made in play', () => {
    const msg = 'is chosen in play';
    expect(rule(`target: none, num_selections: 1, ${POOL}`).join()).toContain(msg);
    expect(rule('target: languages, num_selections: 1, in_play: any, pools: [common]').join()).toContain(msg);
    expect(rule(`target: none, num_selections: 1, in_play: any, ${POOL}`)).toEqual([]);
  });

  it('refuses a pick that no selection offers, and the text of a pick that is made in play', () => {
    const inPlay = `target: none, num_selections: 1, in_play: any, ${POOL}`;
    expect(rule(inPlay, ', effects: [{ target: ac, value: 1, when: { picked: ran } }]').join()).toContain(
      "no selection of this source has the option 'ran'; the nearest is rain",
    );
    expect(rule(inPlay, ", effects: [{ target: resistances, grant: ['{pick.one}'] }]").join()).toContain(
      "'pick.one' is chosen in play",
    );
    expect(
      rule(inPlay, ", effects: [{ target: ac, value: 1, when: { attack: { any: ['{pick.none}'] } } }]").join(),
    ).toContain("'pick.none' names no selection");
  });
});
