import type { CampaignCharacter } from '../../contracts/campaigns/campaigns.contract.js';
import type {
  CompletionStatus,
  ListedCharacter,
  Named,
  PickerCharacter,
} from '../../contracts/characters/characters.contract.js';
import type { CharacterEntity } from './character.entity.js';

/** What every member of a campaign sees of a character in it. */
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

/** A row of the picker. */
export const pickerCharacterOf = (character: CharacterEntity, creatorName: string): PickerCharacter => ({
  ...campaignCharacterOf(character),
  creator_name: creatorName,
  photo: character.photo,
});

/** A row of the owner's own list; `campaigns` are the owner's. */
export const listedCharacterOf = (character: CharacterEntity, campaigns: readonly Named[]): ListedCharacter => {
  const { id, name, archrace, classification, level, photo } = character;
  return {
    id,
    name,
    archrace,
    classification,
    level,
    photo,
    is_published: character.isPublished,
    campaign: campaigns.find((campaign) => campaign.id === character.campaignId) ?? null,
    completion_status: statusOf(character),
  };
};

function statusOf({ isPublished, campaignId }: CharacterEntity): CompletionStatus {
  if (!isPublished) return 'Still drafting';
  return campaignId ? 'Already joined' : 'Ready to join';
}
