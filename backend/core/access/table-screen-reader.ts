import { Failure } from '../../../contracts/core/failure.js';

/** An address of a table screen that works. */
export interface TableScreen {
  readonly campaignId: string;
  /** The random id of the address; a new address has another one. */
  readonly linkId: string;
  readonly campaignName: string;
}

/** The same answer for an address that never existed, that was renewed and that has ended. */
export const tableScreenEnded = (): Failure =>
  new Failure(404, 'This table screen has ended. Ask your DM for a new address.');

/** Reads addresses of table screens. `TableScreensService` implements it; the handshake of sockets calls it. */
export abstract class TableScreenReader {
  /** Reads the table screen of a token; undefined when the token does not work. */
  abstract read(token: string): Promise<TableScreen | undefined>;
}
