import { expect } from '@jest/globals';

/** A sentence for people: it begins with a capital or a name, ends, and bears no field's raw name before a colon. */
const isSentence = (msg: string, field: string): boolean =>
  /[.?!]$/.test(msg) && !msg.includes(`${field}:`) && !bearsRawName(msg, field);

/** Names of one small word, such as `level`, are words of the language too. */
const bearsRawName = (msg: string, field: string): boolean => /[A-Z_]/.test(field) && msg.split(/\W+/).includes(field);

/** `{msg, status: false}` with this HTTP code; with `field`, its raw name in `field` and a sentence for people in `msg`. */
function toFailWith(received: unknown, code: number, field?: string) {
  const answer = received as { http?: number; code?: number; status?: unknown; msg?: unknown; field?: unknown };
  const rightCode = (answer.http ?? answer.code) === code;
  const rightShape = answer.status === false && typeof answer.msg === 'string' && answer.msg.length > 0;
  const rightField =
    field === undefined || (answer.field === field && isSentence(String(answer.msg), field.split('.').pop() ?? field));
  return {
    pass: rightCode && rightShape && rightField,
    message: () =>
      `expected a failure with ${code}${field ? ` of ${field}, told in a sentence` : ''}, got ${JSON.stringify(received)}`,
  };
}

expect.extend({ toFailWith });

declare module 'expect' {
  interface Matchers<R extends void | Promise<void>, T = unknown> {
    /** A FailureReply with this code and, if given, this field. */
    toFailWith(code: number, field?: string): R;
  }
}
