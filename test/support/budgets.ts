import { BUDGETS, type Budgets } from '../../backend/core/load/budgets.js';

const UNLIMITED = Number.MAX_SAFE_INTEGER;

/** The standard budgets with unlimited work and no pause between messages, because tests act faster than people. */
export const UNLIMITED_WORK: Budgets = {
  ...BUDGETS,
  personWork: { burst: UNLIMITED, perSecond: UNLIMITED },
  addressWork: { burst: UNLIMITED, perSecond: UNLIMITED },
  campaignNewsMilliseconds: 0,
};

/** The standard budgets with unlimited work, sockets and unsent bytes, for benchmarks and fuzz tests. */
export const UNLIMITED_WORK_AND_SOCKETS: Budgets = {
  ...UNLIMITED_WORK,
  personSockets: UNLIMITED,
  addressSockets: UNLIMITED,
  socketUnsentBytes: UNLIMITED,
};
