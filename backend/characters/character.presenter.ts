import type { CampaignCharacter } from '../../contracts/campaigns/campaigns.contract.js';
import type {
  CompletionStatus,
  ListedCharacter,
  PickerCharacter,
} from '../../contracts/characters/characters.contract.js';
import { raceName } from '../../contracts/character/evaluate/resolve/race-class-background.js';
import type { Content, Ref } from '../../contracts/content/content.types.js';
import type { CharacterEntity } from './character.entity.js';

/** Returns the fields of a character that every member of its campaign sees. */
export const campaignCharacterOf = ({
  id,
  name,
  archrace,
  classification,
  level,
  creatorId,
}: CharacterEntity): CampaignCharacter => ({
  id,
  name,
  archrace,
  classification,
  level,
  creator_id: creatorId,
});

/** Returns a row of the picker. */
export const pickerCharacterOf = (character: CharacterEntity, creatorName: string): PickerCharacter => ({
  ...campaignCharacterOf(character),
  creator_name: creatorName,
  photo: character.photo,
});

/** Returns a row of the owner's list. `campaigns` are the owner's campaigns. */
export const listedCharacterOf = (
  character: CharacterEntity,
  campaigns: readonly Ref[],
  content: Content,
): ListedCharacter => {
  const { id, name, archrace, classification, level, photo } = character;
  const campaign = campaigns.find((one) => one.id === character.campaignId);
  return {
    id,
    name,
    archrace,
    race: raceName(content, character.choices.race),
    classification,
    level,
    photo,
    is_published: character.isPublished,
    campaign: campaign ? { id: campaign.id, name: campaign.name } : null,
    completion_status: statusOf(character),
  };
};

function statusOf({ isPublished, campaignId }: CharacterEntity): CompletionStatus {
  if (!isPublished) return 'Still drafting';
  return campaignId ? 'Already joined' : 'Ready to join';
}
