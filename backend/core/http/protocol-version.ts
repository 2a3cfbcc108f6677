import type { RequestHandler } from 'express';
import { PROTOCOL_HEADER, protocolRefusal } from '../../../contracts/core/protocol-version.js';

/** Refuses the calls of a page whose protocol this program does not speak: 426, or 503 for a newer page. */
export const requireKnownProtocol: RequestHandler = (request, _response, next) =>
  next(protocolRefusal(request.headers[PROTOCOL_HEADER]));
