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
import {
  declareAbilities,
  declareDragonColors,
  declareItems,
  declareItemTypes,
  declareLanguages,
  declareQualities,
  declareSkills,
  declareSpells,
  linkPacks,
} from './link/compendium.js';

/** Where content is loaded from: folders, each a pack; later ones add to earlier ones. */
export interface ContentSources {
  dirs: readonly string[];
}

/** The location that a JSON pointer names, or of the deepest object that exists on its way. */
function locationAt(file: string, data: unknown, pointer: string): { file: string; line: number } {
  let value: unknown = data;
  let location = typeof data === 'object' && data !== null ? locationOf(data) : { file, line: 1 };
  for (const segment of pointer.split('/').slice(1)) {
    if (typeof value !== 'object' || value === null) break;
    const key = Array.isArray(value) ? Number(segment) : segment;
    location = locationOf(value, key);
    value = (value as Record<string | number, unknown>)[key];
  }
  return location;
}

function checkSchemas(files: readonly ContentFile[], problems: ProblemList): void {
  for (const { kind, file, data } of files) {
    if (data === undefined) continue;
    for (const { pointer, reason } of schemaErrors(kind, data)) problems.add(locationAt(file, data, pointer), reason);
  }
}

/** Returns the raw entries of a kind, from all its files. */
function groupByKind(files: readonly ContentFile[]): (kind: Kind) => never[] {
  return (kind) => files.filter((file) => file.kind === kind).flatMap(({ data }) => data as never[]);
}

/** Declares every entity without its references, dependencies first. `linkAll` adds the references. */
function declareAll(context: LoaderContext, rawsOf: (kind: Kind) => never[]): void {
  for (const { slug } of rawsOf('spell-lists') as { slug: string }[]) context.spellLists.add(slug);
  declareAbilities(context, rawsOf('abilities'));
  declareSkills(context, rawsOf('skills'));
  declareLanguages(context, rawsOf('languages'));
  declareQualities(context, rawsOf('qualities'));
  declareItemTypes(context, rawsOf('item-types'));
  declareDragonColors(context, rawsOf('dragon-colors'));
  declareItems(context, rawsOf('items'));
  declareSpells(context, rawsOf('spells'));
  declareTraits(context, rawsOf('traits'));
  declareFeats(context, rawsOf('feats'));
  for (const raw of rawsOf('races') as RawRace[]) declareRace(context, raw);
  for (const raw of rawsOf('classes') as RawClass[]) declareClass(context, raw);
  for (const raw of rawsOf('backgrounds') as RawBackground[]) declareBackground(context, raw);
}

function linkAll(context: LoaderContext, rawsOf: (kind: Kind) => never[]): void {
  linkPacks(context, rawsOf('items') as RawItem[]);
  linkTraits(context, rawsOf('traits') as RawTrait[]);
  linkFeats(context, rawsOf('feats') as RawFeat[]);
  for (const raw of rawsOf('races') as RawRace[]) linkRace(context, raw);
  for (const raw of rawsOf('classes') as RawClass[]) linkClass(context, raw);
  for (const raw of rawsOf('backgrounds') as RawBackground[]) linkBackground(context, raw);
  for (const raw of rawsOf('skills') as { ability: string }[])
    context.requireReference('abilities', raw.ability, raw, 'ability');
  for (const raw of rawsOf('spells') as RawSpell[])
    if (raw.saving_throw) context.requireReference('abilities', raw.saving_throw, raw, 'saving_throw');
}

/**
 * Reads, checks and freezes the rules content.
 * @throws ContentError with every problem of the first step that fails: syntax and schemas, then slugs, then references
 * and levels, then prerequisite cycles
 */
export function loadContent({ dirs }: ContentSources): Content {
  const problems = new ProblemList();
  const { files, version } = readContentFiles(dirs, problems);
  checkSchemas(files, problems);
  problems.stopIfAny();
  const context = new LoaderContext(
    emptyContent(version),
    problems,
    files.map(({ file }) => file),
  );
  const rawsOf = groupByKind(files);
  declareAll(context, rawsOf);
  problems.stopIfAny();
  linkAll(context, rawsOf);
  problems.stopIfAny();
  checkPrerequisiteCycles(context);
  problems.stopIfAny();
  return deepFreeze(context.content);
}
