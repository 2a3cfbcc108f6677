import { describe, expect, it } from '@jest/globals';
import type { CharacterSketch } from '../../../../test/support/choices.js';
import { evaluated, idsOf, messagesOf, slotOf } from '../../../../test/support/evaluations.js';

const fighter = (level: number, picks: CharacterSketch['picks'] = {}) => evaluated({ class: 'fighter', level, picks });

describe('features', () => {
  it('become active at their level', () => {
    expect(idsOf(fighter(1).sheet.features)).not.toContain('action-surge');
    expect(idsOf(fighter(2).sheet.features)).toContain('action-surge');
  });

  it('become active when they are locked and their prerequisites hold', () => {
    const champion = { 'martial-archetype/archetype': ['champion'] };
    expect(idsOf(fighter(3, champion).sheet.features)).toEqual(
      expect.arrayContaining(['champion', 'improved-critical']),
    );
    expect(idsOf(fighter(3).sheet.features)).not.toContain('improved-critical');
    expect(idsOf(fighter(2, champion).sheet.features)).not.toContain('improved-critical');
  });

  it('keep a pick dormant while its selection is inactive', () => {
    const { dormant } = fighter(2, { 'martial-archetype/archetype': ['champion'] });
    expect(dormant).toEqual([
      expect.objectContaining({
        option_id: 'champion',
        section: 'class',
        msg: 'Martial archetype (Martial Archetype) does not apply now.',
      }),
    ]);
  });

  it('list their picks on the sheet', () => {
    const { features } = fighter(1, { 'fighter-fighting-style/style': ['fighting-style-defense'] }).sheet;
    expect(features.find(({ id }) => id === 'fighter-fighting-style')?.choices).toEqual(['Fighting Style: Defense']);
  });

  it('depend on the level of their own class', () => {
    const classes = ['cleric', 'fighter', 'cleric'] as const;
    const { sheet } = evaluated({ classes, scores: [13, 10, 10, 10, 13, 10] });
    expect(idsOf(sheet.features)).toEqual(expect.arrayContaining(['second-wind', 'channel-divinity']));
    expect(idsOf(sheet.features)).not.toContain('action-surge');
  });
});

describe('selections of a feature', () => {
  const spellbook = 'wizard-spellcasting/spellbook';

  it('open again at the levels at which their total grows', () => {
    const slots = (level: number): [string, number, number | null][] =>
      evaluated({ class: 'wizard', level })
        .selections.filter(({ selection }) => selection.id.startsWith(spellbook))
        .map((activeSelection) => [activeSelection.selection.id, activeSelection.required, activeSelection.level]);
    expect(slots(1)).toEqual([[spellbook, 6, 1]]);
    expect(slots(3)).toEqual([
      [spellbook, 6, 1],
      [`${spellbook}@2`, 2, 2],
      [`${spellbook}@3`, 2, 3],
    ]);
  });

  it('are judged at the level that opened them: a first slot offers no spell of a later level', () => {
    const web = (id: string) => evaluated({ class: 'wizard', level: 3, picks: { [id]: ['web'] } });
    expect(messagesOf(web(spellbook).illegal)).toEqual(['Spells for the spellbook: Web is not available.']);
    expect(slotOf(web(`${spellbook}@3`), `${spellbook}@3`)).toMatchObject({ picks: ['web'], judged_at: 3 });
    expect(idsOf(web(`${spellbook}@3`).sheet.spells)).toContain('web');
  });
});
