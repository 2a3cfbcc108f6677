import { request } from 'node:http';
import fc from 'fast-check';
import { getMetadataStorage } from 'class-validator';
import type { HandledRoute } from '../../backend/core/http/handles.decorator.js';

/** One fuzzed call. */
export interface HttpFuzzCall {
  readonly method: string;
  readonly path: string;
  readonly contentType: string | undefined;
  readonly body: string | Buffer;
  /** Bytes that Content-Length announces beyond the body; the client then closes the connection. */
  readonly withheld: number;
  readonly sender: number;
}

/** The reply; code 0 when the connection closed without one. */
export interface HttpFuzzReply {
  readonly code: number;
  readonly text: string;
}

const UUID = '0dd1e1f8-0000-4000-8000-000000000000';
const deep = (levels: number, end = '1'): string => '{"a":'.repeat(levels) + end + '}'.repeat(levels);
const nestedArray = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown;

/** Values that are mostly invalid in every field. */
const oddValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    1e308,
    2 ** 53,
    2 ** 31,
    -(2 ** 31) - 1,
    Number.MIN_VALUE,
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x\udfff',
    '\u202e',
    'é'.repeat(100),
    '🜁'.repeat(60),
    'x'.repeat(5000),
    '1e308',
    '9'.repeat(400),
    'null',
    'true',
    '[]',
    '{}',
    '[',
    '{"a":1}',
    deep(30),
    deep(3000),
    '__proto__',
    'constructor',
    UUID,
    `${UUID}x`,
    "'; DROP TABLE users; --",
    '%00',
    '../../etc/passwd',
    '<script>',
    'bio',
    'race',
    'class',
    'background',
    'name_change',
    'pass_change',
    'upload_photo',
    'force_add',
    'request_add',
    'remove',
    'make_public',
    'make_private',
    'item',
    'spell',
    'auto',
    'roll',
    'a@example.test',
    '"a\r\nBcc: x@y.z"@t.test',
    'a\r\nb',
    [],
    [[]],
    [null],
    {},
    { a: { b: [] } },
    { $gt: '' },
    { toString: 1 },
    { length: 3 },
  ),
  fc.constantFrom<unknown>(
    nestedArray(20),
    nestedArray(500),
    Array.from({ length: 2000 }, () => 'x'),
    Object.fromEntries(Array.from({ length: 1500 }, (_, index) => [`k${index}`, index])),
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.jsonValue({ maxDepth: 5 }) as fc.Arbitrary<unknown>,
);

const fieldsOf = (body: HandledRoute['body']): string[] => {
  const rules = body ? getMetadataStorage().getTargetValidationMetadatas(body, '', true, false) : [];
  return [...new Set(rules.map(({ propertyName }) => propertyName)), 'file', 'unheard_of', '__proto__'];
};

const BOUNDARY = 'a-boundary';
const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

function encode(
  fields: Readonly<Record<string, unknown>>,
  kind: 'json' | 'form' | 'multipart',
): { contentType: string; body: string } {
  const entries = Object.entries(fields);
  if (kind === 'json') return { contentType: 'application/json', body: JSON.stringify(fields) };
  if (kind === 'form') {
    return {
      contentType: 'application/x-www-form-urlencoded',
      body: new URLSearchParams(entries.map(([name, value]) => [name, textOf(value)])).toString(),
    };
  }
  const parts = entries.map(([name, value]) => {
    const file = name === 'file' ? '; filename="a.png"\r\nContent-Type: image/png' : '';
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${textOf(value)}\r\n`;
  });
  return { contentType: `multipart/form-data; boundary=${BOUNDARY}`, body: `${parts.join('')}--${BOUNDARY}--\r\n` };
}

const validEncoding = (route: HandledRoute): fc.Arbitrary<Pick<HttpFuzzCall, 'contentType' | 'body'>> =>
  fc
    .tuple(
      fc.dictionary(fc.constantFrom(...fieldsOf(route.body)), oddValue, { maxKeys: 12, noNullPrototype: true }),
      fc.constantFrom('json' as const, 'form' as const, 'multipart' as const),
    )
    .map(([fields, kind]) => encode(fields, kind));

const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json; charset=x',
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; charset=latin1',
  `multipart/form-data; boundary=${BOUNDARY}`,
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/mixed; boundary=x',
  'text/plain',
  'application/octet-stream',
  '/',
  undefined,
];

/** Bodies that are no form, or a form that is too large, too wide or too deep. */
const strangeBody: fc.Arbitrary<Pick<HttpFuzzCall, 'contentType' | 'body'>> = fc.record({
  contentType: fc.constantFrom(...CONTENT_TYPES),
  body: fc.oneof(
    fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes)),
    fc.constantFrom(
      '[',
      '{',
      '"',
      'null',
      '[]',
      '{}',
      '{"a":1}x',
      deep(2000),
      '['.repeat(15_000),
      `[${'{},'.repeat(4000)}{}]`,
      `{${'"a":1,'.repeat(2000)}"b":2}`,
      'a='.repeat(8000),
      'a&'.repeat(8000),
      '%',
      `--${BOUNDARY}`,
      `--${BOUNDARY}\r\n`,
      `--${BOUNDARY}--`,
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"\r\n\r\n`,
      `--${BOUNDARY}\r\n\r\n`,
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\nx`,
      `--${BOUNDARY}\r\n${'A: b\r\n'.repeat(200)}\r\n`,
      `${`--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n`.repeat(200)}--${BOUNDARY}--\r\n`,
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${'a[b]'.repeat(500)}"\r\n\r\nx\r\n--${BOUNDARY}--\r\n`,
      `[${'{},'.repeat(80_000)}{}]`,
      '['.repeat(240_000),
      `{"menuSection":"bio","draft":{${'"a":1,'.repeat(19_000)}"b":2}}`,
      `{"menuSection":"race","menuSelections":{"a":[${'"x",'.repeat(25_000)}"y"]}}`,
    ),
  ),
});

/** Generates `count` calls of all routes, the same for the same seed. Path parameters are `ids` or invalid ids. */
export function httpFuzzCalls(
  routes: readonly HandledRoute[],
  ids: readonly string[],
  senders: number,
  seed: number,
  count: number,
): HttpFuzzCall[] {
  const pathParameter = fc.oneof(
    fc.constantFrom(...ids),
    fc.constantFrom(
      UUID,
      'x',
      "no'id%",
      'a\0b',
      '\ufffd',
      '..',
      '0',
      '99999999999999999999',
      'x'.repeat(3000),
      '🜁',
      '12',
    ),
  );
  const one = fc.constantFrom(...routes).chain((handled) => {
    const { route } = handled;
    const names = route.path.match(/:(\w+)/g) ?? [];
    return fc.record({
      method: fc.oneof(
        { weight: 19, arbitrary: fc.constant<string>(route.method) },
        { weight: 1, arbitrary: fc.constantFrom('PATCH', 'OPTIONS', 'HEAD', 'GET', 'POST') },
      ),
      path: fc
        .tuple(...names.map(() => pathParameter))
        .map((values) =>
          values.reduce((path, value) => path.replace(/:\w+/, () => encodeURIComponent(value)), route.path),
        ),
      content: fc.oneof({ weight: 3, arbitrary: validEncoding(handled) }, { weight: 2, arbitrary: strangeBody }),
      withheld: fc.oneof(
        { weight: 30, arbitrary: fc.constant(0) },
        { weight: 1, arbitrary: fc.constantFrom(1, 1000, 100_000_000) },
      ),
      sender: fc.nat({ max: senders - 1 }),
    });
  });
  return fc.sample(one, { seed, numRuns: count }).map(({ content, ...rest }) => ({ ...rest, ...content }));
}

/** Sends a fuzzed call over its own connection. */
export function sendFuzzCall(
  url: string,
  cookie: string,
  address: string,
  { method, path, contentType, body, withheld }: HttpFuzzCall,
): Promise<HttpFuzzReply> {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  return new Promise((resolve) => {
    const headers: Record<string, string | number> = {
      'x-forwarded-for': address,
      'content-length': bytes.length + withheld,
    };
    if (cookie) headers['cookie'] = cookie;
    if (contentType !== undefined) headers['content-type'] = contentType;
    const call = request(`${url}${path}`, { method, headers, agent: false }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
      response.once('close', () => {
        call.destroy();
        resolve({ code: response.statusCode ?? 0, text });
      });
    });
    call.once('error', () => resolve({ code: 0, text: '' }));
    if (withheld > 0) {
      call.write(bytes);
      setTimeout(() => call.destroy(), 100);
    } else call.end(bytes);
  });
}
