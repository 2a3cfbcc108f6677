/*
 * The baselines: a bare socket.io server that acknowledges every message and relays it to the room.
 * `map.relay.ts <port> [database url]`. With a database, it first writes each message in a separate statement, without
 * any order. It reports its CPU time over IPC.
 */
import { createServer } from 'node:http';
import pg from 'pg';
import { Server } from 'socket.io';
import { reportCpu } from './map.cpu.js';

const [port, databaseUrl] = process.argv.slice(2);
const pool = databaseUrl === undefined ? undefined : new pg.Pool({ connectionString: databaseUrl, max: 10 });
await pool?.query('CREATE TABLE IF NOT EXISTS relayed (room text, payload jsonb)');

const store = async (room: string, payload: unknown): Promise<void> => {
  await pool?.query({
    name: 'relay',
    text: 'INSERT INTO relayed VALUES ($1, $2)',
    values: [room, JSON.stringify(payload)],
  });
};

const server = createServer();
const io = new Server(server);
io.on('connection', (socket) => {
  let room = '';
  const relay = (event: string, payload: unknown, ack: (reply: object) => void): void => {
    io.to(room).emit(event, payload);
    ack({ msg: 'relayed', status: true });
  };
  socket.on('join', ({ campaignId }: { campaignId: string }, ack: (reply: object) => void) => {
    room = campaignId;
    void socket.join(room);
    ack({ msg: 'joined', status: true });
  });
  for (const event of ['update coordinate', 'map placement marker']) {
    socket.on(event, (payload: unknown, ack: (reply: object) => void) => {
      if (pool) void store(room, payload).then(() => relay(event, payload, ack));
      else relay(event, payload, ack);
    });
  }
});
server.listen(Number(port), '127.0.0.1', () => reportCpu());
