import { describe, expect, it } from '@jest/globals';
import {
  deleteDraftById,
  newCharacterSheet,
  processSection,
  publishCharacter,
} from '../../contracts/builder/builder.contract.js';
import type { CharacterInProgress } from '../../contracts/builder/builder.contract.js';
import { scoresInOrder } from '../../contracts/builder/ability-scores.rules.js';
import { withBio } from '../../contracts/builder/sections.rules.js';
import { compareNames } from '../../contracts/core/compare-names.js';
import { done, Failure } from '../../contracts/core/failure.js';
import { pickEverything } from '../../test/support/pick-everything.js';
import { choicesFromSketch } from '../../test/support/choices.js';
import { defined } from '../../test/support/defined.js';
import { blankCharacter, characterInProgress } from '../../test/support/character-in-progress.js';
import { completeChoices, content, openBuilder, saved } from '../../test/support/builder-store.fixture.js';

describe('the main screen', () => {
  it('selects a section first and opens it when the user continues', async () => {
    const { store } = await openBuilder();
    store.sections.select('race');
    expect(store).toMatchObject({ sections: { selected: 'race', current: undefined } });
    store.sections.openSelected();
    expect(store.sections.current?.section).toBe('race');
  });

  it('opens the class section at once for a published character', async () => {
    const { store } = await openBuilder({
      character: characterInProgress(content, completeChoices, { published: true }),
    });
    store.sections.select('class');
    expect(store.sections.current).toMatchObject({ section: 'class', isLevelingUp: true });
  });

  it.each([
    ['thresholds', 20],
    ['capacity', 30],
  ] as const)('shows the numbers by the rule of carrying of the campaign: %s', async (encumbrance, walk) => {
    // 120 pounds are more than a third of the capacity, and less than all of it.
    const inventory = [{ id: 'chests', item: 'chest', quantity: 4 }];
    const character = characterInProgress(content, completeChoices, { published: true });
    const { store } = await openBuilder({
      character: { ...character, play: { ...character.play, inventory }, encumbrance },
    });
    expect(store.evaluation?.sheet.speeds).toEqual({ walk });
    store.sections.open('class');
    expect(store.sections.current?.evaluation.sheet.speeds).toEqual({ walk });
  });

  it('shows a finished character with six scores of 0 as its sheet does, and asks for the scores', async () => {
    const choices = withBio(completeChoices, { ...completeChoices.bio, ...scoresInOrder([]) });
    const { store } = await openBuilder({ character: characterInProgress(content, choices, { published: true }) });
    expect([...store.unknownNumbers]).toEqual([]);
    expect(store.menu[0]).toMatchObject({ done: false, lockedReason: undefined });
    expect(store.menu[0]?.summary).toContain('Set your six ability scores.');
    expect(store.permissions).toMatchObject({ canLevelUp: true, canPublish: false });
    store.sections.open('class');
    expect([...defined(store.sections.current).unknownNumbers]).toEqual([]);
    const draft = await openBuilder({ character: characterInProgress(content, choices) });
    expect(draft.store.unknownNumbers.has('armor_class')).toBe(true);
  });

  it('warns of scores of 0 among the pending choices, on the main screen and before the character is finished', async () => {
    const choices = withBio(completeChoices, { ...completeChoices.bio, ...scoresInOrder([99]) });
    const { store, notices } = await openBuilder({ character: characterInProgress(content, choices) });
    const pending = ['Five scores are still 0.'];
    expect(store.pendingChoices.map(({ msg }) => msg)).toEqual(pending);
    expect(store.menu[0]).toMatchObject({ done: true, summary: 'Brannoc · Five scores are still 0.' });
    expect(store.lead).toBe('All four sections are saved, but look at the bio again: Five scores are still 0.');
    expect(store.scoresAdvice).toBeUndefined();
    void store.publish();
    expect(notices.question?.warning).toBe('Five scores are still 0.');
    store.sections.open('race');
    expect(store.pendingChoices).toEqual([]);
    store.sections.close();
    store.sections.open('bio');
    expect(store.pendingChoices.map(({ msg }) => msg)).toEqual(pending);
    for (const field of ['dex_score', 'con_score', 'int_score', 'wis_score', 'cha_score'] as const)
      defined(store.sections.current).setScoreText(field, '10');
    expect(store.pendingChoices).toEqual([]);
  });

  it('lists the scores among the pending choices of a bio with a name alone', async () => {
    const choices = choicesFromSketch({ scores: [0, 0, 0, 0, 0, 0] });
    const { store } = await openBuilder({ character: characterInProgress(content, choices, { saved: ['bio'] }) });
    expect(store.pendingChoices.map(({ msg }) => msg)).toContain('Set your six ability scores.');
  });

  it('says what a caster can still prepare at a level-up, beside the class and on the main screen', async () => {
    const sketch = choicesFromSketch({
      archrace: 'elf',
      class: 'cleric',
      background: 'acolyte',
      scores: [9, 9, 9, 9, 14, 9],
    });
    const character = characterInProgress(content, pickEverything(content, sketch), { published: true });
    const play = { ...character.play, prepared_spells: ['bane', 'command', 'sanctuary'] };
    const { store } = await openBuilder({ character: { ...character, play } });
    expect(store.leftToPrepare).toBeUndefined();
    store.sections.open('class');
    expect(store.sections.current).toMatchObject({ isLevelingUp: true });
    expect(store.leftToPrepare).toBe('Cleric: 3 of 4 spells are prepared. Prepare 1 more on the sheet.');
    store.sections.close();
    store.sections.open('bio');
    expect(store.leftToPrepare).toBeUndefined();
  });

  it('says of a draft what is not prepared by itself', async () => {
    const sketch = choicesFromSketch({
      archrace: 'elf',
      class: 'wizard',
      background: 'acolyte',
      scores: [9, 9, 9, 14, 9, 9],
    });
    const { store } = await openBuilder({ character: characterInProgress(content, pickEverything(content, sketch)) });
    expect(store.leftToPrepare).toBeUndefined();
  });

  it('publishes the character once all four sections are done', async () => {
    expect(
      (
        await openBuilder({
          character: characterInProgress(content, completeChoices, { saved: ['bio', 'race', 'class'] }),
        })
      ).store.permissions?.canPublish,
    ).toBe(false);
    const { store, server, notices } = await openBuilder({ character: characterInProgress(content, completeChoices) });
    expect(store.permissions?.canPublish).toBe(true);
    server.on(publishCharacter, done('Brannoc is finished.'));
    const published = store.publish();
    expect(notices.question?.message).toBe(
      'Once you finish your character, you may import it into a campaign of which you are a member. You can no longer ' +
        'change its race, background and first-level choices then. You can still edit the bio and level up.',
    );
    notices.answer('');
    expect(await published).toBe(true);
  });

  it('blocks the 16th character, but not a draft that is the 15th', async () => {
    expect((await openBuilder({ count: 15 })).store.permissions?.isBlocked).toBe(true);
    expect(
      (await openBuilder({ count: 15, character: characterInProgress(content, completeChoices) })).store.permissions,
    ).toMatchObject({
      isBlocked: false,
      canPublish: true,
    });
  });

  it('deletes a draft after a confirmation, and never a published character', async () => {
    const { store, server, notices } = await openBuilder({ character: characterInProgress(content, completeChoices) });
    server.on(deleteDraftById, done('Brannoc is deleted.'));
    const deleted = store.deleteDraft();
    expect(notices.question).toMatchObject({
      title: 'Delete Brannoc',
      message: 'Are you sure you want to delete your character draft?',
    });
    notices.answer('');
    expect(await deleted).toBe(true);
    expect((await openBuilder()).store.permissions?.canDelete).toBe(false);
    expect(
      (await openBuilder({ character: characterInProgress(content, completeChoices, { published: true }) })).store
        .permissions?.canDelete,
    ).toBe(false);
  });

  it('does not level up beyond the last level of the content', async () => {
    const old = pickEverything(
      content,
      choicesFromSketch({
        archrace: 'elf',
        class: 'fighter',
        background: 'acolyte',
        level: defined(content.classifications['fighter']).levels.length,
      }),
    );
    const { store } = await openBuilder({ character: characterInProgress(content, old, { published: true }) });
    expect(store.permissions?.canLevelUp).toBe(false);
    store.sections.select('class');
    expect(store.sections.current).toBeUndefined();
  });
});

describe('a quick character', () => {
  it('is offered while something is missing, and says when it replaces what there is', async () => {
    const offered = async (character: CharacterInProgress) => {
      const { store } = await openBuilder({ character });
      store.openQuickCharacter();
      return store.quickCharacter?.replaces;
    };
    expect(await offered(blankCharacter(content))).toBe(false);
    const unsaved = characterInProgress(content, undefined, { saved: [], drafts: { bio: { bio: {} } } });
    expect(await offered(unsaved)).toBe(true);
    const begun = characterInProgress(content, choicesFromSketch({ archrace: 'dwarf' }), { saved: ['race'] });
    expect(await offered(begun)).toBe(true);
    expect(await offered(characterInProgress(content, completeChoices))).toBeUndefined();
  });

  it('saves the four sections in their order and can then be finished', async () => {
    const { store, server } = await openBuilder();
    server.on(processSection, { ...done('Saved.'), ...saved(1, characterInProgress(content, completeChoices)) });
    store.openQuickCharacter();
    const quick = defined(store.quickCharacter);
    const [first] = Object.values(content.classifications).sort(compareNames);
    expect(quick).toMatchObject({ canSubmit: false, classification: first, race: { id: first?.quick_build?.race } });
    quick.chooseClass(11);
    const suggested = defined(content.classifications['wizard']?.quick_build);
    expect(quick.race?.id).toBe(suggested.race);
    quick.chooseRace('half-orc');
    quick.setName(' Mira ');
    expect(await quick.submit()).toBe(true);
    expect(server.bodies(processSection)).toMatchObject([
      { menuSection: 'bio', name: 'Mira', intelligenceScore: 15, strengthScore: 8, seenVersion: 0 },
      { menuSection: 'race', archraceId: 'kindred-of-two-bloods', raceId: 'half-orc', character_id: 'c1' },
      { menuSection: 'class', classificationId: 11, level: 1 },
      { menuSection: 'background', backgroundId: suggested.background },
    ]);
    expect(store.permissions).toMatchObject({ canPublish: true, canFillIn: false });
  });

  it('names the section that was not saved, and shows what is saved', async () => {
    const { store, server, notices } = await openBuilder();
    let calls = 0;
    const answer = () => {
      calls += 1;
      if (calls === 2) throw new Failure(400, 'There is no such race.');
      return {
        ...done('Saved.'),
        ...saved(1, characterInProgress(content, choicesFromSketch({}), { saved: ['bio'] })),
      };
    };
    server.on(processSection, answer);
    store.openQuickCharacter();
    const quick = defined(store.quickCharacter);
    quick.setName('Mira');
    expect(await quick.submit()).toBe(false);
    expect(server.bodies(processSection)).toHaveLength(2);
    expect(notices.popups).toMatchObject([{ title: 'The race was not saved', msg: 'There is no such race.' }]);
    expect([...store.saves.failedSections]).toEqual(['race']);
    expect(store).toMatchObject({ sections: { selected: 'race' }, character: { bio_done: true } });
  });
});

it('stores the failure of a failed load', async () => {
  const { store, server } = await openBuilder();
  server.on(newCharacterSheet, new Failure(404, 'There is no such character.'));
  await store.load(undefined);
  expect(store.loading).toMatchObject({ state: 'failed', failure: { code: 404 } });
});
