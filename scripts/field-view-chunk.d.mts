import type { Rolldown } from 'vite';

/** Whether the Field View imports this module. `graph` is the context of a chunk's name. */
export function isInFieldView(id: string, graph: Rolldown.ChunkingContext): boolean;
