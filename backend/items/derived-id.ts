import { derivedUuid } from '../core/uuid.js';

/** Returns an id that always follows from these parts and looks like any other. */
export const derivedId = (...parts: readonly string[]): string => derivedUuid(parts.join(' '), '4', '89ab');
