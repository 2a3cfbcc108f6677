import { describe, expect, it } from '@jest/globals';
import { defined } from '../../../../test/support/defined.js';
import { srdContent } from '../../../../test/support/content-pack.js';
import { pickEverything } from '../../../../test/support/pick-everything.js';
import { choicesOfClasses, type MulticlassSketch } from '../../../../test/support/rules-packs.js';
import { spellAmountText, spellResultText } from '../../play/spell-result-text.js';
import type { Evaluation } from '../../evaluation.types.js';
import type { SheetSpell } from '../../sheet.types.js';
import type { SpellAtLevel } from '../../spell-at-level.types.js';
import { evaluate } from '../index.js';

const sketchOf = (slug: string, level: number): MulticlassSketch => ({
  classes: [[slug, level]],
  scores: [10, 14, 14, 15, 15, 15],
  archrace: 'human',
  race: 'human',
  background: 'acolyte',
});

/** Evaluates a complete human of one class who has picked these options wherever they are offered. */
function character(slug: string, level: number, ...wanted: string[]): Evaluation {
  const content = srdContent();
  const sketch = choicesOfClasses(content, sketchOf(slug, level));
  const choices = pickEverything(content, sketch, undefined, (ids) => wanted.find((id) => ids.includes(id)) ?? ids[0]);
  return evaluate(content, choices);
}

/** Returns a spell as the class of the character casts it, whether or not it has learnt it. */
function spellOf({ sheet }: Evaluation, id: string): SheetSpell {
  const found = [...sheet.spells, ...sheet.spell_pool].find((spell) => spell.id === id);
  if (found) return found;
  const caster = defined(sheet.spellcasting);
  const { name, level, ritual, concentration } = defined(srdContent().spells[id], id);
  return {
    ...{ id, name, level, ritual, concentration, class: caster.class, ability: caster.ability.id as 'int' },
    source: { kind: 'classification', id: caster.class, name: caster.class },
    ...{ in_book: false, always_prepared: false, ritual_only: false, uses: null, cast_at: level, with_slots: true },
  };
}

const castAt = (evaluation: Evaluation, id: string, level: number): SpellAtLevel =>
  defined(evaluation.spellAt(spellOf(evaluation, id), level));
const textsOf = (evaluation: Evaluation, id: string, ...levels: number[]): string[] =>
  levels.map((level) => spellResultText(castAt(evaluation, id, level)));

describe('a spell at the level of its slot', () => {
  const wizard = character('wizard', 9);

  it('does more damage with a higher slot', () => {
    expect(textsOf(wizard, 'fireball', 3, 5)).toEqual([
      'DEX save DC 15: 8d6 fire, half on success',
      'DEX save DC 15: 10d6 fire, half on success',
    ]);
    expect(castAt(wizard, 'fireball', 5)).toMatchObject({ area: '20-foot-radius sphere', range: '150 feet' });
    expect(textsOf(wizard, 'fireball', 1)).toEqual(textsOf(wizard, 'fireball', 3));
  });

  it('tells damage of other types and at other times', () => {
    expect(textsOf(wizard, 'ice-storm', 4, 5)).toEqual([
      'DEX save DC 15: 2d8 bludgeoning + 4d6 cold, half on success',
      'DEX save DC 15: 3d8 bludgeoning + 4d6 cold, half on success',
    ]);
    expect(textsOf(wizard, 'acid-arrow', 3)).toEqual(['+7 to hit: 5d4 acid; 3d4 acid at the end of its next turn']);
  });

  it('names what its save is against', () => {
    expect(textsOf(wizard, 'web', 2)).toEqual([
      'DEX save DC 15 or restrained; 2d4 fire when it starts its turn in burning webs',
    ]);
    expect(textsOf(wizard, 'thunderwave', 1)).toEqual([
      'CON save DC 15: 2d8 thunder, half on success; on a failed save pushed 10 feet away',
    ]);
  });

  it('counts the darts, the rays and the creatures', () => {
    expect(textsOf(wizard, 'magic-missile', 1, 4)).toEqual([
      '3 darts: 1d4 + 1 force each',
      '6 darts: 1d4 + 1 force each',
    ]);
    expect(textsOf(wizard, 'scorching-ray', 2, 3)).toEqual([
      '3 rays, +7 to hit: 2d6 fire each',
      '4 rays, +7 to hit: 2d6 fire each',
    ]);
    expect(textsOf(wizard, 'chain-lightning', 7)).toEqual([
      '5 targets, DEX save DC 15: 10d8 lightning each, half on success',
    ]);
    expect(textsOf(wizard, 'sleep', 1, 2)).toEqual(['5d8 hit points', '7d8 hit points']);
    expect(textsOf(wizard, 'hold-person', 2, 4)).toEqual([
      'WIS save DC 15 or paralyzed',
      '3 humanoids, WIS save DC 15 or paralyzed',
    ]);
  });

  it('shows what changes while the spell is in force', () => {
    expect(textsOf(character('cleric', 9), 'aid', 2, 4)).toEqual([
      '3 creatures: +5 hit point maximum',
      '3 creatures: +15 hit point maximum',
    ]);
    expect(textsOf(wizard, 'shield', 1)).toEqual(['+5 Armor Class. You take no damage from magic missile']);
    expect(textsOf(wizard, 'haste', 3)[0]).toContain('+2 Armor Class');
    expect(textsOf(wizard, 'detect-magic', 1)).toEqual(['Self, 30-foot radius, Concentration, up to 10 minutes']);
  });

  it('lasts longer, fills more and needs no concentration where a higher slot says so', () => {
    expect(castAt(wizard, 'fog-cloud', 3).area).toBe('60-foot-radius sphere');
    expect(castAt(wizard, 'major-image', 3)).toMatchObject({ concentration: true });
    expect(castAt(wizard, 'major-image', 7)).toMatchObject({ concentration: false, duration: 'Until dispelled' });
  });
});

describe('what features add to a spell', () => {
  it('heals with the level of the slot as a disciple of life', () => {
    const life = character('cleric', 9, 'life-domain');
    expect(textsOf(life, 'cure-wounds', 1, 3)).toEqual(['1d8 + 6 hit points', '3d8 + 8 hit points']);
    expect(castAt(life, 'cure-wounds', 3).notes).toEqual([
      "You regain 2 + the spell's level hit points when the spell heals a creature other than you.",
    ]);
    expect(life.sheet.spell_healing).toMatchObject([{ damage: "2 + the spell's level" }]);
    expect(textsOf(character('druid', 9), 'cure-wounds', 3)).toEqual(['3d8 + 3 hit points']);
  });

  it('adds Intelligence to one damage roll of an evocation', () => {
    const evoker = character('wizard', 14, 'school-of-evocation');
    expect(textsOf(evoker, 'fireball', 3)).toEqual(['DEX save DC 16: 8d6 + 3 fire, half on success']);
    expect(textsOf(evoker, 'scorching-ray', 2)).toEqual(['3 rays, +8 to hit: 2d6 fire each; +3 fire to one roll']);
    expect(spellAmountText(castAt(evoker, 'scorching-ray', 2))).toBe('3 × 2d6, +3 to one roll');
    const overchannel = 'With Overchannel, the spell can deal its maximum damage.';
    expect([5, 6].map((level) => castAt(evoker, 'fireball', level).notes)).toEqual([[overchannel], []]);
    expect(castAt(evoker, 'hold-person', 2).notes).toEqual([]);
  });

  it('knows the reasons of its numbers', () => {
    const evoker = character('wizard', 14, 'school-of-evocation');
    const textsOfReasons = (id: string, level: number, part: 'roll' | 'amount') =>
      castAt(evoker, id, level)
        .reasons[part].filter(({ ignored }) => !ignored)
        .map(({ explanation }) => explanation);
    expect(textsOfReasons('fireball', 4, 'roll')).toEqual([
      '8 from Spellcasting',
      '+5 proficiency bonus',
      '+3 spellcasting modifier',
    ]);
    expect(textsOfReasons('fireball', 4, 'amount')).toEqual(['9d6 from Fireball', '+3 from Empowered Evocation']);
    expect(textsOfReasons('scorching-ray', 2, 'roll')).toEqual(['5 proficiency bonus', '+3 spellcasting modifier']);
    expect(textsOfReasons('false-life', 1, 'roll')).toEqual([]);
    const life = character('cleric', 9, 'life-domain');
    expect(castAt(life, 'cure-wounds', 1).reasons.amount.map(({ explanation }) => explanation)).toContain(
      '1d8 + 3 from Cure Wounds',
    );
  });

  it('adds Charisma to the damage type of the ancestor', () => {
    const red = character('sorcerer', 6, 'draconic', 'red');
    expect(textsOf(red, 'fireball', 3)[0]).toContain('8d6 + 3 fire');
    expect(textsOf(red, 'lightning-bolt', 3)[0]).toContain('8d6 lightning');
  });

  it('adds Charisma to that type where the spell deals it besides another one', () => {
    const white = character('sorcerer', 7, 'draconic', 'white');
    expect(textsOf(white, 'ice-storm', 4)[0]).toContain('2d8 bludgeoning + 4d6 + 3 cold');
    expect(castAt(white, 'ice-storm', 4).reasons.amount.map(({ explanation }) => explanation)).toEqual([
      '2d8 from Ice Storm',
      '+3 from Elemental Affinity',
    ]);
    const red = character('sorcerer', 7, 'draconic', 'red');
    expect(textsOf(red, 'ice-storm', 4)[0]).toContain('2d8 bludgeoning + 4d6 cold');
  });

  it('adds it once, although the spell deals that type twice', () => {
    const black = character('sorcerer', 7, 'draconic', 'black');
    expect(textsOf(black, 'acid-arrow', 2)[0]).toContain('4d4 + 3 acid; 2d4 acid at the end of its next turn');
    const evoker = character('wizard', 14, 'school-of-evocation');
    expect(textsOf(evoker, 'ice-storm', 4)[0]).toContain('2d8 + 3 bludgeoning + 4d6 cold');
  });
});

describe('a cantrip', () => {
  it('grows with the character, and an invocation adds to each beam', () => {
    const picks = {
      'pact-magic/cantrips': ['eldritch-blast', 'chill-touch'],
      'eldritch-invocations/invocations': ['eldritch-invocation-agonizing-blast', 'eldritch-invocation-eldritch-spear'],
    };
    const warlock = (level: number) =>
      evaluate(srdContent(), choicesOfClasses(srdContent(), { ...sketchOf('warlock', level), picks }));
    expect([1, 5, 11, 17].map((level) => textsOf(warlock(level), 'eldritch-blast', 0)[0])).toEqual([
      '+5 to hit: 1d10 force',
      '2 beams, +6 to hit: 1d10 + 3 force each',
      '3 beams, +7 to hit: 1d10 + 3 force each',
      '4 beams, +9 to hit: 1d10 + 3 force each',
    ]);
    expect(castAt(warlock(5), 'eldritch-blast', 0).range).toBe('300 feet');
    expect([1, 5].map((level) => textsOf(character('cleric', level), 'sacred-flame', 0)[0])).toEqual([
      'DEX save DC 13: 1d8 radiant, none on success',
      'DEX save DC 14: 2d8 radiant, none on success',
    ]);
  });
});

it('is unknown for a spell that the content does not have', () => {
  const wizard = character('wizard', 1);
  expect(wizard.spellAt({ ...spellOf(wizard, 'shield'), id: 'no-such-spell' }, 1)).toBeUndefined();
});

it('takes less than a millisecond of a processor', () => {
  const wizard = character('wizard', 20);
  const spells = Object.keys(srdContent().spells).map((id) => spellOf(wizard, id));
  const before = process.cpuUsage();
  for (const spell of spells) wizard.spellAt(spell, 9);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000 / spells.length).toBeLessThan(1);
});
