import { expect } from '@jest/globals';

/** `{msg, status: false}` with this HTTP code; with `field`, naming that field in both places. */
function toFailWith(received: unknown, code: number, field?: string) {
  const answer = received as { http?: number; code?: number; status?: unknown; msg?: unknown; field?: unknown };
  const rightCode = (answer.http ?? answer.code) === code;
  const rightShape = answer.status === false && typeof answer.msg === 'string' && answer.msg.length > 0;
  const rightField = field === undefined || (answer.field === field && String(answer.msg).includes(field.split('.').pop() ?? field));
  return {
    pass: rightCode && rightShape && rightField,
    message: () => `expected a failure with ${code}${field ? ` naming ${field}` : ''}, got ${JSON.stringify(received)}`,
  };
}

expect.extend({ toFailWith });

declare module 'expect' {
  interface Matchers<R extends void | Promise<void>, T = unknown> {
    /** A FailureReply with this code and, if given, this field. */
    toFailWith(code: number, field?: string): R;
  }
}
