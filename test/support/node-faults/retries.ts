/** Milliseconds that an answer may take, as on the page. */
export const ACK_TIMEOUT = 10_000;
/** Milliseconds before the next try, as on the page. */
export const RETRY = 200;
/** Codes after which the same command is sent again. */
const REPEATED = new Set([0, 429, 502, 503, 504]);

/** Whether an ack ends a command: it was done or refused. */
export const isAnswer = ({ status, code = 0 }: { readonly status: boolean; readonly code?: number }): boolean =>
  status || !REPEATED.has(code);

/** Why a command must be sent again, for the message of a failure. */
export const delayOf = (ack: { readonly code?: number; readonly msg?: string } | undefined): string =>
  ack ? `${ack.code} ${ack.msg}` : 'no answer';

/** Codes of a person who may not even learn whether an earlier try was done. */
const NO_ACCESS = new Set([401, 403, 404]);

/**
 * How a command has ended. A campaign that is deleted while a command is under way answers 404, whether the command was
 * done just before or not.
 * @param tries how often it was sent
 */
export function outcomeOf(
  { status, code = 0 }: { readonly status: boolean; readonly code?: number },
  tries: number,
): 'done' | 'refused' | 'unknown' {
  if (status) return 'done';
  return code === 404 || (tries > 1 && NO_ACCESS.has(code)) ? 'unknown' : 'refused';
}
