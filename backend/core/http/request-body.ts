import { createParamDecorator, Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { text, urlencoded, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import multer from 'multer';
import { badInput, Failure } from '../../../contracts/core/failure.js';
import { parseLimitedJson } from '../../../contracts/core/json.js';
import { LIMITS } from '../../../contracts/core/limits.js';
import type { Route } from '../../../contracts/core/route.js';
import { BytesInFlight } from '../load/bytes-in-flight.js';
import { CONFIG, type Config } from '../config.js';
import { fieldLabel } from './field-labels.js';
import { declaredBytes } from './request-source.js';
import { UploadStorage } from './upload-storage.js';
import type { Sender } from '../load/work-budget.js';

type AnyRoute = Route<unknown, unknown>;

/** Milliseconds until a connection with an unread body is closed, so that its sender can read the refusal. */
const CLOSE_DELAY = 2000;
/** Bytes of a refused body that are read and discarded. */
const DISCARDED_BYTES = 1024 * 1024;

/** Bytes allowed for the headers of a multipart body's parts. */
const PART_HEADERS = 32 * 1024;

const bodyBytesOf = ({ bodyBytes }: AnyRoute): number => bodyBytes ?? LIMITS.formBytes;
const uploadBytesOf = ({ uploadBytes }: AnyRoute): number => uploadBytes ?? LIMITS.pictureBytes;

/** The parsers of one route, each with the route's limits. */
class BodyParsers {
  readonly json: RequestHandler;
  readonly form: RequestHandler;
  readonly multipart: RequestHandler;
  /** Bytes that a multipart body may have. */
  readonly multipartBytes: number;

  constructor(route: AnyRoute) {
    const limit = bodyBytesOf(route);
    this.json = text({ type: () => true, limit, inflate: false });
    this.form = urlencoded({ extended: false, limit, inflate: false, parameterLimit: LIMITS.formFields });
    const limits = {
      fieldSize: limit,
      fields: LIMITS.formFields,
      fieldNameSize: 100,
      parts: LIMITS.formFields + 1,
      headerPairs: 20,
    };
    this.multipart = route.upload
      ? multer({
          storage: new UploadStorage(uploadBytesOf(route)),
          limits: { ...limits, fileSize: uploadBytesOf(route), files: 1 },
        }).single('file')
      : multer({ limits }).none();
    this.multipartBytes = limit + PART_HEADERS + (route.upload ? uploadBytesOf(route) : 0);
  }
}

/** How to read a body: the parser, the most bytes, the most seconds, and the failure for a body with too many bytes. */
interface Reading {
  readonly parse: RequestHandler;
  readonly bytes: number;
  readonly seconds: number;
  readonly tooLarge: () => Failure;
}

/** Reads the body of a request whose route takes one; nothing else reads a body. */
@Injectable()
export class RequestBodyReader {
  private readonly parsers = new Map<AnyRoute, BodyParsers>();
  private readonly inFlight: BytesInFlight;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'budgets'>) {
    this.inFlight = new BytesInFlight(config.budgets);
  }

  /** Bytes of bodies in memory now. */
  get bytesInFlight(): number {
    return this.inFlight.total;
  }

  /**
   * Puts the received body on `request.body`, JSON as its text, and a picture on `request.file`.
   * @throws Failure 400 for a malformed body, 408 when it does not arrive in time, 413 when it is too large,
   *   415 when it is neither a form nor JSON, 429 when its sender holds too many bytes
   */
  async receive(route: AnyRoute, request: Request, response: Response, sender: Sender): Promise<void> {
    request.body = {};
    if (route.method === 'GET' || !hasBody(request)) return;
    const reading = this.readingOf(route, request);
    const declared = declaredBytes(request) ?? 0;
    if (declared > reading.bytes) throw reading.tooLarge();
    const body = this.inFlight.open(sender, declared);
    // The handler may need the body until the reply is sent.
    response.once('close', () => body.release());
    try {
      requireSender(response);
      await receive(request, response, reading, (bytes, total) => {
        if (total > reading.bytes) throw reading.tooLarge();
        body.add(bytes);
      });
      requireSender(response);
    } catch (error) {
      body.release();
      throw failureFor(error, reading);
    }
  }

  /** Puts the fields of a received body on `request.body`. @throws Failure 400 when it is no JSON object, too deep or too wide */
  parse(request: Request): void {
    request.body = fieldsOf(request);
  }

  private readingOf(route: AnyRoute, request: Request): Reading {
    const parsers = this.parsersOf(route);
    const { formSeconds, pictureSeconds } = this.config.budgets;
    const bytes = bodyBytesOf(route);
    const form = { bytes, seconds: formSeconds, tooLarge: () => formTooLarge(bytes) };
    if (request.is('application/json')) return { ...form, parse: parsers.json };
    if (request.is('application/x-www-form-urlencoded')) return { ...form, parse: parsers.form };
    if (request.is('multipart/form-data')) {
      const multipart = { parse: parsers.multipart, bytes: parsers.multipartBytes };
      return route.upload
        ? { ...multipart, seconds: pictureSeconds, tooLarge: () => fileTooLarge(route) }
        : { ...multipart, seconds: formSeconds, tooLarge: form.tooLarge };
    }
    throw new Failure(415, 'Send a form (urlencoded or multipart) or JSON.');
  }

  private parsersOf(route: AnyRoute): BodyParsers {
    const known = this.parsers.get(route);
    if (known) return known;
    const parsers = new BodyParsers(route);
    this.parsers.set(route, parsers);
    return parsers;
  }
}

const hasBody = (request: Request): boolean =>
  request.headers['transfer-encoding'] !== undefined || (declaredBytes(request) ?? 0) > 0;

/** Runs a parser and counts every chunk; rejects when `count` throws, the time is over or the sender has disconnected. */
function receive(
  request: Request,
  response: Response,
  { parse, seconds }: Reading,
  count: (bytes: number, total: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let total = 0;
    const stop = (error: unknown): void => {
      request.unpipe();
      finish(() => reject(error as Error));
    };
    const onData = (chunk: Buffer): void => {
      total += chunk.length;
      try {
        count(chunk.length, total);
      } catch (error) {
        stop(error);
      }
    };
    const onClose = (): void => {
      if (!request.complete) stop(new Failure(400, 'The request was interrupted. Try again.'));
    };
    const timer = setTimeout(
      () => stop(new Failure(408, 'The request took too long to arrive. Try again.')),
      seconds * 1000,
    );
    const finish = (complete: () => void): void => {
      clearTimeout(timer);
      request.off('data', onData).off('close', onClose);
      complete();
    };
    request.on('data', onData).once('close', onClose);
    const next: NextFunction = (error?: unknown) => (error ? stop(error) : finish(resolve));
    void parse(request, response, next);
  });
}

/** Returns the fields of the body. @throws Failure 400 when JSON is not an object, too deep or too wide */
function fieldsOf(request: Request): object {
  const sent = request.body as unknown;
  if (typeof sent !== 'string') return (sent as object | undefined) ?? {};
  const parsed = parsedJson(sent);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw badInput('body', 'The body must be a JSON object.');
  return parsed;
}

function parsedJson(sent: string): unknown {
  try {
    return parseLimitedJson(sent);
  } catch {
    throw badInput('body', 'The body is not JSON, or it nests too deep or holds too many values.');
  }
}

const fileTooLarge = (route: AnyRoute): Failure => {
  const what = route.uploadBytes === undefined ? 'picture' : 'file';
  return new Failure(413, `The ${what} is larger than ${uploadBytesOf(route) / 1024 / 1024} MB.`, 'file');
};
const formTooLarge = (bytes: number): Failure =>
  new Failure(413, `The request is too large: at most ${Math.floor(bytes / 1024)} KB.`);

/**
 * Refuses a sender who is gone: a parser reads nothing from them, so that the form would seem empty, and nobody waits for
 * the reply. @throws Failure 400
 */
export function requireSender(response: Response): void {
  if (response.closed) throw new Failure(400, 'The request was interrupted. Try again.');
}

/** Turns an error of a parser into a failure that a person can read. */
function failureFor(error: unknown, { tooLarge }: Reading): unknown {
  if (error instanceof Failure) return error;
  const { code, type, field, status } = error as { code?: unknown; type?: unknown; field?: unknown; status?: unknown };
  if (code === 'LIMIT_FILE_SIZE' || type === 'entity.too.large') return tooLarge();
  if (code === 'LIMIT_UNEXPECTED_FILE')
    return new Failure(400, 'A file cannot be sent here.', typeof field === 'string' ? field : undefined);
  if (code === 'LIMIT_FIELD_VALUE')
    return new Failure(413, `The ${fieldLabel(String(field))} must be shorter.`, String(field));
  if (typeof code === 'string' && code.startsWith('LIMIT_'))
    return new Failure(400, 'The form has more parts than this call takes.');
  if (type === 'parameters.too.many') return new Failure(400, 'The form has more fields than this call takes.');
  if (typeof status === 'number' && status >= 400 && status < 500) return new Failure(status, (error as Error).message);
  return new Failure(400, 'The body is malformed or incomplete.');
}

/**
 * Closes the connection of a sender who keeps sending an unread body: the route takes none, the call was refused
 * before, or the body was too large. It discards a short rest, so that the connection can be used again, and does not
 * read a longer one from the network.
 */
export const endUnreadBodies: RequestHandler = (request, response, next) => {
  response.once('finish', () => {
    if (request.complete) return;
    // Node begins to discard the rest when a reply is finished, just before this.
    if ((declaredBytes(request) ?? Infinity) > DISCARDED_BYTES) request.pause();
    const timer = setTimeout(() => request.socket.destroy(), CLOSE_DELAY).unref();
    request.once('end', () => clearTimeout(timer));
  });
  next();
};

/** Injects the uploaded picture, in memory, or undefined. */
export const Upload = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<Request>().file,
);
