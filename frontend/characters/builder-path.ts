/** The name of the builder's query parameter that holds the campaign into which the finished character goes. */
const CAMPAIGN_PARAMETER = 'campaign';

interface BuilderPathOptions {
  /** The character to open; a new one without it. */
  characterId?: string | undefined;
  /** The campaign into which the finished character goes. */
  campaignId?: string | undefined;
}

/** Returns the path of the character builder. */
export function builderPath({ characterId, campaignId }: BuilderPathOptions = {}): string {
  const path = characterId === undefined ? '/character/creation' : `/character/creation/${characterId}`;
  return campaignId === undefined
    ? path
    : `${path}?${new URLSearchParams({ [CAMPAIGN_PARAMETER]: campaignId }).toString()}`;
}
