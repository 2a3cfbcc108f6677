import type { SectionsDone } from '../characters/characters.contract.js';
import type { MessageReply } from '../core/failure.js';
import { route } from '../core/route.js';
import type { EncumbranceRule } from '../content/campaign-rules.js';
import type { Die, Ref, Spell, Desc } from '../content/content.types.js';
import type { BackgroundView, ClassificationView, CoreRaceView, SubraceView } from '../library/library.contract.js';
import type {
  BuilderOperation,
  ExpandSpells,
  ProcessSection,
  RollHp,
  SaveSectionInput,
  ReloadCharacter,
} from './builder.dto.js';
import type { Choices, PlayState, SectionName } from '../character/choices.types.js';
import type { Sheet } from '../character/sheet.types.js';

/** The fields of a character under the names that the builder's forms use. */
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
  /** The base scores, before races and features. */
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

/** The unsaved input of each section: any JSON object. */
export type SectionInputs = Partial<Record<SectionName, Record<string, unknown>>>;

/** A character as the builder loads it. The page evaluates it with the rules document. */
export interface CharacterInProgress extends EditedFields, SectionsDone {
  /** Null before the first save. */
  id: string | null;
  /** The number of saves. */
  version: number;
  is_published: boolean;
  choices: Choices;
  play: PlayState;
  /** The unsaved input of each section. A draft everywhere else is a character that is not published. */
  drafts: SectionInputs;
  /** The rule of carrying of its campaign; the usual one outside of any campaign. */
  encumbrance: EncumbranceRule;
}

/** An archetype race in the builder's list. */
export interface ArchraceTile extends Ref {
  descs: readonly Desc[];
  core_races: readonly Ref[];
}
/** A class in the builder's list. `id` is the number of the class. */
export interface ClassificationTile {
  id: number;
  slug: string;
  name: string;
  descs: readonly Desc[];
  hit_die: Die;
}
/** A background in the builder's list. */
export interface BackgroundTile extends Ref {
  variant_name: string | null;
  descs: readonly Desc[];
}

/*
 * A draft is a character that is not published. A person has at most one. A call without an id (or without
 * `character_id`) uses that draft, and the first save creates it. Two windows that create one at once share the same
 * draft. A blank character has version 0, so a save with `seenVersion: 0` gets 409 when a draft exists. A published
 * character needs its id. Only the creator of a character can use it; everybody else gets 404.
 */

/*
 * A write with an `opId` is done once. Sent again within a day, it gets the reply of the first time, with the character as it
 * is now, and is not compared with `seenVersion` again.
 */

/** The reply of a write: the character's id and its version after the write. */
export interface SavedVersion {
  id: string;
  version: number;
}
/** The reply of a save, with the character as it is now. */
export interface SavedCharacter extends SavedVersion {
  character: CharacterInProgress;
}

type InProgressReply = { status: true; character: CharacterInProgress };

export const newCharacterSheet = route<void, InProgressReply>({
  method: 'GET',
  path: '/api/v1/auto/char_sheet_in_progress',
  access: 'user',
  summary: "Returns the user's draft, or a blank character.",
});
export const characterSheetInProgress = route<void, InProgressReply>({
  method: 'GET',
  path: '/api/v1/auto/char_sheet_in_progress/:characterId',
  access: 'user',
  summary: "Returns one of the user's own characters, to finish drafting or to level up.",
});

export const reloadCharacter = route<ReloadCharacter, { character: CharacterInProgress }>({
  method: 'POST',
  path: '/api/v1/auto/character/update',
  access: 'user',
  summary: 'Returns the last saved character.',
});
/**
 * `menuSelections` replaces the picks of the section. At a level above 1, it holds the new picks, and the complete picks
 * of earlier levels stay. A published character can take the next level and change its bio. Its race and background stay,
 * unless a change of the rules has opened a choice in them. 400 when the user would have more than 15 characters, drafts
 * included.
 */
export const processSection = route<ProcessSection, MessageReply & SavedCharacter>({
  method: 'POST',
  path: '/api/v1/auto/character/process',
  access: 'user',
  // A form with the picks of a spellcaster at level 20.
  bodyBytes: 128 * 1024,
  summary:
    'Saves a section. 400 names what is missing or wrong in `msg` and lists it in `missing`; ' +
    '409 when the character changed since `seenVersion`.',
});
/**
 * An empty object deletes the stored input. Saving the section deletes it too. It is called at every pause of typing, so it
 * does not evaluate the character for its reply.
 */
export const saveSectionInput = route<SaveSectionInput, SavedVersion>({
  method: 'PUT',
  path: '/api/v1/auto/character/draft',
  access: 'user',
  // A form with an input of `LIMITS.sectionInput` characters.
  bodyBytes: 256 * 1024,
  summary: "Stores a section's unsaved input without checking it; creates the draft when there is none.",
});
/** For the next level of a published character. After the roll, the user may still take the automatic increase. */
export const rollHp = route<RollHp, { value: number; die: Die } & SavedCharacter>({
  method: 'POST',
  path: '/api/v1/auto/character/roll_hp',
  access: 'user',
  summary: 'Rolls the hit die for the next level. A second call returns the same roll.',
});
/**
 * 400 while a section is not done, with the names of such sections in `sections`. The starting equipment becomes the
 * inventory, and the starting coins become the wallet.
 */
export const publishCharacter = route<BuilderOperation, MessageReply>({
  method: 'POST',
  path: '/api/v1/auto/character',
  access: 'user',
  summary: "Publishes the user's draft; 400 while a section is not done.",
});
export const deleteDraft = route<BuilderOperation, MessageReply>({
  method: 'DELETE',
  path: '/api/v1/auto/character',
  access: 'user',
  summary: "Deletes the user's draft.",
});
export const deleteDraftById = route<BuilderOperation, MessageReply>({
  method: 'DELETE',
  path: '/api/v1/auto/character/:characterId',
  access: 'user',
  summary: "Deletes one of the user's drafts.",
});

export const listRaces = route<void, { races: readonly ArchraceTile[] }>({
  method: 'GET',
  path: '/api/v1/auto/character/races',
  access: 'user',
  summary: 'Returns the archetype races.',
});
export const getRace = route<void, { core_races: readonly CoreRaceView[]; subraces: readonly SubraceView[] }>({
  method: 'GET',
  path: '/api/v1/auto/character/race/:id',
  access: 'user',
  summary: 'Returns the core races and subraces of an archetype race, with their traits.',
});
export const listClasses = route<void, { classes: readonly ClassificationTile[] }>({
  method: 'GET',
  path: '/api/v1/auto/character/classes',
  access: 'user',
  summary: 'Returns the classes.',
});
export const getClass = route<void, { classification: ClassificationView }>({
  method: 'GET',
  path: '/api/v1/auto/character/class/:id/:level',
  access: 'user',
  summary: 'Returns a class with its default and locked features of one level.',
});
export const listBackgrounds = route<void, { backgrounds: readonly BackgroundTile[] }>({
  method: 'GET',
  path: '/api/v1/auto/character/backgrounds',
  access: 'user',
  summary: 'Returns the backgrounds.',
});
export const getBackground = route<void, { background: BackgroundView }>({
  method: 'GET',
  path: '/api/v1/auto/character/background/:id',
  access: 'user',
  summary: 'Returns a background with its features and tables.',
});
export const expandSpells = route<ExpandSpells, { expanded_spells: readonly Spell[] }>({
  method: 'POST',
  path: '/api/v1/auto/character/expanded_spells',
  access: 'user',
  summary: 'Returns the spells whose ids are in `expandedSpells`; leaves out unknown ids.',
});

export const classStory = route<void, { classification: ClassificationView }>({
  method: 'GET',
  path: '/api/v1/class/story/:id',
  access: 'user',
  summary: 'Returns a class with the features of every level, for story mode.',
});
export const backgroundStory = route<void, { background: BackgroundView }>({
  method: 'GET',
  path: '/api/v1/background/story/:id',
  access: 'user',
  summary: 'Returns a background with its tables, for story mode.',
});
export const raceStory = route<
  void,
  { race: Omit<ArchraceTile, 'core_races'> & { core_races: readonly CoreRaceView[]; subraces: readonly SubraceView[] } }
>({
  method: 'GET',
  path: '/api/v1/race/story/:id',
  access: 'user',
  summary: 'Returns the races of an archetype race and their traits, for story mode.',
});
