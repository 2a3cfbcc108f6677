/** Returns the SQL of whether the DM has made a map, for statements that read a whole page. @param campaignId SQL, such as `$1` */
export const hasMap = (campaignId: string): string =>
  `EXISTS (SELECT FROM campaign_maps p WHERE p.campaign_id = ${campaignId} AND p.map_id IS NOT NULL)`;
