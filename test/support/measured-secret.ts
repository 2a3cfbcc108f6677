/**
 * The session secret of servers that a bench measures; the bare server of the bench reads the same sessions with it.
 */
export const MEASURED_SECRET = 'a secret that only benchmarks use';
