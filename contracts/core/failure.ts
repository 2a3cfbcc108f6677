/** The one shape of every refusal, over HTTP and in socket acks. */
export interface FailureReply {
  msg: string;
  status: false;
  /** The input field that was wrong, where there is one. */
  field?: string;
  /** HTTP status code, repeated for sockets, which have none of their own. */
  code?: number;
  /** With a 500: what to quote to the operator. */
  errorId?: string;
}

/** Every successful reply that carries a message. */
export interface MessageReply {
  msg: string;
  status: true;
}

/**
 * A refusal that is meant to be read by a person. `code` is an HTTP status.
 * Thrown by services and by the SPA's API client alike; the error filter turns it into a FailureReply.
 */
export class Failure extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly field?: string,
    /** Further top-level fields of the reply, such as the newer text of a 409. */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.name = 'Failure';
  }

  /** The reply as it is sent. */
  toReply(): FailureReply & Record<string, unknown> {
    return {
      ...this.details,
      msg: this.message,
      status: false,
      code: this.code,
      ...(this.field ? { field: this.field } : {}),
    };
  }
}

/** 400: the input is wrong. `field` is its name in the input; `sentence` is for people and names it in words, if at all. */
export const badInput = (field: string, sentence: string): Failure => new Failure(400, sentence, field);
/** 401: nobody is signed in. */
export const signedOut = (): Failure => new Failure(401, 'Please log in to continue.');
/** 403: a member without the right. */
export const forbidden = (reason = 'You are not allowed to do that here.'): Failure => new Failure(403, reason);
/** 404: not there, or not yours to know of; the two are never told apart. */
export const notFound = (thing: string): Failure =>
  new Failure(404, `There is no such ${thing}, or it is not open to you.`);
/** 409: what the sender saw has changed since. `details` carries what it is now. */
export const stale = (reason: string, details: Readonly<Record<string, unknown>> = {}): Failure =>
  new Failure(409, reason, undefined, details);

/** A success that carries a message. */
export const done = (msg: string): MessageReply => ({ msg, status: true });
