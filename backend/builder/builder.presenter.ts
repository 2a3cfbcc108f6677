import type { CharacterInProgress, EditedFields } from '../../contracts/builder/builder.contract.js';
import { emptyChoices, initialPlayState, type Bio } from '../../contracts/character/choices.types.js';
import type { Evaluation } from '../../contracts/character/evaluation.types.js';
import type { Sheet } from '../../contracts/character/sheet.types.js';
import { sectionsDone } from '../../contracts/builder/sections.rules.js';
import type { CharacterRecord } from '../characters/character.repository.js';

/** The parts of a stored character that the builder shows. The id of a blank one is null. */
export type StoredCharacter = Pick<
  CharacterRecord,
  'version' | 'isPublished' | 'savedSections' | 'choices' | 'play' | 'sectionInputs' | 'campaignId'
> & { readonly id: string | null };

/** Returns the character that a person without a draft begins with. */
export const blankCharacter = (): StoredCharacter => ({
  id: null,
  version: 0,
  isPublished: false,
  savedSections: [],
  choices: emptyChoices(),
  play: initialPlayState(),
  sectionInputs: {},
  campaignId: null,
});

/** Returns a character as the builder shows it. */
export function toCharacterInProgress(
  { id, version, isPublished, savedSections, choices, play, sectionInputs }: StoredCharacter,
  evaluation: Evaluation,
): CharacterInProgress {
  return {
    ...editedFieldsOf(choices.bio, evaluation.sheet),
    ...sectionsDone({ savedSections, choices }, evaluation),
    id,
    version,
    is_published: isPublished,
    choices,
    play,
    drafts: sectionInputs,
    encumbrance: evaluation.sheet.encumbrance,
  };
}

const editedFieldsOf = (bio: Bio, sheet: Sheet): EditedFields => ({
  characterName: bio.name,
  faith: bio.faith,
  alignment: bio.alignment,
  volatility: bio.volatility,
  height: bio.height,
  weight: bio.weight,
  age: bio.age,
  eyes: bio.eyes,
  skin: bio.skin,
  hair: bio.hair,
  strengthScore: bio.str_score,
  dexterityScore: bio.dex_score,
  constitutionScore: bio.con_score,
  wisdomScore: bio.wis_score,
  intelligenceScore: bio.int_score,
  charismaScore: bio.cha_score,
  race: sheet.core_race,
  subrace: sheet.subrace,
  traits: sheet.traits,
  classification: sheet.classification,
  level: sheet.level,
  proficiency: sheet.proficiency_bonus,
  hitpoints: sheet.max_hp,
  features: sheet.features,
  background: sheet.background,
  is_variant_background: sheet.is_variant_background,
  variant_name: sheet.background?.variant_name ?? null,
});
