/**
 * Returns the SQL of whether the DM has made a map in any scene, for statements that read a whole page.
 * @param campaignId SQL, such as `$1`
 */
export const hasMap = (campaignId: string): string =>
  `EXISTS (SELECT FROM campaign_maps p
    WHERE (p.campaign_id = ${campaignId} OR p.of_campaign_id = ${campaignId}) AND p.map_id IS NOT NULL)`;

/** The SQL of the ids of a campaign's scenes, whose id is `$1`. */
export const SCENES_OF_CAMPAIGN =
  'SELECT s.campaign_id FROM campaign_maps s WHERE s.campaign_id = $1 OR s.of_campaign_id = $1';

/** Returns the SQL of the version of a campaign's map; null before its first use. @param campaignId SQL, such as `$1` */
export const mapVersion = (campaignId: string): string =>
  `(SELECT v.version FROM campaign_maps v WHERE v.campaign_id = ${campaignId})`;
