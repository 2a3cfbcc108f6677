import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { of, type Observable } from 'rxjs';
import { programVersion } from '../core/program-version.js';
import { LibraryService } from './library.service.js';

/**
 * Sets the versions of the content and of the program as the ETag of replies that depend only on them.
 * A request for the version that the browser already has gets 304 without running the handler.
 */
@Injectable()
export class ContentETag implements NestInterceptor {
  constructor(private readonly library: LibraryService) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    if (request.method !== 'GET') return next.handle();
    context
      .switchToHttp()
      .getResponse<Response>()
      .set({ ETag: `W/"${this.library.contentVersion}-${programVersion()}"`, 'Cache-Control': 'private, no-cache' });
    return request.fresh ? of(undefined) : next.handle();
  }
}
