import { describe, expect, it } from '@jest/globals';
import { SECTIONS } from '../../contracts/character/choices.types.js';
import { withLevelsUpTo } from '../../test/support/class-levels.js';
import { pickEverything } from '../../test/support/pick-everything.js';
import { choicesFromSketch } from '../../test/support/choices.js';
import { srdContent } from '../../test/support/content-pack.js';
import { characterInProgress } from '../../test/support/character-in-progress.js';
import { menuOf, permissionsOf } from './menu.js';
import { leadOf, nextSection } from './next-section.js';

const content = srdContent();
const completeChoices = pickEverything(
  content,
  choicesFromSketch({
    archrace: 'elf',
    race: 'high-elf',
    class: 'fighter',
    background: 'wayhouse-keeper',
    variant: true,
  }),
);

describe('the main screen', () => {
  it('lists the four sections in order and recommends the bio first', () => {
    const menu = menuOf(characterInProgress(content, undefined, { saved: [] }), content);
    expect(menu.map(({ label }) => label)).toEqual(['Create Bio', 'Choose Race', 'Choose Class', 'Choose Background']);
    expect(menu.map(({ note }) => note)).toEqual(['Recommended first', undefined, undefined, undefined]);
    expect(menu.every(({ done }) => !done)).toBe(true);
    expect(menuOf(characterInProgress(content, undefined, { saved: ['bio'] }), content)[0]?.note).toBe(
      'Recommended first',
    );
    expect(menuOf(characterInProgress(content, completeChoices), content)[0]?.note).toBeUndefined();
  });

  it('summarizes the choices of each section', () => {
    const menu = menuOf(characterInProgress(content, completeChoices, { drafts: { race: { race: {} } } }), content);
    expect(menu.map(({ summary }) => summary)).toEqual(['Brannoc', 'High Elf', 'Fighter, level 1', 'Lamplighter']);
    expect(menu.map(({ hasUnsavedInput }) => hasUnsavedInput)).toEqual([false, true, false, false]);
  });

  it('says what is next, and what a draft lacks before it can be finished', () => {
    const draft = (saved: Parameters<typeof characterInProgress>[2]) =>
      characterInProgress(content, completeChoices, saved);
    const lead = (character: ReturnType<typeof draft>, selected?: 'bio' | 'class') =>
      leadOf(character, permissionsOf(character, content, 1), selected);
    const afterBio = draft({ saved: ['bio'] });
    expect(lead(afterBio)).toMatch(/^Next: choose your race\./);
    expect(lead(afterBio, 'class')).toMatch(/^Next: choose your class\./);
    expect(lead(afterBio, 'bio')).toMatch(/^Next: choose your race\./);
    expect(permissionsOf(afterBio, content, 1).publishUnavailableReason).toBe('Still to do: race, class, background.');
    expect(lead(draft({}))).toMatch(/^All four sections are done\./);
    expect(permissionsOf(draft({}), content, 1).publishUnavailableReason).toBeUndefined();
    expect(lead(draft({ published: true }))).toBe(
      'Add a level to your class, or edit the bio. 0 of 300 experience points for level 2. It also begins when your DM says so.',
    );
  });

  it('asks for ability scores while all six are 0', () => {
    const draft = characterInProgress(content, choicesFromSketch({ scores: [0, 0, 0, 0, 0, 0] }), { saved: ['bio'] });
    expect(menuOf(draft, content)[0]).toMatchObject({ done: false, summary: 'Brannoc · Set your six ability scores.' });
  });

  it('unlocks only the class and the bio of a published character', () => {
    const menu = menuOf(characterInProgress(content, completeChoices, { published: true }), content);
    expect(menu[2]?.label).toBe('Level-up Class');
    expect(menu.map(({ lockedReason }) => lockedReason === undefined)).toEqual([true, false, true, false]);
  });

  it('allows a level-up only where the content has a next level, and gives the reason otherwise', () => {
    const last = 3;
    const short = withLevelsUpTo(content, 'fighter', last);
    const atLevel = (level: number, saved = SECTIONS) =>
      characterInProgress(
        short,
        pickEverything(short, choicesFromSketch({ archrace: 'elf', class: 'fighter', background: 'acolyte', level })),
        { published: true, saved },
      );
    const reason = `The rules have no level ${last + 1} of the Fighter.`;
    expect(permissionsOf(atLevel(last - 1), short, 1)).toMatchObject({
      canLevelUp: true,
      levelUpUnavailableReason: undefined,
    });
    expect(permissionsOf(atLevel(last), short, 1)).toMatchObject({
      canLevelUp: false,
      levelUpUnavailableReason: reason,
    });
    expect(menuOf(atLevel(last), short)[2]?.lockedReason).toBe(reason);
    expect(menuOf(atLevel(last, ['bio', 'race', 'background']), short)[2]?.lockedReason).toBeUndefined();
    const { fighter: _fighter, ...others } = short.classifications;
    expect(permissionsOf(atLevel(1), { ...short, classifications: others }, 1).canLevelUp).toBe(false);
  });

  it('selects the next section that is not done', () => {
    expect(nextSection(characterInProgress(content, completeChoices, { saved: ['race'] }), 'race')).toBe('class');
    expect(
      nextSection(
        characterInProgress(content, completeChoices, { saved: ['race', 'class', 'background'] }),
        'background',
      ),
    ).toBe('bio');
    expect(nextSection(characterInProgress(content, completeChoices), 'bio')).toBeUndefined();
  });
});
