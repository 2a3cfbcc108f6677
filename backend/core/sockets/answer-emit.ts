import { badInput } from '../../../contracts/core/failure.js';
import { failureOf } from '../http/error.filter.js';
import { metrics } from '../metrics/metrics.js';
import type { Cell } from '../metrics/metric-registry.js';
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
 * @param event the name of a contract, under which the metrics count the emit
 */
export function answerEmit(
  flow: SocketFlow,
  event: string,
  args: readonly unknown[],
  costs: EmitCosts,
  handle: (payload: unknown) => Promise<object>,
): void {
  const { ack, payload } = partsOf(args);
  const { wait } = flow;
  const began = performance.now();
  const counts = countsOf(event);
  if (wait > 0) {
    counts.refused.value += 1;
    return flow.refuseLater(() => ack?.(tooManyRequests(wait).toReply()));
  }
  const cost = costs.of(payload);
  flow.charge(cost);
  if (!costs.areComplete) resume(accountOf(cost, (units) => flow.charge(units)));
  const reply = async (): Promise<object> => handle(payload);
  void reply().then(
    (success) => {
      counts.done.value += 1;
      metrics.emitSeconds.observe((performance.now() - began) / 1000);
      ack?.(success);
    },
    (error: unknown) => {
      const failure = failureOf(error, 'emit', { event });
      counts[failure.code === 500 ? 'failed' : 'refused'].value += 1;
      ack?.(failure.toReply());
    },
  );
}

/** The counts of one event, by outcome. */
type Counts = Readonly<Record<'done' | 'refused' | 'failed', Cell>>;

const countsByEvent = new Map<string, Counts>();

/** Returns the counts of an event. Gateways listen to the events of the contracts alone, so there are few. */
function countsOf(event: string): Counts {
  const known = countsByEvent.get(event);
  if (known) return known;
  const cell = (outcome: string): Cell => metrics.emits.cell({ event, outcome });
  const counts = { done: cell('done'), refused: cell('refused'), failed: cell('failed') };
  countsByEvent.set(event, counts);
  return counts;
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
