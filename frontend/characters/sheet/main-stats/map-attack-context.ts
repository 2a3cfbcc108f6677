import { createContext } from 'react';

/**
 * Begins an attack on the map with a row of 'What can I do?', whose id is the key of the way to attack. Undefined where
 * no map is open, or where the character has no token on it.
 */
export const MapAttackContext = createContext<((wayKey: string) => void) | undefined>(undefined);
