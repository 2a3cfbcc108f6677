import { LibraryService } from '../../backend/library/library.service.js';
import type { CreatureSummary } from '../../contracts/library/library.contract.js';
import { srdContent } from './content-pack.js';

/** Returns the list of the SRD's creatures as the server sends it. */
export const listedCreatures = async (): Promise<readonly CreatureSummary[]> =>
  (await new LibraryService({ contentDirs: [], loadedContent: srdContent() }).creatures()).creatures;
