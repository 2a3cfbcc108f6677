import { PassThrough, type Writable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { gatherWrites } from './gathered-writes.js';
import type { Connection } from './socket-flow.js';

/** A connection that writes each packet separately, as engine.io's do. */
class PacketConnection {
  readonly packets: string[] = [];
  readonly transport: { readonly socket?: { readonly _socket: Writable } };

  constructor(tcp?: Writable) {
    this.transport = tcp ? { socket: { _socket: tcp } } : {};
  }

  send(packet: string): void {
    this.packets.push(packet);
    this.flush();
  }

  flush(): void {
    for (const packet of this.packets.splice(0)) this.transport.socket?._socket.write(packet);
  }
}

/** A TCP socket that remembers what each write to the system has held. */
function tcpWith(writes: string[][]): Writable {
  const tcp = new PassThrough();
  tcp._write = (chunk: Buffer, _encoding, done) => {
    writes.push([String(chunk)]);
    done();
  };
  tcp._writev = (chunks, done) => {
    writes.push(chunks.map(({ chunk }) => String(chunk)));
    done();
  };
  return tcp;
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('gathered writes', () => {
  it('sends what promises of one turn send in one write, in its order', async () => {
    const writes: string[][] = [];
    const connection = new PacketConnection(tcpWith(writes));
    gatherWrites(connection as unknown as Connection);
    connection.send('change');
    await Promise.resolve();
    connection.send('ack');
    expect(writes).toEqual([]);
    await turn();
    expect(writes).toEqual([['change', 'ack']]);
    connection.send('later');
    await turn();
    expect(writes).toEqual([['change', 'ack'], ['later']]);
  });

  it('sends over a transport without a socket, such as polling', async () => {
    const connection = new PacketConnection();
    gatherWrites(connection as unknown as Connection);
    connection.send('change');
    await turn();
    expect(connection.packets).toEqual([]);
  });
});
