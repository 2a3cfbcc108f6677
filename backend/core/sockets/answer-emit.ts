import { badInput } from '../../../contracts/core/failure.js';
import { replyOf } from '../http/error.filter.js';
import { readInput, type InputClass } from '../http/input-reader.js';
import type { SocketFlow } from './socket-flow.js';
import { accountOf, tooManyRequests } from '../load/work-budget.js';
import { resume } from '../load/work-meter.js';

type Ack = (reply: object) => void;

/** What an emit costs its sender. */
export interface EmitCosts {
  /** The cost of a payload, in the units of `COSTS`. */
  readonly of: (payload: unknown) => number;
  /** Whether the cost covers everything, so that the server charges no measured time. */
  readonly areComplete?: boolean;
}

/** The arguments of an emit. */
interface Parts {
  readonly ack: Ack | undefined;
  readonly payload: unknown;
}

/** The ack is the last argument, the payload the first. */
function partsOf(args: readonly unknown[]): Parts {
  const last = args.at(-1);
  const ack = typeof last === 'function' ? (last as Ack) : undefined;
  return { ack, payload: args[0] === last && ack ? undefined : args[0] };
}

/**
 * Answers one emit: refuses it cheaply while its sender is in debt, else charges its cost and calls the ack with the
 * reply or the refusal.
 * Charges what the answer takes of the main thread beyond that cost, too, unless `costs.areComplete`: rooms work for
 * several senders at once.
 */
export function answerEmit(
  flow: SocketFlow,
  args: readonly unknown[],
  costs: EmitCosts,
  handle: (payload: unknown) => Promise<object>,
): void {
  const { ack, payload } = partsOf(args);
  const { wait } = flow;
  if (wait > 0) return flow.refuseLater(() => ack?.(tooManyRequests(wait).toReply()));
  const cost = costs.of(payload);
  flow.charge(cost);
  if (!costs.areComplete) resume(accountOf(cost, (units) => flow.charge(units)));
  const reply = async (): Promise<object> => handle(payload);
  void reply().then(
    (success) => ack?.(success),
    (error: unknown) => ack?.(replyOf(error).reply),
  );
}

/**
 * Reads the payload of an emit into a DTO. A plain text is a campaign's id.
 * @throws Failure 400 naming the field
 */
export const readPayload = <Input extends object>(type: InputClass<Input>, payload: unknown): Input =>
  readInput(type, fieldsOf(payload));

/** Accepts a campaign's id instead of an object. */
function fieldsOf(payload: unknown): object {
  if (typeof payload === 'string') return { campaignId: payload };
  if (payload === undefined || payload === null) return {};
  if (typeof payload !== 'object' || Array.isArray(payload) || Buffer.isBuffer(payload))
    throw badInput('payload', 'The payload must be an object.');
  return payload;
}
