/*
 * Answers every call after a pause with the bytes of a file, and does nothing else:
 * `limits.bare.ts <port> <milliseconds> <file> <its content encoding>`. Calls to it show what the callers themselves take
 * of the machine, also by receiving and unpacking.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setPriority } from 'node:os';

const [port = '0', milliseconds = '0', file = '', encoding = ''] = process.argv.slice(2);
const body = readFileSync(file);

// As low as the callers, so that it takes from the measured server no more than they do.
setPriority(19);
const server = createServer((request, response) => {
  if (encoding !== '') response.setHeader('Content-Encoding', encoding);
  request.resume().once('end', () => setTimeout(() => response.end(body), Number(milliseconds)));
});
server.listen(Number(port), '127.0.0.1', () => process.send?.({}));
process.once('disconnect', () => process.exit(0));
