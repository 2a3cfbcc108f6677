/*
 * A bare server that keeps what it tells: Express with express-session and the product's session store, one prepared
 * statement a change, and socket.io. `sheet.bare.ts <port> <database url> <session secret>`. It computes no sheet, and nobody
 * can take a change back. It reports its CPU time over IPC.
 */
import 'reflect-metadata';
import { createServer } from 'node:http';
import express from 'express';
import pg from 'pg';
import { Server } from 'socket.io';
import { setCharacterField } from '../../contracts/characters/sheet.contract.js';
import { bareSessions } from './bare-sessions.js';
import { reportCpu } from './map.cpu.js';

const [port = '0', databaseUrl = '', secret = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
await pool.query('CREATE TABLE bare_changes (character_id uuid, field text, value text)');

const app = express();
app.use(bareSessions(pool, secret));
app.use(express.json());

const server = createServer(app);
const io = new Server(server);
io.on('connection', (socket) => {
  socket.on('join sheet', ({ characterId }: { characterId: string }, ack: (reply: object) => void) => {
    void socket.join(characterId);
    ack({ status: true });
  });
});

app.put(setCharacterField.path, async (request, response) => {
  const { characterId } = request.params;
  const { char_field: field, value } = request.body as { char_field: string; value: string };
  const { rowCount } = await pool.query({
    name: 'change',
    text: `INSERT INTO bare_changes
           SELECT id, $4, $5 FROM characters WHERE id = $1 AND campaign_id = $2 AND creator_id = $3`,
    values: [characterId, request.params.campaignId, request.session.passport?.user?.id, field, value],
  });
  if (rowCount !== 1) return void response.sendStatus(404);
  io.to(String(characterId)).emit('sheet updates', { characterId, value: Number(value) });
  response.json({ status: true });
});
server.listen(Number(port), '127.0.0.1', () => reportCpu());
