import type { Content } from '../../../contracts/content/content.types.js';
import { schemaErrors, type Kind } from './schema/index.js';
import { declareBackground, declareFeats, linkBackground, linkFeats } from './link/backgrounds.js';
import { checkPrerequisiteCycles } from './validate/prerequisite-cycles.js';
import { declareClass, linkClass } from './link/classes.js';
import { readContentFiles, type ContentFile } from './read/content-files.js';
import { emptyContent, LoaderContext } from './link/loader-context.js';
import { deepFreeze } from './link/deep-freeze.js';
import { locationOf } from './read/source-location.js';
import { ProblemList } from './content-error.js';
import { declareRace, declareTraits, linkRace, linkTraits } from './link/races.js';
import type { RawBackground, RawClass, RawFeat, RawItem, RawRace, RawSpell, RawTrait } from './schema/raw.types.js';
import { declareAbilities, declareDragonColors, declareItems, declareItemTypes, declareLanguages, declareQualities, declareSkills, declareSpells, linkPacks } from './link/compendium.js';

/** Where content is loaded from: folders, each a pack; later ones add to earlier ones. */
export interface ContentSources {
  dirs: readonly string[];
}

/** Follows a JSON pointer to the deepest object on its way, for the place of an error. */
function placeAt(file: string, data: unknown, pointer: string): { file: string; line: number } {
  let value: unknown = data;
  let place = typeof data === 'object' && data !== null ? locationOf(data) : { file, line: 1 };
  for (const part of pointer.split('/').slice(1)) {
    if (typeof value !== 'object' || value === null) break;
    const key = Array.isArray(value) ? Number(part) : part;
    place = locationOf(value, key);
    value = (value as Record<string | number, unknown>)[key];
  }
  return place;
}

function checkSchemas(files: readonly ContentFile[], problems: ProblemList): void {
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
function build(shop: LoaderContext, all: (kind: Kind) => never[]): void {
  for (const { slug } of all('spell-lists') as { slug: string }[]) shop.spellLists.add(slug);
  declareAbilities(shop, all('abilities'));
  declareSkills(shop, all('skills'));
  declareLanguages(shop, all('languages'));
  declareQualities(shop, all('qualities'));
  declareItemTypes(shop, all('item-types'));
  declareDragonColors(shop, all('dragon-colors'));
  declareItems(shop, all('items'));
  declareSpells(shop, all('spells'));
  declareTraits(shop, all('traits'));
  declareFeats(shop, all('feats'));
  for (const raw of all('races') as RawRace[]) declareRace(shop, raw);
  for (const raw of all('classes') as RawClass[]) declareClass(shop, raw);
  for (const raw of all('backgrounds') as RawBackground[]) declareBackground(shop, raw);
}

function fill(shop: LoaderContext, all: (kind: Kind) => never[]): void {
  linkPacks(shop, all('items') as RawItem[]);
  linkTraits(shop, all('traits') as RawTrait[]);
  linkFeats(shop, all('feats') as RawFeat[]);
  for (const raw of all('races') as RawRace[]) linkRace(shop, raw);
  for (const raw of all('classes') as RawClass[]) linkClass(shop, raw);
  for (const raw of all('backgrounds') as RawBackground[]) linkBackground(shop, raw);
  for (const raw of all('skills') as { ability: string }[]) shop.requireReference('abilities', raw.ability, raw, 'ability');
  for (const raw of all('spells') as RawSpell[]) if (raw.saving_throw) shop.requireReference('abilities', raw.saving_throw, raw, 'saving_throw');
}

/**
 * Reads, checks and freezes the rules content.
 * Throws a ContentError that lists every problem found so far with its file, line and reason:
 * syntax first, then the shape of the files, then references, slugs, levels and circles.
 */
export function loadContent({ dirs }: ContentSources): Content {
  const problems = new ProblemList();
  const { files, version } = readContentFiles(dirs, problems);
  checkSchemas(files, problems);
  problems.stopIfAny();
  const shop = new LoaderContext(emptyContent(version), problems, files.map(({ file }) => file));
  const all = gather(files);
  build(shop, all);
  problems.stopIfAny();
  fill(shop, all);
  problems.stopIfAny();
  checkPrerequisiteCycles(shop);
  problems.stopIfAny();
  return deepFreeze(shop.content);
}
