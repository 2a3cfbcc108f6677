import { scoresInOrder } from '../../contracts/builder/ability-scores.rules.js';
import { describe, expect, it } from '@jest/globals';
import { autorun } from 'mobx';
import {
  characterSheetInProgress,
  deleteDraftById,
  newCharacterSheet,
  processSection,
  publishCharacter,
  saveSectionInput,
  reloadCharacter,
} from '../../contracts/builder/builder.contract.js';
import type { CharacterInProgress, SavedCharacter } from '../../contracts/builder/builder.contract.js';
import { compareNames } from '../../contracts/core/compare-names.js';
import { done, Failure, stale } from '../../contracts/core/failure.js';
import { pickEverything } from '../../test/support/pick-everything.js';
import { choicesFromSketch } from '../../test/support/choices.js';
import { srdContent } from '../../test/support/content-pack.js';
import { FakeApi } from '../../test/support/fake-api.js';
import { fakeStorage } from '../../test/support/fake-storage.js';
import { defined } from '../../test/support/defined.js';
import { blankCharacter, characterInProgress } from '../../test/support/character-in-progress.js';
import { NoticesStore } from '../core/notices.store.js';
import type { CommandStorage } from '../core/live/stored-commands.js';
import { BuilderStore } from './builder.store.js';
import { UnansweredWrites } from './unanswered-writes.js';
import { RulesPages } from '../library/rules-pages.js';
import { withBio } from '../../contracts/builder/sections.rules.js';

const content = srdContent();
const completeChoices = pickEverything(
  content,
  choicesFromSketch({ archrace: 'elf', class: 'fighter', background: 'acolyte' }),
);

/** The reply of a save that leaves this character. */
const saved = (version: number, character = blankCharacter(content)): SavedCharacter => ({
  id: 'c1',
  version,
  character: { ...character, id: 'c1', version },
});

interface BuilderSetup {
  character?: CharacterInProgress;
  count?: number;
  storage?: CommandStorage;
}

async function builder({ character = blankCharacter(content), count = 0, storage = fakeStorage() }: BuilderSetup = {}) {
  const server = new FakeApi()
    .on(newCharacterSheet, { status: true, character })
    .on(characterSheetInProgress, { status: true, character })
    .on(reloadCharacter, { character })
    .on(saveSectionInput, saved(2));
  const notices = new NoticesStore(0);
  const store = new BuilderStore(server.api, notices, {
    loadContent: () => Promise.resolve(content),
    rulesPages: new RulesPages(server.api),
    unanswered: new UnansweredWrites(
      () => 'pim',
      () => storage,
    ),
    characterCount: () => count,
    onCharactersChanged: () => undefined,
  });
  await store.load(character.id ?? undefined);
  return { server, notices, store };
}

const rename = (store: BuilderStore, name: string): void => {
  const section = defined(store.sectionStore);
  section.setChoices(withBio(section.choices, { ...section.choices.bio, name }));
};

describe('the main screen', () => {
  it('selects a section first and opens it when the user continues', async () => {
    const { store } = await builder();
    store.selectSection('race');
    expect(store).toMatchObject({ selectedSection: 'race', sectionStore: undefined });
    store.openSelectedSection();
    expect(store.sectionStore?.section).toBe('race');
  });

  it('opens the class section at once for a published character', async () => {
    const { store } = await builder({ character: characterInProgress(content, completeChoices, { published: true }) });
    store.selectSection('class');
    expect(store.sectionStore).toMatchObject({ section: 'class', isLevelingUp: true });
  });

  it.each([
    ['thresholds', 20],
    ['capacity', 30],
  ] as const)('shows the numbers by the rule of carrying of the campaign: %s', async (encumbrance, walk) => {
    // 120 pounds are more than a third of the capacity, and less than all of it.
    const inventory = [{ id: 'chests', item: 'chest', quantity: 4 }];
    const character = characterInProgress(content, completeChoices, { published: true });
    const { store } = await builder({ character: { ...character, play: { ...character.play, inventory }, encumbrance } });
    expect(store.evaluation?.sheet.speeds).toEqual({ walk });
    store.openSection('class');
    expect(store.sectionStore?.evaluation.sheet.speeds).toEqual({ walk });
  });

  it('shows a finished character with six scores of 0 as its sheet does, and asks for the scores', async () => {
    const choices = withBio(completeChoices, { ...completeChoices.bio, ...scoresInOrder([]) });
    const { store } = await builder({ character: characterInProgress(content, choices, { published: true }) });
    expect([...store.unknownNumbers]).toEqual([]);
    expect(store.menu[0]).toMatchObject({ done: false, lockedReason: undefined });
    expect(store.menu[0]?.summary).toContain('Set your six ability scores.');
    expect(store.permissions).toMatchObject({ canLevelUp: true, canPublish: false });
    store.openSection('class');
    expect([...defined(store.sectionStore).unknownNumbers]).toEqual([]);
    const draft = await builder({ character: characterInProgress(content, choices) });
    expect(draft.store.unknownNumbers.has('armor_class')).toBe(true);
  });

  it('publishes the character once all four sections are done', async () => {
    expect(
      (await builder({ character: characterInProgress(content, completeChoices, { saved: ['bio', 'race', 'class'] }) }))
        .store.permissions?.canPublish,
    ).toBe(false);
    const { store, server, notices } = await builder({ character: characterInProgress(content, completeChoices) });
    expect(store.permissions?.canPublish).toBe(true);
    server.on(publishCharacter, done('Brannoc is finished.'));
    const published = store.publish();
    expect(notices.question?.message).toBe(
      'Once you finish your character, you may import it into a campaign of which you are a member. Its race, background ' +
        'and the choices of its first level then stay as they are. You can still edit the bio and level up.',
    );
    notices.answer('');
    expect(await published).toBe(true);
  });

  it('blocks the 16th character, but not a draft that is the 15th', async () => {
    expect((await builder({ count: 15 })).store.permissions?.isBlocked).toBe(true);
    expect(
      (await builder({ count: 15, character: characterInProgress(content, completeChoices) })).store.permissions,
    ).toMatchObject({
      isBlocked: false,
      canPublish: true,
    });
  });

  it('deletes a draft after a confirmation, and never a published character', async () => {
    const { store, server, notices } = await builder({ character: characterInProgress(content, completeChoices) });
    server.on(deleteDraftById, done('Brannoc is deleted.'));
    const deleted = store.deleteDraft();
    expect(notices.question).toMatchObject({
      title: 'Delete Brannoc',
      message: 'Are you sure you want to delete your character draft?',
    });
    notices.answer('');
    expect(await deleted).toBe(true);
    expect((await builder()).store.permissions?.canDelete).toBe(false);
    expect(
      (await builder({ character: characterInProgress(content, completeChoices, { published: true }) })).store
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
    const { store } = await builder({ character: characterInProgress(content, old, { published: true }) });
    expect(store.permissions?.canLevelUp).toBe(false);
    store.selectSection('class');
    expect(store.sectionStore).toBeUndefined();
  });
});

describe('a quick character', () => {
  it('is offered only while nothing is saved or kept unsaved', async () => {
    const canFillIn = async (character: CharacterInProgress) =>
      (await builder({ character })).store.permissions?.canFillIn;
    expect(await canFillIn(blankCharacter(content))).toBe(true);
    const unsaved = characterInProgress(content, undefined, { saved: [], drafts: { bio: { bio: {} } } });
    expect(await canFillIn(unsaved)).toBe(false);
    const saved = characterInProgress(content, choicesFromSketch({ archrace: 'dwarf' }), { saved: ['race'] });
    expect(await canFillIn(saved)).toBe(false);
    const { store } = await builder({ character: saved });
    store.openQuickCharacter();
    expect(store.quickCharacter).toBeUndefined();
  });

  it('saves the four sections in their order and can then be finished', async () => {
    const { store, server } = await builder();
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
    const { store, server, notices } = await builder();
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
    expect([...store.failedSections]).toEqual(['race']);
    expect(store).toMatchObject({ selectedSection: 'race', character: { bio_done: true } });
  });
});

describe('an open section', () => {
  it('stores the unsaved input when the user leaves it, and shows the character of the reply', async () => {
    const { store, server } = await builder();
    store.selectSection('bio');
    store.openSelectedSection();
    rename(store, 'Mira');
    await store.leaveSection();
    expect(server.bodies(saveSectionInput)).toEqual([
      {
        menuSection: 'bio',
        draft: { bio: expect.objectContaining({ name: 'Mira' }) },
        seenVersion: 0,
        opId: expect.any(String),
      },
    ]);
    expect(server.bodies(reloadCharacter)).toEqual([]);
    expect(store.character).toMatchObject({ id: 'c1', version: 2 });
    expect(store.sectionStore).toBeUndefined();
  });

  it('is saved, and the next section that is not done is selected', async () => {
    const { store, server, notices } = await builder();
    const bioSaved = characterInProgress(content, choicesFromSketch({}), { saved: ['bio'] });
    server.on(processSection, { ...done('The bio of Mira is saved.'), ...saved(1, bioSaved) });
    store.selectSection('bio');
    store.openSelectedSection();
    rename(store, 'Mira');
    await store.saveSection();
    expect(server.bodies(processSection)).toEqual([
      expect.objectContaining({ menuSection: 'bio', name: 'Mira', seenVersion: 0 }),
    ]);
    expect(server.bodies(saveSectionInput)).toEqual([]);
    expect(notices.banners.map(({ msg }) => msg)).toEqual(['The bio of Mira is saved.']);
    expect(store).toMatchObject({ sectionStore: undefined, selectedSection: 'race' });
  });

  it('shows what was typed while it was saved again', async () => {
    const { store, server } = await builder();
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const bioSaved = characterInProgress(content, choicesFromSketch({}), { saved: ['bio'] });
    const reply = answered.then(() => ({ ...done('Saved.'), ...saved(1, bioSaved) }));
    server.on(processSection, () => reply as never);
    store.selectSection('bio');
    store.openSelectedSection();
    rename(store, 'Mira');
    const saving = store.saveSection();
    rename(store, 'Mira of the Ford');
    answer();
    await saving;
    expect(store.sectionStore).toMatchObject({ section: 'bio', isDirty: true, saving: false });
    expect(store.sectionStore?.choices.bio.name).toBe('Mira of the Ford');
    expect(store.autosave?.state).toBe('waiting');
    await store.leaveSection();
    expect(server.bodies(saveSectionInput)).toMatchObject([
      { draft: { bio: { name: 'Mira of the Ford' } }, seenVersion: 1 },
    ]);
  });

  it('is marked as failed after a failed save, with the message and code in a popup', async () => {
    const { store, server, notices } = await builder();
    server.on(processSection, new Failure(400, 'strengthScore must not be greater than 99'));
    store.selectSection('bio');
    store.openSelectedSection();
    rename(store, 'Mira');
    await store.saveSection();
    expect(store.failedSections.has('bio')).toBe(true);
    expect(notices.popups).toEqual([
      expect.objectContaining({
        msg: 'strengthScore must not be greater than 99',
        code: 400,
      }),
    ]);
    expect(store.sectionStore).toMatchObject({ saving: false, isDirty: true });
  });

  it('offers to reload the character after a 409', async () => {
    const { store, server, notices } = await builder({
      character: characterInProgress(content, choicesFromSketch({}), { saved: [] }),
    });
    server.on(processSection, stale('This character was changed in another window meanwhile.'));
    store.selectSection('bio');
    store.openSelectedSection();
    rename(store, 'Mira');
    await store.saveSection();
    await new Promise((resolve) => setTimeout(resolve));
    expect(notices.question).toMatchObject({
      message: 'This character was changed in another window meanwhile.',
      action: 'Reload',
    });
    server.on(characterSheetInProgress, {
      status: true,
      character: characterInProgress(content, choicesFromSketch({ archrace: 'dwarf' }), { version: 9 }),
    });
    notices.answer('');
    await new Promise((resolve) => setTimeout(resolve));
    expect(store).toMatchObject({ sectionStore: undefined, character: { version: 9 } });
  });
});

describe('the section of the address', () => {
  it('opens with the character, unless it is locked', async () => {
    const { store } = await builder();
    await store.load(undefined, 'race');
    expect(store.shownScreen).toBe('race');
    const finished = await builder({ character: characterInProgress(content, completeChoices, { published: true }) });
    await finished.store.load('c1', 'race');
    expect(finished.store.shownScreen).toBe('menu');
    expect(await finished.store.showSection('background')).toBe(false);
  });

  it('replaces the open one, whose unsaved input is stored', async () => {
    const { store, server } = await builder();
    await store.load(undefined, 'bio');
    rename(store, 'Mira');
    const screens: (string | undefined)[] = [];
    const stop = autorun(() => screens.push(store.shownScreen));
    expect(await store.showSection('class')).toBe(true);
    expect(await store.showSection(undefined)).toBe(true);
    stop();
    expect(screens).toEqual(['bio', 'class', 'menu']);
    expect(server.bodies(saveSectionInput)).toMatchObject([{ menuSection: 'bio', draft: { bio: { name: 'Mira' } } }]);
  });

  it('is the latest one when the address changes again before the reply', async () => {
    const { store } = await builder();
    await store.load(undefined, 'bio');
    expect(await Promise.all([store.showSection('race'), store.showSection('class')])).toEqual([true, true]);
    expect(store.shownScreen).toBe('class');
    expect(await Promise.all([store.showSection('race'), store.showSection('class')])).toEqual([true, true]);
    expect(store.shownScreen).toBe('class');
  });

  it('stays while the character cannot be fetched', async () => {
    const { store, server, notices } = await builder();
    await store.load(undefined, 'bio');
    server.on(reloadCharacter, new Failure(0, 'The server cannot be reached.'));
    expect(await store.showSection('race')).toBe(false);
    expect(store.shownScreen).toBe('bio');
    expect(notices.popups).toHaveLength(1);
  });
});

it('stores the failure of a failed load', async () => {
  const { store, server } = await builder();
  server.on(newCharacterSheet, new Failure(404, 'There is no such character.'));
  await store.load(undefined);
  expect(store).toMatchObject({ state: 'failed', failure: { code: 404 } });
});
