/** The session secret of servers that are measured; a bare server beside them reads the same sessions with it. */
export const MEASURED_SECRET = 'a secret that only benchmarks use';
