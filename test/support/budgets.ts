import { BUDGETS, type Budgets } from '../../backend/core/budgets.js';

const ENOUGH = Number.MAX_SAFE_INTEGER;

/** The usual budgets, but for work: tests act faster than people. What is said of work is tested with the usual ones. */
export const UNHURRIED_BUDGETS: Budgets = {
  ...BUDGETS,
  personWork: { burst: ENOUGH, perSecond: ENOUGH },
  addressWork: { burst: ENOUGH, perSecond: ENOUGH },
};

/** Budgets that nobody exhausts: for what measures how fast the server is, or asks more of it than a person would. */
export const WIDE_BUDGETS: Budgets = {
  ...UNHURRIED_BUDGETS,
  personSockets: ENOUGH,
  addressSockets: ENOUGH,
  socketUnsentBytes: ENOUGH,
};
