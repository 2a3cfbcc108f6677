import type { RaceChoice } from '../../contracts/character/choices.types.js';
import type { ClassificationRef } from '../../contracts/content/content.types.js';
import type { CharacterEntity } from './character.entity.js';

/*
 * Parts of the statements that read a whole page in one round trip, here and in other modules. The arguments are SQL, such
 * as `$1`.
 */

/**
 * The parts of a character that the lists read. Of `choices`, which is large, only the ids of the race and the class.
 */
export type ListedRow = Pick<
  CharacterEntity,
  'id' | 'creatorId' | 'campaignId' | 'isPublished' | 'name' | 'archrace' | 'level' | 'photo'
> & { readonly race: RaceChoice; readonly classification: ClassificationRef | null };

/** SQL of the number of finished characters. */
export const COUNT_CHARACTERS = '(SELECT count(*)::integer FROM characters WHERE is_published)';

const characters = (condition: string, order: string): string => `
  (SELECT COALESCE(json_agg(json_build_object(
            'id', h.id, 'creatorId', h.creator_id, 'campaignId', h.campaign_id, 'isPublished', h.is_published,
            'name', h.name, 'archrace', h.archrace, 'level', h.level, 'photo', h.photo, 'race', h.choices -> 'race',
            'classification', CASE WHEN h.classification <> '' THEN json_build_object(
              'id', h.choices -> 'levels' -> 0 -> 'classificationId', 'name', h.classification) END) ORDER BY ${order}, h.id), '[]')
     FROM characters h WHERE ${condition})`;

/** Returns the SQL of the ListedRows of a campaign, in the order in which they joined. */
export const charactersIn = (campaignId: string): string =>
  characters(`h.campaign_id = ${campaignId}`, 'h.joined_campaign_at');

/** Returns the SQL of the ListedRows of a person, drafts included, the oldest first. */
export const charactersBy = (creatorId: string): string => characters(`h.creator_id = ${creatorId}`, 'h.created_at');

/** Returns the SQL of the versions of a campaign's characters (play, choices, notes) by id, as JSON. */
export const characterVersions = (campaignId: string): string => `
  (SELECT COALESCE(jsonb_object_agg(h.id, jsonb_build_array(h.play_version, h.version, h.notes_version)), '{}')
     FROM characters h WHERE h.campaign_id = ${campaignId})`;

/** Returns the SQL of a hash of what a map shows of a campaign's characters, as JSON. */
export const characterFacesHash = (campaignId: string): string => `
  (SELECT to_jsonb(md5(string_agg(concat_ws(' ', h.id, h.name, h.photo), ',' ORDER BY h.id)))
     FROM characters h WHERE h.campaign_id = ${campaignId})`;
