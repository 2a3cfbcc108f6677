import { createContext } from 'react';

/**
 * Begins an attack on the map with the way of a row of 'What can I do?'. Undefined where no map is open, or where the
 * character has no token on it.
 */
export const MapAttackContext = createContext<((wayKey: string) => void) | undefined>(undefined);
