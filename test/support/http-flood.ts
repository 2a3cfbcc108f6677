/*
 * A flood of HTTP requests from a process of its own: `http-flood.ts <flood> <url> <cookie> <path>`; it goes on until it is
 * killed. `path` is where the sender may put their picture.
 */
import { login } from '../../contracts/auth/auth.contract.js';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendRaw, unfinishedField, unfinishedFile, type RawRequest } from './raw-http.js';

const MB = 1024 * 1024;
const [flood = '', url = '', cookie = '', path = ''] = process.argv.slice(2);
const multipart = (bytes: number) => ({ 'content-type': 'multipart/form-data; boundary=abc', 'content-length': String(bytes), cookie });
const times = (many: number, work: (n: number) => unknown): void => void Array.from({ length: many }, (_, n) => work(n));

/** Holds so many requests open, each opened again a moment after it was closed. */
const held = (many: number, open: (n: number) => RawRequest): void =>
  times(many, async (n) => {
    for (;;) {
      await open(n).closed;
      await sleep(200);
    }
  });

/** Sends without an end, each loop its next request when the one before is answered. */
const loops = (many: number, send: () => Promise<unknown>): void =>
  times(many, async () => {
    for (;;) await send().catch(() => undefined);
  });

const wide = `{${Array.from({ length: 80_000 }, (_, index) => `"k${index}":1`).join(',')}}`;
const post = (body: BodyInit, contentType: string) =>
  fetch(`${url}${login.path}`, { method: 'POST', body, headers: { 'content-type': contentType } }).then((response) => response.text());
const whole = Buffer.concat([Buffer.from(unfinishedFile('abc', 58 * MB)), Buffer.from('\r\n--abc--\r\n')]);

/** By name; each says in a word what it floods with. */
export const FLOODS = {
  'unread forms': () => {
    const field = Buffer.from(`${unfinishedField('abc', 'a', MB - 1000)}\r\n`);
    held(85, () => {
      const request = sendRaw(url, 'POST /api/v1/nothing_here', multipart(60 * MB));
      times(49, () => request.socket.write(field));
      return request;
    });
  },
  'held pictures': () => {
    const picture = unfinishedFile('abc', 7 * MB);
    held(85, () => sendRaw(url, `PUT ${path}`, multipart(8 * MB), picture));
  },
  'held JSON': () => {
    const chunk = `${MB.toString(16)}\r\n${'['.repeat(MB)}`;
    const head = (n: number) => ({ 'content-type': 'application/json', 'transfer-encoding': 'chunked', 'x-forwarded-for': `10.7.${n % 200}.9` });
    held(600, (n) => sendRaw(url, `POST ${login.path}`, head(n), chunk));
  },
  'held forms': () => {
    const head = { 'content-type': 'application/json', 'content-length': '16000', 'x-forwarded-for': '10.8.0.9' };
    held(600, () => sendRaw(url, `POST ${login.path}`, head, '['.repeat(15_000)));
  },
  'wide JSON': () => loops(12, () => post(wide, 'application/json')),
  'huge pictures': () =>
    loops(12, () => fetch(`${url}${path}`, { method: 'PUT', body: whole, headers: multipart(whole.length) }).then((response) => response.text())),
  'reading calls': () => loops(50, () => fetch(`${url}/api/v1/campaigns`, { headers: { cookie } }).then((response) => response.text())),
  'calls signed out': () => loops(50, () => fetch(`${url}/api/v1/current_user`).then((response) => response.text())),
} as const;
export type Flood = keyof typeof FLOODS;

if (flood in FLOODS) FLOODS[flood as Flood]();
