import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { colorOf } from '../support/map.squares.js';
import type { MapFixture } from './map.fixture.js';
import type { BenchServer } from './map.servers.js';
import { ViewerProcess } from './map.viewer-process.js';

/** A painter in this process, and viewers in another one. */
export class BenchSession {
  private serial = 0;
  private readonly name = randomUUID().slice(0, 8);

  private constructor(
    readonly painter: Socket,
    private readonly viewers: ViewerProcess,
    private readonly fixture: MapFixture,
  ) {}

  /** Connects the DM of a campaign and `count` viewers to a server. */
  static async open(
    server: BenchServer,
    fixture: MapFixture,
    count: number,
    viewers = new ViewerProcess(server.url),
  ): Promise<BenchSession> {
    const extraHeaders = { cookie: fixture.dm };
    const socket = io(server.url, { transports: ['websocket'], forceNew: true, extraHeaders });
    await new Promise((resolve, reject) =>
      socket.once('connect', () => resolve(undefined)).once('connect_error', reject),
    );
    await socket.emitWithAck('join', { campaignId: fixture.campaignId });
    await viewers.join(fixture, count);
    return new BenchSession(socket, viewers, fixture);
  }

  /** Connects the DMs and `count` viewers of many campaigns, all viewers in one process. */
  static async openAll(server: BenchServer, fixtures: readonly MapFixture[], count: number): Promise<BenchSession[]> {
    const viewers = new ViewerProcess(server.url);
    const sessions: BenchSession[] = [];
    for (const fixture of fixtures) sessions.push(await BenchSession.open(server, fixture, count, viewers));
    return sessions;
  }

  /** Paints squares in a new colour. Resolves with it when the server acknowledges the stroke. */
  async paint(squares: number | number[], color = this.nextColor()): Promise<string> {
    await this.command('update coordinate', { colorHex: color, colorHexUsage: 'color', coordinateId: squares });
    return color;
  }

  /** Moves the nth marker, counted round. */
  async move(n: number, square: number): Promise<void> {
    await this.command('map placement marker', {
      type: 'move_marker',
      markerId: this.fixture.markers[n % this.fixture.markers.length],
      destCoordinateId: square,
    });
  }

  private async command(event: string, payload: object): Promise<void> {
    this.serial += 1;
    const ack = (await this.painter.emitWithAck(event, { ...payload, opId: `${this.name}-${this.serial}` })) as {
      status: boolean;
      msg: string;
    };
    if (!ack.status) throw new Error(ack.msg);
  }

  /** Paints once more and resolves when every viewer has seen the stroke, and so everything before it. */
  async seenByAll(square: number): Promise<void> {
    const final = this.nextColor();
    const seen = this.viewers.haveSeen(this.fixture.campaignId, final);
    await Promise.all([this.paint(square, final), seen]);
  }

  /** Ends the painter and the process of the viewers. */
  async close(): Promise<void> {
    this.painter.disconnect();
    await this.viewers.end();
  }

  nextColor(): string {
    this.serial += 1;
    return colorOf(this.serial % 0xffffff);
  }
}
