/**
 * The role of a signed-in person in a campaign; the API calls it their level. A viewer is not a member of the campaign,
 * but it is public.
 */
export type CampaignRole = 'dm' | 'player' | 'viewer';

/** The roles that may do each action. The server enforces this; the SPA uses it only to hide controls. */
const ALLOWED = {
  'campaign.read': ['dm', 'player', 'viewer'],
  'campaign.settings': ['dm'],
  /** Downloading the campaign as a file. */
  'campaign.export': ['dm'],
  /** Inviting people, withdrawing invitations and adding people. */
  'campaign.invite': ['dm'],
  /** Seeing, renewing and ending the link with which anybody joins. */
  'campaign.join_link': ['dm'],
  /** Seeing, renewing and ending the address of the table screen. */
  'campaign.table_screen': ['dm'],
  'campaign.notes': ['dm'],
  /** The notes that the DMs share and nobody else sees. */
  'campaign.dm_notes': ['dm'],
  /** The encounters that the DMs have prepared and nobody else sees, and giving out what follows from them. */
  'campaign.prepared_encounters': ['dm'],
  /** The picker and the sheets. A player sees only their own characters. */
  'character.read': ['dm', 'player'],
  /** Changing a sheet in play. A player changes only their own characters. */
  'character.play': ['dm', 'player'],
  'character.remove': ['dm', 'player'],
  'character.import': ['dm', 'player'],
  /** Seeing the characters of an imported campaign that wait for their players, and giving them to members. */
  'character.give': ['dm'],
  /** The items that people have written for the campaign. A player sees only those of their own. */
  'items.read': ['dm', 'player'],
  /** A player needs the leave of the campaign, and changes only items of their own. */
  'items.write': ['dm', 'player'],
  /** Giving items. A player gives items of their own to their own characters. */
  'items.give': ['dm', 'player'],
  /** Giving items unidentified, knowing what they are, and identifying them. */
  'items.hide': ['dm'],
  'treasure.read': ['dm', 'player'],
  'treasure.edit': ['dm'],
  /** Taking treasure for a character, a player for their own, and dividing coins. */
  'treasure.take': ['dm', 'player'],
  'map.read': ['dm', 'player'],
  /** Moving a marker. A player moves only the markers of their own characters. */
  'map.move': ['dm', 'player'],
  'map.ping': ['dm', 'player'],
  'map.edit': ['dm'],
  /** Playing the creature of a marker and calling one. A player plays only the companions that are theirs. */
  'creature.play': ['dm', 'player'],
  /** Running an encounter. */
  'turns.run': ['dm'],
  /** Ending a turn, delaying, readying, rolling. A player acts only for their own characters. */
  'turns.act': ['dm', 'player'],
  /** Rolling an attack against markers on the map. A player attacks only with their own characters. */
  'attack.resolve': ['dm', 'player'],
  /** Applying damage and conditions of an attack. */
  'attack.apply': ['dm'],
  /** The campaign's log: each member sees what is for them. */
  'log.read': ['dm', 'player'],
  'log.write': ['dm', 'player'],
  'log.delete': ['dm'],
} as const satisfies Record<string, readonly CampaignRole[]>;

/** The message for a viewer about what every member may see or do. */
export const MEMBERS_ONLY = 'Only members of this campaign can access this information.';

/** An action in a campaign. */
export type CampaignAction = keyof typeof ALLOWED;

/** All actions of the table. */
export const CAMPAIGN_ACTIONS = Object.keys(ALLOWED) as CampaignAction[];

/** Returns whether the role may do the action. */
export const may = (role: CampaignRole, action: CampaignAction): boolean =>
  (ALLOWED[action] as readonly CampaignRole[]).includes(role);
