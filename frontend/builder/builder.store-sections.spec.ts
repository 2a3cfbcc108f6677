import { describe, expect, it } from '@jest/globals';
import { autorun } from 'mobx';
import {
  characterSheetInProgress,
  processSection,
  saveSectionInput,
  reloadCharacter,
} from '../../contracts/builder/builder.contract.js';
import { done, Failure, stale } from '../../contracts/core/failure.js';
import { choicesFromSketch } from '../../test/support/choices.js';
import { characterInProgress } from '../../test/support/character-in-progress.js';
import { completeChoices, content, openBuilder, rename, saved } from '../../test/support/builder-store.fixture.js';

describe('an open section', () => {
  it('stores the unsaved input when the user leaves it, and shows the character of the reply', async () => {
    const { store, server } = await openBuilder();
    store.sections.select('bio');
    store.sections.openSelected();
    rename(store, 'Mira');
    await store.sections.leave();
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
    expect(store.sections.current).toBeUndefined();
  });

  it('is saved, and the next section that is not done is selected', async () => {
    const { store, server, notices } = await openBuilder();
    const bioSaved = characterInProgress(content, choicesFromSketch({}), { saved: ['bio'] });
    server.on(processSection, { ...done('The bio of Mira is saved.'), ...saved(1, bioSaved) });
    store.sections.select('bio');
    store.sections.openSelected();
    rename(store, 'Mira');
    await store.sections.save();
    expect(server.bodies(processSection)).toEqual([
      expect.objectContaining({ menuSection: 'bio', name: 'Mira', seenVersion: 0 }),
    ]);
    expect(server.bodies(saveSectionInput)).toEqual([]);
    expect(notices.banners.map(({ msg }) => msg)).toEqual(['The bio of Mira is saved.']);
    expect(store).toMatchObject({ sections: { current: undefined, selected: 'race' } });
  });

  it('shows what was typed while it was saved again', async () => {
    const { store, server } = await openBuilder();
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const bioSaved = characterInProgress(content, choicesFromSketch({}), { saved: ['bio'] });
    const reply = answered.then(() => ({ ...done('Saved.'), ...saved(1, bioSaved) }));
    server.on(processSection, () => reply as never);
    store.sections.select('bio');
    store.sections.openSelected();
    rename(store, 'Mira');
    const saving = store.sections.save();
    rename(store, 'Mira of the Ford');
    answer();
    await saving;
    expect(store.sections.current).toMatchObject({ section: 'bio', isDirty: true, saving: false });
    expect(store.sections.current?.choices.bio.name).toBe('Mira of the Ford');
    expect(store.saves.autosave?.state).toBe('waiting');
    await store.sections.leave();
    expect(server.bodies(saveSectionInput)).toMatchObject([
      { draft: { bio: { name: 'Mira of the Ford' } }, seenVersion: 1 },
    ]);
  });

  it('is marked as failed after a failed save, with the message and code in a popup', async () => {
    const { store, server, notices } = await openBuilder();
    server.on(processSection, new Failure(400, 'strengthScore must not be greater than 99'));
    store.sections.select('bio');
    store.sections.openSelected();
    rename(store, 'Mira');
    await store.sections.save();
    expect(store.saves.failedSections.has('bio')).toBe(true);
    expect(notices.popups).toEqual([
      expect.objectContaining({
        msg: 'strengthScore must not be greater than 99',
        code: 400,
      }),
    ]);
    expect(store.sections.current).toMatchObject({ saving: false, isDirty: true });
  });

  it('offers to reload the character after a 409', async () => {
    const { store, server, notices } = await openBuilder({
      character: characterInProgress(content, choicesFromSketch({}), { saved: [] }),
    });
    server.on(processSection, stale('This character was changed in another window.'));
    store.sections.select('bio');
    store.sections.openSelected();
    rename(store, 'Mira');
    await store.sections.save();
    await new Promise((resolve) => setTimeout(resolve));
    expect(notices.question).toMatchObject({
      message: 'This character was changed in another window.',
      action: 'Reload',
    });
    server.on(characterSheetInProgress, {
      status: true,
      character: characterInProgress(content, choicesFromSketch({ archrace: 'dwarf' }), { version: 9 }),
    });
    notices.answer('');
    await new Promise((resolve) => setTimeout(resolve));
    expect(store).toMatchObject({ sections: { current: undefined }, character: { version: 9 } });
  });
});

describe('the section of the address', () => {
  it('opens with the character, unless it is locked', async () => {
    const { store } = await openBuilder();
    await store.load(undefined, 'race');
    expect(store.shownScreen).toBe('race');
    const finished = await openBuilder({
      character: characterInProgress(content, completeChoices, { published: true }),
    });
    await finished.store.load('c1', 'race');
    expect(finished.store.shownScreen).toBe('menu');
    expect(await finished.store.sections.show('background')).toBe(false);
  });

  it('replaces the open one, whose unsaved input is stored', async () => {
    const { store, server } = await openBuilder();
    await store.load(undefined, 'bio');
    rename(store, 'Mira');
    const screens: (string | undefined)[] = [];
    const stop = autorun(() => screens.push(store.shownScreen));
    expect(await store.sections.show('class')).toBe(true);
    expect(await store.sections.show(undefined)).toBe(true);
    stop();
    expect(screens).toEqual(['bio', 'class', 'menu']);
    expect(server.bodies(saveSectionInput)).toMatchObject([{ menuSection: 'bio', draft: { bio: { name: 'Mira' } } }]);
  });

  it('is the latest one when the address changes again before the reply', async () => {
    const { store } = await openBuilder();
    await store.load(undefined, 'bio');
    expect(await Promise.all([store.sections.show('race'), store.sections.show('class')])).toEqual([true, true]);
    expect(store.shownScreen).toBe('class');
    expect(await Promise.all([store.sections.show('race'), store.sections.show('class')])).toEqual([true, true]);
    expect(store.shownScreen).toBe('class');
  });

  it('stays while the character cannot be fetched', async () => {
    const { store, server, notices } = await openBuilder();
    await store.load(undefined, 'bio');
    server.on(reloadCharacter, new Failure(0, 'The server cannot be reached.'));
    expect(await store.sections.show('race')).toBe(false);
    expect(store.shownScreen).toBe('bio');
    expect(notices.popups).toHaveLength(1);
  });
});
