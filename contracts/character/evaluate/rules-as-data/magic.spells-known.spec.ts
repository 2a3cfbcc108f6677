import { describe, expect, it } from '@jest/globals';
import { evaluatorOf, idsOf, messagesOf, offersOf, reasonsOf, slotOf } from '../../../../test/support/rules-packs.js';

const character = evaluatorOf('magic');

describe('spells known', () => {
  const spellborn = (level: number, picks = {}, deductions: Parameters<typeof character>[0]['deductions'] = []) =>
    character({ classes: [['spellborn', level]], picks, deductions });

  it('open by the growth of the table at each level, up to the spell level of that level', () => {
    const six = spellborn(12);
    const required = six.selections
      .filter(({ selection }) => selection.id.startsWith('spellborn-casting/spells') && selection.num_selections > 0)
      .filter(({ selection }) => !selection.id.endsWith('exchange'))
      .map((activeSelection) => [activeSelection.level, activeSelection.required]);
    expect(required.slice(0, 4)).toEqual([
      [1, 2],
      [2, 1],
      [3, 1],
      [4, 1],
    ]);
    expect(required.reduce((sum, [, count]) => sum + (count ?? 0), 0)).toBe(12);
    expect(required.map(([level]) => level)).not.toContain(12);
    const levelsOf = (id: string) => [...new Set(slotOf(six, id).options.map(({ level }) => level))];
    expect(levelsOf('spellborn-casting/spells')).toEqual([1]);
    expect(levelsOf('spellborn-casting/spells@3')).toEqual([1, 2]);
    expect(levelsOf('spellborn-casting/spells@5')).toEqual([1, 2, 3]);
    expect(six.sheet.spellcasting).toMatchObject({ spells_known: 12, cantrips_known: 6, prepared_max: null });
  });

  it('one of them may be exchanged at each later level', () => {
    const exchangeSlots = spellborn(4).selections.filter(({ selection }) => selection.id.endsWith('/exchange'));
    expect(exchangeSlots.map(({ selection }) => selection.id)).toEqual([
      'spellborn-casting/spells@2/exchange',
      'spellborn-casting/spells@3/exchange',
      'spellborn-casting/spells@4/exchange',
    ]);
    const picks = { 'spellborn-casting/spells': ['whisper', 'spark-rain'] };
    const swap = (target: string, source: string) => ({
      selection_id: 'spellborn-casting/spells@3/exchange',
      target,
      source,
      power: 'spells' as const,
    });
    const swapped = spellborn(3, picks, [swap('whisper', 'veil')]);
    expect(idsOf(swapped.sheet.spells)).toEqual(['spark-rain', 'veil']);
    expect(swapped.illegal).toEqual([]);
    expect(reasonsOf(swapped, 'spells')).toEqual(['Veil from Spellcasting', 'Spark Rain from Spellcasting']);
    const twice = spellborn(3, picks, [swap('whisper', 'veil'), swap('spark-rain', 'gloom')]);
    expect(messagesOf(twice.illegal)).toEqual(['Spellborn spells: only one exchange is allowed.']);
    expect(messagesOf(spellborn(3, picks, [swap('whisper', 'fire-globe')]).illegal)).toEqual([
      'Spellborn spells: this option is not available.',
    ]);
    expect(idsOf(spellborn(2, picks, [swap('whisper', 'veil')]).sheet.spells)).toContain('whisper');
  });

  it('every class that knows its spells may exchange one, a half caster and a subclass too', () => {
    const exchanges = (slug: string, level: number) =>
      character({ classes: [[slug, level]], picks: { 'blade-style/style': ['spellblade'] } })
        .selections.map(({ selection }) => selection.id)
        .filter((id) => id.endsWith('/exchange'));
    expect(exchanges('hexer', 3)).toEqual([
      'hexer-casting/spells@2/exchange',
      'hexer-casting/spells@3/exchange',
      'hexer-invocations/invocations@3/exchange',
    ]);
    expect(exchanges('warden', 4)).toEqual(['warden-casting/spells@3/exchange', 'warden-casting/spells@4/exchange']);
    expect(exchanges('minstrel', 2)).toEqual(['minstrel-casting/spells@2/exchange']);
    expect(exchanges('blade', 4)).toEqual(['spellblade-casting/spells@4/exchange']);
    expect(exchanges('scholar', 4)).toEqual([]);
    const warden = character({ classes: [['warden', 5]] });
    expect(['', '@3', '@5'].map((level) => slotOf(warden, `warden-casting/spells${level}`).required)).toEqual([
      2, 1, 1,
    ]);
    expect(offersOf(warden, 'warden-casting/spells@3')).toEqual(['quarry', 'snare', 'swift-step']);
  });

  it('a subclass asks for spells of two schools, and at some levels for one of any school', () => {
    const blade = character({ classes: [['blade', 8]], picks: { 'blade-style/style': ['spellblade'] } });
    const required = blade.selections
      .filter(({ holder, required: count }) => holder.id === 'spellblade-casting' && count > 0)
      .map(({ selection, required: count }) => [selection.id.replace('spellblade-casting/', ''), count]);
    expect(required).toEqual([
      ['cantrips', 2],
      ['spells', 2],
      ['any-school', 1],
      ['spells@4', 1],
      ['spells@7', 1],
      ['any-school@8', 1],
    ]);
    expect(offersOf(blade, 'spellblade-casting/spells')).toEqual(['arcane-mantle', 'snare', 'spark-rain']);
    expect(offersOf(blade, 'spellblade-casting/any-school')).toContain('lull');
    expect(offersOf(blade, 'spellblade-casting/any-school')).not.toContain('veil');
    expect(offersOf(blade, 'spellblade-casting/any-school@8')).toContain('veil');
  });

  it('Magical Secrets are of any list and any level that the class may learn, and count as its spells', () => {
    const minstrel = (level: number) =>
      character({
        classes: [['minstrel', level]],
        scores: [10, 10, 10, 10, 10, 16],
        picks: { 'minstrel-secrets/secrets': ['hex-bolt', 'fire-globe'] },
      });
    const ten = minstrel(10);
    expect(slotOf(ten, 'minstrel-secrets/secrets').required).toBe(2);
    expect(offersOf(ten, 'minstrel-secrets/secrets')).toEqual(
      expect.arrayContaining(['thorn-wall', 'beacon', 'smite-wave', 'rime-touch']),
    );
    expect(offersOf(ten, 'minstrel-secrets/secrets')).not.toContain('true-eyes');
    expect(offersOf(minstrel(14), 'minstrel-secrets/secrets@14')).toContain('plane-step');
    expect(slotOf(ten, 'minstrel-casting/spells@9').required).toBe(1);
    expect(ten.selections.map(({ selection }) => selection.id)).not.toContain('minstrel-casting/spells@10');
    expect(ten.sheet.spells).toMatchObject([
      { id: 'hex-bolt', class: 'minstrel', ability: 'cha', source: { name: 'Magical Secrets' } },
      { id: 'fire-globe', class: 'minstrel' },
    ]);
    expect(minstrel(9).sheet.spells).toEqual([]);
  });

  it('a subclass adds spells to the list from which the class learns', () => {
    const hexer = (patron: string[]) =>
      character({
        classes: [['hexer', 3]],
        picks: {
          'hexer-patron/patron': patron,
          'hexer-casting/spells': ['mending-word'],
          'hexer-casting/spells@3': ['calm-beasts'],
        },
      });
    const sworn = hexer(['the-pit']);
    expect(offersOf(sworn, 'hexer-casting/spells')).toContain('mending-word');
    expect(offersOf(sworn, 'hexer-casting/spells')).not.toContain('calm-beasts');
    expect(offersOf(sworn, 'hexer-casting/spells@3')).toContain('calm-beasts');
    expect(idsOf(sworn.sheet.spells)).toEqual(['mending-word', 'calm-beasts']);
    expect(sworn.illegal).toEqual([]);
    const unsworn = hexer([]);
    expect(unsworn.sheet.spells).toEqual([]);
    expect(messagesOf(unsworn.dormant)).toContain('Hexer spells: Mending Word is not available now.');
    expect(unsworn.illegal).toEqual([]);
  });

  it('a spell that a feature keeps prepared does not join the spells that the class may learn', () => {
    const hexer = character({
      classes: [['hexer', 3]],
      picks: { 'hexer-invocations/invocations': ['mantle-at-will'] },
    });
    expect(idsOf(hexer.sheet.expanded_spells)).toEqual(['arcane-mantle']);
    expect(offersOf(hexer, 'hexer-casting/spells@3')).not.toContain('arcane-mantle');
  });
});
