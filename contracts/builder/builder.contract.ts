import type { MessageReply } from '../core/failure.js';
import { route } from '../core/route.js';
import type { Die, Ref, Spell, Desc } from '../content/content.types.js';
import type { BackgroundView, ClassificationView, CoreRaceView, SubraceView } from '../library/library.contract.js';
import type { ExpandSpells, ProcessSection, RollHp, SaveDraft, ReloadCharacter } from './builder.dto.js';
import type { Choices, PlayState, SectionName } from '../character/choices.types.js';
import type { Evaluation, Sheet } from '../character/evaluation.types.js';

/** The character's fields by the names the builder edits them under. */
export interface EditedFields {
  characterName: string;
  faith: string;
  alignment: string;
  volatility: string;
  height: string;
  weight: string;
  age: string;
  eyes: string;
  skin: string;
  hair: string;
  /** The scores as typed, before races and features. */
  strengthScore: number;
  dexterityScore: number;
  constitutionScore: number;
  wisdomScore: number;
  intelligenceScore: number;
  charismaScore: number;
  race: Ref | null;
  subrace: Ref | null;
  traits: Sheet['traits'];
  classification: Sheet['classification'];
  level: number;
  proficiency: number;
  /** Without the Constitution modifier. */
  hitpoints: number;
  features: Sheet['features'];
  background: Sheet['background'];
  is_variant_background: boolean;
  variant_name: string | null;
}

/** The unsaved work of each section, as the builder stores it; any JSON object. */
export type Drafts = Partial<Record<SectionName, Record<string, unknown>>>;

/** A character as the builder works on it. */
export interface CharacterInProgress extends EditedFields {
  /** null before anything was saved. */
  id: string | null;
  /** Counts the saves. */
  version: number;
  is_published: boolean;
  bio_done: boolean;
  auto_races_done: boolean;
  auto_classes_done: boolean;
  auto_backgrounds_done: boolean;
  choices: Choices;
  play: PlayState;
  evaluation: Evaluation;
  drafts: Drafts;
}

/** What the builder lists to choose from. */
export interface ArchraceTile extends Ref {
  descs: readonly Desc[];
  core_races: readonly Ref[];
}
/** `id` is the class's number. */
export interface ClassificationTile {
  id: number;
  slug: string;
  name: string;
  descs: readonly Desc[];
  hit_die: Die;
}
export interface BackgroundTile extends Ref {
  variant_name: string | null;
  descs: readonly Desc[];
}

/*
 * Which character is meant. A person has at most one draft: a call without an id (or without `character_id`) means that
 * draft, and the first save begins it; two windows that begin at once work on the same one. A blank character has version 0,
 * so `seenVersion: 0` says "I know of no draft" and gets 409 where there is one by now. A published character is only
 * reached by its id, and only by its creator: everybody else gets 404.
 */

type InProgressReply = { status: true; character: CharacterInProgress };

export const newCharacterSheet = route<void, InProgressReply>({
  method: 'GET',
  path: '/api/v1/auto/char_sheet_in_progress',
  access: 'user',
  summary: "The user's unfinished draft, or a blank character.",
});
export const characterSheetInProgress = route<void, InProgressReply>({
  method: 'GET',
  path: '/api/v1/auto/char_sheet_in_progress/:characterId',
  access: 'user',
  summary: "One of the user's own characters, to finish drafting or to level up.",
});

export const reloadCharacter = route<ReloadCharacter, { character: CharacterInProgress }>({
  method: 'POST',
  path: '/api/v1/auto/character/update',
  access: 'user',
  summary: 'The latest saved character for a section of the builder.',
});
/**
 * At most 15 characters a person, drafts included: beginning another is refused with 400.
 * `menuSelections` replaces the picks of the section; at a further level it holds what is new, and what earlier levels
 * settled stays. A published character goes on level by level and may mend its bio; its race and background stay,
 * unless a change of the rules has opened something in them.
 */
export const processSection = route<ProcessSection, MessageReply & { id: string; version: number }>({
  method: 'POST',
  path: '/api/v1/auto/character/process',
  access: 'user',
  // The picks of a spellcaster's last level, in a form.
  bodyBytes: 128 * 1024,
  summary:
    'Locks a section in. 400 names what is missing or wrong in `msg` and lists it in `missing`; 409 when the character changed since `seenVersion`.',
});
/** An empty object forgets what was kept; so does saving the section. */
export const saveDraft = route<SaveDraft, { id: string; version: number }>({
  method: 'PUT',
  path: '/api/v1/auto/character/draft',
  access: 'user',
  // `LIMITS.sectionDraft` in a form.
  bodyBytes: 256 * 1024,
  summary: "Keeps a section's unfinished work without judging it; creates the character when there is none.",
});
/** For a published character's next level. Whoever has rolled may still take the automatic increase instead. */
export const rollHp = route<RollHp, { value: number; die: Die; id: string; version: number }>({
  method: 'POST',
  path: '/api/v1/auto/character/roll_hp',
  access: 'user',
  summary: 'Rolls the hit die for the next level. The roll is kept: asking again gives the same.',
});
/** 400 while a section is not done, with their names in `sections`. The starting equipment goes into the bag, the coins into the purse. */
export const publishCharacter = route<void, MessageReply>({
  method: 'POST',
  path: '/api/v1/auto/character',
  access: 'user',
  summary: "Publishes the user's draft, when all four sections are done.",
});
export const deleteDraft = route<void, MessageReply>({
  method: 'DELETE',
  path: '/api/v1/auto/character',
  access: 'user',
  summary: "Deletes the user's draft.",
});
export const deleteDraftById = route<void, MessageReply>({
  method: 'DELETE',
  path: '/api/v1/auto/character/:characterId',
  access: 'user',
  summary: "Deletes one of the user's drafts.",
});

export const listRaces = route<void, { races: readonly ArchraceTile[] }>({
  method: 'GET',
  path: '/api/v1/auto/character/races',
  access: 'user',
  summary: 'The archraces.',
});
export const getRace = route<void, { core_races: readonly CoreRaceView[]; subraces: readonly SubraceView[] }>({
  method: 'GET',
  path: '/api/v1/auto/character/race/:id',
  access: 'user',
  summary: 'The core races and subraces of an archrace, with their traits.',
});
export const listClasses = route<void, { classes: readonly ClassificationTile[] }>({
  method: 'GET',
  path: '/api/v1/auto/character/classes',
  access: 'user',
  summary: 'The classes.',
});
export const getClass = route<void, { classification: ClassificationView }>({
  method: 'GET',
  path: '/api/v1/auto/character/class/:id/:level',
  access: 'user',
  summary: 'A class with the features that come at one level and the locked ones that can join at it.',
});
export const listBackgrounds = route<void, { backgrounds: readonly BackgroundTile[] }>({
  method: 'GET',
  path: '/api/v1/auto/character/backgrounds',
  access: 'user',
  summary: 'The backgrounds.',
});
export const getBackground = route<void, { background: BackgroundView }>({
  method: 'GET',
  path: '/api/v1/auto/character/background/:id',
  access: 'user',
  summary: 'A background with its features and tables.',
});
export const expandSpells = route<ExpandSpells, { expanded_spells: readonly Spell[] }>({
  method: 'POST',
  path: '/api/v1/auto/character/expanded_spells',
  access: 'user',
  summary: 'The spells behind the ids in `expandedSpells`, in full; ids that name no spell are left out.',
});

export const classStory = route<void, { classification: ClassificationView }>({
  method: 'GET',
  path: '/api/v1/class/story/:id',
  access: 'user',
  summary: 'A class with the features of every level, for reading.',
});
export const backgroundStory = route<void, { background: BackgroundView }>({
  method: 'GET',
  path: '/api/v1/background/story/:id',
  access: 'user',
  summary: 'A background with its tables, for reading.',
});
export const raceStory = route<
  void,
  { race: Omit<ArchraceTile, 'core_races'> & { core_races: readonly CoreRaceView[]; subraces: readonly SubraceView[] } }
>({
  method: 'GET',
  path: '/api/v1/race/story/:id',
  access: 'user',
  summary: 'The races of an archrace and their traits, for reading.',
});
