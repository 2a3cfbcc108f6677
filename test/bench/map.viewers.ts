/*
 * Many viewers in one process: `map.viewers.ts <url> <campaign id> <count> <cookie>...`; the viewers share the cookies.
 * The message `{final}` names the colour of the last update; the process answers `{done: true}` when every viewer has it.
 */
import { io, type Socket } from 'socket.io-client';

interface Update {
  coordinates?: { color_hex_code: string | null }[];
  colorHex?: string;
}

const [url = '', campaignId = '', count = '0', ...cookies] = process.argv.slice(2);
const last = new Map<Socket, string>();
let final = '';

const lastColor = (update: Update): string => update.colorHex ?? update.coordinates?.at(-1)?.color_hex_code ?? '';

function reportWhenDone(): void {
  if (final === '' || [...last.values()].some((color) => color !== final)) return;
  final = '';
  process.send?.({ done: true });
}

async function connectViewer(index: number): Promise<void> {
  const cookie = cookies[index % cookies.length] ?? '';
  const socket = io(url, { transports: ['websocket'], forceNew: true, extraHeaders: { cookie } });
  last.set(socket, '');
  socket.on('update coordinate', (update: Update) => {
    last.set(socket, lastColor(update));
    if (final !== '') reportWhenDone();
  });
  socket.on('disconnect', (reason) => {
    throw new Error(`viewer ${index} was disconnected: ${reason}`);
  });
  await new Promise((resolve, reject) =>
    socket.once('connect', () => resolve(undefined)).once('connect_error', reject),
  );
  await socket.emitWithAck('join', { campaignId });
}

process.on('message', (message: { final: string }) => {
  final = message.final;
  reportWhenDone();
});
process.on('disconnect', () => process.exit(0));
for (let index = 0; index < Number(count); index += 1) await connectViewer(index);
process.send?.({ ready: true });
