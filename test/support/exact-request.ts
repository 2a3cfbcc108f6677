import { request as ask, type IncomingHttpHeaders } from 'node:http';

/** A reply as it came. */
export interface ExactReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
}

interface ExactRequest {
  method?: string;
  form?: Record<string, string>;
  headers?: Record<string, string>;
}

/** Sends an address exactly as it is spelled: fetch would put it in order first. The reply must be JSON. */
export function sendExactly(url: string, target: string, request: ExactRequest = {}): Promise<ExactReply> {
  const { method = 'POST', form = {} } = request;
  const headers = { 'content-type': 'application/x-www-form-urlencoded', ...request.headers };
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const asked = ask({ hostname, port, path: target, method, headers }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () => {
        const body = JSON.parse(Buffer.concat(parts).toString('utf8')) as Record<string, unknown>;
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body });
      });
    });
    asked.on('error', reject);
    asked.end(method === 'GET' ? undefined : new URLSearchParams(form).toString());
  });
}
