import {
  characterSheetInProgress,
  newCharacterSheet,
  saveSectionInput,
  reloadCharacter,
} from '../../contracts/builder/builder.contract.js';
import type { CharacterInProgress, SavedCharacter } from '../../contracts/builder/builder.contract.js';
import { pickEverything } from './pick-everything.js';
import { choicesFromSketch } from './choices.js';
import { srdContent } from './content-pack.js';
import { FakeApi } from './fake-api.js';
import { fakeStorage } from './fake-storage.js';
import { defined } from './defined.js';
import { blankCharacter } from './character-in-progress.js';
import { NoticesStore } from '../../frontend/core/notices.store.js';
import type { CommandStorage } from '../../frontend/core/live/stored-commands.js';
import { BuilderStore } from '../../frontend/builder/builder.store.js';
import { UnansweredWrites } from '../../frontend/builder/unanswered-writes.js';
import { RulesPages } from '../../frontend/library/rules-pages.js';
import { withBio } from '../../contracts/builder/sections.rules.js';

/** The content of the builder in tests. */
export const content = srdContent();
/** The choices of a character that lacks nothing. */
export const completeChoices = pickEverything(
  content,
  choicesFromSketch({ archrace: 'elf', class: 'fighter', background: 'acolyte' }),
);

/** The reply of a save that leaves this character. */
export const saved = (version: number, character = blankCharacter(content)): SavedCharacter => ({
  id: 'c1',
  version,
  character: { ...character, id: 'c1', version },
});

interface BuilderSetup {
  character?: CharacterInProgress;
  count?: number;
  storage?: CommandStorage;
}

/** Opens the builder on a server that the test controls. */
export async function openBuilder({
  character = blankCharacter(content),
  count = 0,
  storage = fakeStorage(),
}: BuilderSetup = {}) {
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

/** Types another name into the open bio. */
export const rename = (store: BuilderStore, name: string): void => {
  const section = defined(store.sections.current);
  section.setChoices(withBio(section.choices, { ...section.choices.bio, name }));
};
