/** The level of a signed-in person in a campaign. A viewer is not a member, but the campaign is public. */
export type Level = 'dm' | 'player' | 'viewer';

/** The levels that may do each action. The server enforces this; the SPA uses it only to hide controls. */
const ALLOWED = {
  'campaign.read': ['dm', 'player', 'viewer'],
  'campaign.settings': ['dm'],
  /** Inviting people and adding them. */
  'campaign.invite': ['dm'],
  'campaign.notes': ['dm'],
  /** The picker and the sheets. A player sees only their own characters. */
  'character.read': ['dm', 'player'],
  'character.remove': ['dm', 'player'],
  'character.import': ['dm', 'player'],
  'map.read': ['dm', 'player'],
  /** Moving a marker. A player moves only the markers of their own characters. */
  'map.move': ['dm', 'player'],
  'map.ping': ['dm', 'player'],
  'map.edit': ['dm'],
} as const satisfies Record<string, readonly Level[]>;

/** An action in a campaign. */
export type CampaignAction = keyof typeof ALLOWED;

/** All actions of the table. */
export const CAMPAIGN_ACTIONS = Object.keys(ALLOWED) as CampaignAction[];

/** Returns whether the level may do the action. */
export const may = (level: Level, action: CampaignAction): boolean =>
  (ALLOWED[action] as readonly Level[]).includes(level);
