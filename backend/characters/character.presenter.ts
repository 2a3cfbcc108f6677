import type { CampaignCharacter } from '../../contracts/campaigns/campaigns.contract.js';
import type {
  CompletionStatus,
  ListedCharacter,
  PickerCharacter,
} from '../../contracts/characters/characters.contract.js';
import type { Ref } from '../../contracts/content/content.types.js';
import type { ListedRow } from './character.subqueries.js';

/** The parts of a character that the lists read, with its race from the content. */
export type CharacterRow = Omit<ListedRow, 'race'> & { readonly race: Ref | null };

/** Returns the fields of a character that every member of its campaign sees. */
export const campaignCharacterOf = ({
  id,
  name,
  archrace,
  race,
  classification,
  level,
  creatorId,
}: CharacterRow): CampaignCharacter => ({
  id,
  name,
  archrace,
  race,
  classification,
  level,
  creator_id: creatorId,
});

/** Returns a row of the picker. */
export const pickerCharacterOf = (character: CharacterRow, creatorName: string): PickerCharacter => ({
  ...campaignCharacterOf(character),
  creator_name: creatorName,
  photo: character.photo,
});

/** Returns a row of the owner's list. `campaigns` are the owner's campaigns. */
export const listedCharacterOf = (character: CharacterRow, campaigns: readonly Ref[]): ListedCharacter => {
  const { id, name, archrace, race, classification, level, photo } = character;
  const campaign = campaigns.find((one) => one.id === character.campaignId);
  return {
    id,
    name,
    archrace,
    race,
    classification,
    level,
    photo,
    is_published: character.isPublished,
    campaign: campaign ? { id: campaign.id, name: campaign.name } : null,
    completion_status: statusOf(character),
  };
};

function statusOf({ isPublished, campaignId }: CharacterRow): CompletionStatus {
  if (!isPublished) return 'Still drafting';
  return campaignId ? 'Already joined' : 'Ready to join';
}
