/*
 * Answers every call after a pause, and does nothing else: `limits.bare.ts <port> <milliseconds> <bytes>`. Calls to it
 * show what the callers themselves take of the machine.
 */
import { createServer } from 'node:http';
import { setPriority } from 'node:os';

const [port = '0', milliseconds = '0', bytes = '0'] = process.argv.slice(2);
const body = 'x'.repeat(Number(bytes));

// As low as the callers, so that it takes from the measured server no more than they do.
setPriority(19);
const server = createServer((request, response) => {
  request.resume().once('end', () => setTimeout(() => response.end(body), Number(milliseconds)));
});
server.listen(Number(port), '127.0.0.1', () => process.send?.({}));
process.once('disconnect', () => process.exit(0));
