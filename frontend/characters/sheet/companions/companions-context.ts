import { createContext, useContext } from 'react';
import type { ClientEvent } from '../../../../contracts/core/route.js';
import type { ListedCompanion } from '../../../../contracts/map/companions.contract.js';
import type { MapCommandFields } from '../../../../contracts/map/map.dto.js';

/** The companions of the open sheet, and what one does with them. */
export interface CompanionsView {
  /** Those that the viewer plays, by name; undefined while they load. */
  list(): readonly ListedCompanion[] | undefined;
  /** Asks the room. Rejects with a Failure. */
  ask<Payload extends object, Ack>(event: ClientEvent<Payload, Ack>, payload: Payload): Promise<Ack>;
  /** Sends a command to the room. Rejects with a Failure. */
  send<Payload extends MapCommandFields, Ack>(event: ClientEvent<Payload, Ack>, payload: Payload): Promise<Ack>;
  /** Opens the stat block beside the map; undefined away from the map. */
  readonly openBeside?: (markerId: string) => void;
}

/** Provides the companions of the open sheet. */
export const CompanionsContext = createContext<CompanionsView | undefined>(undefined);

/** Returns the companions of the open sheet; undefined where there are none, such as outside of any campaign. */
export const useCompanions = (): CompanionsView | undefined => useContext(CompanionsContext);
