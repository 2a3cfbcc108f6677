import { BUDGETS, type Budgets } from '../../backend/core/budgets.js';

const ENOUGH = Number.MAX_SAFE_INTEGER;

/** Budgets that nobody exhausts: for what measures how fast the server is, or asks more of it than a person would. */
export const WIDE_BUDGETS: Budgets = {
  ...BUDGETS,
  personWork: { burst: ENOUGH, perSecond: ENOUGH },
  addressWork: { burst: ENOUGH, perSecond: ENOUGH },
  personSockets: ENOUGH,
  addressSockets: ENOUGH,
  socketUnsentBytes: ENOUGH,
};
