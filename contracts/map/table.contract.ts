import { serverEvent } from '../core/route.js';
import { mapEmits } from './map.contract.js';

/** What a table screen shows. */
export interface ShownTable {
  campaignId: string;
  /** The campaign's name when the screen connected. */
  name: string;
}

/** The names of the emits that the socket of a table screen may send, each for its own campaign alone. */
export const TABLE_EMITS: readonly string[] = [mapEmits.join, mapEmits.leave, mapEmits.getMap].map(({ name }) => name);

/** The server's events to a table screen, beside those of the map. */
export const tableEvents = {
  /** Sent with each connection. */
  connected: serverEvent<ShownTable>('table screen'),
} as const;
