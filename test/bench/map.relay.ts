/*
 * The baseline: a bare socket.io server that acknowledges every message and relays it to the room.
 * `map.relay.ts <port>`. It reports its CPU time over IPC.
 */
import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { reportCpu } from './map.cpu.js';

const server = createServer();
const io = new Server(server);
io.on('connection', (socket) => {
  let room = '';
  socket.on('join', ({ campaignId }: { campaignId: string }, ack: (reply: object) => void) => {
    room = campaignId;
    void socket.join(room);
    ack({ msg: 'joined', status: true });
  });
  for (const event of ['update coordinate', 'map placement marker']) {
    socket.on(event, (payload: unknown, ack: (reply: object) => void) => {
      io.to(room).emit(event, payload);
      ack({ msg: 'relayed', status: true });
    });
  }
});
server.listen(Number(process.argv[2]), '127.0.0.1', () => reportCpu());
