import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { json, urlencoded, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import multer from 'multer';
import { signedOut } from '../../contracts/core/failure.js';
import { LIMITS } from '../../contracts/core/limits.js';
import { userOf } from './current-user.js';

const form = { fieldSize: LIMITS.bodyBytes, fields: 50, parts: 52 };
const withPicture = multer({ storage: multer.memoryStorage(), limits: { ...form, fileSize: LIMITS.pictureBytes, files: 1 } }).single('file');
const withoutPicture = multer({ limits: { ...form, fieldSize: 16_384 } }).none();

/**
 * Reads urlencoded, JSON and multipart bodies alike. A picture is only read from a signed-in sender,
 * so that a stranger cannot fill the memory.
 */
export function bodyParsers(): RequestHandler[] {
  const multipart = (request: Request, response: Response, next: NextFunction): void => {
    if (userOf(request)) void withPicture(request, response, next);
    else void withoutPicture(request, response, (error) => next(isUpload(error) ? signedOut() : error));
  };
  return [json({ limit: LIMITS.bodyBytes }), urlencoded({ extended: false, limit: LIMITS.bodyBytes, parameterLimit: 200 }), multipart];
}

/** Whether multer met a file where none is taken. */
const isUpload = (error: unknown): boolean => (error as { code?: unknown } | undefined)?.code === 'LIMIT_UNEXPECTED_FILE';

/** Injects the uploaded picture, in memory, or undefined. */
export const Upload = createParamDecorator((_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<Request>().file);
