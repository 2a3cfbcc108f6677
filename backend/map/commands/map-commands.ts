import { randomUUID } from 'node:crypto';
import { done } from '../../../contracts/core/failure.js';
import type { CreateMap, RevealMap } from '../../../contracts/map/map.dto.js';
import { currentMap, type CommandReply, type MapCommandContext } from './preconditions.js';

/** Starts a new map in place of the scene's present one. */
export function createMap({ state }: MapCommandContext, { rows, columns, isRevealed = true }: CreateMap): CommandReply {
  state.startNewMap({ id: randomUUID(), rows, columns, isRevealed });
  return done(`The new map has ${rows} rows and ${columns} columns.`);
}

/** Shows the map to players, or hides it. */
export function revealMap(context: MapCommandContext, { mapId, isRevealed }: RevealMap): CommandReply {
  currentMap(context, mapId);
  context.state.revealMap(isRevealed);
  return done(isRevealed ? 'Players see the map now.' : 'Players do not see the map now.');
}
