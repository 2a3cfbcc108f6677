import { expect } from '@jest/globals';

/** Whether a message ends as a sentence and does not contain the raw name of its field. */
const isSentence = (msg: string, field: string): boolean =>
  /[.?!]$/.test(msg) && !msg.includes(`${field}:`) && !containsRawName(msg, field);

/** Names of one lower-case word, such as `level`, are ordinary words too. */
const containsRawName = (msg: string, field: string): boolean =>
  /[A-Z_]/.test(field) && msg.split(/\W+/).includes(field);

/** Matches `{msg, status: false}` with this code; with `field`, also its name in `field` and a sentence in `msg`. */
function toFailWith(received: unknown, code: number, field?: string) {
  const answer = received as { http?: number; code?: number; status?: unknown; msg?: unknown; field?: unknown };
  const rightCode = (answer.http ?? answer.code) === code;
  const rightShape = answer.status === false && typeof answer.msg === 'string' && answer.msg.length > 0;
  const rightField =
    field === undefined || (answer.field === field && isSentence(String(answer.msg), field.split('.').pop() ?? field));
  return {
    pass: rightCode && rightShape && rightField,
    message: () =>
      `expected a failure with ${code}${field ? ` of ${field}, explained in a sentence` : ''}, got ${JSON.stringify(received)}`,
  };
}

expect.extend({ toFailWith });

declare module 'expect' {
  interface Matchers<R extends void | Promise<void>, T = unknown> {
    /** A FailureReply with this code and, if given, this field. */
    toFailWith(code: number, field?: string): R;
  }
}
