import type { Socket } from 'socket.io';
import { Failure, signedOut } from '../../../contracts/core/failure.js';
import { LIMITS } from '../../../contracts/core/limits.js';
import { TABLE_SCREEN_EMITS } from '../../../contracts/map/table-screen.contract.js';
import { tableScreenEnded, type TableScreen, type TableScreenReader } from '../access/table-screen-reader.js';
import { COSTS } from '../load/budgets.js';
import { answerEmit } from './answer-emit.js';
import { flowOf } from './socket-flow.js';

/** The data that the handshake sets on the socket of a table screen. */
export interface TableScreenSocketData {
  table: TableScreen;
}

/** Returns the table screen of a socket; undefined for the socket of a person. */
export const tableScreenOf = ({ data }: Pick<Socket, 'data'>): TableScreen | undefined =>
  (data as Partial<TableScreenSocketData>).table;

const tooManyScreens = (): Failure =>
  new Failure(
    429,
    `This campaign is open on ${LIMITS.tableScreensPerCampaign} table screens already. Close one of them first.`,
  );

/** Accepts the sockets of table screens, and counts them by campaign in this process. */
export class TableScreenSockets {
  private readonly counts = new Map<string, number>();

  constructor(private readonly reader: TableScreenReader) {}

  /**
   * Accepts a socket with the token of a table screen. It may emit `TABLE_SCREEN_EMITS`; every other emit is answered as for
   * somebody without a session, also one of which no gateway knows.
   * @throws Failure 404 when the token does not work, 429 when too many screens of the campaign are open
   */
  async admit(socket: Socket, token: unknown): Promise<void> {
    flowOf(socket.conn)?.charge(COSTS.read);
    const table = typeof token === 'string' ? await this.reader.read(token) : undefined;
    if (!table) throw tableScreenEnded();
    this.count(socket, table.campaignId);
    Object.assign(socket.data as Partial<TableScreenSocketData>, { table } satisfies TableScreenSocketData);
    socket.use(([event, ...args], next) => {
      if (TABLE_SCREEN_EMITS.includes(event as string)) return next();
      const flow = flowOf(socket.conn);
      if (flow)
        answerEmit(flow, 'refused to a table screen', args, { of: () => COSTS.refusal }, () =>
          Promise.reject(signedOut()),
        );
    });
  }

  /** Counts by connection, because a socket whose connection has closed meanwhile never disconnects. */
  private count(socket: Socket, campaignId: string): void {
    const open = this.counts.get(campaignId) ?? 0;
    if (open >= LIMITS.tableScreensPerCampaign) throw tooManyScreens();
    // A closed connection is not accepted any more.
    if (socket.conn.readyState !== 'open') return;
    this.counts.set(campaignId, open + 1);
    socket.conn.once('close', () => {
      const left = (this.counts.get(campaignId) ?? 1) - 1;
      if (left > 0) this.counts.set(campaignId, left);
      else this.counts.delete(campaignId);
    });
  }
}
