/*
 * The baseline of the sheet: a bare socket.io server that acknowledges every change and relays it to the sheet's room.
 * `sheet.relay.ts <port>`. It reports its CPU time over IPC.
 */
import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { reportCpu } from './map.cpu.js';

const server = createServer();
const io = new Server(server);
io.on('connection', (socket) => {
  socket.on('join sheet', ({ characterId }: { characterId: string }, ack: (reply: object) => void) => {
    void socket.join(characterId);
    ack({ status: true });
  });
  socket.on('change', (payload: { characterId: string }, ack: (reply: object) => void) => {
    io.to(payload.characterId).emit('sheet updates', payload);
    ack({ status: true });
  });
});
server.listen(Number(process.argv[2]), '127.0.0.1', () => reportCpu());
