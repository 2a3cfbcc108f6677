import { describe, expect, it } from '@jest/globals';
import {
  characterSheetInProgress,
  deleteDraftById,
  newCharacterSheet,
  processSection,
  publishCharacter,
  saveDraft,
  updateSection,
} from '../../contracts/builder/builder.contract.js';
import type { CharacterInProgress } from '../../contracts/builder/builder.contract.js';
import { done, Failure, stale } from '../../contracts/core/failure.js';
import { pickEverything } from '../../test/support/pick-everything.js';
import { choicesFromSketch } from '../../test/support/choices.js';
import { srdContent } from '../../test/support/content-pack.js';
import { FakeApi } from '../../test/support/fake-api.js';
import { defined } from '../../test/support/defined.js';
import { blankCharacter, characterInProgress } from '../../test/support/character-in-progress.js';
import { NoticesStore } from '../core/notices.store.js';
import { BuilderStore } from './builder.store.js';
import { withBio } from '../../contracts/builder/sections.rules.js';

const content = srdContent();
const whole = pickEverything(content, choicesFromSketch({ archrace: 'elf', class: 'fighter', background: 'acolyte' }));

interface Setting {
  character?: CharacterInProgress;
  count?: number;
}

async function builder({ character = blankCharacter(content), count = 0 }: Setting = {}) {
  const server = new FakeApi()
    .on(newCharacterSheet, { status: true, character })
    .on(characterSheetInProgress, { status: true, character })
    .on(updateSection, { character })
    .on(saveDraft, { id: 'c1', version: 2 });
  const notices = new NoticesStore(0);
  const store = new BuilderStore(server.api, notices, {
    loadContent: () => Promise.resolve(content),
    characterCount: () => count,
    onCharactersChanged: () => undefined,
  });
  await store.load(character.id ?? undefined);
  return { server, notices, store };
}

const rename = (store: BuilderStore, name: string): void => {
  const open = defined(store.open);
  open.change(withBio(open.choices, { ...open.choices.bio, name }));
};

describe('the main screen', () => {
  it('opens a section in two steps: select, then confirm', async () => {
    const { store } = await builder();
    store.select('race');
    expect(store).toMatchObject({ selectedSection: 'race', open: undefined });
    store.confirm();
    expect(store.open?.section).toBe('race');
  });

  it('goes straight to the class when a finished character levels up', async () => {
    const { store } = await builder({ character: characterInProgress(content, whole, { published: true }) });
    store.select('class');
    expect(store.open).toMatchObject({ section: 'class', isLevelingUp: true });
  });

  it('finishes when all four sections are done', async () => {
    expect(
      (await builder({ character: characterInProgress(content, whole, { saved: ['bio', 'race', 'class'] }) })).store
        .permissions?.canPublish,
    ).toBe(false);
    const { store, server, notices } = await builder({ character: characterInProgress(content, whole) });
    expect(store.permissions?.canPublish).toBe(true);
    server.on(publishCharacter, done('Brannoc is finished.'));
    const published = store.publish();
    expect(notices.question?.message).toBe(
      'Once you finish your character, you may import it into a campaign of which you are a member.',
    );
    notices.answer('');
    expect(await published).toBe(true);
  });

  it('blocks a sixteenth character, and not the fifteenth that is being drafted', async () => {
    expect((await builder({ count: 15 })).store.permissions?.isBlocked).toBe(true);
    expect(
      (await builder({ count: 15, character: characterInProgress(content, whole) })).store.permissions,
    ).toMatchObject({
      isBlocked: false,
      canPublish: true,
    });
  });

  it('deletes a draft once that is confirmed, and a finished character never', async () => {
    const { store, server, notices } = await builder({ character: characterInProgress(content, whole) });
    server.on(deleteDraftById, done('Brannoc is deleted.'));
    const deleted = store.delete();
    expect(notices.question?.message).toBe('Are you sure you want to delete your character draft?');
    notices.answer('');
    expect(await deleted).toBe(true);
    expect((await builder()).store.permissions?.canDelete).toBe(false);
    expect(
      (await builder({ character: characterInProgress(content, whole, { published: true }) })).store.permissions
        ?.canDelete,
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
    store.select('class');
    expect(store.open).toBeUndefined();
  });
});

describe('an open section', () => {
  it('keeps its unfinished work when it is left, and shows the latest saved character', async () => {
    const { store, server } = await builder();
    store.select('bio');
    store.confirm();
    rename(store, 'Mira');
    await store.back();
    expect(server.bodies(saveDraft)).toEqual([
      { menuSection: 'bio', draft: { bio: expect.objectContaining({ name: 'Mira' }) }, seenVersion: 0 },
    ]);
    expect(server.bodies(updateSection)).toEqual([{ menuSection: 'bio', character_id: 'c1' }]);
    expect(store.open).toBeUndefined();
  });

  it('is saved, and leads on to the next one that is not done', async () => {
    const { store, server, notices } = await builder();
    server.on(processSection, { ...done('The bio of Mira is saved.'), id: 'c1', version: 1 });
    server.on(updateSection, { character: characterInProgress(content, choicesFromSketch({}), { saved: ['bio'] }) });
    store.select('bio');
    store.confirm();
    rename(store, 'Mira');
    await store.save();
    expect(server.bodies(processSection)).toEqual([
      expect.objectContaining({ menuSection: 'bio', name: 'Mira', seenVersion: 0 }),
    ]);
    expect(server.bodies(saveDraft)).toEqual([]);
    expect(notices.banners.map(({ msg }) => msg)).toEqual(['The bio of Mira is saved.']);
    expect(store).toMatchObject({ open: undefined, selectedSection: 'race' });
  });

  it('is flagged when saving fails, with the message and its code in a popup', async () => {
    const { store, server, notices } = await builder();
    server.on(processSection, new Failure(400, 'strengthScore must not be greater than 99'));
    store.select('bio');
    store.confirm();
    rename(store, 'Mira');
    await store.save();
    expect(store.failedSections.has('bio')).toBe(true);
    expect(notices.popups).toEqual([
      expect.objectContaining({
        msg: 'strengthScore must not be greater than 99',
        code: 400,
      }),
    ]);
    expect(store.open).toMatchObject({ saving: false, isDirty: true });
  });

  it('offers to reload when the character changed elsewhere', async () => {
    const { store, server, notices } = await builder({
      character: characterInProgress(content, choicesFromSketch({}), { saved: [] }),
    });
    server.on(processSection, stale('This character was changed in another window meanwhile.'));
    store.select('bio');
    store.confirm();
    rename(store, 'Mira');
    await store.save();
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
    expect(store).toMatchObject({ open: undefined, character: { version: 9 } });
  });
});

it('tells a failed load apart from a lost connection', async () => {
  const { store, server } = await builder();
  server.on(newCharacterSheet, new Failure(404, 'There is no such character.'));
  await store.load(undefined);
  expect(store).toMatchObject({ state: 'failed', failure: { code: 404 } });
});
