import { BUDGETS, type Budgets } from '../../backend/core/budgets.js';

const UNLIMITED = Number.MAX_SAFE_INTEGER;

/** The usual budgets with unlimited work, because tests act faster than people. */
export const UNHURRIED_BUDGETS: Budgets = {
  ...BUDGETS,
  personWork: { burst: UNLIMITED, perSecond: UNLIMITED },
  addressWork: { burst: UNLIMITED, perSecond: UNLIMITED },
};

/** Unlimited budgets of work, sockets and unsent bytes, for benchmarks and fuzz tests. */
export const WIDE_BUDGETS: Budgets = {
  ...UNHURRIED_BUDGETS,
  personSockets: UNLIMITED,
  addressSockets: UNLIMITED,
  socketUnsentBytes: UNLIMITED,
};
