import { Controller, Param, Req, Res, StreamableFile } from '@nestjs/common';
import type { Request, Response } from 'express';
import { getRules, rulesVersion } from '../../contracts/library/library.contract.js';
import { Handles } from '../core/http/handles.decorator.js';
import { encodingFor } from './encodings.js';
import { RulesDocument } from './rules-document.js';

/** Serves the rules document. It never changes under its address, so browsers keep it. */
@Controller()
export class RulesDocumentController {
  constructor(private readonly document: RulesDocument) {}

  @Handles(rulesVersion)
  version(@Res({ passthrough: true }) response: Response) {
    response.set('Cache-Control', 'no-store');
    return { version: this.document.version };
  }

  @Handles(getRules)
  async get(
    @Param('version') version: string,
    @Param('part') part: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const encoding = encodingFor(request);
    const bytes = await this.document.read(version, part, encoding);
    response.set('Cache-Control', 'private, max-age=31536000, immutable').vary('Accept-Encoding');
    if (encoding !== 'identity') response.set('Content-Encoding', encoding);
    return new StreamableFile(bytes, { type: 'application/json; charset=utf-8', length: bytes.length });
  }
}
