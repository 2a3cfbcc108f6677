import type { ListedCharacter } from '../../contracts/characters/characters.contract.js';
import { builderPath } from './builder-path.js';

/**
 * Returns the path of a finished character's sheet.
 * @param campaign the campaign in which it is; left out, the screen leads on to the campaign's sheet, if there is one
 */
export const sheetPath = (characterId: string, campaign?: { readonly id: string } | null): string =>
  campaign
    ? `/campaigns/${campaign.id}?${new URLSearchParams({ section: 'sheets', sheet: characterId }).toString()}`
    : `/characters/${characterId}`;

/** Returns where the name of a listed character leads: to the sheet of a finished one, else to the builder. */
export const characterPath = ({ id, is_published, campaign }: ListedCharacter): string =>
  is_published ? sheetPath(id, campaign) : builderPath({ characterId: id });
