/** What a signed-in person is in a campaign. A viewer is no member: they look at a public campaign. */
export type Level = 'dm' | 'player' | 'viewer';

/** Who may do what in a campaign. The server enforces it; the SPA only hides controls with it. */
const ALLOWED = {
  'campaign.read': ['dm', 'player', 'viewer'],
  'campaign.settings': ['dm'],
  /** Inviting people and adding them. */
  'campaign.invite': ['dm'],
  'campaign.notes': ['dm'],
  /** The picker and the sheets; a player reaches only their own characters. */
  'character.read': ['dm', 'player'],
  'character.remove': ['dm', 'player'],
  'character.import': ['dm', 'player'],
  'map.read': ['dm', 'player'],
  /** Moving a marker: a player only the markers of their own characters. */
  'map.move': ['dm', 'player'],
  'map.ping': ['dm', 'player'],
  'map.edit': ['dm'],
} as const satisfies Record<string, readonly Level[]>;

export type CampaignAction = keyof typeof ALLOWED;

export const CAMPAIGN_ACTIONS = Object.keys(ALLOWED) as CampaignAction[];

export const may = (level: Level, action: CampaignAction): boolean =>
  (ALLOWED[action] as readonly Level[]).includes(level);
