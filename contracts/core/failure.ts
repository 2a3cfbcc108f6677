/** The reply to every failed call, over HTTP and in socket acks. */
export interface FailureReply {
  msg: string;
  status: false;
  /** The name of the invalid input field, if any. */
  field?: string;
  /** HTTP status code; sockets have no other. */
  code?: number;
  /** With a 500: the id of the error in the operator's log. */
  errorId?: string;
}

/** Every successful reply that carries a message. */
export interface MessageReply {
  msg: string;
  status: true;
}

/**
 * An error with a message for the user. `code` is an HTTP status.
 * Services and the SPA's API client throw it; the error filter turns it into a FailureReply.
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

  /** Returns the reply to send. */
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

/** Returns the failure that a reply says. */
export function failureIn({ msg, field, status: _status, code = 500, ...details }: FailureReply): Failure {
  return new Failure(code, msg, field, details);
}

/**
 * Turns a refusal into nothing, where the same will be refused again with its own answer.
 * @throws what is no refusal
 */
export const unlessFinal = (problem: unknown): undefined => {
  if (!isFinal(problem)) throw problem;
  return undefined;
};

/** Whether a problem is a failure that another try would repeat, so not a failure of the server or its database. */
export const isFinal = (problem: unknown): problem is Failure => problem instanceof Failure && problem.code < 500;

/** 400: the input is invalid. `field` is the field's name; `sentence` is the message for the user. */
export const badInput = (field: string, sentence: string): Failure => new Failure(400, sentence, field);
/** 401: nobody is signed in. */
export const signedOut = (): Failure => new Failure(401, 'Please log in to continue.');
/** 403: a member without the permission. */
export const forbidden = (reason = 'You are not allowed to do this.'): Failure => new Failure(403, reason);
/** 404: the thing does not exist or the user may not know of it; the reply is the same. */
export const notFound = (thing: string): Failure =>
  new Failure(404, `There is no such ${thing}, or it is not open to you.`);
/** 409: the data has changed since the sender read it. `details` holds the current data. */
export const stale = (reason: string, details: Readonly<Record<string, unknown>> = {}): Failure =>
  new Failure(409, reason, undefined, details);

/** Returns a successful reply with a message. */
export const done = (msg: string): MessageReply => ({ msg, status: true });
