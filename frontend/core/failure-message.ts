/** Returns the message of a caught value, for a person to read. */
export const messageOf = (problem: unknown): string => (problem instanceof Error ? problem.message : String(problem));
