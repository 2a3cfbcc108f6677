import type { Content } from '../../../contracts/content/content.types.js';
import { ProblemList } from './content-error.js';
import {
  declareAbilities,
  declareDragonColors,
  declareLanguages,
  declareQualities,
  declareSkills,
  linkSkills,
} from './link/abilities-skills-languages.js';
import { withAdditions } from './link/additions.js';
import { declareBackground, linkBackground } from './link/backgrounds.js';
import { declareClass, linkClass } from './link/classes.js';
import {
  declareConditions,
  declareCoreRules,
  linkConditions,
  linkCoreRules,
  linkRenamed,
} from './link/core-rules-conditions.js';
import { declareCreatures, linkCreatures, wholeCreatures } from './link/creatures.js';
import { deepFreeze } from './link/deep-freeze.js';
import { declareEncounterBudgets } from './link/encounter-budgets.js';
import { declareFeats, linkFeats } from './link/feats.js';
import { declareItems, declareItemTypes, declareWeaponProperties, linkItemRules, linkItems } from './link/items.js';
import { emptyContent, LoaderContext } from './link/loader-context.js';
import { declareRace, declareTraits, linkRace, linkTraits } from './link/races.js';
import { declareSpellLists, declareSpells, declareSpellSlots, linkSpells } from './link/spells.js';
import { declareOptions, declareSubclass, linkOptions, linkSubclass } from './link/subclasses-options.js';
import { readContentFiles, type ContentFile, type ReadFile } from './read/content-files.js';
import { groupByKind, type RawEntries } from './read/merge-packs.js';
import { locationOf } from './read/source-location.js';
import type { WholeCreature } from './schema/creatures.schema.js';
import { schemaMistakes } from './schema/index.js';
import { checkDescriptions } from './validate/descriptions.js';
import { checkDiceInTexts } from './validate/dice-in-texts.js';
import { checkPrerequisiteCycles } from './validate/prerequisite-cycles.js';
import { checkTargetCycles } from './validate/target-cycles.js';

/** The folders to load; each is a pack. Later packs add to earlier ones. */
export interface ContentSources {
  dirs: readonly string[];
  /** Whether a text must say the dice of its data. The server starts with a text that does not. */
  checkTexts?: boolean;
  /** Reads a file; who loads the same files many times may keep what has been read. */
  read?: ReadFile;
}

/** Returns the location of a JSON pointer, or of the deepest existing object on its path. */
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
    for (const { pointer, reason } of schemaMistakes(kind, data)) problems.add(locationAt(file, data, pointer), reason);
  }
}

/** Declares all entities without their references, dependencies first. `linkAll` adds the references. */
function declareAll(context: LoaderContext, rawsOf: RawEntries, creatures: readonly WholeCreature[]): void {
  declareSpellLists(context, rawsOf('spell-lists'));
  declareSpellSlots(context, rawsOf('spell-slots'));
  declareEncounterBudgets(context, rawsOf('encounter-budgets'));
  declareAbilities(context, rawsOf('abilities'));
  declareSkills(context, rawsOf('skills'));
  declareLanguages(context, rawsOf('languages'));
  declareQualities(context, rawsOf('qualities'));
  declareItemTypes(context, rawsOf('item-types'));
  declareWeaponProperties(context, rawsOf('weapon-properties'));
  declareDragonColors(context, rawsOf('dragon-colors'));
  declareItems(context, rawsOf('items'));
  declareSpells(context, rawsOf('spells'), rawsOf('spell-lists'));
  declareConditions(context, rawsOf('conditions'));
  declareCoreRules(context, rawsOf('core-rules'));
  declareTraits(context, rawsOf('traits'));
  declareFeats(context, rawsOf('feats'));
  for (const raw of rawsOf('races')) declareRace(context, raw);
  for (const raw of rawsOf('classes')) declareClass(context, raw);
  for (const raw of rawsOf('subclasses')) declareSubclass(context, raw);
  declareOptions(context, rawsOf('options'));
  for (const raw of rawsOf('backgrounds')) declareBackground(context, raw);
  declareCreatures(context, creatures);
}

/** Adds the references between entities and the rules, and checks them. */
function linkAll(context: LoaderContext, rawsOf: RawEntries, creatures: readonly WholeCreature[]): void {
  linkItems(context, rawsOf('items'));
  linkItemRules(context, 'items', rawsOf('items'));
  linkItemRules(context, 'item_types', rawsOf('item-types'));
  linkItemRules(context, 'weapon_properties', rawsOf('weapon-properties'));
  linkCoreRules(context, rawsOf('core-rules'));
  linkConditions(context, rawsOf('conditions'));
  linkTraits(context, rawsOf('traits'));
  linkFeats(context, rawsOf('feats'));
  for (const raw of rawsOf('races')) linkRace(context, raw);
  for (const raw of rawsOf('classes')) linkClass(context, raw);
  for (const raw of rawsOf('subclasses')) linkSubclass(context, raw);
  linkOptions(context, rawsOf('options'));
  for (const raw of rawsOf('backgrounds')) linkBackground(context, raw);
  linkSkills(context, rawsOf('skills'));
  linkSpells(context, rawsOf('spells'), rawsOf('spell-lists'));
  linkCreatures(context, creatures);
  linkRenamed(context, rawsOf('renamed'));
}

/**
 * Reads, checks and freezes the rules content. The steps are: syntax and schemas; descriptions and slugs; references, rules and levels;
 * cycles of prerequisites and of targets.
 * @throws ContentError with all problems of the first step that fails
 */
export function loadContent({ dirs, checkTexts = false, read }: ContentSources): Content {
  const problems = new ProblemList();
  const { files, version } = readContentFiles(dirs, problems, read);
  checkSchemas(files, problems);
  problems.stopIfAny();
  const context = new LoaderContext(emptyContent(version), problems, files);
  checkDescriptions(files, problems);
  const rawsOf = withAdditions(groupByKind(files, problems), problems);
  const creatures = wholeCreatures(rawsOf('creatures'), rawsOf('creature-powers'), problems);
  problems.stopIfAny();
  declareAll(context, rawsOf, creatures);
  problems.stopIfAny();
  linkAll(context, rawsOf, creatures);
  problems.stopIfAny();
  checkPrerequisiteCycles(context);
  checkTargetCycles(context);
  if (checkTexts) checkDiceInTexts(context);
  problems.stopIfAny();
  return deepFreeze(context.content);
}
