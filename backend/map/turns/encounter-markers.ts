import type { Encounter } from '../../../contracts/turns/encounter.types.js';
import { leave } from '../../../contracts/turns/encounter-steps.js';

/** Removes the participants whose markers are gone. Nobody is told of the end of their turns. */
export const withoutMarkers = (encounter: Encounter, exists: (markerId: string) => boolean): Encounter =>
  encounter.participants
    .filter(({ markerId }) => markerId !== null && !exists(markerId))
    .reduce((rest, { id }) => leave(rest, id, []), encounter);
