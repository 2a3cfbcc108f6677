import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { DedicatedServer } from './dedicated-server.js';

/** The file with the output of the shared server. */
const FILE = process.env['E2E_SERVER_LOG'] ?? '';
/** The most characters of a server's output that a failed test shows. */
const SHOWN = 6000;

/** The length of the shared server's output so far, in bytes. */
export const serverLogLength = (): number => (existsSync(FILE) ? statSync(FILE).size : 0);

/** What the servers have printed, for a failed test: the shared one since `from`, the dedicated ones since their start. */
export function serverLogsSince(from: number): string {
  const outputs = [
    ['the server of all tests', readFrom(from)],
    ...[...DedicatedServer.running].map(({ url, output }) => [`the server at ${url}`, output] as const),
  ] as const;
  return outputs
    .filter(([, output]) => output.trim() !== '')
    .map(([name, output]) => `What ${name} has printed:\n${output.slice(-SHOWN).trimEnd()}\n`)
    .join('\n');
}

function readFrom(from: number): string {
  const length = Math.max(0, serverLogLength() - from);
  if (length === 0) return '';
  const file = openSync(FILE, 'r');
  const bytes = Buffer.alloc(length);
  readSync(file, bytes, 0, length, from);
  closeSync(file);
  return bytes.toString('utf8');
}
