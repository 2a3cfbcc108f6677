import {
  Injectable,
  StreamableFile,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { from, mergeMap, of, type Observable } from 'rxjs';
import { codeHash } from '../core/code-hash.js';
import { encodeText, encodingFor, type Encoding } from './encodings.js';
import { LibraryService } from './library.service.js';

/** Replies that are kept: more than the content has, so that other spellings of the same address cannot fill the memory. */
const MOST_REPLIES = 1200;

/**
 * Makes the replies that depend only on the content and the program once for each version of them: keeps each as the bytes
 * that are sent, and sets the versions as the ETag. A request for the version that the browser already has gets 304.
 */
@Injectable()
export class ContentETag implements NestInterceptor {
  private readonly replies = new Map<string, Promise<Buffer>>();

  constructor(private readonly library: LibraryService) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    if (request.method !== 'GET') return next.handle();
    const response = context.switchToHttp().getResponse<Response>();
    response
      .set({ ETag: `W/"${this.library.contentVersion}-${codeHash()}"`, 'Cache-Control': 'private, no-cache' })
      .vary('Accept-Encoding');
    if (request.fresh) return of(undefined);
    const encoding = encodingFor(request);
    const key = `${encoding} ${(request.route as { path: string }).path} ${JSON.stringify(request.params)}`;
    const known = this.replies.get(key);
    const reply = known
      ? from(known)
      : next.handle().pipe(mergeMap((value) => this.keep(key, JSON.stringify(value), encoding)));
    return reply.pipe(mergeMap((bytes) => of(fileOf(response, bytes, encoding))));
  }

  private keep(key: string, text: string, encoding: Encoding): Promise<Buffer> {
    const bytes = encodeText(text, encoding);
    this.replies.set(key, bytes);
    const [oldest] = this.replies.keys();
    if (this.replies.size > MOST_REPLIES && oldest !== undefined) this.replies.delete(oldest);
    return bytes;
  }
}

function fileOf(response: Response, bytes: Buffer, encoding: Encoding): StreamableFile {
  if (encoding !== 'identity') response.set('Content-Encoding', encoding);
  return new StreamableFile(bytes, { type: 'application/json; charset=utf-8', length: bytes.length });
}
