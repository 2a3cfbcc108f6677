import { Failure } from '../../contracts/core/failure.js';

/** Returns the rejection of a call as a Failure; code 0 for any other error. */
export const toFailure = (problem: unknown): Failure =>
  problem instanceof Failure ? problem : new Failure(0, String(problem));
