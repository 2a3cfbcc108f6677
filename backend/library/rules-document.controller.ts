import { Controller, Param, Req, Res, StreamableFile } from '@nestjs/common';
import type { Request, Response } from 'express';
import { getRules, getSearchTexts, rulesVersion } from '../../contracts/library/library.contract.js';
import { Handles } from '../core/http/handles.decorator.js';
import { encodingFor, type Encoding } from './encodings.js';
import { RulesDocument } from './rules-document.js';

/** Serves the rules document and the texts for the search. They never change under their address, so browsers keep them. */
@Controller()
export class RulesDocumentController {
  constructor(private readonly document: RulesDocument) {}

  @Handles(rulesVersion)
  version(@Res({ passthrough: true }) response: Response) {
    response.set('Cache-Control', 'no-store');
    return { version: this.document.version, search_parts: this.document.searchParts };
  }

  @Handles(getRules)
  async get(
    @Param('version') version: string,
    @Param('part') part: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const encoding = encodingFor(request);
    return keptFile(response, await this.document.read(version, part, encoding), encoding);
  }

  @Handles(getSearchTexts)
  async getSearch(
    @Param('version') version: string,
    @Param('part') part: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const encoding = encodingFor(request);
    return keptFile(response, await this.document.readSearch(version, part, encoding), encoding);
  }
}

/** Returns a reply that browsers keep for ever. */
function keptFile(response: Response, bytes: Buffer, encoding: Encoding): StreamableFile {
  response.set('Cache-Control', 'private, max-age=31536000, immutable').vary('Accept-Encoding');
  if (encoding !== 'identity') response.set('Content-Encoding', encoding);
  return new StreamableFile(bytes, { type: 'application/json; charset=utf-8', length: bytes.length });
}
