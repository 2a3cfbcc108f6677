import type { CharacterHealth } from '../characters/party-health.js';
import { serverEvent } from '../core/route.js';
import { mapEmits } from './map.contract.js';

/** What a table screen shows. */
export interface ShownTableScreen {
  campaignId: string;
  /** The campaign's name when the screen connected. */
  name: string;
}

/** The characters of the campaign with the health that the DM shows to its players; empty when they see nothing of it. */
export interface ShownParty {
  characters: (CharacterHealth & {
    readonly name: string;
    /** The address of the portrait. */
    readonly photo: string | null;
  })[];
}

/** The names of the emits that the socket of a table screen may send, each for its own campaign alone. */
export const TABLE_SCREEN_EMITS: readonly string[] = [mapEmits.join, mapEmits.leave, mapEmits.getMap].map(
  ({ name }) => name,
);

/** The server's events to a table screen, beside those of the map. */
export const tableScreenEvents = {
  /** Sent with each connection. */
  connected: serverEvent<ShownTableScreen>('table screen'),
  /** The whole party, with each connection and whenever it looks different. */
  party: serverEvent<ShownParty>('table party'),
} as const;
