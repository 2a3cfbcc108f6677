import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { replaceSectionPicks } from '../../backend/builder/section-picks.js';
import { finished } from '../../test/support/arbitrary-characters.js';
import { choicesFromSketch } from '../../test/support/choices.js';
import { defined } from '../../test/support/defined.js';
import { content } from '../../test/support/example-content.js';
import { emptyChoices, SECTIONS, type Choices, type Picks, type SectionName } from '../character/choices.types.js';
import { selectionIndex } from '../character/evaluate/findings.js';
import { evaluate } from '../character/evaluate/index.js';
import { quickCharacter, raceOptions, suggestedRace } from './quick-character.js';
import { sectionStatus } from './sections.rules.js';
import { suggestedPicks } from './suggested-picks.js';
import { cases } from '../../test/support/cases.js';

const classes = Object.values(content.classifications);
const COMPLETE = { complete: true, missing: [] };
const CHOICE_OF = { bio: 'bio', race: 'race', class: 'levels', background: 'background' } as const;

/** Returns the saved choices with one section of the character, as the server saves it. */
function withSection(saved: Choices, character: Choices, section: SectionName): Choices {
  const index = selectionIndex(content);
  const sent = Object.fromEntries(Object.entries(character.picks).filter(([id]) => index.get(id)?.section === section));
  const picks =
    section === 'bio'
      ? saved.picks
      : replaceSectionPicks(content, evaluate(content, saved), section, saved.picks, sent);
  return { ...saved, [CHOICE_OF[section]]: character[CHOICE_OF[section]], picks };
}

const countedPicks = (choices: Choices): Picks =>
  Object.fromEntries(evaluate(content, choices).selections.map(({ selection, picks }) => [selection.id, picks]));

describe('a quick character', () => {
  /** Every class with the race that it suggests, and every race with one class. */
  const characters = [
    ...classes.map((each) => [each, defined(suggestedRace(content, each))] as const),
    ...raceOptions(content).map((race) => [defined(content.classifications['rogue']), race] as const),
  ].map(([{ id, name }, race]) => ({ id, name, race: race.choice, raceName: race.id }));

  it.each(characters)('is complete and legal in each section as it is saved: $name, $raceName', ({ id, race }) => {
    const character = quickCharacter(content, { name: 'Mira', classificationId: id, race });
    let saved = emptyChoices();
    for (const section of SECTIONS) {
      saved = withSection(saved, character, section);
      expect(sectionStatus(evaluate(content, saved), section)).toEqual(COMPLETE);
    }
    expect(evaluate(content, saved)).toMatchObject({ open: [], illegal: [], dormant: [] });
  });

  it('has the standard array in the order of the class, its race, its background and its suggested picks', () => {
    const wizard = content.classifications['wizard'];
    const build = wizard!.quick_build!;
    const race = suggestedRace(content, wizard);
    expect(race).toMatchObject({ id: build.race, choice: { raceId: build.race } });
    const choices = quickCharacter(content, { name: 'Mira', classificationId: 11, race: race!.choice });
    expect(choices).toMatchObject({
      bio: {
        name: 'Mira',
        ...Object.fromEntries(build.abilities.map((key, place) => [`${key}_score`, [15, 14, 13, 12, 10, 8][place]])),
      },
      background: { id: build.background },
    });
    const { sheet } = evaluate(content, choices);
    expect(sheet.spells.map(({ id }) => id)).toEqual(expect.arrayContaining(['fire-bolt', 'magic-missile', 'shield']));
    expect(sheet.skill_proficiencies.map(({ id }) => id)).toEqual(expect.arrayContaining(['arcana', 'investigation']));
  });

  it('is complete for a class without a quick build', () => {
    const { id } = classes.find(({ quick_build }) => quick_build === null)!;
    const race = suggestedRace(content, undefined)!.choice;
    expect(evaluate(content, quickCharacter(content, { name: 'Mira', classificationId: id, race }))).toMatchObject({
      open: [],
      illegal: [],
    });
  });
});

describe('the suggested picks', () => {
  it.each(classes)('complete the levels of a class legally: $name', ({ id, levels }) => {
    for (const level of new Set([1, Math.min(4, levels.length), levels.length])) {
      const sketch = choicesFromSketch({ class: id, level, archrace: 'elf', background: 'acolyte' });
      expect(evaluate(content, suggestedPicks(content, sketch))).toMatchObject({ open: [], illegal: [] });
    }
  });

  it('learn no spell that the race gives at a later level', () => {
    const { id } = defined(content.classifications['warlock']);
    const picksOf = (raceId: string): string[] => {
      const race = defined(raceOptions(content).find((each) => each.id === raceId)).choice;
      return Object.values(quickCharacter(content, { name: 'Mira', classificationId: id, race }).picks).flat();
    };
    expect(picksOf('high-elf')).toContain('hellish-rebuke');
    expect(picksOf('tiefling')).not.toContain('hellish-rebuke');
  });

  it('fill the spells that a bard learns from any list with the highest level, not with cantrips', () => {
    const { id } = defined(content.classifications['bard']);
    const bard = suggestedPicks(content, choicesFromSketch({ class: id, level: 10, archrace: 'elf' }));
    const learnt = evaluate(content, bard).selections.filter(
      ({ holder, selection }) => holder.name === 'Magical Secrets' && selection.target === 'spells',
    );
    const levels = learnt.flatMap(({ picks }) => picks.map((spell) => content.spells[spell]?.level));
    expect(levels).toEqual([5, 5]);
  });

  it('fill one section only', () => {
    const choices = choicesFromSketch({ class: 'fighter', archrace: 'elf', background: 'acolyte' });
    const picked = evaluate(content, suggestedPicks(content, choices, 'class'));
    expect(sectionStatus(picked, 'class')).toEqual(COMPLETE);
    expect(sectionStatus(picked, 'background').complete).toBe(false);
  });

  it('change nothing of what is picked', () => {
    fc.assert(
      fc.property(finished, fc.array(fc.nat(), { minLength: 1, maxLength: 6 }), (choices, positions) => {
        const ids = Object.keys(choices.picks);
        const removed = new Set(positions.map((position) => ids[position % ids.length]));
        const picks = Object.fromEntries(Object.entries(choices.picks).filter(([id]) => !removed.has(id)));
        const before = countedPicks({ ...choices, picks });
        const after = countedPicks(suggestedPicks(content, { ...choices, picks }));
        for (const [id, kept] of Object.entries(before)) expect((after[id] ?? []).slice(0, kept.length)).toEqual(kept);
      }),
      { numRuns: cases(5, 50) },
    );
  });
});
