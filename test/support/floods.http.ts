import { setTimeout as sleep } from 'node:timers/promises';
import { login } from '../../contracts/auth/auth.contract.js';
import { fillPath } from '../../contracts/core/route.js';
import { editUser } from '../../contracts/users/users.contract.js';
import type { Flood, FloodSender, FloodCounts } from './floods.js';
import { sendRaw, unfinishedField, unfinishedFile, type RawRequest } from './raw-http.js';

const MB = 1024 * 1024;
const JSON_TYPE = { 'content-type': 'application/json' };

const multipart = (bytes: number) => ({
  'content-type': 'multipart/form-data; boundary=abc',
  'content-length': String(bytes),
});
const picturePath = ({ userId }: FloodSender): string => fillPath(editUser.path, { id: userId });
/** The cookie and the address of the sender. */
const headersOf = ({ cookie, address }: FloodSender) => ({ cookie, 'x-forwarded-for': address });

/** Keeps `count` requests open and opens each again after it is closed. */
const held =
  (count: number, open: (sender: FloodSender, n: number) => RawRequest): Flood =>
  async (sender, counts) => {
    const hold = async (n: number): Promise<void> => {
      for (;;) {
        counts.sent += 1;
        await open(sender, n).closed;
        await sleep(200);
      }
    };
    await Promise.all(Array.from({ length: count }, (_, n) => hold(n)));
  };

function countReply(counts: FloodCounts, { ok, status }: Response): void {
  if (ok) counts.done += 1;
  else if (status === 429) counts.refused += 1;
}

/** Keeps `concurrency` calls in flight. */
const loops =
  (
    concurrency: number,
    path: (sender: FloodSender) => string,
    init: (sender: FloodSender) => RequestInit = () => ({}),
  ): Flood =>
  async (sender, counts) => {
    const call = async (): Promise<void> => {
      for (;;) {
        counts.sent += 1;
        const { headers, ...rest } = init(sender);
        const sent = fetch(sender.url + path(sender), {
          ...rest,
          headers: { ...headersOf(sender), ...(headers as Record<string, string>) },
        });
        await sent
          .then(async (response) => (countReply(counts, response), response.arrayBuffer()))
          .catch(() => undefined);
      }
    };
    await Promise.all(Array.from({ length: concurrency }, call));
  };

const FIELD = Buffer.from(`${unfinishedField('abc', 'a', MB - 1000)}\r\n`);
const MOST_OF_A_PICTURE = unfinishedFile('abc', 7 * MB);
const TOO_LARGE_A_PICTURE = Buffer.concat([
  Buffer.from(unfinishedFile('abc', 58 * MB)),
  Buffer.from('\r\n--abc--\r\n'),
]);
const MEGABYTE_OF_BRACKETS = `${MB.toString(16)}\r\n${'['.repeat(MB)}`;
const WIDE_OBJECT = `{${Array.from({ length: 80_000 }, (_, index) => `"k${index}":1`).join(',')}}`;

let turn = 0;

/** Floods of HTTP calls by name. */
export const HTTP_FLOODS: Readonly<Record<string, Flood>> = {
  '85 forms of 49 MB that nobody reads': held(85, (sender) => {
    const request = sendRaw(sender.url, 'POST /api/v1/nothing_here', { ...headersOf(sender), ...multipart(60 * MB) });
    for (let n = 0; n < 49; n += 1) request.socket.write(FIELD);
    return request;
  }),
  '85 pictures that never end': held(85, (sender) =>
    sendRaw(
      sender.url,
      `PUT ${picturePath(sender)}`,
      { ...headersOf(sender), ...multipart(8 * MB) },
      MOST_OF_A_PICTURE,
    ),
  ),
  '600 JSON bodies of 1 MB from 200 addresses': held(600, ({ url }, n) =>
    sendRaw(
      url,
      `POST ${login.path}`,
      { ...JSON_TYPE, 'transfer-encoding': 'chunked', 'x-forwarded-for': `10.7.${n % 200}.9` },
      MEGABYTE_OF_BRACKETS,
    ),
  ),
  '600 forms that never end': held(600, ({ url, address }) =>
    sendRaw(
      url,
      `POST ${login.path}`,
      { ...JSON_TYPE, 'content-length': '16000', 'x-forwarded-for': address },
      '['.repeat(15_000),
    ),
  ),
  '12 loops of wide JSON': loops(
    12,
    () => login.path,
    () => ({ method: 'POST', body: WIDE_OBJECT, headers: JSON_TYPE }),
  ),
  '12 loops of pictures of 58 MB': loops(12, picturePath, () => ({
    method: 'PUT',
    body: TOO_LARGE_A_PICTURE,
    headers: multipart(TOO_LARGE_A_PICTURE.length),
  })),
  '50 loops of a call that reads': loops(50, () => '/api/v1/campaigns'),
  '8 loops of one call': loops(
    8,
    ({ call }) => call?.path ?? '/api/v1/campaigns',
    ({ call }) => {
      const { method = 'GET', bodies = [] } = call ?? {};
      if (bodies.length === 0) return { method };
      turn += 1;
      return { method, body: bodies[turn % bodies.length] ?? null, headers: JSON_TYPE };
    },
  ),
  '50 loops of a call signed out': loops(
    50,
    () => '/api/v1/campaign_samples',
    () => ({ headers: { cookie: '' } }),
  ),
};
