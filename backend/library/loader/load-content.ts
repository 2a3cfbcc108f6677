import type { Content } from '../../../contracts/library/content.types.js';
import { schemaErrors, type Kind } from '../schemas/index.js';
import { buildBackground, buildFeats, fillBackground, fillFeats } from './backgrounds.builder.js';
import { checkCircles } from './circles.check.js';
import { buildClass, fillClass } from './classes.builder.js';
import { readContentFiles, type ContentFile } from './content-files.js';
import { emptyDraft, Workshop } from './draft.js';
import { deepFreeze } from './freeze.js';
import { placeOf } from './origin.js';
import { Problems } from './problems.js';
import { buildRace, buildTraits, fillRace, fillTraits } from './races.builder.js';
import type { RawBackground, RawClass, RawFeat, RawItem, RawRace, RawSpell, RawTrait } from './raw.types.js';
import { buildAbilities, buildDragonColors, buildItems, buildItemTypes, buildLanguages, buildQualities, buildSkills, buildSpells, fillPacks } from './things.builder.js';

/** Where content is loaded from: folders, each a pack; later ones add to earlier ones. */
export interface ContentSources {
  dirs: readonly string[];
}

/** Follows a JSON pointer to the deepest object on its way, for the place of an error. */
function placeAt(file: string, data: unknown, pointer: string): { file: string; line: number } {
  let value: unknown = data;
  let place = typeof data === 'object' && data !== null ? placeOf(data) : { file, line: 1 };
  for (const part of pointer.split('/').slice(1)) {
    if (typeof value !== 'object' || value === null) break;
    const key = Array.isArray(value) ? Number(part) : part;
    place = placeOf(value, key);
    value = (value as Record<string | number, unknown>)[key];
  }
  return place;
}

function checkSchemas(files: readonly ContentFile[], problems: Problems): void {
  for (const { kind, file, data } of files) {
    if (data === undefined) continue;
    for (const { pointer, reason } of schemaErrors(kind, data)) problems.at(placeAt(file, data, pointer), reason);
  }
}

/** Everything written of a kind; files that hold a list are put together. */
function gather(files: readonly ContentFile[]): (kind: Kind) => never[] {
  return (kind) => files.filter((file) => file.kind === kind).flatMap(({ data }) => data as never[]);
}

/** First everything by itself, in the order in which one needs the other; then what points across. */
function build(shop: Workshop, all: (kind: Kind) => never[]): void {
  for (const { slug } of all('spell-lists') as { slug: string }[]) shop.spellLists.add(slug);
  buildAbilities(shop, all('abilities'));
  buildSkills(shop, all('skills'));
  buildLanguages(shop, all('languages'));
  buildQualities(shop, all('qualities'));
  buildItemTypes(shop, all('item-types'));
  buildDragonColors(shop, all('dragon-colors'));
  buildItems(shop, all('items'));
  buildSpells(shop, all('spells'));
  buildTraits(shop, all('traits'));
  buildFeats(shop, all('feats'));
  for (const raw of all('races') as RawRace[]) buildRace(shop, raw);
  for (const raw of all('classes') as RawClass[]) buildClass(shop, raw);
  for (const raw of all('backgrounds') as RawBackground[]) buildBackground(shop, raw);
}

function fill(shop: Workshop, all: (kind: Kind) => never[]): void {
  fillPacks(shop, all('items') as RawItem[]);
  fillTraits(shop, all('traits') as RawTrait[]);
  fillFeats(shop, all('feats') as RawFeat[]);
  for (const raw of all('races') as RawRace[]) fillRace(shop, raw);
  for (const raw of all('classes') as RawClass[]) fillClass(shop, raw);
  for (const raw of all('backgrounds') as RawBackground[]) fillBackground(shop, raw);
  for (const raw of all('skills') as { ability: string }[]) shop.refer('abilities', raw.ability, raw, 'ability');
  for (const raw of all('spells') as RawSpell[]) if (raw.saving_throw) shop.refer('abilities', raw.saving_throw, raw, 'saving_throw');
}

/**
 * Reads, checks and freezes the rules content.
 * Throws a ContentError that lists every problem found so far with its file, line and reason:
 * syntax first, then the shape of the files, then references, slugs, levels and circles.
 */
export function loadContent({ dirs }: ContentSources): Content {
  const problems = new Problems();
  const { files, version } = readContentFiles(dirs, problems);
  checkSchemas(files, problems);
  problems.stopIfAny();
  const shop = new Workshop(emptyDraft(version), problems, files.map(({ file }) => file));
  const all = gather(files);
  build(shop, all);
  problems.stopIfAny();
  fill(shop, all);
  problems.stopIfAny();
  checkCircles(shop);
  problems.stopIfAny();
  return deepFreeze(shop.draft);
}
