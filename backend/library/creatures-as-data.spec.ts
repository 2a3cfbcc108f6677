import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { srdContent } from '../../test/support/content-pack.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The files of the program, without tests and their fixtures. */
const files = ['backend', 'contracts', 'frontend'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:spec|fixtures?)\.tsx?$/.test(file))
    .map((file) => join(folder, file)),
);

/** A whole text between quotes, or the key of an object. */
const NAMED = /(['"`])([\w-]+)\1|^\s*([a-z]+):/gm;

/** What has the id of a creature and is none, or is only shown to authors of packs. */
const ALLOWED = [
  // Examples of ids in the messages for authors of packs; the acolyte is a background.
  'backend/library/loader/schema/backgrounds.schema.ts: acolyte',
  'backend/library/loader/schema/classes.schema.ts: acolyte',
  'backend/library/loader/schema/creatures.schema.ts: goblin',
  'backend/library/loader/schema/creatures.schema.ts: werewolf-wolf',
  'backend/library/loader/schema/spells.schema.ts: wolf',
  // The class.
  'frontend/builder/parts/class-race-icons.tsx: druid',
  // The shadows of menus and of dice.
  'frontend/core/theme.ts: shadow',
  'frontend/dice/scene/dice-colors.ts: shadow',
  'frontend/dice/scene/die-looks.ts: shadow',
];

/** Which words of a marker's name have which picture. No rule follows from it, and a pack's creature needs no picture. */
const PICTURES = new Set(['frontend/map/creature-kind.ts', 'frontend/map/parts/markers/kind-images.tsx']);

describe('creatures', () => {
  it('are data: the code names none of them', () => {
    const ids = new Set(Object.keys(srdContent().creatures));
    const found = files
      .filter((file) => !PICTURES.has(file))
      .flatMap((file) =>
        [...readFileSync(join(ROOT, file), 'utf8').matchAll(NAMED)]
          .map(([, , text, key]) => text ?? key ?? '')
          .filter((name) => ids.has(name))
          .map((name) => `${file}: ${name}`),
      );
    expect(files.length).toBeGreaterThan(1000);
    expect([...new Set(found)].toSorted()).toEqual(ALLOWED.toSorted());
  });
});
