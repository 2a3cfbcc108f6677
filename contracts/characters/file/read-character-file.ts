import {
  EQUIP_SLOTS,
  MARK_KINDS,
  type AdjustableField,
  type BackgroundChoice,
  type Bio,
  type Choices,
  type Equipment,
  type HpResult,
  type InventoryEntry,
  type LevelChoice,
  type Mark,
  GIVEN_NUMBERS,
  type PlayState,
  type RaceChoice,
  type Wallet,
} from '../../character/choices.types.js';
import type { Exchange } from '../../content/content.types.js';
import { badInput } from '../../core/failure.js';
import {
  filledText,
  flag,
  id,
  listOf,
  object,
  oneOf,
  orNull,
  pathText,
  recordOf,
  text,
  uuid,
  whole,
  type ReadJson,
} from '../../core/json-reader.js';
import { LIMITS } from '../../core/limits.js';
import { readOwnItem } from '../../content/read-own-item.js';
import { CHARACTER_FILE, type CharacterFile, type FiledCharacter } from './character-file.types.js';

/* The shape of a character file. `checkCharacterFile` judges it by the rules. */

const contentId = id(LIMITS.contentId);
const optionalId = orNull(contentId);
const HIGHEST_SPELL_LEVEL = 9;

const line: ReadJson<string> = (value, field) => text(LIMITS.bioText)(value, field).trim();
const score = whole(LIMITS.abilityScoreMin, LIMITS.abilityScoreMax);

const bio = object<Bio>({
  name: line,
  faith: line,
  alignment: line,
  volatility: line,
  age: line,
  eyes: line,
  skin: line,
  hair: line,
  height: line,
  weight: line,
  str_score: score,
  dex_score: score,
  con_score: score,
  int_score: score,
  wis_score: score,
  cha_score: score,
});

const hp = object<HpResult>({ method: oneOf(['first', 'roll', 'auto']), value: whole(0, LIMITS.hitPoints) });
const level = object<LevelChoice>({
  classificationId: whole(0, LIMITS.version),
  level: whole(1, LIMITS.maxLevel),
  hp: orNull(hp),
});

const background = object<BackgroundChoice>({
  id: optionalId,
  variant: flag,
  personality: optionalId,
  ideal: optionalId,
  bond: optionalId,
  flaw: optionalId,
  characteristic: optionalId,
});

const picks = recordOf(listOf(contentId, LIMITS.picksPerSelection), LIMITS.selectionsPerCharacter, contentId);
const deduction = object<Exchange>({
  selection_id: contentId,
  target: optionalId,
  source: optionalId,
  // The rules refuse an exchange of another set than its own.
  power: contentId as ReadJson<Exchange['power']>,
});

const choices = object<Choices>({
  bio,
  race: object<RaceChoice>({ archraceId: optionalId, raceId: optionalId }),
  levels: listOf(level, LIMITS.maxLevel),
  background,
  picks,
  deductions: listOf(deduction, LIMITS.selectionsPerSection),
});

const coins = whole(0, LIMITS.coins);
const wallet = object<Wallet>({
  copper_points: coins,
  silver_points: coins,
  electrum_points: coins,
  gold_points: coins,
  platinum_points: coins,
});

const entry = object<InventoryEntry>(
  {
    id: contentId,
    item: contentId,
    quantity: whole(1, LIMITS.itemQuantity),
    worn: flag,
    attuned: flag,
    place: filledText(LIMITS.placeName),
  },
  ['worn', 'attuned', 'place'],
);
const equipment = object<Equipment>({ body: contentId, main: contentId, '2ndy': contentId }, EQUIP_SLOTS);

const mark = object<Mark>(
  {
    kind: oneOf(MARK_KINDS),
    id: contentId,
    value: whole(0, LIMITS.hitPoints),
    inputs: recordOf(whole(0, LIMITS.stateInput), LIMITS.stateInputs, contentId),
    form: contentId,
  },
  ['value', 'inputs', 'form'],
);

/** A difference between two numbers that were each set within their bounds. */
const difference = whole(-2 * LIMITS.hitPoints, 2 * LIMITS.hitPoints);
const adjustments = object<Partial<Record<AdjustableField, number>>>(
  { max_hp: difference, speed: difference, armor_class: difference, initiative: difference },
  ['max_hp', 'speed', 'armor_class', 'initiative'],
);

const saves = whole(0, LIMITS.deathSaves);
/** A number whose maximum the rules compute. */
const count = whole(0, Number.MAX_SAFE_INTEGER);
const play = object<PlayState>(
  {
    current_hp: orNull(count),
    temp_hp: whole(0, LIMITS.hitPoints),
    exp: whole(0, LIMITS.exp),
    successes: saves,
    failures: saves,
    form_hp: count,
    falling: flag,
    used: recordOf(count, LIMITS.selectionsPerCharacter, contentId),
    inspiration_dice: whole(0, LIMITS.inspiration),
    bardic_inspirations: whole(0, LIMITS.inspiration),
    wallet,
    inventory: listOf(entry, LIMITS.inventoryEntries),
    own_items: recordOf(readOwnItem, LIMITS.inventoryEntries, uuid),
    equipment,
    prepared_spells: listOf(contentId, LIMITS.selectionsPerSection),
    marks: listOf(mark, LIMITS.selectionsPerSection),
    concentration: object<NonNullable<PlayState['concentration']>>({
      id: contentId,
      value: whole(0, HIGHEST_SPELL_LEVEL),
    }),
    concentration_saves: recordOf(whole(1, LIMITS.concentrationSaves), LIMITS.concentrationSaves, contentId),
    picks,
    adjustments,
  },
  ['form_hp', 'falling', ...GIVEN_NUMBERS, 'own_items', 'marks', 'concentration', 'concentration_saves', 'picks'],
);

/** Requires that nothing is listed twice. @throws Failure 400 naming the field */
function requireUnique(keys: readonly string[], field: string): void {
  const twice = keys.findIndex((key, index) => keys.indexOf(key) !== index);
  if (twice >= 0) throw badInput(`${field}.${twice}`, `${pathText(`${field}.${twice}`)} is in the list twice.`);
}

/** Refuses what is no character file, and files of a later version. @throws Failure 400 naming `format` or `version` */
function requireFormat(file: Partial<Record<keyof CharacterFile, unknown>>): void {
  if (file.format !== CHARACTER_FILE.format) throw badInput('format', 'This is not a character file of Questhearth.');
  if (file.version !== CHARACTER_FILE.version)
    throw badInput(
      'version',
      `This file has another version. Only files of version ${CHARACTER_FILE.version} can be imported.`,
    );
}

const filed = object<FiledCharacter>({ choices, play, notes: text(LIMITS.characterNotes) });

/**
 * Reads the contents of a character file, such as those within a campaign file. Its ids may be unknown and its choices
 * against the rules: `checkCharacterFile` decides.
 * @throws Failure 400 naming the field by its path
 */
export const readFiledCharacter: ReadJson<FiledCharacter> = (value, field) => {
  const file = filed(value, field);
  const at = (path: string): string => (field === '' ? path : `${field}.${path}`);
  const { inventory, prepared_spells, marks = [] } = file.play;
  requireUnique(
    inventory.map((each) => each.id),
    at('play.inventory'),
  );
  requireUnique(prepared_spells, at('play.prepared_spells'));
  requireUnique(
    marks.map(({ kind, id: of }) => `${kind}:${of}`),
    at('play.marks'),
  );
  return file;
};

/**
 * Reads a character file from JSON.
 * @throws Failure 400 naming the field by its path
 */
export function readCharacterFile(json: Readonly<Record<string, unknown>>): FiledCharacter {
  requireFormat(json);
  const { choices: chosen, play: played, notes = '' } = json;
  return readFiledCharacter({ choices: chosen, play: played, notes }, '');
}
