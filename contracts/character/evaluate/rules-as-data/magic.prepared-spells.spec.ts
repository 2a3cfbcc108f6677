import { describe, expect, it } from '@jest/globals';
import {
  evaluatorOf,
  messagesOf,
  offersOf,
  reasonsOf,
  resourceOf,
  slotOf,
} from '../../../../test/support/rules-packs.js';

const character = evaluatorOf('magic');
const ALL = { amount: 'all', when_empty: false };

describe('prepared spells', () => {
  it('their number follows a formula, and an item adds to it', () => {
    const oathsworn = (level: number, cha: number) =>
      character({ classes: [['oathsworn', level]], scores: [10, 10, 10, 10, 10, cha] });
    expect([2, 3, 4, 9].map((level) => oathsworn(level, 16).sheet.spellcasting?.prepared_max)).toEqual([4, 4, 5, 7]);
    expect(oathsworn(2, 6).sheet.spellcasting?.prepared_max).toBe(1);
    expect(reasonsOf(oathsworn(4, 16), 'prepared_max')).toEqual(['3 Charisma modifier', '+2 from Oathsworn']);
    const worn = (is: boolean) =>
      character(
        { classes: [['scholar', 3]], scores: [10, 10, 10, 14, 10, 10] },
        {
          inventory: [
            {
              id: 'circlet',
              item: 'circlet-of-memory',
              quantity: 1,
              worn: is,
            },
          ],
        },
      );
    expect(worn(false).sheet.spellcasting?.prepared_max).toBe(5);
    expect(worn(true).sheet.spellcasting?.prepared_max).toBe(7);
    expect(reasonsOf(worn(true), 'prepared_max')).toEqual([
      '2 Intelligence modifier',
      '+3 class level',
      '+1 from Circlet of Memory',
      '+1 from Circlet of Memory',
    ]);
  });

  it('the spells of a domain are always prepared, more of them at later levels', () => {
    const devotee = (level: number) =>
      character(
        {
          classes: [['devotee', level]],
          scores: [10, 10, 10, 10, 12, 10],
          picks: { 'devotee-domain/domain': ['hearth-domain'] },
        },
        { prepared_spells: ['holy-ward', 'spark-rain'] },
      );
    expect(devotee(1).sheet.prepared_spells).toEqual(['mending-word', 'spark-rain', 'holy-ward']);
    expect(devotee(3).sheet.prepared_spells).toEqual(['mending-word', 'spark-rain', 'ember-lance', 'holy-ward']);
    expect(devotee(5).sheet.prepared_spells).toContain('fire-globe');
    expect(devotee(5).sheet.spellcasting).toMatchObject({ prepared_count: 1, prepared_max: 6 });
    expect(reasonsOf(devotee(3), 'expanded_spells')).toContain('Ember Lance from Hearth Spells (2nd level)');
  });

  it('signature spells and mastered spells are of the book, always prepared, each with its uses', () => {
    const book = ['whisper', 'lull', 'snare', 'spark-rain', 'read-omens', 'arcane-mantle'];
    const picks = {
      'scholar-casting/book': book,
      'scholar-casting/book@5': ['fire-globe', 'sky-walk'],
      'scholar-casting/book@3': ['veil', 'gloom'],
      'scholar-mastery/first': ['snare'],
      'scholar-mastery/second': ['veil'],
      'scholar-signature/spells': ['sky-walk', 'fire-globe'],
    };
    const scholar = (level: number, more = {}) =>
      character({ classes: [['scholar', level]], picks: { ...picks, ...more } });
    const twenty = scholar(20);
    expect(twenty.illegal).toEqual([]);
    expect(offersOf(twenty, 'scholar-signature/spells')).toEqual(['fire-globe', 'sky-walk']);
    expect(offersOf(twenty, 'scholar-mastery/second')).toEqual(['gloom', 'veil']);
    expect(resourceOf(twenty, 'feature:scholar-signature-fire-globe')).toMatchObject({
      name: 'Fire Globe',
      max: 1,
      recharge: { short_rest: ALL },
    });
    expect(resourceOf(twenty, 'feature:mastery-snare')).toMatchObject({ name: 'Snare', max: null, current: null });
    expect(resourceOf(twenty, 'feature:mastery-veil')).toMatchObject({ name: 'Veil', max: null, current: null });
    expect(twenty.sheet.prepared_spells).toEqual(['snare', 'veil', 'fire-globe', 'sky-walk']);
    expect(twenty.sheet.spellcasting?.preparable).not.toContain('sky-walk');
    expect(twenty.sheet.spellcasting?.prepared_count).toBe(0);
    expect(twenty.sheet.expanded_spells.find(({ id }) => id === 'fire-globe')).toMatchObject({
      always_prepared: true,
      uses: 'feature:scholar-signature-fire-globe',
    });
    expect(reasonsOf(twenty, 'maximums.feature:scholar-signature-fire-globe')).toEqual(['1 from Fire Globe']);
    const eighteen = scholar(18);
    expect(eighteen.sheet.prepared_spells).toEqual(['snare', 'veil']);
    const forgotten = scholar(20, { 'scholar-casting/book@5': ['fire-globe', 'folded-door'] });
    expect(resourceOf(forgotten, 'feature:scholar-signature-sky-walk')).toBeUndefined();
    expect(messagesOf(forgotten.dormant)).toContain('Two signature spells: Sky Walk is not available now.');
  });

  it('an invocation gives a spell that is cast at will', () => {
    const hexer = character({
      classes: [['hexer', 2]],
      picks: { 'hexer-invocations/invocations': ['mantle-at-will'] },
    });
    expect(hexer.sheet.expanded_spells).toMatchObject([
      { id: 'arcane-mantle', class: 'hexer', always_prepared: true, uses: 'feature:mantle-at-will-arcane-mantle' },
    ]);
    expect(hexer.sheet.prepared_spells).toEqual(['arcane-mantle']);
    expect(resourceOf(hexer, 'feature:mantle-at-will-arcane-mantle')).toMatchObject({ max: null, current: null });
    expect(reasonsOf(hexer, 'expanded_spells')).toEqual(['Arcane Mantle from Mantle at Will']);
  });

  it('each class casts its rituals in its own way, and a feat gives only rituals', () => {
    const rituals = (slug: string) => character({ classes: [[slug, 2]] }).sheet.spellcasting?.rituals;
    expect(['scholar', 'devotee', 'minstrel', 'hexer'].map((slug) => rituals(slug))).toEqual([
      'book',
      'prepared',
      'known',
      'none',
    ]);
    const reader = character({
      classes: [['blade', 4]],
      picks: { 'blade-feat/feat': ['rite-reader'], 'rite-reader/rites': ['read-omens'] },
    });
    expect(offersOf(reader, 'rite-reader/rites')).toEqual(expect.arrayContaining(['read-omens']));
    expect(slotOf(reader, 'rite-reader/rites').options.map(({ id }) => id)).not.toContain('snare');
    expect(reader.sheet.spells).toMatchObject([{ id: 'read-omens', ritual_only: true, ability: 'int', class: null }]);
  });
});
